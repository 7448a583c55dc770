"""Last Will: what its effects do not say. Numbers, names and tables are read from boards, cards and play.yaml.

Markers and hats are numbers: the counter `plan` is the space of a player's planning marker (from 1, from the left;
0 for none), `blocked` that of a borrowed one, and the numbers `hats at ...` count the hats on an errand's spaces.
The mark `window` of a card in the offering is the place that it was dealt to (from 1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.engine.questions import Keep, Pick, Rearrange
from toolkit.engine.rules import Action, Match, Player, Rules, action, finish, order, procedure, step, tie, turn
from toolkit.engine.spaces import Spaces

if TYPE_CHECKING:
    from toolkit.engine.code import Option, Refuse, Spoken
    from toolkit.engine.state import State

NO_PIECE = -1
KEEPING = frozenset({"keep"})


class LastWill(Rules):
    """The procedure of Last Will."""

    counters = ("blocked", "last plan")
    marks = ("window",)

    # what is read from the content

    def prepare(self) -> None:
        """Read the boards and the cards, and register what players are asked."""
        table = self.table
        self.seats, self.parts = table.seats, table.box.components
        self.hand, self.offering = (table.layout.place(name) for name in ("hand", "offering"))
        self.actions, self.cards = (table.counter(name) for name in ("actions", "cards"))
        self.plan, self.blocked = (table.counter(name) for name in ("plan", "blocked"))
        self.window = table.mark("window")
        self.hats = Spaces(table, "hats")
        self._read_boards()
        self.readings = self.effects("reading")
        self.limits = [part.value("keep") for part in self.parts if part.value("keep") is not None]
        self.first_hand, self.last_hand = Pick(table, "hand"), Keep(table, "hand")
        self.new_market = Rearrange(table, "market")

    def _read_boards(self) -> None:
        windows: list[Any] = []
        for piece, part in enumerate(self.parts):
            for side in part.value("sides") or ():
                if self.seats in side.players and hasattr(side, "plans"):
                    self.planning_board, self.side, self.errands = piece, side, part.value("errands")
                elif self.seats in side.players:
                    windows += side.places
        self.room_for_hats = [0, *(place.hats for place in windows)]
        self.hats_at = self.hats.shared(*(f"window {index}" for index in range(len(windows) + 1)))
        self.deals: dict[int, list[tuple[int, int]]] = {}
        for index, place in enumerate(windows, 1):
            for deal in place.deal:
                for number in deal.rounds:
                    self.deals.setdefault(number, []).extend([(index, self.table.pile(deal.pile))] * place.cards)

    # set-up

    @finish("setup", "setting-up.will")
    def read_the_will(self, game: Match) -> None:
        """Give everybody what a will on the table says, in place of the usual amount."""
        for will in filter(self.readings.said_by, game.place("table")):
            for player in game.players:
                player.money = 0
                self.readings.carry_out(will, player)

    @step("set-up.deal", "dealing.deal", "dealing.special")
    def deal(self, state: State) -> None:
        """Deal a card to every window; wild cards lie in the offering already."""
        counters, offering, pile_of = state.counters, state.zones[self.offering], self.table.box.pile_of
        for window, pile in self.deals.get(counters[self.table.course.round], ()):
            waiting = [one for one in offering if pile_of[one] == pile and not counters[self.window + one]]
            card = waiting[0] if waiting else self.table.top(state, pile)
            if card is not None:
                offering += [] if waiting else [card]
                counters[self.window + card] = window

    @turn("set-up.draft", "dealing.draft")
    def draft(self, state: State, seat: int) -> None:
        """Ask in the first round which cards are kept."""
        if state.counters[self.table.course.round] == 1:
            self.first_hand.ask(state, seat, self.named("kept"))

    # planning

    @order("planning", "planning.plan", "planning.two-players")
    def planning_order(self, game: Match) -> list[Player]:
        """Go clockwise from the starting player, who with borrowed markers is last."""
        return game.players[::-1] if game.first.blocked else game.players

    @action("block", "planning.two-players", "setting-up.strangers")
    def block(self) -> Action:
        """Put a borrowed marker on a free plan."""
        return Action(self._free_plans, self._block, self._say_plan)

    @action("plan", "planning.plan", "planning.draw")
    def choose_plan(self) -> Action:
        """Put the planning marker on a free plan."""
        return Action(self._free_plans, self._choose_plan, self._say_plan)

    def _free_plans(self, state: State, seat: int, refuse: Refuse | None) -> list[Option]:
        counters, seats = state.counters, self.seats
        taken = {*counters[self.plan : self.plan + seats], *counters[self.blocked : self.blocked + seats]}
        if refuse:
            for number in taken - {0}:
                refuse((number - 1,), "a marker lies on it")
        return [(index,) for index in range(len(self.side.plans)) if index + 1 not in taken]

    def _block(self, state: State, seat: int, option: Option) -> None:
        state.counters[self.blocked + seat] = option[0] + 1

    def _choose_plan(self, state: State, seat: int, option: Option) -> None:
        """Take the plan's number of cards to draw, which helpers may raise."""
        state.counters[self.plan + seat] = option[0] + 1
        state.counters[self.cards + seat] = self.side.plans[option[0]].cards

    def _say_plan(self, state: State, seat: int, option: Option) -> Spoken:
        return {"plan": option[0] + 1}

    def _own_plan(self, state: State, seat: int) -> Any:
        return self.side.plans[state.counters[self.plan + seat] - 1]

    # errands

    @step("errands.second", "errands.second")
    def second_errands(self, state: State) -> None:
        """Let those send another hat whose plan shows more than one."""
        for seat in reversed(self.table.course.order(state, "errands")):
            if self._own_plan(state, seat).errands > 1:
                self.table.course.turn(state, "errands", seat, 1)

    @action("fetch", "errands.offering", "errands.shared")
    def fetch(self) -> Action:
        """Take a card of a window that has room for a hat."""
        window, hats, room, design_of = self.window, self.hats_at, self.room_for_hats, self.table.box.design_of

        def options(state: State, seat: int, refuse: Refuse | None) -> list[Option]:
            counters, free = state.counters, {}
            for card in state.zones[self.offering]:
                place = counters[window + card]
                if counters[hats + place] < room[place]:
                    free[place, design_of[card]] = (card,)
                elif refuse:
                    refuse((card,), "no space for a hat is free beside it")
            return list(free.values())

        def perform(state: State, seat: int, option: Option) -> None:
            state.counters[hats + state.counters[window + option[0]]] += 1
            self.table.move(state, option[0], self.offering, self.hand + seat)

        return Action(options, perform, self._say_card)

    def _say_card(self, state: State, seat: int, option: Option) -> Spoken:
        return {"card": self.table.name(option[0])}

    @action("extend", "errands.extension")
    def extend(self) -> Action:
        """Send a hat for an extension."""
        return self._errand("extend", "extension")

    @action("rearrange", "errands.market")
    def rearrange(self) -> Action:
        """Send a hat to the property market."""
        return self._errand("rearrange", "market")

    @procedure("rearrange_market", "errands.market")
    def rearrange_market(self, state: State, seat: int, piece: int) -> None:
        """Ask for the new order of the modifiers."""
        self.new_market.ask(state, seat)

    @action("draw-unknown", "errands.unknown-card")
    def draw_unknown(self) -> Action:
        """Send a hat for an unknown card."""
        return self._errand("draw-unknown", "unknown-card")

    @action("visit-opera", "errands.opera", "money.opera-debt")
    def visit_opera(self) -> Action:
        """Send a hat to the opera."""
        return self._errand("visit-opera", "opera")

    def _errand(self, kind: str, errand: str) -> Action:
        """Send a hat to an errand of the planning board; where no number of spaces is said, each colour has its own."""
        does = self.table.effect(next(one.do for one in self.errands if one.errand == errand))
        return self.hats.send(kind, self.planning_board, does, errand, getattr(self.side.hats, errand, None))

    # actions

    @turn("actions.counter", "actions.counter", "helpers.more-actions")
    def set_counter(self, state: State, seat: int) -> None:
        """Set the counter to the number of the plan."""
        state.counters[self.actions + seat] = self._own_plan(state, seat).actions
        self.table.modifiers.fire(state, "actions-begin", seat)

    # the end of a round

    @turn("end-of-round.hand", "end-of-round.hand", "end-of-round.wild", "helpers.larger-hand")
    def ask_to_discard(self, state: State, seat: int) -> None:
        """Send wild cards back, then ask for each card that is kept."""
        wild = [card for card in state.zones[self.hand + seat] if self.table.spent_place(card) == self.offering]
        self.table.spend(state, self.hand + seat, wild)
        helpers = self.table.modifiers.applicable(state, seat, KEEPING, NO_PIECE)
        more = sum([one.more["hand"](state, seat, holder) for holder, one in helpers])
        self.last_hand.ask(state, seat, self.limits[seat] + more)

    @step("end-of-round.return", "end-of-round.return")
    def take_back_pieces(self, game: Match) -> None:
        """Take planning markers and hats off the boards; remember the plans, which break ties."""
        self.hats.clear(game.state)
        for player in game.players:
            player.last_plan, player.plan, player.blocked = player.plan, 0, 0

    # the score

    @tie("plan", "ending.tie")
    def leftmost_plan(self, player: Player) -> int:
        """Prefer the plan that lay further to the left in the last round."""
        return -int(player.last_plan)
