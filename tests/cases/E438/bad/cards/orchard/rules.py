"""Orchard: how fruit is sold."""

from toolkit.engine.rules import Action, Rules, action, floor


class Orchard(Rules):
    """What is done with fruit."""

    def prepare(self):
        """Read what fruit is worth."""
        self.hand = self.table.layout.place("hand")
        self.coins = self.table.counter("coins")
        self.worth = self.table.field("worth")

    @action("sell", "setting-up.start")
    def sell(self):
        """Sell a fruit for what it is worth."""
        return Action(self.fruit, self.take_coins, self.name, plays=True)

    def fruit(self, state, seat, refuse):
        """List the fruit in a hand."""
        return self.table.distinct(state, state.zones[self.hand + seat])

    def take_coins(self, state, seat, option):
        """Take coins for a fruit."""
        state.counters[self.coins + seat] += self.worth[option[0]]
        self.table.discard(state, seat, option[0], self.hand + seat)

    def name(self, state, seat, option):
        """Name the fruit."""
        return {"card": self.table.name(option[0])}

    @floor("coins")
    def no_debt(self, state, seat, piece):
        """Let nobody lose what is not there."""
        return 0
