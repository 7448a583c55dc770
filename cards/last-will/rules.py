"""Last Will: what its effects do not say. Numbers, names and tables are read from boards, cards and play.yaml.

Markers and hats are numbers: the counter `plan` is the space of a player's planning marker (from 1, from the left;
0 for none), `blocked` that of a borrowed one, and the numbers `hats at ...` count the hats on an errand's spaces.
The mark `window` of a card in the offering is the place that it was dealt to (from 1), `value-marker` the space of a
property's marker (from 0, the highest banknote), `tokens` counts companions, and `activated` is the check mark.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.engine.actions import CardAction, codes_of, discarding
from toolkit.engine.prices import income, price
from toolkit.engine.questions import Keep, Pick, Rearrange
from toolkit.engine.rules import (
    Action,
    Card,
    Match,
    Player,
    Rules,
    action,
    finish,
    order,
    procedure,
    step,
    tie,
    turn,
    value,
)
from toolkit.engine.setup import applies
from toolkit.engine.spaces import Spaces

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.engine.code import Option, Refuse, Spoken
    from toolkit.engine.state import State

NO_PIECE = -1
KEEPING = frozenset({"keep"})


class LastWill(Rules):
    """The procedure of Last Will."""

    counters = ("plan", "blocked", "last plan")
    marks = ("window", "activated", "value-marker")

    # what a component is, asked before anything is compiled

    def spent_to(self, component: str) -> str | None:
        """Send wild cards back to the offering (slate.wild) and special cards to the box (special.discard)."""
        part = self.table.component(component)
        if part.value("companions"):
            return "offering"
        return "box" if part.value("crowns") else None

    # what is read from the content

    def prepare(self) -> None:
        """Read the boards and the cards, and register what players are asked."""
        table = self.table
        self.seats, self.parts = table.seats, table.box.components
        self.hand, self.board, self.offering, self.bank, self.market, self.middle = (
            table.layout.place(name) for name in ("hand", "board", "offering", "bank", "market", "table")
        )
        self.money, self.actions, self.cards = (table.counter(name) for name in ("money", "actions", "cards"))
        self.plan, self.blocked, self.planned = (table.counter(name) for name in ("plan", "blocked", "last plan"))
        self.window, self.activated, self.tokens, self.marker = (
            table.mark(name) for name in ("window", "activated", "tokens", "value-marker")
        )
        self.hats = Spaces(table, "hats")
        self._read_boards()
        self._read_cards()
        self._read_companions()
        self._read_set_up()
        self.first_hand, self.last_hand = Pick(table, "hand"), Keep(table, "hand")
        self.new_market = Rearrange(table, "market")

    def _read_boards(self) -> None:
        windows: list[Any] = []
        for piece, part in enumerate(self.parts):
            for side in part.value("sides") or ():
                if self.seats in side.players and hasattr(side, "plans"):
                    self.planning_board, self.side, self.errands = piece, side, part.value("errands")
                    self.estates = part.value("market")
                elif self.seats in side.players:
                    windows += side.places
        self.room_for_hats = [0, *(place.hats for place in windows)]
        self.hats_at = self.hats.shared(*(f"window {index}" for index in range(len(windows) + 1)))
        self.deals: dict[int, list[tuple[int, int]]] = {}
        for index, place in enumerate(windows, 1):
            for deal in place.deal:
                for number in deal.rounds:
                    self.deals.setdefault(number, []).extend([(index, self.table.pile(deal.pile))] * place.cards)

    def _read_cards(self) -> None:
        self.scale, self.change = self.table.track("scale"), self.table.field("change")
        self.estate = {piece: self.estates.index(self.parts[piece].value("estate")) for piece in self.scale}
        self.white, self.black = self._with("border", "white"), self._with("border", "black")
        boards = [part for part in self.parts if part.value("keep") is not None]
        self.limits = [part.value("keep") for part in boards]
        self.own_spaces = [part.value("spaces") for part in boards]
        self.lay_cost = boards[0].value("lay")
        more = self.table.field("spaces")
        self.room = [more.get(piece, NO_PIECE) for piece in range(len(self.parts))]

    def _with(self, field: str, wanted: str) -> frozenset[int]:
        return frozenset(piece for piece, part in enumerate(self.parts) if part.value(field) == wanted)

    def _read_companions(self) -> None:
        """Read, for each space of each card, the tokens that fit and the cards that bring one; none below the last."""
        wild = {part.id: self.table.stands_for(part.id) for part in self.parts if part.value("companions")}
        company = {"": (frozenset[int](), frozenset[int]())}
        for token in dict.fromkeys(part.id for part in self.parts if part.kind == "token" and part.value("companion")):
            lot = self._with("companion", self.table.component(token).value("companion"))
            cards = {self.table.name(piece) for piece in lot} - {token}
            cards |= {name for name, others in wild.items() if not cards.isdisjoint(others)}
            company[token] = (self.table.box.pieces({token}), self.table.box.pieces(cards))
        spaces = [(*self.table.spaces(piece), "") for piece in range(len(self.parts))]
        self.wanted = [[company[token] for token in each] for each in spaces]
        self.companions = frozenset[int]().union(*(cards for _, cards in company.values()))

    def _read_set_up(self) -> None:
        play = self.table.game.play.body
        steps = {one.id: one for one in play.setup if applies(one, self.seats, self.table.variants)}
        self.strangers = "borrowed-marker" in steps
        self.draft_keeps = steps["draft"].keep
        wills = [piece for piece, part in enumerate(self.parts) if part.value("reading")]
        self.readings = codes_of(self.table, wills, "reading")

    # set-up

    @finish("setup", "setting-up.will")
    def read_the_will(self, state: State) -> None:
        """Give everybody what a will on the table says, in place of the usual amount."""
        for will in self.readings.keys() & state.zones[self.middle]:
            for seat in range(self.seats):
                state.counters[self.money + seat] = 0
                self.readings[will].run(state, seat, will)

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
            self.first_hand.ask(state, seat, self.draft_keeps)

    # planning

    @order("planning", "planning.plan", "planning.two-players")
    def planning_order(self, state: State) -> list[int]:
        """Go clockwise from the starting player, who with borrowed markers is last."""
        first = state.counters[self.table.course.starter]
        seats = [(first + index) % self.seats for index in range(self.seats)]
        return seats[::-1] if self.strangers else seats

    @step("planning.block", "planning.two-players", "setting-up.strangers")
    def let_block(self, state: State) -> None:
        """Let the players block plans with borrowed markers, the starting player first."""
        for seat in self.planning_order(state) if self.strangers else ():
            self.table.course.turn(state, "planning", seat, 1)

    @turn("planning.plan", "planning.plan")
    def let_plan(self, state: State, seat: int) -> None:
        """Let a player choose a plan."""
        self.table.course.turn(state, "planning", seat, 1)

    @action("block", "planning.two-players")
    def block(self) -> Action:
        """Put a borrowed marker on a free plan."""
        return Action(partial(self._free_plans, "block"), self._block, self._say_plan)

    @action("plan", "planning.plan", "planning.draw")
    def choose_plan(self) -> Action:
        """Put the planning marker on a free plan."""
        return Action(partial(self._free_plans, "plan"), self._choose_plan, self._say_plan)

    def _free_plans(self, what: str, state: State, seat: int, refuse: Refuse | None) -> list[Option]:
        counters, seats = state.counters, self.seats
        if (what == "block") != (self.strangers and not counters[self.blocked + seat]):
            return []
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
        self.table.modifiers.fire(state, "plan", seat)

    def _say_plan(self, state: State, seat: int, option: Option) -> Spoken:
        return {"plan": option[0] + 1}

    def _own_plan(self, state: State, seat: int) -> Any:
        return self.side.plans[state.counters[self.plan + seat] - 1]

    # errands

    @order("errands", "round.order")
    @order("actions", "round.order")
    def by_plan(self, state: State) -> list[int]:
        """Go from the leftmost plan to the rightmost."""
        plans = state.counters[self.plan : self.plan + self.seats]
        return sorted(range(self.seats), key=plans.__getitem__)

    @step("errands.first", "errands.sending")
    def first_errands(self, state: State) -> None:
        """Let everybody send a hat."""
        for seat in reversed(self.table.course.order(state, "errands")):
            self.table.course.turn(state, "errands", seat, 1)

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

    @turn("actions.turn", "actions.turn")
    def take_turn(self, state: State, seat: int) -> None:
        """Let a player use cards until done."""
        self.table.course.turn(state, "actions", seat)

    @action("play", "white.playing", "white.company", "white.savouring")
    def play(self) -> Action:
        """Play a white-bordered card and discard it."""
        codes, then = codes_of(self.table, self.white, "play"), discarding(self.table, self.hand)
        return CardAction(self.table, ("play", "use"), self.hand, codes, then).action()

    @action("lay", "black.laying", "helpers.more-actions")
    def lay(self) -> Action:
        """Lay a black-bordered card that is no property; one that gives actions does so at once."""
        cards = self.black - self.scale.keys()

        def then(state: State, seat: int, piece: int) -> None:
            self._to_board(state, seat, piece)
            self.table.modifiers.fire(state, "actions-begin", seat, piece)

        codes = codes_of(self.table, cards, "cost", self.lay_cost)
        return CardAction(self.table, ("lay",), self.hand, codes, then, self._no_room).action()

    def _no_room(self, state: State, seat: int, piece: int) -> str | None:
        taken = sum(map(self.room.__getitem__, state.zones[self.board + seat]))
        return None if self.own_spaces[seat] + taken > 0 else "no space is free on the player board"

    def _to_board(self, state: State, seat: int, piece: int) -> None:
        self.table.move(state, piece, self.hand + seat, self.board + seat)

    @action("make-room", "black.making-room")
    def make_room(self) -> Action:
        """Discard a black-bordered card that is no property, where no space is free for a card in hand."""
        discard = discarding(self.table, self.board)
        return Action(self._room_makers, lambda state, seat, option: discard(state, seat, option[0]), self._say_card)

    def _room_makers(self, state: State, seat: int, refuse: Refuse | None) -> list[Option]:
        own = state.zones[self.board + seat]
        if self.black.isdisjoint(state.zones[self.hand + seat]) or not self._no_room(state, seat, NO_PIECE):
            return []
        if refuse:
            for card in self.scale.keys() & own:
                refuse((card,), "a property must be sold")
        return [(card,) for card in own if card in self.black and card not in self.scale]

    @action("activate", "black.activating", "black.check-mark", "properties.maintaining")
    def activate(self) -> Action:
        """Do what a card on the board says, once a round."""
        codes = codes_of(self.table, [one for one in self.black if self.parts[one].value("activate")], "activate")

        def closed(state: State, seat: int, piece: int) -> str | None:
            return "it shows its check mark" if state.counters[self.activated + piece] else None

        def then(state: State, seat: int, piece: int) -> None:
            state.counters[self.activated + piece] = 1

        return CardAction(self.table, ("activate", "use"), self.board, codes, then, closed).action()

    @action("accompany", "slate.tokens", "slate.order", "slate.several", "slate.wild")
    def accompany(self) -> Action:
        """Discard a companion, and put its token on the topmost empty space of a card that wants it."""
        return Action(self._who_may_come, self._bring, self._say_brought, plays=True)

    def _who_may_come(self, state: State, seat: int, refuse: Refuse | None) -> list[Option]:
        left, hand = state.counters[self.actions + seat], state.zones[self.hand + seat]
        if self.companions.isdisjoint(hand) or not (left or refuse):
            return []
        found: list[Option] = []
        for host in state.zones[self.board + seat]:
            tokens, cards = self._next_space(state, host)
            if not cards.isdisjoint(hand) and not tokens.isdisjoint(state.zones[self.bank]):
                held = list(filter(cards.__contains__, hand))
                found += [(card, host) for (card,) in self.table.distinct(state, held)]
        for option in found if refuse and not left else ():
            refuse(option, "no action is left")
        for option, why in self._who_may_not_come(state, seat) if refuse else ():
            refuse(option, why)
        return found if left else []

    def _who_may_not_come(self, state: State, seat: int) -> Iterator[tuple[Option, str]]:
        """Yield the companions that a card has a space for, though not the next one, with the reason."""
        for host in state.zones[self.board + seat]:
            tokens, cards = self._next_space(state, host)
            wanted = frozenset[int]().union(*(cards for _, cards in self.wanted[host])) - cards
            first = self.parts[min(tokens)].value("companion") if tokens else None
            why = f"its next space is for a {first}" if first else "no space for it is free"
            yield from (((card, host), why) for card in state.zones[self.hand + seat] if card in wanted)

    def _bring(self, state: State, seat: int, option: Option) -> None:
        card, host = option
        tokens, _ = self._next_space(state, host)
        token = next(one for one in reversed(state.zones[self.bank]) if one in tokens)
        self.table.put(state, seat, token, self.bank, host)
        self.table.discard(state, seat, card, self.hand + seat)
        state.counters[self.tokens + host] += 1
        state.counters[self.actions + seat] -= 1

    def _say_brought(self, state: State, seat: int, option: Option) -> Spoken:
        return {"card": self.table.name(option[0]), "on": self.table.name(option[1])}

    def _next_space(self, state: State, host: int) -> tuple[frozenset[int], frozenset[int]]:
        """Give the tokens for the topmost empty space of a card, and the cards that bring one."""
        return self.wanted[host][state.counters[self.tokens + host]]

    @action("buy", "properties.buying", "properties.price", "money.no-new-house")
    def buy(self) -> Action:
        """Buy a property from the hand at its highest banknote, as the market changes it."""

        def closed(state: State, seat: int, piece: int) -> str | None:
            return "you are in debt" if state.counters[self.money + seat] < 0 else self._no_room(state, seat, piece)

        def cost(state: State, seat: int, piece: int) -> int:
            return self.scale[piece][0] + self._market(state, piece)

        code = self.table.join([self.table.effect(self.lay_cost), price(self.table, "money", cost)])
        codes = dict.fromkeys(self.scale, code)
        return CardAction(self.table, ("buy",), self.hand, codes, self._to_board, closed).action()

    @action("sell", "properties.selling", "properties.selling-low", "properties.price")
    def sell(self) -> Action:
        """Sell a property from the board at its present value, as the market changes it."""

        def gain(state: State, seat: int, piece: int) -> int:
            return self._present_value(state, piece) + self._market(state, piece)

        code = self.table.join([price(self.table, "actions", 1), income(self.table, "money", gain)])
        codes = dict.fromkeys(self.scale, code)
        return CardAction(self.table, ("sell",), self.board, codes, discarding(self.table, self.board)).action()

    def _market(self, state: State, piece: int) -> int:
        return self.change[state.zones[self.market][self.estate[piece]]]

    def _present_value(self, state: State, piece: int) -> int:
        return self.scale[piece][state.counters[self.marker + piece]]

    # the end of a round

    @turn("end-of-round.hand", "end-of-round.hand", "end-of-round.wild", "helpers.larger-hand")
    def ask_to_discard(self, state: State, seat: int) -> None:
        """Send wild cards back, then ask for each card that is kept."""
        wild = [card for card in state.zones[self.hand + seat] if self.table.spent_place(card) == self.offering]
        self.table.spend(state, self.hand + seat, wild)
        helpers = self.table.modifiers.applicable(state, seat, KEEPING, NO_PIECE)
        more = sum([one.more["hand"](state, seat, holder) for holder, one in helpers])
        self.last_hand.ask(state, seat, self.limits[seat] + more)

    @step("end-of-round.depreciate", "end-of-round.depreciate", "end-of-round.no-depreciation")
    def depreciate(self, game: Match) -> None:
        """Move the marker of every property that was not maintained down by one space."""
        for card in self._on_boards(game):
            if card.scale and not card.activated:
                card.value_marker = min(card.value_marker + 1, len(card.scale) - 1)

    @step("end-of-round.reset", "end-of-round.reset")
    def cover_check_marks(self, game: Match) -> None:
        """Make every card ready to be activated again."""
        for card in self._on_boards(game):
            card.activated = 0

    def _on_boards(self, game: Match) -> list[Card]:
        return [card for player in game.players for card in player.board]

    @step("end-of-round.clean-up", "end-of-round.clean-up", "special.discard")
    def clear_offering(self, game: Match) -> None:
        """Discard what is left in the offering; wild cards stay."""
        game.offering.discard()

    @step("end-of-round.return", "end-of-round.return")
    def take_back_pieces(self, game: Match) -> None:
        """Take planning markers and hats off the boards; remember the plans, which break ties."""
        self.hats.clear(game.state)
        for player in game.players:
            player.last_plan, player.plan, player.blocked = player.plan, 0, 0

    # the score

    @value("value", "ending.no-debt", "ending.plain-value")
    def worth_of_properties(self, player: Player) -> int:
        """Add up the present values of a player's properties."""
        return sum(card.scale[card.value_marker] for card in player.board if card.scale)

    @tie("plan", "ending.tie")
    def leftmost_plan(self, player: Player) -> int:
        """Prefer the plan that lay further to the left in the last round."""
        return -int(player.last_plan)
