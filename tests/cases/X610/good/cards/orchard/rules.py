"""Orchard: how fruit is sold."""

from toolkit.engine.rules import Rules, procedure, question


class Orchard(Rules):
    """What is done with fruit."""

    @procedure("sell_one", "setting-up.start")
    def sell_one(self, player):
        """Ask what is sold."""
        player.ask(self.which)

    @question("sell")
    def which(self, player):
        """List the fruit in a hand."""
        return player.hand

    @which.answered
    def sell(self, player, card):
        """Take coins for a fruit."""
        player.coins += card.worth
        card.discard()
