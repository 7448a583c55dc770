"""Last Will: what its effects do not say. Numbers, names and tables are read from boards, cards and play.yaml.

Markers and hats are numbers: the counter `plan` is the space of a player's planning marker (from 1, from the left;
0 for none), `blocked` that of a borrowed one, and the numbers `hats at ...` count the hats on an errand's spaces.
The mark `window` of a card in the offering is the place that it was dealt to (from 1), `value-marker` the space of a
property's marker (from 0, the highest banknote), `tokens` counts companions, and `activated` is the check mark.
"""

from __future__ import annotations

from array import array
from dataclasses import replace
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any

from toolkit.engine.actions import CardAction
from toolkit.engine.prices import income, price
from toolkit.engine.rules import Action, Rules, action, finish, floor, order, procedure, step, tie, turn, value
from toolkit.engine.setup import applies

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.engine.actions import Targets
    from toolkit.engine.state import State
    from toolkit.model.effects.running import Code, Frame, Option, Refuse, Spoken

NOTHING = -1


class LastWill(Rules):
    """The procedure of Last Will."""

    # what a component is, asked before anything is compiled

    def stands_for(self, component: str) -> tuple[str, ...]:
        """Let a wild card stand for every companion that it names (slate.wild)."""
        wild = self.table.component(component).value("companions")
        if not wild:
            return ()
        cards = (part for part in self.table.box.components if part.kind == "card")
        return tuple(dict.fromkeys(part.id for part in cards if part.value("companion") in wild))

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
        self.seats = table.seats
        self.hand, self.board, self.offering, self.bank, self.market, self.middle = (
            table.layout.place(name) for name in ("hand", "board", "offering", "bank", "market", "table")
        )
        self.money, self.actions, self.cards = (table.counter(name) for name in ("money", "actions", "cards"))
        self.plan, self.blocked, self.planned = (table.counter(name) for name in ("plan", "blocked", "last plan"))
        self.window, self.activated, self.tokens, self.marker = (
            table.mark(name) for name in ("window", "activated", "tokens", "value-marker")
        )
        self.hats: list[slice] = []  # the slots that are cleared at the end of a round
        self._read_boards()
        self._read_cards()
        self._read_set_up()
        self.ask_draft = table.decision(self._draft_options, self._draft, self._say_kept)
        self.ask_order = table.decision(self._orders, self._reorder, self._say_order)
        self.ask_keep = table.decision(self._keep_options, self._keep, self._say_keep)

    def _read_boards(self) -> None:
        windows: list[Any] = []
        for piece, part in enumerate(self.table.box.components):
            for side in part.value("sides") or ():
                if self.seats in side.players and hasattr(side, "plans"):
                    self.planning_board, self.side, self.errands = piece, side, part.value("errands")
                    self.estates = part.value("market")
                elif self.seats in side.players:
                    windows += side.places
        self.orders = list(permutations(range(len(self.estates))))
        self.room_for_hats = [0, *(place.hats for place in windows)]
        self.hats_at = self._hats("windows", len(self.room_for_hats))
        self.deals: dict[int, list[tuple[int, int]]] = {}
        for index, place in enumerate(windows, 1):
            for deal in place.deal:
                for number in deal.rounds:
                    self.deals.setdefault(number, []).extend([(index, self.table.pile(deal.pile))] * place.cards)

    def _hats(self, where: str, spaces: int) -> int:
        """Give the first of the slots that count the hats there."""
        slots = [self.table.number(f"hats at {where} {index}") for index in range(spaces)]
        self.hats.append(slice(slots[0], slots[0] + spaces))
        return slots[0]

    def _read_cards(self) -> None:
        table, parts = self.table, self.table.box.components
        self.scale = table.track("scale")
        self.estate = {piece: self.estates.index(parts[piece].value("estate")) for piece in self.scale}
        self.change = table.field("change")
        self.white, self.black = (
            frozenset(piece for piece, part in enumerate(parts) if part.value("border") == border)
            for border in ("white", "black")
        )
        boards = [piece for piece, part in enumerate(parts) if part.value("keep") is not None]
        self.limits = [parts[piece].value("keep") for piece in boards]
        self.own_spaces = [parts[piece].value("spaces") for piece in boards]
        self.lay_cost = parts[boards[0]].value("lay")
        more = table.field("spaces")
        self.room = [0 if piece in boards else more.get(piece, -1) for piece in range(len(parts))]
        self._read_companions()

    def _read_companions(self) -> None:
        parts = self.table.box.components
        tokens = {part.value("companion"): part.id for part in parts if part.kind == "token"}
        self.company: dict[str, tuple[frozenset[int], frozenset[int]]] = {}  # a token: the cards for it, its pieces
        for companion, token in tokens.items():
            cards = (part.id for part in parts if part.kind == "card" and part.value("companion") == companion)
            names = frozenset(cards)
            wild = {name for name in self.table.box.names if not names.isdisjoint(self.stands_for(name))}
            box = self.table.box
            self.company[token] = (box.pieces(names | wild), box.pieces({token}))
        self.companions = frozenset().union(*(cards for cards, _ in self.company.values()))

    def _read_set_up(self) -> None:
        play, parts = self.table.game.play.body, self.table.box.components
        steps = {one.id: one for one in play.setup if applies(one, self.seats, self.table.variants)}
        self.strangers = "borrowed-marker" in steps
        self.draft_keeps = steps["draft"].keep
        self.readings = self._codes([piece for piece, part in enumerate(parts) if part.value("reading")], "reading")

    def _codes(self, pieces: Iterable[int], field: str, *before: Any) -> dict[int, Code]:
        """Compile what a field of each piece says, after steps that come first."""
        parts, made = self.table.box.components, {}
        for piece in pieces:
            part = parts[piece]
            if part.id not in made:
                made[part.id] = self.table.effect([*before, *(part.value(field) or ())])
        return {piece: made[parts[piece].id] for piece in pieces}

    # set-up

    @finish("setup", "setting-up.will")
    def read_the_will(self, state: State) -> None:
        """Give everybody what a will on the table says, in place of the usual amount."""
        for will in state.zones[self.middle]:
            if will in self.readings:
                for seat in range(self.seats):
                    state.counters[self.money + seat] = 0
                    self.readings[will].run(state, seat, will)

    @step("set-up.deal", "dealing.deal", "dealing.special")
    def deal(self, state: State) -> None:
        """Deal a card to every window; wild cards lie in the offering already."""
        offering = state.zones[self.offering]
        for window, pile in self.deals.get(state.counters[self.table.course.round], ()):
            waiting = (card for card in offering if self.table.box.pile_of[card] == pile)
            card = next((card for card in waiting if not state.counters[self.window + card]), None)
            if card is None and (card := self.table.top(state, pile)) is not None:
                offering.append(card)
            if card is not None:
                state.counters[self.window + card] = window

    @turn("set-up.draft", "dealing.draft")
    def draft(self, state: State, seat: int) -> None:
        """Ask in the first round which cards are kept."""
        if state.counters[self.table.course.round] == 1:
            state.frames.append((self.ask_draft, seat, 0))

    def _draft_options(self, state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        return list(combinations(state.zones[self.hand + frame[1]], self.draft_keeps))

    def _draft(self, state: State, frame: Frame, option: Option) -> None:
        self._discard_all(state, frame[1], [card for card in state.zones[self.hand + frame[1]] if card not in option])

    def _discard_all(self, state: State, seat: int, cards: Iterable[int]) -> None:
        for card in cards:
            self.table.move(state, card, self.hand + seat, self.table.spent_place(card))

    def _say_kept(self, state: State, frame: Frame, option: Option) -> Spoken:
        return {"keep": [self.table.name(card) for card in option]}

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
        if self.strangers:
            for seat in self.planning_order(state):
                self.table.course.turn(state, "planning", seat, 1)

    @turn("planning.plan", "planning.plan")
    def let_plan(self, state: State, seat: int) -> None:
        """Let a player choose a plan."""
        self.table.course.turn(state, "planning", seat, 1)

    @turn("planning.extra", "helpers.more-cards")
    def draw_more(self, state: State, seat: int) -> None:
        """Let helpers draw from the piles that they name, which leaves no choice."""
        self.table.privileges.fire(state, "drawn", seat)

    @action("block", "planning.two-players")
    def block(self) -> Action:
        """Put a borrowed marker on a free plan."""

        def options(state: State, seat: int, refuse: Refuse | None) -> list[Option]:
            return self._free_plans(state, refuse) if self._may_block(state, seat) else []

        def perform(state: State, seat: int, option: Option) -> None:
            state.counters[self.blocked + seat] = option[0] + 1

        return Action(options, perform, self._say_plan)

    @action("plan", "planning.plan", "planning.draw")
    def choose_plan(self) -> Action:
        """Put the planning marker on a free plan; helpers may raise the number of cards that are drawn for it."""

        def options(state: State, seat: int, refuse: Refuse | None) -> list[Option]:
            return [] if self._may_block(state, seat) else self._free_plans(state, refuse)

        def perform(state: State, seat: int, option: Option) -> None:
            state.counters[self.plan + seat] = option[0] + 1
            state.counters[self.cards + seat] = self.side.plans[option[0]].cards
            self.table.privileges.fire(state, "plan", seat)

        return Action(options, perform, self._say_plan)

    def _may_block(self, state: State, seat: int) -> bool:
        return self.strangers and not state.counters[self.blocked + seat]

    def _free_plans(self, state: State, refuse: Refuse | None) -> list[Option]:
        counters, seats = state.counters, self.seats
        taken = {*counters[self.plan : self.plan + seats], *counters[self.blocked : self.blocked + seats]}
        if refuse:
            for number in taken - {0}:
                refuse((number - 1,), "a marker lies on it")
        return [(index,) for index in range(len(self.side.plans)) if index + 1 not in taken]

    def _say_plan(self, state: State, seat: int, option: Option) -> Spoken:
        return {"plan": option[0] + 1}

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
        for seat in reversed(self.by_plan(state)):
            self.table.course.turn(state, "errands", seat, 1)

    @step("errands.second", "errands.second")
    def second_errands(self, state: State) -> None:
        """Let those send another hat whose plan shows more than one."""
        for seat in reversed(self.by_plan(state)):
            if self._own_plan(state, seat).errands > 1:
                self.table.course.turn(state, "errands", seat, 1)

    def _own_plan(self, state: State, seat: int) -> Any:
        return self.side.plans[state.counters[self.plan + seat] - 1]

    @action("fetch", "errands.offering", "errands.shared")
    def fetch(self) -> Action:
        """Take a card of a window that has room for a hat."""

        def options(state: State, seat: int, refuse: Refuse | None) -> list[Option]:
            counters, window, room, hats = state.counters, self.window, self.room_for_hats, self.hats_at
            cards = state.zones[self.offering]
            free = [card for card in cards if counters[hats + counters[window + card]] < room[counters[window + card]]]
            if refuse:
                for card in set(cards) - set(free):
                    refuse((card,), "no space for a hat is free beside it")
            return self.table.distinct(state, free)

        def perform(state: State, seat: int, option: Option) -> None:
            state.counters[self.hats_at + state.counters[self.window + option[0]]] += 1
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

    @action("draw-unknown", "errands.unknown-card")
    def draw_unknown(self) -> Action:
        """Send a hat for an unknown card."""
        return self._errand("draw-unknown", "unknown-card")

    @action("visit-opera", "errands.opera", "money.opera-debt")
    def visit_opera(self) -> Action:
        """Send a hat to the opera."""
        return self._errand("visit-opera", "opera")

    def _errand(self, kind: str, errand: str) -> Action:
        """Give the action that sends a hat to an errand of the board; without a number, each colour has room."""
        room = getattr(self.side.hats, errand, None)
        own = room is None
        slot = self._hats(errand, self.seats if own else 1)
        does = next(one.do for one in self.errands if one.errand == errand)

        def targets(state: State, seat: int, refuse: Refuse | None) -> tuple[int, ...]:
            if state.counters[slot + seat * own] < (room or 1):
                return (self.planning_board,)
            if refuse:
                refuse((self.planning_board,), "no space for a hat is free there")
            return ()

        def then(state: State, seat: int, piece: int) -> None:
            state.counters[slot + seat * own] += 1

        codes = {self.planning_board: self.table.effect(does)}
        errand_action = CardAction(self.table, (kind,), targets, codes, then).action()
        return replace(errand_action, say=lambda state, seat, option: {}, plays=False)

    @procedure("rearrange_market", "errands.market")
    def rearrange_market(self, state: State, seat: int, piece: int) -> None:
        """Ask for the new order of the modifiers."""
        state.frames.append((self.ask_order, seat, piece))

    def _orders(self, state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        return list(self.orders)

    def _reorder(self, state: State, frame: Frame, option: Option) -> None:
        tokens = state.zones[self.market]
        tokens[:] = [tokens[index] for index in option]

    def _say_order(self, state: State, frame: Frame, option: Option) -> Spoken:
        tokens = state.zones[self.market]
        return {"market": [self.table.name(tokens[index]) for index in option]}

    # actions

    @turn("actions.counter", "actions.counter", "helpers.more-actions")
    def set_counter(self, state: State, seat: int) -> None:
        """Set the counter to the number of the plan."""
        state.counters[self.actions + seat] = self._own_plan(state, seat).actions
        self.table.privileges.fire(state, "actions-begin", seat)

    @turn("actions.turn", "actions.turn")
    def take_turn(self, state: State, seat: int) -> None:
        """Let a player use cards until done."""
        self.table.course.turn(state, "actions", seat)

    @action("play", "white.playing", "white.company", "white.savouring")
    def play(self) -> Action:
        """Play a white-bordered card and discard it."""
        targets, codes = self._held(self.white), self._codes(self.white, "play")
        return CardAction(self.table, ("play", "use"), targets, codes, self._discard).action()

    @action("lay", "black.laying", "helpers.more-actions")
    def lay(self) -> Action:
        """Lay a black-bordered card that is no property; one that gives actions does so at once."""
        cards = self.black - self.scale.keys()

        def then(state: State, seat: int, piece: int) -> None:
            self._to_board(state, seat, piece)
            self.table.privileges.fire(state, "actions-begin", seat, piece)

        codes = self._codes(cards, "cost", *self.lay_cost)
        return CardAction(self.table, ("lay",), self._held(cards, self._no_room), codes, then).action()

    @action("make-room", "black.making-room")
    def make_room(self) -> Action:
        """Discard a black-bordered card that is no property, where no space is free for a card in hand."""

        def options(state: State, seat: int, refuse: Refuse | None) -> list[Option]:
            own = state.zones[self.board + seat]
            waiting = not self.black.isdisjoint(state.zones[self.hand + seat])
            if not (waiting and self._no_room(state, seat)):
                return []
            if refuse:
                for card in self.scale.keys() & own:
                    refuse((card,), "a property must be sold")
            return [(card,) for card in own if card in self.black and card not in self.scale]

        def perform(state: State, seat: int, option: Option) -> None:
            self.table.discard(state, seat, option[0], self.board + seat)

        return Action(options, perform, self._say_card)

    @action("activate", "black.activating", "black.check-mark", "properties.maintaining")
    def activate(self) -> Action:
        """Do what a card on the board says, once a round."""
        parts = self.table.box.components
        codes = self._codes([piece for piece in self.black if parts[piece].value("activate")], "activate")

        def targets(state: State, seat: int, refuse: Refuse | None) -> list[int]:
            own = [card for card in state.zones[self.board + seat] if card in codes]
            if refuse:
                for card in own:
                    if state.counters[self.activated + card]:
                        refuse((card,), "it shows its check mark")
            return [card for card in own if not state.counters[self.activated + card]]

        def then(state: State, seat: int, piece: int) -> None:
            state.counters[self.activated + piece] = 1

        return CardAction(self.table, ("activate", "use"), targets, codes, then).action()

    @action("accompany", "slate.tokens", "slate.order", "slate.several", "slate.wild")
    def accompany(self) -> Action:
        """Discard a companion, and put its token on the topmost empty space of a card that wants it."""

        def options(state: State, seat: int, refuse: Refuse | None) -> list[Option]:
            left, hand = state.counters[self.actions + seat], state.zones[self.hand + seat]
            if self.companions.isdisjoint(hand) or not (left or refuse):
                return []
            found: list[Option] = []
            for host in state.zones[self.board + seat]:
                for token in self.table.spaces(host)[state.counters[self.tokens + host] :][:1]:
                    cards, tokens = self.company[token]
                    held = [card for card in hand if card in cards]
                    if held and not tokens.isdisjoint(state.zones[self.bank]):
                        found += [(card, host) for (card,) in self.table.distinct(state, held)]
            if refuse and not left:
                for option in found:
                    refuse(option, "no action is left")
            return found if left else []

        return Action(options, self._add_token, self._say_token, plays=True)

    def _add_token(self, state: State, seat: int, option: Option) -> None:
        card, host = option
        _, tokens = self.company[self.table.spaces(host)[state.counters[self.tokens + host]]]
        token = next(one for one in reversed(state.zones[self.bank]) if one in tokens)
        self.table.put(state, seat, token, self.bank, host)
        self.table.discard(state, seat, card, self.hand + seat)
        state.counters[self.tokens + host] += 1
        state.counters[self.actions + seat] -= 1

    def _say_token(self, state: State, seat: int, option: Option) -> Spoken:
        return {"card": self.table.name(option[0]), "on": self.table.name(option[1])}

    @action("buy", "properties.buying", "properties.price", "money.no-new-house")
    def buy(self) -> Action:
        """Buy a property from the hand at its highest banknote, as the market changes it."""

        def closed(state: State, seat: int) -> str | None:
            return "you are in debt" if state.counters[self.money + seat] < 0 else self._no_room(state, seat)

        def cost(state: State, seat: int, piece: int) -> int:
            return self.scale[piece][0] + self._market(state, piece)

        code = self.table.join([self.table.effect(self.lay_cost), price(self.table, "money", cost)])
        targets, codes = self._held(frozenset(self.scale), closed), dict.fromkeys(self.scale, code)
        return CardAction(self.table, ("buy",), targets, codes, self._to_board).action()

    @action("sell", "properties.selling", "properties.selling-low", "properties.price")
    def sell(self) -> Action:
        """Sell a property from the board at its present value, as the market changes it."""

        def targets(state: State, seat: int, refuse: Refuse | None) -> list[int]:
            return list(filter(self.scale.__contains__, state.zones[self.board + seat]))

        def gain(state: State, seat: int, piece: int) -> int:
            return self._present_value(state, piece) + self._market(state, piece)

        def then(state: State, seat: int, piece: int) -> None:
            self.table.discard(state, seat, piece, self.board + seat)

        code = self.table.join([price(self.table, "actions", 1), income(self.table, "money", gain)])
        return CardAction(self.table, ("sell",), targets, dict.fromkeys(self.scale, code), then).action()

    def _held(self, cards: frozenset[int], closed: Any = None) -> Targets:
        """Give the function that lists these cards of a hand, unless `closed` says why there is none to use."""

        def targets(state: State, seat: int, refuse: Refuse | None) -> list[int]:
            held = list(filter(cards.__contains__, state.zones[self.hand + seat]))
            why = closed(state, seat) if held and closed else None
            if why and refuse:
                for card in held:
                    refuse((card,), why)
            return [] if why else held

        return targets

    def _no_room(self, state: State, seat: int) -> str | None:
        taken = sum(map(self.room.__getitem__, state.zones[self.board + seat]))
        return None if self.own_spaces[seat] + taken > 0 else "no space is free on the player board"

    def _to_board(self, state: State, seat: int, piece: int) -> None:
        self.table.move(state, piece, self.hand + seat, self.board + seat)

    def _discard(self, state: State, seat: int, piece: int) -> None:
        self.table.move(state, piece, self.hand + seat, self.table.spent_place(piece))

    def _market(self, state: State, piece: int) -> int:
        """Give what the market adds to the price of a property."""
        return self.change[state.zones[self.market][self.estate[piece]]]

    def _present_value(self, state: State, piece: int) -> int:
        return self.scale[piece][state.counters[self.marker + piece]]

    @floor("money", "money.owners", "money.debt")
    def lowest_money(self, state: State, seat: int, piece: int) -> int | None:
        """Keep the owner of a property out of debt."""
        return None if self.scale.keys().isdisjoint(state.zones[self.board + seat]) else 0

    # the end of a round

    @turn("end-of-round.hand", "end-of-round.hand", "end-of-round.wild", "helpers.larger-hand")
    def ask_to_discard(self, state: State, seat: int) -> None:
        """Send wild cards back, then ask for each card that is kept."""
        hand = state.zones[self.hand + seat]
        self._discard_all(state, seat, [card for card in hand if self.table.spent_place(card) == self.offering])
        if hand:
            helpers = self.table.privileges.applicable(state, seat, frozenset({"keep"}), NOTHING)
            more = sum(one.more["hand"](state, seat, holder) for holder, one in helpers)
            state.frames.append((self.ask_keep, seat, 0, self.limits[seat] + more))

    def _keep_options(self, state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        """List the cards from a place in the hand on; those before it are kept, and skipped ones are discarded."""
        first: dict[str, int] = {}
        for card in state.zones[self.hand + frame[1]][frame[2] :]:
            first.setdefault(self.table.name(card), card)
        return [*((card,) for card in first.values()), (NOTHING,)]

    def _keep(self, state: State, frame: Frame, option: Option) -> None:
        _, seat, kept, left = frame
        hand = state.zones[self.hand + seat]
        upto = len(hand) if option[0] == NOTHING else hand.index(option[0])
        self._discard_all(state, seat, hand[kept:upto])
        if option[0] == NOTHING:
            return
        if left > 1 and len(hand) > kept + 1:
            state.frames.append((self.ask_keep, seat, kept + 1, left - 1))
        else:
            self._discard_all(state, seat, hand[kept + 1 :])

    def _say_keep(self, state: State, frame: Frame, option: Option) -> Spoken:
        return {"keep": "nothing more" if option[0] == NOTHING else self.table.name(option[0])}

    @step("end-of-round.depreciate", "end-of-round.depreciate", "end-of-round.no-depreciation")
    def depreciate(self, state: State) -> None:
        """Move the marker of every property that was not maintained down by one space."""
        counters = state.counters
        for card in self._on_boards(state):
            if card in self.scale and not counters[self.activated + card]:
                counters[self.marker + card] = min(counters[self.marker + card] + 1, self.table.track_ends(card))

    @step("end-of-round.reset", "end-of-round.reset")
    def cover_check_marks(self, state: State) -> None:
        """Make every card ready to be activated again."""
        for card in self._on_boards(state):
            state.counters[self.activated + card] = 0

    def _on_boards(self, state: State) -> list[int]:
        return [card for own in state.zones[self.board : self.board + self.seats] for card in own]

    @step("end-of-round.clean-up", "end-of-round.clean-up", "special.discard")
    def clear_offering(self, state: State) -> None:
        """Discard what is left in the offering; wild cards stay."""
        for card in state.zones[self.offering][:]:
            place = self.table.spent_place(card)
            if place == self.offering:
                state.counters[self.window + card] = 0
            else:
                self.table.move(state, card, self.offering, place)

    @step("end-of-round.return", "end-of-round.return")
    def take_back_pieces(self, state: State) -> None:
        """Take planning markers and hats off the boards; remember the plans, which break ties."""
        counters = state.counters
        for slots in self.hats:
            counters[slots] = array("q", bytes(counters.itemsize * (slots.stop - slots.start)))
        for seat in range(self.seats):
            counters[self.planned + seat] = counters[self.plan + seat]
            counters[self.plan + seat] = counters[self.blocked + seat] = 0

    @step("end-of-round.pass-on", "end-of-round.pass-on")
    def pass_on(self, state: State) -> None:
        """Make the next player the starting player."""
        starter = self.table.course.starter
        state.counters[starter] = (state.counters[starter] + 1) % self.seats

    # the score

    @value("value", "ending.no-debt", "ending.plain-value")
    def worth_of_properties(self, state: State, seat: int) -> int:
        """Add up the present values of a player's properties."""
        return sum(self._present_value(state, card) for card in state.zones[self.board + seat] if card in self.scale)

    @tie("plan", "ending.tie")
    def leftmost_plan(self, state: State, seat: int) -> int:
        """Prefer the plan that lay further to the left in the last round."""
        return -state.counters[self.planned + seat]
