"""Fair: how cards are used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.engine.actions.component_action import CardAction
from toolkit.engine.rules import Action, Rules, action, procedure

if TYPE_CHECKING:
    from toolkit.engine.state.game_state import State


class Fair(Rules):
    """What is done with cards."""

    def prepare(self) -> None:
        """Find the places and the counters."""
        self.hand = self.table.layout.place("hand")
        self.coins, self.hours = self.table.counter("coins"), self.table.counter("hours")

    @action("use", "fair.all")
    def use(self) -> Action:
        """Do what a card in hand says, and discard it."""
        parts = self.table.box.components
        codes = {p: self.table.effect(part.value("does")) for p, part in enumerate(parts) if part.value("does")}
        return CardAction(self.table.modifiers, ("use",), self.hand, codes, self.discard).action()

    def discard(self, state: State, seat: int, piece: int) -> None:
        """Put a card that was used on the heap."""
        if piece in state.zones[self.hand + seat]:
            self.table.discard(state, seat, piece, self.hand + seat)

    @procedure("swap", "fair.all")
    def swap(self, state: State, seat: int, piece: int) -> None:
        """Swap coins and hours."""
        counters = state.counters
        coins, hours = counters[self.coins + seat], counters[self.hours + seat]
        counters[self.coins + seat], counters[self.hours + seat] = hours, coins
