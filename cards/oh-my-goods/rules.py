"""Oh My Goods!: what its content does not say of itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.engine.questions import Discard
from toolkit.engine.rules import Rules

if TYPE_CHECKING:
    from toolkit.engine.state import State


class OhMyGoods(Rules):
    """The procedure of Oh My Goods!."""

    def prepare(self) -> None:
        """Register what players are asked."""
        self.hand, self.halve = self.table.layout.place("hand"), Discard(self.table, "hand")

    def exhausted(self, state: State, pile: int) -> bool:
        """Ask every player to discard half of the hand (new-hand-cards.nothing-left)."""
        halves = [(seat, len(state.zones[self.hand + seat]) // 2) for seat in self.table.course.order(state, "")]
        for seat, half in reversed(halves):
            self.halve.ask(state, seat, half)
        return any(half for _, half in halves)
