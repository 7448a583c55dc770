"""Orchard: how fruit is sold."""

from toolkit.engine.rules import Action, Rules, action, step


class Orchard(Rules):
    """What is done with fruit."""

    def prepare(self):
        """Read what fruit is worth."""
        self.hand = self.table.layout.place("hand")
        self.coins = self.table.counter("coins")
        self.worth = self.table.field("worth")
        self.throw = self.table.decision(self.all_fruit, self.throw_away, self.thrown)

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

    @step("evening.rot", "setting-up.start")
    def rot(self, state):
        """Let each player throw a fruit away."""
        for seat in range(self.table.seats):
            state.frames.append((self.throw, seat, 0))

    def all_fruit(self, state, frame, refuse):
        """List the fruit in a hand."""
        return self.fruit(state, frame[1], refuse)

    def throw_away(self, state, frame, option):
        """Throw a fruit away."""
        self.table.discard(state, frame[1], option[0], self.hand + frame[1])

    def thrown(self, state, frame, option):
        """Name the fruit."""
        return self.name(state, frame[1], option)
