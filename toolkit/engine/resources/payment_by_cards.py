"""Paying with components that lie in a zone and say themselves what they are worth, such as letters with seals."""

from __future__ import annotations

from toolkit.engine.code.task_table import TaskTable
from toolkit.engine.resources.moves import Moves
from toolkit.engine.resources.payment import GoodsPayment
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import Layout
from toolkit.model.content.components import Component
from toolkit.model.content.game import PaidWith


class CardPayment(GoodsPayment):
    """What lies in a player's zone, worth what it says itself, or another number where it bears a mark.

    Pieces of one component are of one kind; marked ones that are worth the same are of a kind called by the mark.
    """

    def __init__(self, layout: Layout, task_table: TaskTable, moves: Moves, paid: PaidWith) -> None:
        names, parts = layout.box.names, layout.box.components
        said = ((piece, name, _worth(parts[piece], paid.worth)) for piece, name in enumerate(names))
        plain = {piece: (name, worth) for piece, name, worth in said if worth}
        self._mark = next((layout.mark(str(mark)) for mark in paid.marked), None)
        turned = {
            piece: (f"{mark} {worth}", worth)
            for mark, field in paid.marked.items()
            for piece in plain
            if (worth := _worth(parts[piece], field))
        }
        worths = dict([*plain.values(), *turned.values()])
        super().__init__(layout, task_table, moves, str(paid.zone), {}, worths)
        numbers = {name: number for number, name in enumerate(self.kinds)}
        self._plain = {piece: numbers[name] for piece, (name, _) in plain.items()}
        self._turned = {piece: numbers[name] for piece, (name, _) in turned.items()}
        called = {f"{mark} {worth}": str(mark) for mark in paid.marked for _, worth in turned.values()}
        self.kinds = [called.get(name, name) if len(set(turned.values())) == 1 else name for name in self.kinds]

    def _lying(self, state: State, seat: int) -> list[int]:
        """Leave out what is worth nothing."""
        plain = self._plain
        return [one for one in state.zones[self._place + seat] if one in plain]

    def _kinds(self, state: State, pieces: list[int]) -> list[int]:
        plain, mark = self._plain, self._mark
        if mark is None:
            return [plain[one] for one in pieces]
        counters, turned = state.counters, self._turned
        return [turned[one] if counters[mark + one] else plain[one] for one in pieces]

    def worth(self, state: State, seat: int) -> int:
        """Return how much what a player has is worth."""
        lying = self._lying(state, seat)
        return sum([self._worth[kind] for kind in self._kinds(state, lying)]) if lying else 0


def _worth(part: Component, field: str) -> int:
    value = part.value(field)
    return value if isinstance(value, int) else 0
