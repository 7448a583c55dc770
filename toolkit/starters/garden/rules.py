"""What the cards and play.yaml do not say: planting, the weather, and ties. `tuckbox play` runs it."""

from toolkit.engine.actions import CardAction, codes_of
from toolkit.engine.prices import price
from toolkit.engine.rules import Rules, action, floor, step, tie


class Garden(Rules):
    """The procedure of the game. The names after an `@` are those of play.yaml and of the rules' paragraphs."""

    def prepare(self):
        """Look things up once: places, counters, and what each card says."""
        table = self.table
        self.hand, self.garden = table.layout.place("hand"), table.layout.place("garden")
        self.coins, self.weather = table.counter("coins"), table.pile("weather")
        self.cost = table.field("cost")
        self.falls = codes_of(table, table.box.cards - self.cost.keys(), "play")
        self.fall = table.work(self.falls_on)

    @action("plant", "round.planting")
    def plant(self):
        """Pay for a crop from the hand, do what it says, and lay it in the garden."""
        table, effects = self.table, codes_of(self.table, self.cost, "play")
        codes = {card: table.join([price(table, "coins", self.cost[card]), effects[card]]) for card in self.cost}
        return CardAction(table, ("plant",), self.hand, codes, self.to_garden).action()

    def to_garden(self, state, seat, card):
        """Lay a crop in a player's garden."""
        self.table.move(state, card, self.hand + seat, self.garden + seat)

    @step("weather.turn", "round.weather")
    def turn_over(self, state):
        """Turn over the next weather card, and leave it to fall on one player after the other."""
        card = self.table.top(state, self.weather)
        state.zones[self.table.spent_place(card)].append(card)
        state.frames += [(self.fall, seat, card) for seat in reversed(range(self.table.seats))]

    def falls_on(self, state, seat, card):
        """Do what a weather card says, as far as a player can."""
        possible = self.table.able(self.falls[card])
        if possible is None or possible(state, seat, card):
            self.falls[card].run(state, seat, card)

    def exhausted(self, state, pile):
        """Draw nothing from a pile that is empty: that is no mistake here (round.planting)."""

    @floor("coins", "round.weather")
    def no_debts(self, state, seat, card):
        """Take no coin that is not there."""
        return 0

    @tie("coins", "round.autumn")
    def most_coins(self, state, seat):
        """Of tied players, the one with more coins wins."""
        return state.counters[self.coins + seat]
