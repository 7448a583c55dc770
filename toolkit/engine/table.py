"""The table that a game is compiled on: what effects and the game's own rules are given to work with."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from toolkit.engine.box import Box, spaces_of, track_end
from toolkit.engine.layout import ON, Layout, Where
from toolkit.engine.streams import roll, shuffle
from toolkit.engine.works import Plays, Works, told

if TYPE_CHECKING:
    from toolkit.engine.course import Course
    from toolkit.engine.privileges import Privileges
    from toolkit.engine.rules import Rules
    from toolkit.model.effects.running import Code, Floor, Frame, Measure, Option, Options, Run, Say, State, Take, Test
    from toolkit.model.effects.selector import Selector
    from toolkit.model.project import Component, Game

SETUP: Final = 0  # the streams of chance: set-up, dice, then one for each pile
DICE: Final = 1
PILES: Final = 2


class Table:
    """A game with a number of seats and its variants, while it is compiled (see model/effects/running.py, Maker).

    `layout` gives slots and places, `box` the pieces, `works` the numbers of what frames do. `dry` are the slots that
    count, for each pile, how often a card was to be drawn and there was none. `probe` is told of every step of an
    effect that is carried out, if it is there before they are compiled.
    """

    def __init__(self, game: Game, seats: int, variants: frozenset[str] = frozenset()) -> None:
        self.game, self.lexicon = game, game.lexicon
        self.seats = seats
        self.variants = variants
        self.box = Box(game)
        self.layout = Layout(game.head.zones, self.box, seats)
        self.works = Works()
        self.counter, self.mark = self.layout.counter, self.layout.mark
        self.number, self.zone = self.layout.number, self.layout.zone
        self.probe: Callable[[Any], None] | None = None
        for name in game.head.counters:
            self.counter(name)
        self.privileges: Privileges
        self.course: Course
        self._floors: dict[str, Floor] = {}
        self._procedures: dict[str, Code] = {}
        self._stands_for: dict[str, tuple[str, ...]] = {}
        self._spent: dict[int, int] = {}
        self.priced: dict[Code, frozenset[int]] = {}  # which slots of `off` a compiled step asks
        self._asked: set[int] = set()
        self._piles: dict[int, tuple[int, int]] = {}
        self._exhausted: Callable[[State, int], bool | None] = lambda state, pile: False
        self.dry = [self.number(f"dry {pile}") for pile in self.box.piles]
        self._host, self._design = self.mark(ON), self.box.design_of.__getitem__
        self._draw_one = [self.work(self._drawing(pile)) for pile in range(len(self.box.piles))]
        self._spaces = [spaces_of(part) for part in self.box.components]
        self._ends = [track_end(part) for part in self.box.components]

    # what rules.py adds

    def obey(
        self,
        rules: Rules,
        floors: Mapping[str, Floor],
        procedures: Mapping[str, Code],
    ) -> None:
        """Take in what the game's own rules say of floors, procedures, wild cards and where spent pieces go."""
        self._floors, self._procedures = dict(floors), dict(procedures)
        self._stands_for = {name: rules.stands_for(name) for name in dict.fromkeys(self.box.names)}
        self._exhausted = rules.exhausted
        zones = {name: rules.spent_to(name) for name in dict.fromkeys(self.box.names)}
        for piece, name in enumerate(self.box.names):
            if (zone := zones[name]) is not None:
                self._spent[piece] = self.layout.place(zone, pile=self.box.pile_of[piece])

    def settle(self) -> None:
        """Fix which marks there are; called once when everything is compiled."""
        self.layout.closed = True
        self._marks_of = [self.layout.marks_of(piece) for piece in range(len(self.box))]
        self._wiped = array("q", bytes(8 * len(self.layout.named("mark"))))

    # compiling

    def floor(self, name: str) -> Floor | None:
        """Give how low `lose` may drive a counter; None for no bound."""
        return self._floors.get(name)

    def role(self, role: str) -> Where:
        """Give the place of the zone with a role."""
        return self.zone(self.layout.role(role))

    def pile(self, name: str) -> int:
        """Give the number of a pile."""
        return self.box.piles.index(name)

    def components(self, what: Selector) -> frozenset[str]:
        """Name the components that a selector speaks of, and those that can stand for them."""
        from toolkit.model.match import chosen  # noqa: PLC0415 (the engine itself needs no model)

        meant = frozenset(part.id for part in chosen(self.game, what))
        wild = (name for name, others in self._stands_for.items() if not meant.isdisjoint(others))
        return meant | frozenset(wild)

    def pieces(self, what: Selector) -> frozenset[int]:
        """Give the pieces that a selector speaks of, with those that can stand for them, wherever they lie."""
        return self.box.pieces(self.components(what))

    def here(self, what: Selector, role: str) -> Callable[[State, int, int], list[int]]:
        """Give the function that lists the pieces meant where they lie: in the selector's zone, or that of `role`."""
        meant, places = self.pieces(what), self._places(what, role)
        holds = meant.__contains__
        if what.on is not None:
            return self._lying_on(what.on, meant)

        def here(state: State, seat: int, piece: int) -> list[int]:
            zones = state.zones
            return [one for place in places[seat] for one in zones[place] if one in meant]

        def here_at_one(state: State, seat: int, piece: int) -> list[int]:
            return list(filter(holds, state.zones[places[seat][0]]))

        return here_at_one if all(len(one) == 1 for one in places) else here

    def some_here(self, what: Selector, role: str) -> Test:
        """Give the test of whether `here` would list anything."""
        meant, places, here = self.pieces(what), self._places(what, role), self.here(what, role)
        if what.on is not None or any(len(one) > 1 for one in places):
            return lambda state, seat, piece: bool(here(state, seat, piece))
        return lambda state, seat, piece: not meant.isdisjoint(state.zones[places[seat][0]])

    def _lying_on(self, hosts: Selector, meant: frozenset[int]) -> Callable[[State, int, int], list[int]]:
        bearers, on, host = self.pieces(hosts), self.layout.place(ON), self._host

        def here(state: State, seat: int, piece: int) -> list[int]:
            counters = state.counters
            return [one for one in state.zones[on + seat] if one in meant and counters[host + one] - 1 in bearers]

        return here

    def _places(self, what: Selector, role: str) -> list[tuple[int, ...]]:
        zone = what.zone or (ON if what.on is not None else self.layout.role(role))
        each = self.layout.each(zone)
        if each == "player":
            everybody = tuple(self.layout.place(zone, seat) for seat in range(self.seats))
            if what.whose == "all":
                return [everybody] * self.seats
            if what.whose == "others":
                return [everybody[:seat] + everybody[seat + 1 :] for seat in range(self.seats)]
            return [(place,) for place in everybody]
        if each == "pile":
            piles = sorted({self.box.pile_of[piece] for piece in self.pieces(what)})
            return [tuple(self.layout.place(zone, pile=pile) for pile in piles)] * self.seats
        return [(self.layout.place(zone),)] * self.seats

    def source(self, what: Selector, role: str) -> Callable[[State, int, int], int]:
        """Give the function that tells in which place of `here` a piece lies: of the state, a seat and the piece."""
        places = self._places(what, role)

        def source(state: State, seat: int, piece: int) -> int:
            return next(place for place in places[seat] if piece in state.zones[place])

        return source

    def distinct(self, state: State, pieces: Iterable[int]) -> list[Option]:
        """List pieces as options; of copies with the same marks only one."""
        every = pieces if isinstance(pieces, list) else list(pieces)
        designs = self.box.design_of
        if len(every) < 2 or len(set(map(self._design, every))) == len(every):
            return list(zip(every))
        counters, marks_of = state.counters, self._marks_of
        copies: dict[int, list[int]] = {}
        for piece in every:
            copies.setdefault(designs[piece], []).append(piece)
        found: list[Option] = []
        for same in copies.values():
            if len(same) == 1:
                found.append((same[0],))
            else:
                found += {counters[marks_of[piece]].tobytes(): (piece,) for piece in same}.values()
        return found

    def designs(self, pieces: list[int]) -> list[Option]:
        """List pieces that bear no marks, such as those of a hand, as options; of copies only one."""
        return list(dict(zip(map(self._design, pieces), zip(pieces), strict=True)).values())

    def sets(self, pieces: list[int], count: int) -> list[Option]:
        """List the sets of so many of these pieces, which bear no marks, as options; of copies only one."""
        if count == 1:
            return self.designs(pieces)
        found = {tuple(sorted(map(self._design, few))): few for few in combinations(pieces, count)}
        return list(found.values())

    def name(self, piece: int) -> str:
        """Give the identifier of a piece's design."""
        return self.box.names[piece]

    def field(self, name: str) -> Mapping[int, int]:
        """Give a field's number for each piece that has it."""
        values = ((piece, part.value(name)) for piece, part in enumerate(self.box.components))
        return {piece: value for piece, value in values if isinstance(value, int)}

    def track(self, name: str) -> Mapping[int, tuple[int, ...]]:
        """Give a field's list of numbers for each piece that has it."""
        values = ((piece, part.value(name)) for piece, part in enumerate(self.box.components))
        return {piece: value for piece, value in values if isinstance(value, tuple)}

    def spaces(self, piece: int) -> tuple[str, ...]:
        """Give the tokens that the spaces of a piece take, from the top."""
        return self._spaces[piece]

    def track_ends(self, piece: int) -> int:
        """Give the last place, from 0, of the track of numbers on a piece; 0 where it has none."""
        return self._ends[piece]

    def players(self, table: Mapping[Any, int]) -> int:
        """Give what a table by players says for this game."""
        return table.get(self.seats, table.get("default", 0))

    def measure(self, amount: Any) -> Measure:
        """Compile an amount."""
        from toolkit.model.effects.amount import measure  # noqa: PLC0415 (the engine itself needs no model)

        return measure(amount, self)

    def able(self, code: Code) -> Test | None:
        """Give the test of whether a step can be done now; None where it always can."""
        from toolkit.model.effects.compiled import able  # noqa: PLC0415

        return able(code)

    def off(self, name: str) -> int:
        """Give the slot of what privileges take off a price, for each seat."""
        slot = self.layout.off(name)
        self._asked.add(slot)
        return slot

    def effect(self, steps: Iterable[Any]) -> Code:
        """Compile steps that are done one after the other."""
        outer, self._asked = self._asked, set()
        code = self.join([self._watched(step, step.compile(self)) for step in steps])
        self.priced[code] = frozenset(self._asked)
        self._asked |= outer
        return code

    def _watched(self, step: Any, code: Code) -> Code:
        return replace(code, run=told(self.probe, step, code.run)) if self.probe else code

    def join(self, codes: Iterable[Code]) -> Code:
        """Make one step of compiled ones that are done one after the other."""
        from toolkit.model.effects.compiled import in_order  # noqa: PLC0415 (the engine itself needs no model)

        parts = list(codes)
        code = in_order(parts, self)
        self.priced[code] = frozenset().union(*(self.priced.get(part, ()) for part in parts))
        return code

    def work(self, run: Run) -> int:
        """Give the number under which a frame (number, seat, piece) does this."""
        return self.works.work(run)

    def decision(self, options: Options, take: Take, say: Say, *, plays: Plays = "") -> int:
        """Give the number under which a frame (number, seat, ...) asks the player of its seat.

        For playouts it may say which piece is played: that with which an `option` begins (a number below 0 is none),
        or the `piece` of the frame, by every option but (-1,).
        """
        return self.works.decision(options, take, say, plays=plays)

    def procedure(self, name: str) -> Code:
        """Give what the game's rules.py does under a name; LookupError where it has no such procedure."""
        if name not in self._procedures:
            raise LookupError(f"rules.py has no procedure '{name}'")
        return self._procedures[name]

    def dice(self) -> Callable[[State, int, int], int]:
        """Give the function that rolls dice."""
        return lambda state, dice, sides: roll(state.streams, DICE, dice, sides)

    def component(self, name: str) -> Component:
        """Give a component, for what its fields say."""
        return self.game.by_id[name]

    # acting

    def _drawing(self, pile: int) -> Run:
        return lambda state, seat, piece: self.draw(state, seat, pile, 1)

    def stocks(self, piles: Sequence[int]) -> Callable[[State], list[int]]:
        """Give the function that counts the cards which can be drawn from piles, their discards included."""
        places = [self._draw_and_discard(pile) for pile in piles]

        def stocks(state: State) -> list[int]:
            zones = state.zones
            return [len(zones[draw]) + (len(zones[discard]) if draw != discard else 0) for draw, discard in places]

        return stocks

    def _draw_and_discard(self, pile: int) -> tuple[int, int]:
        if pile not in self._piles:
            place, role = self.layout.place, self.layout.role
            self._piles[pile] = place(role("draw"), pile=pile), place(role("discard"), pile=pile)
        return self._piles[pile]

    def top(self, state: State, pile: int) -> int | None:
        """Take the top card off a draw pile, made of its discards if it is empty; None where there is none at all."""
        cards = state.zones[self._draw_and_discard(pile)[0]]
        return cards.pop() if cards or self._refill(state, pile) else None

    def _refill(self, state: State, pile: int) -> bool:
        """Make an empty draw pile of its discards; say whether there are any."""
        draw, discard = self._draw_and_discard(pile)
        cards = state.zones[draw]
        cards.extend(state.zones[discard])
        state.zones[discard].clear()
        shuffle(state.streams, PILES + pile, cards)
        return bool(cards)

    def wait_for_cards(self, state: State, pile: int, *frames: Frame) -> bool:
        """Leave frames for when the rules have brought cards to an empty pile; say False, with no frames, if not."""
        depth = len(state.frames)
        state.frames.extend(frames)
        if brought := self._exhausted(state, pile):
            return True
        del state.frames[depth:]
        state.counters[self.dry[pile]] += brought is not None
        return False

    def reveal(self, state: State, pile: int, place: int, last: frozenset[int]) -> bool:
        """Turn over cards of a pile into a place, up to the first of `last`; say whether it has come."""
        row, cards = state.zones[place], state.zones[self._draw_and_discard(pile)[0]]
        while cards or self._refill(state, pile):
            card = cards.pop()
            row.append(card)
            if card in last:
                return True
        return False

    @cached_property
    def _hand(self) -> int:
        return self.layout.place(self.layout.role("hand"))

    def draw(self, state: State, seat: int, pile: int, cards: int) -> None:
        """Draw cards from a pile into a hand; an empty pile is made of its discards."""
        hand = state.zones[self._hand + seat]
        for drawn in range(cards):
            card = self.top(state, pile)
            if card is None:
                self.wait_for_cards(state, pile, *[(self._draw_one[pile], seat, 0)] * (cards - drawn))
                return
            hand.append(card)

    def move(self, state: State, piece: int, source: int, target: int) -> None:
        """Move a piece from one place to the top of another; its marks are wiped."""
        zones = state.zones
        zones[source].remove(piece)
        zones[target].append(piece)
        state.counters[self._marks_of[piece]] = self._wiped

    def spend(self, state: State, place: int, pieces: Iterable[int]) -> None:
        """Move pieces from a place to where spent ones of their kind go."""
        zones, counters, marks_of, wiped = state.zones, state.counters, self._marks_of, self._wiped
        lying = zones[place]
        for piece in pieces:
            lying.remove(piece)
            zones[self.spent_place(piece)].append(piece)
            counters[marks_of[piece]] = wiped

    def put(self, state: State, seat: int, token: int, source: int, host: int) -> None:
        """Put a piece from a place on another one of a player, where it stays until that is discarded."""
        state.zones[source].remove(token)
        state.zones[self.layout.place(ON, seat)].append(token)
        state.counters[self._host + token] = host + 1

    def lying_on(self, state: State, seat: int, host: int) -> list[int]:
        """List what lies on a piece of a player, the last put there at the end."""
        counters, at = state.counters, self._host
        return [one for one in state.zones[self.layout.place(ON, seat)] if counters[at + one] == host + 1]

    def discard(self, state: State, seat: int, piece: int, source: int) -> None:
        """Put a piece where spent ones of its kind go, and what lies on it back where that belongs."""
        on = self.layout.place(ON, seat)
        for token in self.lying_on(state, seat, piece) if state.zones[on] else ():
            self.move(state, token, on, self.spent_place(token))
        self.move(state, piece, source, self.spent_place(piece))

    def spent_place(self, piece: int) -> int:
        """Give the place that a piece goes to when it is spent: its pile's discards, or the supply for a token."""
        place = self._spent.get(piece)
        if place is None:
            role = "discard" if piece in self.box.cards else "supply"
            place = self._spent[piece] = self.layout.place(self.layout.role(role), pile=self.box.pile_of[piece])
        return place
