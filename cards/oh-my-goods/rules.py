"""Oh My Goods!: what its effects do not say. Numbers, names and tables are read from the content.

Goods lie face down in a player's `goods`, people at work in the `workplace`; the mark `on` says at which building. An
assistant's mark `turned` is the side that lies up, from 0; a worker is marked with its way to work, unless it is the
first. A player's counters of resources are what production can count on. One way on alone is taken without a question.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import chain, product
from typing import TYPE_CHECKING, Any

from toolkit.engine.people import People
from toolkit.engine.questions import Discard
from toolkit.engine.rules import Rules, finish, procedure, value

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.engine.code import Frame, Option, Refuse, Spoken
    from toolkit.engine.state import State

NOTHING = (-1,)
ANY = -1  # stands for the slot of a resource where a building needs any
TOO_DEAR = "the goods are not worth its cost"
MISSING = "a building of its colours is missing"


class OhMyGoods(Rules):
    """The procedure of Oh My Goods!."""

    # what is read from the content

    def prepare(self) -> None:
        """Read the buildings, the people and the steps, and register what players are asked."""
        table, place = self.table, self.table.layout.place
        self.hand, self.tableau, self.goods, self.workplace = (
            place(name) for name in ("hand", "tableau", "goods", "workplace")
        )
        self.discards, self.hiring = place("discard-pile"), place("hiring-row")
        self.turned, self.pile = table.mark("turned"), table.pile("resources")
        self._read_buildings()
        self._read_people()
        self._read_numbers()
        self._register()

    def _values(self, field: str) -> dict[int, Any]:
        """Give a field of each piece that has it."""
        values = ((piece, part.value(field)) for piece, part in enumerate(self.table.box.components))
        return {piece: value for piece, value in values if value}

    def _read_buildings(self) -> None:
        resources = self._values("resource")
        slots = {name: self.table.counter(name) for name in dict.fromkeys(resources.values())}
        self.slots = tuple(slots.values())
        self.resource = {piece: slots[name] for piece, name in resources.items()}
        self.colour = self._values("colour")
        self.needs = {
            piece: tuple((slots.get(need.resource, ANY), need.amount) for need in needs)
            for piece, needs in self._values("needs").items()
        }
        self.purse = self.table.compiler.purses["coins"]
        self._read_chains(slots)

    def _read_chains(self, slots: dict[str, int]) -> None:
        """Tell the goods that chains take, by kind, from the cards, as slots of resources with their number."""
        kinds, chains = self.purse.kinds, self._values("chain")
        self.chain_goods = {
            piece: tuple(kinds.index(name) for name in links if name in kinds) for piece, links in chains.items()
        }
        self.chain_cards = {
            piece: tuple(Counter(slots[name] for name in links if name in slots).items())
            for piece, links in chains.items()
        }

    def _read_people(self) -> None:
        self.people = People(self.table, "workplace", "tableau", self.needs)
        self.ways, self.sides, self.helped = (self._values(field) for field in ("ways", "sides", "goods"))
        self.worked = {piece: [(way.spare, way.goods) for way in ways] for piece, ways in self.ways.items()}
        self.marked = [self.table.mark(way.way) for way in next(iter(self.ways.values()))[1:]]
        self.price = {piece: [side.cost for side in sides] for piece, sides in self.sides.items()}
        self.within = lru_cache(maxsize=4096)(self._within)

    def _read_numbers(self) -> None:
        numbers = self.table.game.head.numbers
        self.move_price, self.most_assistants = (int(numbers[name]) for name in ("move", "assistants"))

    def _register(self) -> None:
        work, decide = self.table.work, self.table.decision
        self.begin, self.make_one, self.link = work(self._begin), work(self._make_one), work(self._link)
        self.shed = Discard(self.table, "hand")
        self.ask_move = decide(self._move_options, self._move, self._say_move)
        self.ask_work = decide(self._work_options, self._work, self._say_work)
        self.ask_supply = decide(self._supply_options, self._supply, self._say_supply)
        self.ask_cards = decide(self._card_options, self._link_cards, self._say_cards)
        self.ask_links = decide(self._link_options, self._link_goods, self._say_links)
        self.ask_hire = decide(self._hire_options, self._hire, self._say_hire)

    @finish("setup", "setting-up.coal")
    def lay_coal(self, state: State) -> None:
        """Put the first goods on each player's charburner."""
        for seat in range(self.table.seats):
            charburner = next(piece for piece in state.zones[self.tableau + seat] if piece in self.needs)
            goods = state.zones[self.goods + seat]
            for card in [goods.pop() for _ in goods[:]]:
                self.purse.add(state, seat, card, charburner)

    # phase 1: new hand cards

    def exhausted(self, state: State, pile: int) -> bool:
        """Ask every player to discard half of the hand (new-hand-cards.nothing-left)."""
        halves = [(seat, len(state.zones[self.hand + seat]) // 2) for seat in self.table.course.order(state, "")]
        for seat, half in reversed(halves):
            self.shed.ask(state, seat, half)
        return any(half for _, half in halves)

    # phases 2 and 3: the market, and what everybody decides

    @procedure("move_assistants", "assistants.moving", "assistants.moving-pay", "assistants.moving-once")
    def ask_to_move(self, state: State, seat: int, piece: int) -> None:
        """Ask whether an assistant moves, if there is one."""
        if state.zones[self.workplace + seat]:
            state.frames.append((self.ask_move, seat, 0))

    def _assistants(self, state: State, seat: int) -> list[int]:
        return [one for one in state.zones[self.workplace + seat] if one in self.sides]

    def _move_options(self, state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        """List who may move where; the frame holds those who have moved."""
        _, seat, _, *moved = frame
        people = [one for one in self._assistants(state, seat) if one not in moved]
        moves: list[Option] = list(product(people, self.people.free(state, seat))) if people else []
        if moves and self.purse.worth(state, seat) < self.move_price:
            self._refuse(moves, refuse, TOO_DEAR)
            moves = []
        return [*moves, NOTHING]

    def _refuse(self, options: Iterable[Option], refuse: Refuse | None, why: str) -> None:
        if refuse:
            for option in options:
                refuse(option, why)

    def _move(self, state: State, frame: Frame, option: Option) -> None:
        if option != NOTHING:
            person, building = option
            self.people.put(state, person, building)
            if len(self._assistants(state, frame[1])) > len(frame) - 2:
                state.frames.append((*frame, person))
            self.purse.ask(state, frame[1], self.move_price)

    def _say_move(self, state: State, frame: Frame, option: Option) -> Spoken:
        if option == NOTHING:
            return {"move": "nothing"}
        return {"move": self.table.name(option[0]), "to": self.table.name(option[1])}

    @procedure("send_the_worker", "sunrise.working", "sunrise.orderly", "sunrise.sloppy", "assistants.one-person")
    def ask_to_work(self, state: State, seat: int, piece: int) -> None:
        """Ask where the worker goes and how it works."""
        worker = next(filter(self.ways.__contains__, state.zones[self.tableau + seat]))
        state.frames.append((self.ask_work, seat, worker))

    def _work_options(self, state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        """List the places and ways to work; without a place the worker has the day off (sunrise.no-room)."""
        ways = range(len(self.ways[frame[2]]))
        return [(place, way) for place in self.people.free(state, frame[1]) for way in ways] or [NOTHING]

    def _work(self, state: State, frame: Frame, option: Option) -> None:
        if option != NOTHING:
            _, seat, worker = frame
            self.table.move(state, worker, self.tableau + seat, self.workplace + seat)
            self.people.put(state, worker, option[0])
            if option[1]:
                state.counters[self.marked[option[1] - 1] + worker] = 1

    def _say_work(self, state: State, frame: Frame, option: Option) -> Spoken:
        if option == NOTHING:
            return {"work": "nowhere"}
        return {"work": self.table.name(option[0]), "way": self.ways[frame[2]][option[1]].way}

    # phase 4: producing

    @procedure("produce", "producing.order")
    def produce(self, state: State, seat: int, piece: int) -> None:
        """Produce wherever somebody works."""
        people = state.zones[self.workplace + seat]
        if len(people) == 1:
            self._begin(state, seat, people[0])
        else:
            state.frames += [(self.begin, seat, person) for person in self._cheapest_last(state, people)]

    def _cheapest_last(self, state: State, people: list[int]) -> list[int]:
        """Order people so that the first to produce is last: chains take goods that are worth less than their own."""
        if len(people) < 2:
            return people
        return sorted(people, key=lambda one: self.purse.kind_on[self.people.at(state, one) + 1])

    def _begin(self, state: State, seat: int, person: int) -> None:
        """Produce where somebody works, or ask for the resources that are missing (producing.needs)."""
        building = self.people.at(state, person)
        lacking = self._lacking(state, seat, building)
        spare, goods = self._work_of(state, person)
        missing = sum(lacking.values()) - spare if lacking else 0
        if missing <= 0:
            self._make(state, seat, building, goods)
        elif self._held(state, seat, lacking) >= missing:
            state.frames.append((self.ask_supply, seat, person))

    def _lacking(self, state: State, seat: int, building: int) -> dict[int, int]:
        """Give what a building's needs lack on the market, by resource."""
        counters, lacking = state.counters, {}
        for slot, amount in self.needs[building]:
            shown = counters[slot + seat] if slot != ANY else sum([counters[one + seat] for one in self.slots])
            if amount > shown:
                lacking[slot] = amount - shown
        return lacking

    def _work_of(self, state: State, person: int) -> tuple[int, int]:
        """Give the resources that may be missing where somebody works, and the goods that are made."""
        if person not in self.worked:
            return 0, self.helped[person]
        first, *others = self.worked[person]
        chosen = [way for way, mark in zip(others, self.marked, strict=True) if state.counters[mark + person]]
        return chosen[0] if chosen else first

    def _held(self, state: State, seat: int, lacking: dict[int, int]) -> int:
        """Count the missing resources that a hand can make up for."""
        hand = [self.resource[card] for card in state.zones[self.hand + seat]]
        return sum([min(amount, len(hand) if slot == ANY else hand.count(slot)) for slot, amount in lacking.items()])

    def _supply_options(self, state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        """List the cards that make up for one missing resource; until one is discarded, nothing need be produced."""
        lacking, hand = self._still_lacking(state, frame), state.zones[self.hand + frame[1]]
        fitting = hand if ANY in lacking else [card for card in hand if self.resource[card] in lacking]
        cards = self.table.designs(fitting)
        return cards if len(frame) > 3 else [*cards, NOTHING]

    def _still_lacking(self, state: State, frame: Frame) -> dict[int, int]:
        """Give what is missing after what the frame holds, the resources that were discarded for it."""
        _, seat, person, *given = frame
        lacking = self._lacking(state, seat, self.people.at(state, person))
        for resource in given:
            slot = resource if resource in lacking else ANY
            lacking[slot] -= 1
            if not lacking[slot]:
                del lacking[slot]
        return lacking

    def _supply(self, state: State, frame: Frame, option: Option) -> None:
        if option == NOTHING:
            return
        _, seat, person, *_ = frame
        self.table.move(state, option[0], self.hand + seat, self.discards)
        given = (*frame, self.resource[option[0]])
        spare, goods = self._work_of(state, person)
        if sum(self._still_lacking(state, given).values()) > spare:
            state.frames.append(given)
        else:
            self._make(state, seat, self.people.at(state, person), goods)

    def _say_supply(self, state: State, frame: Frame, option: Option) -> Spoken:
        card = "nothing" if option == NOTHING else self.table.name(option[0])
        return {"produce": self.table.name(self.people.at(state, frame[2])), "discard": card}

    def _make(self, state: State, seat: int, building: int, count: int) -> None:
        """Lay cards of the pile on a building, then let its chain be used."""
        for left in range(count, 0, -1):
            card = self.table.top(state, self.pile)
            if card is None:
                self._wait(state, seat, building, left, made=left < count)
                return
            self.purse.add(state, seat, card, building)
        self._link(state, seat, building)

    def _wait(self, state: State, seat: int, building: int, left: int, *, made: bool) -> None:
        """Make the rest and link when there are cards again; where not one good was made, there is no chain."""
        state.frames.append((self.link, seat, building))
        more = self.table.wait_for_cards(state, self.pile, *[(self.make_one, seat, building)] * left)
        if not (more or made):
            state.frames.pop()

    def _make_one(self, state: State, seat: int, building: int) -> None:
        card = self.table.top(state, self.pile)
        if card is None:
            self.table.wait_for_cards(state, self.pile, (self.make_one, seat, building))
        else:
            self.purse.add(state, seat, card, building)

    # phase 4: production chains

    def _link(self, state: State, seat: int, building: int) -> None:
        """Ask how a building's chain is used, where what it takes is there."""
        cards = self.chain_cards[building]
        if cards and self._has_cards(state, seat, cards) and self._links(state, seat, building):
            state.frames.append((self.ask_cards, seat, building))
        elif not cards and self._links(state, seat, building):
            state.frames.append((self.ask_links, seat, building))

    def _has_cards(self, state: State, seat: int, cards: tuple[tuple[int, int], ...]) -> bool:
        hand = [self.resource[card] for card in state.zones[self.hand + seat]]
        return not [slot for slot, count in cards if hand.count(slot) < count]

    def _links(self, state: State, seat: int, building: int) -> int:
        """Count how often a player's goods suffice for a chain; for one that takes cards alone, once."""
        wanted = self.chain_goods[building]
        if not wanted:
            return 1
        goods = self.purse.held(state, seat)
        return min([len(goods.get(kind, ())) // wanted.count(kind) for kind in wanted])

    def _link_options(self, state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        return [(links,) for links in range(self._links(state, frame[1], frame[2]) + 1)]

    def _link_goods(self, state: State, frame: Frame, option: Option) -> None:
        """Move goods from their buildings to this one, so often."""
        _, seat, building = frame
        goods = self.purse.held(state, seat) if self.chain_goods[building] else {}
        for kind in self.chain_goods[building] * option[0]:
            self.people.put(state, goods[kind].pop(), building)

    def _say_links(self, state: State, frame: Frame, option: Option) -> Spoken:
        return {"chain": self.table.name(frame[2]), "times": option[0]}

    def _card_options(self, state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        """List the cards of the hand that one link of a chain can take; copies and their order do not matter."""
        _, seat, building = frame
        hand, resource = state.zones[self.hand + seat], self.resource
        sets = [
            self.table.sets([card for card in hand if resource[card] == slot], count)
            for slot, count in self.chain_cards[building]
        ]
        cards = sets[0] if len(sets) == 1 else [tuple(chain(*some)) for some in product(*sets)]
        return [*cards, NOTHING]

    def _link_cards(self, state: State, frame: Frame, option: Option) -> None:
        if option == NOTHING:
            return
        _, seat, building = frame
        for card in option:
            state.zones[self.hand + seat].remove(card)
            self.purse.add(state, seat, card, building)
        self._link_goods(state, frame, (1,))
        self._link(state, seat, building)

    def _say_cards(self, state: State, frame: Frame, option: Option) -> Spoken:
        cards = ["nothing"] if option == NOTHING else [self.table.name(card) for card in option]
        return {"chain": self.table.name(frame[2]), "with": cards[0] if len(cards) == 1 else cards}

    # phase 4: building and hiring

    @procedure("hire_an_assistant", "assistants.hiring", "assistants.price", "assistants.placing", "assistants.most")
    def ask_to_hire(self, state: State, seat: int, piece: int) -> None:
        """Ask whether an assistant is hired, if one can be."""
        if self._candidates(state, seat, None):
            state.frames.append((self.ask_hire, seat, 0))

    def _candidates(self, state: State, seat: int, refuse: Refuse | None) -> list[int]:
        """List the assistants that a player can pay for and has the buildings and a place for."""
        row = state.zones[self.hiring]
        if not row or len(self._assistants(state, seat)) >= self.most_assistants:
            return []
        counters, turned, colour, price = state.counters, self.turned, self.colour, self.price
        within = self.within(tuple(sorted([colour[one] for one in state.zones[self.tableau + seat] if one in colour])))
        having = [one for one in row if (one, counters[turned + one]) in within]
        coins = self.purse.worth(state, seat) if having or refuse else 0
        found = [one for one in having if price[one][counters[turned + one]] <= coins]
        for one in set(row).difference(found) if refuse else ():
            self._refuse([(one, one)], refuse, TOO_DEAR if price[one][counters[turned + one]] > coins else MISSING)
        return found if found and self.people.free(state, seat) else []

    def _within(self, owned: tuple[str, ...]) -> frozenset[tuple[int, int]]:
        """Give the assistants, with their sides, that buildings of these colours suffice for."""
        held = Counter(owned)
        sides = ((one, side, both[side].colours) for one, both in self.sides.items() for side in range(len(both)))
        return frozenset((one, side) for one, side, colours in sides if Counter(colours) <= held)

    def _side(self, state: State, person: int) -> Any:
        return self.sides[person][state.counters[self.turned + person]]

    def _hire_options(self, state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        people = self._candidates(state, frame[1], refuse)
        return [*product(people, self.people.free(state, frame[1])), NOTHING]

    def _hire(self, state: State, frame: Frame, option: Option) -> None:
        if option == NOTHING:
            return
        seat, (person, building) = frame[1], option
        turned, cost = state.counters[self.turned + person], self._side(state, person).cost
        self.table.move(state, person, self.hiring, self.workplace + seat)
        state.counters[self.turned + person] = turned
        self.people.put(state, person, building)
        self.purse.ask(state, seat, cost)

    def _say_hire(self, state: State, frame: Frame, option: Option) -> Spoken:
        if option == NOTHING:
            return {"hire": "nobody"}
        person, building = option
        return {"hire": self.table.name(person), **({"at": self.table.name(building)} if building != person else {})}

    # the end of a round, and of the game

    @value("assistants", "ending.points")
    def of_assistants(self, state: State, seat: int) -> int:
        """Add up the points on the sides of a player's assistants that lie up."""
        return sum(self._side(state, one).points for one in self._assistants(state, seat))
