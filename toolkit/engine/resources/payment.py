"""What players pay with, without change: pieces on their own pieces, or components that say what they are worth."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import lru_cache
from operator import mul

from toolkit.engine.code.task_table import TaskTable
from toolkit.engine.code.types import Option, Spoken
from toolkit.engine.resources.moves import Moves
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import ON, Layout
from toolkit.model.content.game import PaidWith


class Payment(ABC):
    """What a counter is paid with; who pays is asked where there is a choice."""

    def __init__(self, task_table: TaskTable) -> None:
        self._number = task_table.decision(
            lambda state, frame, refuse: list(self.payments(state, frame[1], frame[2])),
            lambda state, frame, option: self.pay(state, frame[1], option),
            lambda state, frame, option: self.said(state, frame[1], option),
        )

    @abstractmethod
    def worth(self, state: State, seat: int) -> int:
        """Return how much what a player has is worth."""

    @abstractmethod
    def payments(self, state: State, seat: int, due: int) -> tuple[Option, ...]:
        """List the ways to pay so much or more, with nothing that could be left out; none where it is too much."""

    @abstractmethod
    def pay(self, state: State, seat: int, payment: Option) -> None:
        """Pay in one of these ways."""

    @abstractmethod
    def said(self, state: State, seat: int, payment: Option) -> Spoken:
        """Return a payment in names."""

    def ask(self, state: State, seat: int, due: int) -> None:
        """Ask a player to pay so much, if there is a choice; it must be there."""
        ways = self.payments(state, seat, due)
        if len(ways) > 1:
            state.frames.append((self._number, seat, due))
        else:
            self.pay(state, seat, ways[0])


class GoodsPayment(Payment):
    """What lies in a player's zone with the mark `on` of one of that player's pieces, which says what kind it is.

    `makes` names the kind that lies on a piece, and `worths` says what each kind is worth. Kinds are numbered, the
    dearest first. A payment is how many are paid of each kind that the player has, in that order.
    """

    def __init__(
        self,
        layout: Layout,
        task_table: TaskTable,
        moves: Moves,
        zone: str,
        makes: Mapping[int, str],
        worths: Mapping[str, int],
    ) -> None:
        self._spend, self._place, self._on = moves.spend, layout.place(zone), layout.mark(ON)
        self.kinds = sorted(worths, key=worths.__getitem__, reverse=True)
        self._worth = [worths[name] for name in self.kinds]
        self.kind_on = {piece + 1: self.kinds.index(name) for piece, name in makes.items()}
        super().__init__(task_table)
        self._payments = lru_cache(maxsize=4096)(self._payments_of)

    def add(self, state: State, seat: int, piece: int, host: int) -> None:
        """Lay a piece that is nowhere on one of a player."""
        state.zones[self._place + seat].append(piece)
        state.counters[self._on + piece] = host + 1

    def held(self, state: State, seat: int) -> dict[int, list[int]]:
        """List what a player has by kind, the dearest first."""
        lying = self._lying(state, seat)
        kinds = self._kinds(state, lying)
        found: dict[int, list[int]] = {kind: [] for kind in sorted(set(kinds))}
        for kind, piece in zip(kinds, lying, strict=True):
            found[kind].append(piece)
        return found

    def _lying(self, state: State, seat: int) -> list[int]:
        """Return what a player can pay with."""
        return state.zones[self._place + seat]

    def _kinds(self, state: State, pieces: list[int]) -> list[int]:
        """Return of which kind each of some pieces is."""
        counters, on, kind_on = state.counters, self._on, self.kind_on
        return [kind_on[counters[on + piece]] for piece in pieces]

    def worth(self, state: State, seat: int) -> int:
        """Return how much what a player has is worth."""
        worth = self._worth
        return sum([worth[kind] for kind in self._kinds(state, self._lying(state, seat))])

    def payments(self, state: State, seat: int, due: int) -> tuple[Option, ...]:
        """List the ways to pay so much or more, with no piece that could be left out; none where it is too much."""
        return self._payments(tuple(sorted(self._kinds(state, self._lying(state, seat)))), due)

    def _payments_of(self, kinds: tuple[int, ...], due: int) -> tuple[Option, ...]:
        """Do so for pieces of these kinds, the dearest first; no more of a kind is counted than could be used."""
        held = {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}
        worths = tuple([self._worth[kind] for kind in held])
        useful = [min(count, -(-due // self._worth[kind])) for kind, count in held.items()]
        return payments(worths, tuple(useful), due)

    def pay(self, state: State, seat: int, payment: Option) -> None:
        """Spend the last pieces of each kind."""
        kinds = zip(payment, self.held(state, seat).values(), strict=True)
        spent = [piece for count, pieces in kinds if count for piece in pieces[-count:]]
        self._spend(state, self._place + seat, spent)

    def said(self, state: State, seat: int, payment: Option) -> Spoken:
        """Return a payment in names."""
        held = self.held(state, seat)
        return {"pay": {self.kinds[kind]: count for kind, count in zip(held, payment, strict=True) if count}}


class CardPayment(GoodsPayment):
    """Components in a player's zone, worth what they say themselves, or another number where they bear a mark.

    Pieces of one component are of one kind; marked ones that are worth the same are of a kind called by the mark.
    """

    def __init__(self, layout: Layout, task_table: TaskTable, moves: Moves, paid: PaidWith) -> None:
        box = layout.box
        plain = {piece: (box.names[piece], worth) for piece, worth in box.said(paid.worth, int).items() if worth}
        self._mark = next((layout.mark(str(mark)) for mark in paid.marked), None)
        turned = {
            piece: (f"{mark} {worth}", worth)
            for mark, field in paid.marked.items()
            for piece, worth in box.said(field, int).items()
            if worth and piece in plain
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
        return [one for one in state.zones[self._place + seat] if one in self._plain]

    def _kinds(self, state: State, pieces: list[int]) -> list[int]:
        plain, mark = self._plain, self._mark
        if mark is None:
            return [plain[one] for one in pieces]
        counters, turned = state.counters, self._turned
        return [turned[one] if counters[mark + one] else plain[one] for one in pieces]


@lru_cache(maxsize=4096)
def payments(worths: tuple[int, ...], held: tuple[int, ...], due: int) -> tuple[tuple[int, ...], ...]:
    """List the ways to pay what is due, or more: how many pieces of each kind, so that none could be left out.

    `worths` says what a piece of each kind is worth, the dearest kind first, and `held` how many there are. With the
    dearest first, no piece can be left out of a way to which nothing is added once it suffices.
    """
    left = sum(map(mul, worths, held))
    if left < due:
        return ()
    ways: list[tuple[tuple[int, ...], int]] = [((), due)]
    for worth, count in zip(worths, held, strict=True):
        left -= worth * count  # what those after it are worth
        ways = [
            ((*way, paid), rest - paid * worth)
            for way, rest in ways
            for paid in range(max(0, -((left - rest) // worth)), min(count, max(0, -(-rest // worth))) + 1)
        ]
    return tuple([way for way, _ in ways])
