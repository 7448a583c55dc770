"""Oh My Goods!: what its content does not say of itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.engine.rules import Discard, Rules

if TYPE_CHECKING:
    from toolkit.engine.rules import Match


class OhMyGoods(Rules):
    """The procedure of Oh My Goods!."""

    def prepare(self) -> None:
        """Register what players are asked."""
        self.halve = Discard(self.table, "hand")

    def exhausted(self, game: Match, pile: str) -> bool:
        """Ask every player to discard half of the hand (new-hand-cards.nothing-left)."""
        for player in game.players:
            self.halve.ask(player, len(player.hand) // 2)
        return any(len(player.hand) > 1 for player in game.players)
