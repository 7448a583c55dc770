"""Oh My Goods!: what its effects do not say plainly. Numbers, names and tables are read from the content.

Goods are cards face down in a player's `goods`, each with the mark `on` of the building that it lies on (its piece
and one), and the building's mark `goods` counts them; whoever works lies in the `workplace` with a mark `on`, too. The
counter `coins` is what a player's goods are worth, those of resources are what a player can count on while producing.
Where there is only one way on, it is taken without a question.
"""

from __future__ import annotations

from collections.abc import Iterable

from toolkit.engine.rules import Rules, finish, procedure, step, tie, turn, value

NOBODY = -1


class OhMyGoods(Rules):
    """The procedure of Oh My Goods!."""

    def prepare(self) -> None:
        """Read the buildings, the people and the steps, and register what players are asked."""
        table = self.table
        place = table.layout.place
        self.hand, self.tableau, self.goods, self.workplace, self.site = (
            place(name) for name in ("hand", "tableau", "goods", "workplace", "building-site")
        )
        self.deck, self.discards, self.row = (place(name) for name in ("draw-pile", "discard-pile", "hiring-row"))
        self.rows = {phase: place(f"{phase}-row") for phase in ("sunrise", "sunset")}
        self.on, self.turned = table.mark("on"), table.mark("turned")
        self.made, self.stock = table.mark("made", cards_only=True), table.mark("goods", cards_only=True)
        self.coins = table.counter("coins")
        self.pile = table.pile("resources")
        self._read_buildings()
        self._read_people()
        self._read_steps()
        self._register()

    def _read_buildings(self) -> None:
        parts = dict(enumerate(self.table.box.components))
        self.resource = {piece: part.value("resource") for piece, part in parts.items() if part.value("resource")}
        self.needs = {
            piece: {need.resource: need.amount for need in part.value("needs")}
            for piece, part in parts.items()
            if part.value("needs")
        }
        self.good = {piece: parts[piece].value("good") for piece in self.needs}
        self.worth = {piece: parts[piece].value("worth") for piece in self.needs}
        self.chain = {piece: tuple(parts[piece].value("chain")) for piece in self.needs}
        self.cost = self.table.field("cost")
        self.colour = {piece: part.value("colour") for piece, part in parts.items() if part.value("colour")}
        self.suns = frozenset(piece for piece, part in parts.items() if part.value("sun"))
        self.resources = tuple(dict.fromkeys(self.resource.values()))
        self.counted = {name: self.table.counter(name) for name in self.resources}
        self.slot_of = {piece: self.counted[name] for piece, name in self.resource.items()}

    def _read_people(self) -> None:
        parts = self.table.box.components
        self.ways = {piece: part.value("ways") for piece, part in enumerate(parts) if part.value("ways")}
        self.sides = {piece: part.value("sides") for piece, part in enumerate(parts) if part.value("sides")}
        self.helped = {piece: parts[piece].value("goods") for piece in self.sides}

    def _read_steps(self) -> None:
        steps = {f"{p.id}.{s.id}": s for p in self.table.game.phases for s in p.steps}
        self.move_price = steps["sunrise.move-assistant"].does[0].may.pay["coins"]
        self.most_assistants = steps["produce-and-build.hire"].does[0].if_.when.not_.at_least
        lines = {line.id: line for line in self.table.game.play.body.scoring.lines}
        self.per = lines["coins"].per

    def _register(self) -> None:
        decide = self.table.decision
        self.go_on_producing = self.table.work(self.ask_to_produce)
        self.go_on_linking = self.table.work(self.ask_to_link)
        self.make_one = self.table.work(lambda state, seat, building: self._make(state, seat, building, 1))
        self.move_again = self.table.work(lambda state, seat, piece: self.ask_to_move(state, seat))
        self.turn_over_again = self.table.work(self.turn_over)
        self.ask_shed = decide(self._hand_options, self._shed, self._say_discard)
        self.ask_move = decide(self._move_options, self._move, self._say_move)
        self.ask_work = decide(self._work_options, self._work, self._say_work)
        self.ask_site = decide(self._site_options, self._choose_site, self._say_site)
        self.ask_produce = decide(self._produce_options, self._produce, self._say_produce)
        self.ask_supply = decide(self._supply_options, self._supply, self._say_discard)
        self.ask_chain = decide(self._chain_options, self._use_chain, self._say_chain)
        self.ask_build = decide(self._build_options, self._build, self._say_build)
        self.ask_hire = decide(self._hire_options, self._hire, self._say_hire)
        self.ask_pay = decide(self._pay_options, self._pay, self._say_pay)

    # goods, and what they are worth

    @finish("setup", "setting-up.coal")
    def lay_coal(self, state) -> None:
        """Put the first goods on each player's charburner."""
        for seat in range(self.table.seats):
            charburner = next(piece for piece in state.zones[self.tableau + seat] if piece in self.needs)
            for card in state.zones[self.goods + seat]:
                self._add_good(state, seat, card, charburner)

    def _add_good(self, state, seat: int, card: int, building: int) -> None:
        counters = state.counters
        counters[self.on + card] = building + 1
        counters[self.stock + building] += 1
        counters[self.coins + seat] += self.worth[building]

    def _goods_on(self, state, seat: int, building: int, count: int) -> list[int]:
        """List so many of the goods on a building, the last ones."""
        counters, on = state.counters, self.on
        found = [card for card in state.zones[self.goods + seat] if counters[on + card] == building + 1]
        return found[len(found) - count :]

    def _make(self, state, seat: int, building: int, count: int) -> None:
        goods = state.zones[self.goods + seat]
        for made in range(count):
            card = self.table.top(state, self.pile)
            if card is None:
                self.table.wait_for_cards(state, self.pile, *[(self.make_one, seat, building)] * (count - made))
                return
            goods.append(card)
            self._add_good(state, seat, card, building)

    def _spend(self, state, seat: int, building: int, count: int) -> None:
        counters = state.counters
        for card in self._goods_on(state, seat, building, count):
            self.table.move(state, card, self.goods + seat, self.discards)
        counters[self.stock + building] -= count
        counters[self.coins + seat] -= count * self.worth[building]

    # paying: so many goods of each building in turn, never more than needed (frame: ..., building, due)

    def ask_payment(self, state, seat: int, due: int) -> None:
        """Ask a player to pay coins with goods, building by building, as far as there is a choice."""
        counters, stock, worth = state.counters, self.stock, self.worth
        left = [one for one in state.zones[self.tableau + seat] if one in worth and counters[stock + one]]
        self._pay_from(state, seat, left, due)

    def _pay_from(self, state, seat: int, left: list[int], due: int) -> None:
        for index, building in enumerate(left):
            if due <= 0:
                return
            least, most = self._bounds(state, left[index:], due)
            if least < most:
                state.frames.append((self.ask_pay, seat, building, due))
                return
            self._spend(state, seat, building, least)
            due -= least * self.worth[building]

    def _bounds(self, state, left: list[int], due: int) -> tuple[int, int]:
        """Give how few and how many goods of the first of some buildings can be paid towards what is due."""
        counters, stock, worth = state.counters, self.stock, self.worth
        rest = sum([counters[stock + one] * worth[one] for one in left[1:]])
        each = worth[left[0]]
        return max(0, -(-(due - rest) // each)), min(counters[stock + left[0]], -(-due // each))

    def _still_to_pay_from(self, state, frame) -> list[int]:
        tableau, counters = state.zones[self.tableau + frame[1]], state.counters
        later = tableau[tableau.index(frame[2]) :]
        return [one for one in later if one in self.worth and counters[self.stock + one]]

    def _pay_options(self, state, frame, refuse):
        least, most = self._bounds(state, self._still_to_pay_from(state, frame), frame[3])
        return [(count,) for count in range(least, most + 1)]

    def _pay(self, state, frame, option) -> None:
        _, seat, building, due = frame
        later = self._still_to_pay_from(state, frame)[1:]
        self._spend(state, seat, building, option[0])
        self._pay_from(state, seat, later, due - option[0] * self.worth[building])

    def _say_pay(self, state, frame, option):
        return {"pay": self.good[frame[2]], "count": option[0]}

    # phase 1: new hand cards

    @turn("new-hand-cards.extra", "cards.counting-house", "cards.benefits-twice")
    def extra_cards(self, state, seat: int) -> None:
        """Let the buildings that wait for new hand cards give theirs."""
        self.table.privileges.fire(state, "new-hand-cards", seat)

    def exhausted(self, state, pile: int) -> bool:
        """Ask every player to discard half of the hand (new-hand-cards.nothing-left)."""
        halves = {seat: len(state.zones[self.hand + seat]) // 2 for seat in self.table.course.order(state, "")}
        state.frames += [(self.ask_shed, seat, 0, half) for seat, half in reversed(halves.items()) if half]
        return any(halves.values())

    def _hand_options(self, state, frame, refuse):
        return self.table.distinct(state, state.zones[self.hand + frame[1]])

    def _shed(self, state, frame, option) -> None:
        self.table.move(state, option[0], self.hand + frame[1], self.discards)
        if frame[3] > 1:
            state.frames.append((*frame[:3], frame[3] - 1))

    # phases 2 and 3: the market, and what everybody decides

    @procedure("turn_over_to_half_sun", "sunrise.market", "sunset.market")
    def turn_over(self, state, seat: int, piece: int) -> None:
        """Turn over cards into the row of this phase, up to the next half sun."""
        phase = self.table.course.phases[state.counters[self.table.course.phase]]
        row = state.zones[self.rows[phase]]
        while (card := self.table.top(state, self.pile)) is not None:
            row.append(card)
            if card in self.suns:
                return
        self.table.wait_for_cards(state, self.pile, (self.turn_over_again, seat, piece))

    @turn("sunrise.move-assistant", "assistants.moving", "assistants.moving-pay")
    def ask_to_move(self, state, seat: int) -> None:
        """Ask whether an assistant moves, if one can be paid for and has somewhere to go."""
        if state.counters[self.coins + seat] >= self.move_price and len(state.zones[self.workplace + seat]):
            if self._free(state, seat):
                state.frames.append((self.ask_move, seat, NOBODY))

    def _free(self, state, seat: int) -> list[int]:
        """List a player's production buildings in which nobody works."""
        counters, on = state.counters, self.on
        taken = [counters[on + one] - 1 for one in state.zones[self.workplace + seat]]
        return [one for one in state.zones[self.tableau + seat] if one in self.needs and one not in taken]

    def _move_options(self, state, frame, refuse):
        """List who may move, then where to: its frame holds the assistant once that is said."""
        _, seat, person = frame
        if person == NOBODY:
            return [*((one,) for one in state.zones[self.workplace + seat] if one in self.sides), (NOBODY,)]
        return self.table.distinct(state, self._free(state, seat))

    def _move(self, state, frame, option) -> None:
        _, seat, person = frame
        if person != NOBODY:
            state.counters[self.on + person] = option[0] + 1
            state.frames.append((self.move_again, seat, 0))
            self.ask_payment(state, seat, self.move_price)
        elif option[0] != NOBODY:
            state.frames.append((self.ask_move, seat, option[0]))

    def _say_move(self, state, frame, option):
        if frame[2] != NOBODY:
            return {"to": self.table.name(option[0])}
        return {"move": "nobody" if option[0] == NOBODY else self._side(state, option[0]).name}

    @turn("sunrise.work", "sunrise.working", "sunrise.orderly", "sunrise.sloppy", "sunrise.no-room", "assistants.one-person")
    def ask_to_work(self, state, seat: int) -> None:
        """Ask where the worker goes and how it works, if there is a place."""
        if self._free(state, seat):
            state.frames.append((self.ask_work, seat, 0))

    def _work_options(self, state, frame, refuse):
        worker = self._worker(state, frame[1])
        places = self.table.distinct(state, self._free(state, frame[1]))
        return [(building, way) for (building,) in places for way in range(len(self.ways[worker]))]

    def _worker(self, state, seat: int) -> int:
        return next(one for one in state.zones[self.tableau + seat] if one in self.ways)

    def _work(self, state, frame, option) -> None:
        seat = frame[1]
        worker = self._worker(state, seat)
        self.table.move(state, worker, self.tableau + seat, self.workplace + seat)
        state.counters[self.on + worker] = option[0] + 1
        state.counters[self.turned + worker] = option[1]

    def _say_work(self, state, frame, option):
        way = self.ways[self._worker(state, frame[1])][option[1]].way
        return {"work": self.table.name(option[0]), "way": way}

    @turn("sunrise.site", "sunrise.building-site", "sunrise.deciding")
    def ask_for_site(self, state, seat: int) -> None:
        """Ask which card, if any, is to be built this round."""
        if state.zones[self.hand + seat]:
            state.frames.append((self.ask_site, seat, 0))

    def _site_options(self, state, frame, refuse):
        return [*self.table.distinct(state, state.zones[self.hand + frame[1]]), (NOBODY,)]

    def _choose_site(self, state, frame, option) -> None:
        if option[0] != NOBODY:
            self.table.move(state, option[0], self.hand + frame[1], self.site + frame[1])

    def _say_site(self, state, frame, option):
        return {"site": "nothing" if option[0] == NOBODY else self.table.name(option[0])}

    # phase 4: producing

    @turn("produce-and-build.produce", "producing.order", "producing.needs", "producing.market-stays", "cards.market-offices")
    def count_on(self, state, seat: int) -> None:
        """Count what the market shows, let market offices add theirs, and ask what produces first."""
        counters, slots = state.counters, self.slot_of
        for slot in self.counted.values():
            counters[slot + seat] = 0
        for row in self.rows.values():
            for card in state.zones[row]:
                counters[slots[card] + seat] += 1
        for one in state.zones[self.tableau + seat]:
            counters[self.made + one] = 0
        state.frames.append((self.go_on_producing, seat, 0))
        self.table.privileges.fire(state, "market", seat)

    def _missing(self, state, seat: int, building: int) -> dict[str, int]:
        """Give what a building's needs lack on the market, by resource; `any` stands for whatever there is."""
        counters, counted, lacking = state.counters, self.counted, {}
        for resource, amount in self.needs[building].items():
            if resource in counted:
                shown = counters[counted[resource] + seat]
            else:
                shown = sum([counters[slot + seat] for slot in counted.values()])
            if amount > shown:
                lacking[resource] = amount - shown
        return lacking

    def _spare_and_goods(self, state, person: int) -> tuple[int, int]:
        """Give the resources that may be missing where somebody works, and the goods that are made."""
        if person in self.ways:
            way = self.ways[person][state.counters[self.turned + person]]
            return way.spare, way.goods
        return 0, self.helped[person]

    def _fits(self, card: int, lacking: dict[str, int]) -> bool:
        return bool(lacking) and (self.resource[card] in lacking or next(iter(lacking)) not in self.counted)

    def _suffices(self, state, seat: int, lacking: dict[str, int], spare: int) -> bool:
        left = sum(lacking.values()) - spare
        if left <= 0:
            return True
        held: dict[str, int] = {}
        for card in state.zones[self.hand + seat]:
            held[self.resource[card]] = held.get(self.resource[card], 0) + 1
        useful = sum(
            min(amount, held.get(name, 0)) if name in self.counted else len(state.zones[self.hand + seat])
            for name, amount in lacking.items()
        )
        return useful >= left

    def _produce_options(self, state, frame, refuse):
        """List who can produce now. What the market alone provides for is produced; only cards need not be given."""
        seat, found, free = frame[1], [], False
        for person in state.zones[self.workplace + seat]:
            building = state.counters[self.on + person] - 1
            if state.counters[self.made + building]:
                continue
            spare, _ = self._spare_and_goods(state, person)
            lacking = self._missing(state, seat, building)
            if self._suffices(state, seat, lacking, spare):
                found.append((building, person))
                free = free or sum(lacking.values()) <= spare
            elif refuse:
                refuse((building, person), "its needs are not met")
        return found if free else [*found, (NOBODY, NOBODY)]

    def ask_to_produce(self, state, seat: int, piece: int) -> None:
        """Ask what produces next, as far as there is a choice."""
        frame = (self.ask_produce, seat, 0)
        options = self._produce_options(state, frame, None)
        if len(options) > 1:
            state.frames.append(frame)
        else:
            self._produce(state, frame, options[0])

    def _produce(self, state, frame, option) -> None:
        building, person = option
        if building == NOBODY:
            return
        seat = frame[1]
        state.frames.append((self.go_on_producing, seat, 0))
        state.counters[self.made + building] = 1
        self._go_on(state, seat, building, person, self._missing(state, seat, building))

    def _go_on(self, state, seat: int, building: int, person: int, lacking: dict[str, int]) -> None:
        spare, goods = self._spare_and_goods(state, person)
        if sum(lacking.values()) > spare:
            order = [lacking.get(name, 0) for name in self.needs[building]]
            state.frames.append((self.ask_supply, seat, building, person, *order))
            return
        state.frames.append((self.go_on_linking, seat, building))
        self._make(state, seat, building, goods)

    def _lacking(self, frame) -> dict[str, int]:
        return {name: amount for name, amount in zip(self.needs[frame[2]], frame[4:], strict=True) if amount}

    def _supply_options(self, state, frame, refuse):
        """Ask for a card that makes up for one of the resources that are missing."""
        lacking, hand = self._lacking(frame), state.zones[self.hand + frame[1]]
        return self.table.distinct(state, [card for card in hand if self._fits(card, lacking)])

    def _supply(self, state, frame, option) -> None:
        _, seat, building, person = frame[:4]
        lacking = self._lacking(frame)
        resource = self.resource[option[0]]
        name = resource if resource in lacking else next(iter(lacking))
        lacking[name] -= 1
        self.table.move(state, option[0], self.hand + seat, self.discards)
        self._go_on(state, seat, building, person, lacking)

    def _say_discard(self, state, frame, option):
        return {"discard": self.table.name(option[0])}

    def _say_produce(self, state, frame, option):
        return {"produce": "nothing more" if option[0] == NOBODY else self.table.name(option[0])}

    # phase 4: production chains (frame: ..., building)

    def ask_to_link(self, state, seat: int, building: int) -> None:
        """Ask whether a building's chain is used, where what it takes is there."""
        frame = (self.ask_chain, seat, building)
        if len(self._chain_options(state, frame, None)) > 1:
            state.frames.append(frame)

    def _sources(self, state, seat: int, building: int) -> dict[str, int]:
        """Give another building that has each of the goods that a building's chain takes."""
        counters, wanted = state.counters, self.chain[building]
        return {
            self.good[one]: one
            for one in state.zones[self.tableau + seat]
            if one != building and one in self.good and self.good[one] in wanted and counters[self.stock + one]
        }

    def _chain_options(self, state, frame, refuse):
        """List what one link of the chain can take: cards of the hand, or -1 for goods alone."""
        _, seat, building = frame
        chain = self.chain[building]
        wanted = [thing for thing in chain if thing in self.counted]
        sources = self._sources(state, seat, building) if len(wanted) < len(chain) else {}
        if all(thing in sources for thing in chain if thing not in self.counted):
            picks = self._picks(state, seat, wanted) if wanted else [(NOBODY,)]
            if picks:
                return [(NOBODY, NOBODY), *((building, *pick) for pick in picks)]
        if refuse:
            refuse((building, NOBODY), "what the chain takes is not there")
        return [(NOBODY, NOBODY)]

    def _picks(self, state, seat: int, wanted: list[str]) -> list[tuple[int, ...]]:
        """List the ways to take cards of these resources from a hand; copies and their order do not matter."""
        hand = state.zones[self.hand + seat]
        first = [card for (card,) in self.table.distinct(state, [one for one in hand if self.resource[one] == wanted[0]])]
        if len(wanted) == 1:
            return [(card,) for card in first]
        pairs = {}
        for card in first:
            for other in hand:
                if other != card and self.resource[other] == wanted[1]:
                    names = (self.table.name(card), self.table.name(other))
                    pairs[tuple(sorted(names)) if wanted[0] == wanted[1] else names] = (card, other)
        return list(pairs.values())

    def _use_chain(self, state, frame, option) -> None:
        _, seat, building = frame
        if option[0] == NOBODY:
            return
        for card in option[1:]:
            if card != NOBODY:
                self.table.move(state, card, self.hand + seat, self.goods + seat)
                self._add_good(state, seat, card, building)
        for source in self._sources(state, seat, building).values():
            (card,) = self._goods_on(state, seat, source, 1)
            state.counters[self.stock + source] -= 1
            state.counters[self.coins + seat] -= self.worth[source]
            self._add_good(state, seat, card, building)
        self.ask_to_link(state, seat, building)

    def _say_chain(self, state, frame, option):
        if option[0] == NOBODY:
            return {"chain": "no more"}
        cards = [self.table.name(card) for card in option[1:] if card != NOBODY]
        return {"chain": self.table.name(option[0]), **({"with": cards[0] if len(cards) == 1 else cards} if cards else {})}

    @turn("produce-and-build.leave", "producing.leaving")
    def leave(self, state, seat: int) -> None:
        """Take the worker back."""
        for worker in [one for one in state.zones[self.workplace + seat] if one in self.ways]:
            self.table.move(state, worker, self.workplace + seat, self.tableau + seat)

    # phase 4: building and hiring

    @turn("produce-and-build.build", "building.build", "building.paying")
    def ask_to_build(self, state, seat: int) -> None:
        """Ask whether the card on the building site is paid for, if it can be."""
        for card in state.zones[self.site + seat]:
            frame = (self.ask_build, seat, card)
            if state.counters[self.coins + seat] >= self.cost[card]:
                state.frames.append(frame)
            else:
                self._build(state, frame, (0,))

    def _build_options(self, state, frame, refuse):
        _, seat, card = frame
        if state.counters[self.coins + seat] >= self.cost[card]:
            return [(1,), (0,)]
        if refuse:
            refuse((1,), "the goods are not worth its cost")
        return [(0,)]

    def _build(self, state, frame, option) -> None:
        _, seat, card = frame
        self.table.move(state, card, self.site + seat, self.tableau + seat if option[0] else self.discards)
        if option[0]:
            self.ask_payment(state, seat, self.cost[card])

    def _say_build(self, state, frame, option):
        return {"build" if option[0] else "give up": self.table.name(frame[2])}

    @turn("produce-and-build.hire", "assistants.hiring", "assistants.price", "assistants.placing", "assistants.most")
    def ask_to_hire(self, state, seat: int) -> None:
        """Ask whether an assistant is hired, if one can be."""
        if self._candidates(state, seat):
            state.frames.append((self.ask_hire, seat, 0))

    def _candidates(self, state, seat: int, refuse=None) -> list[int]:
        people = [one for one in state.zones[self.workplace + seat] if one in self.sides]
        if len(people) >= self.most_assistants or not self._free(state, seat):
            return []
        return [one for one in state.zones[self.row] if self._can_hire(state, seat, one, refuse)]

    def _can_hire(self, state, seat: int, person: int, refuse) -> bool:
        side = self._side(state, person)
        owned = [self.colour.get(one) for one in state.zones[self.tableau + seat]]
        why = ""
        if state.counters[self.coins + seat] < side.cost:
            why = "the goods are not worth its cost"
        elif any(owned.count(colour) < side.colours.count(colour) for colour in side.colours):
            why = "a building of its colours is missing"
        if why and refuse:
            refuse((person, NOBODY), why)
        return not why

    def _side(self, state, person: int):
        return self.sides[person][state.counters[self.turned + person]]

    def _hire_options(self, state, frame, refuse):
        places = self.table.distinct(state, self._free(state, frame[1]))
        people = self._candidates(state, frame[1], refuse)
        return [*((one, building) for one in people for (building,) in places), (NOBODY, NOBODY)]

    def _hire(self, state, frame, option) -> None:
        person, building = option
        if person == NOBODY:
            return
        seat, cost, side = frame[1], self._side(state, person).cost, state.counters[self.turned + person]
        self.table.move(state, person, self.row, self.workplace + seat)
        state.counters[self.turned + person] = side
        state.counters[self.on + person] = building + 1
        self.ask_payment(state, seat, cost)

    def _say_hire(self, state, frame, option):
        person, building = option
        if person == NOBODY:
            return {"hire": "nobody"}
        to = "nowhere" if building == NOBODY else self.table.name(building)
        return {"hire": self._side(state, person).name, "at": to}

    # the end of a round, and of the game

    @step("produce-and-build.clear", "round.end")
    def clear(self, state) -> None:
        """Discard the cards of the market, and whatever was not built."""
        for row in self.rows.values():
            state.zones[self.discards].extend(state.zones[row])
            state.zones[row].clear()

    @step("produce-and-build.pass-on", "round.end", "round.active-player")
    def pass_on(self, state) -> None:
        """Make the next player the active one."""
        starter = self.table.course.starter
        state.counters[starter] = (state.counters[starter] + 1) % self.table.seats

    @value("assistants", "ending.points")
    def of_assistants(self, state, seat: int) -> int:
        """Add up the points on the sides of a player's assistants that lie up."""
        people = state.zones[self.workplace + seat]
        return sum(self._side(state, one).points for one in people if one in self.sides)

    @tie("coins", "ending.tie")
    def left_over(self, state, seat: int) -> int:
        """Give the coins that are left after the exchange for points."""
        return state.counters[self.coins + seat] % self.per
