"""What is noticed while a game is played: cheap looks at a state whenever a player is asked."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable
from itertools import chain
from operator import itemgetter
from typing import Any

from toolkit.engine import ABOUT, DONE, Engine, Frame, Option, State

Numbers = tuple[int, ...]
See = Callable[["State", "Frame", "list[Option]", "Option"], None]


class Hand:
    """What one player's hand has seen: pieces that came in, those of them that could be played, and that were.

    `held` are those that came and were not played since, `waiting` those of them that could not be played so far.
    """

    __slots__ = ("drawn", "held", "last", "open", "played", "waiting")

    def __init__(self) -> None:
        self.last: list[int] = []
        self.held: set[int] = set()
        self.waiting: set[int] = set()
        self.drawn: list[int] = []
        self.open: list[int] = []
        self.played: list[int] = []

    def deal(self, pieces: list[int]) -> None:
        """Notice what has come into the hand."""
        if new := set(pieces).difference(self.last):
            self.drawn += sorted(new)
            self.held |= new
            self.waiting |= new
        self.last = pieces[:]

    def offer(self, pieces: set[int]) -> None:
        """Take pieces that can be played from where all can for held."""
        self.waiting |= pieces.difference(self.held)
        self.held |= pieces

    def expect(self, pieces: set[int]) -> None:
        """Take pieces that can be played for held, where there are no hands."""
        self.waiting |= pieces.difference(self.last)
        self.last += pieces.difference(self.last)
        self.held |= pieces


class Stock:
    """The supply: how many of each design were out of it at most, beyond those that were at the beginning."""

    __slots__ = ("design_of", "most", "now", "out")

    def __init__(self, pieces: list[int], design_of: list[int]) -> None:
        self.now, self.design_of = set(pieces), design_of
        self.out: dict[int, int] = {}
        self.most: dict[int, int] = {}

    def look(self, pieces: list[int]) -> None:
        """Notice what has been taken and brought back."""
        now, out, design_of = set(pieces), self.out, self.design_of
        for piece in now - self.now:
            out[design_of[piece]] = out.get(design_of[piece], 0) - 1
        for piece in self.now - now:
            design = design_of[piece]
            out[design] = out.get(design, 0) + 1
            self.most[design] = max(self.most.get(design, 0), out[design])
        self.now = now


class ActionNames:
    """What the actions of turns are called: by their name, and by it with the numbers and words that were chosen.

    A number is told with what it is of, unless the action is called the same. Components are left out, since they are
    counted by themselves, and so is whose space it is. `told` is what has been
    asked for so far.
    """

    def __init__(self, engine: Engine) -> None:
        self._say, self._components = engine.say, engine.game.by_id
        self.told: dict[tuple[int, Option], tuple[str, ...]] = {}

    def tell(self, state: State, frame: Frame, option: Option) -> tuple[str, ...]:
        """Return what an option of a turn is called; nothing where it only ends the turn."""
        (_, name), *said = ((key, one) for key, one in self._say(state, option).items() if key != "of")
        told = [(key, one) for key, one in said if isinstance(one, str | int) and one not in self._components]
        words = [f"{key} {one}" if str(one).isdigit() and key != name else str(one) for key, one in told]
        deeds = (name, f"{name}: {', '.join(words)}") if words else (name,)
        self.told[frame[0], option] = deeds if option != DONE else ()
        return self.told[frame[0], option]


class Watch:
    """Watches the games of an engine, one after the other: `begin`, what that gives at every question, then `end`.

    A player's counters and zones are looked at when that player is asked what to play, or has other cards in hand than
    before, and everybody's at the end.
    """

    def __init__(self, engine: Engine) -> None:
        table = engine.table
        layout, roles = table.layout, table.layout.roles
        self.seats = engine.seats
        self.hand = layout.place(roles["hand"]) if "hand" in roles and layout.each(roles["hand"]) == "player" else None
        declared = table.game.head.counters
        self.counters = [(name, slot) for name, slot in layout.named("counter").items() if name in declared]
        self.zones = [name for name in table.game.head.zones if layout.each(name) == "player"]
        laid_open = {name for name, zone in table.game.head.zones.items() if zone.seen == "all" and zone.role is None}
        self._displays = [at for at, (name, seat, _) in enumerate(layout.places) if seat is None and name in laid_open]
        supply = roles.get("supply")
        self.supply = layout.place(supply) if supply and layout.each(supply) == "table" else None
        self.designs = list(dict.fromkeys(table.box.names))
        numbers = {name: number for number, name in enumerate(self.designs)}
        self.design_of = [numbers[name] for name in table.box.names]
        self._dry = tuple(table.dry)
        self._deeds, self._asks = ActionNames(engine), engine.course.asking
        self.lines, self._by_line = list(engine.scorer.lines), engine.scorer.by_line
        self.breaks_ties = engine.scorer.breaks_ties
        self._plays = engine.table.task_table.plays
        first, last = (self.counters[at][1] for at in (0, -1)) if self.counters else (0, -1)
        levels = [slice(first + seat, last + seat + 1, self.seats) for seat in range(self.seats)]  # they are in a row
        places = [_several([layout.place(name, seat) for name in self.zones]) for seat in range(self.seats)]
        self._of_seat = list(zip(levels, places, strict=True))

    def begin(self, state: State) -> See:
        """Begin to watch a game; return what is to be called before an option is taken."""
        self._deeds.told.clear()  # what an option says may be of where things lie, and a game knows nothing of others
        self._hands = [Hand() for _ in range(self.seats)]
        self._seen: list[set[tuple[bytes, Numbers]]] = [set() for _ in self._hands]  # counters and sizes of zones
        self._done: list[list[tuple[str, ...]]] = [[] for _ in self._hands]
        self._stock = Stock(state.zones[self.supply] if self.supply is not None else [], self.design_of)
        return self._looker(state.zones, state.counters)

    def _looker(self, zones: list[list[int]], counters: Any) -> See:
        hands, first, look = self._hands, self.hand, self._stock.look
        playing = {number: which for number, which in self._plays.items() if which is None or which}
        by_seat = [(*of_seat, seen.add) for of_seat, seen in zip(self._of_seat, self._seen, strict=True)]
        stock, asks, done, deeds_of = self.supply, self._asks, self._done, self._deeds.told
        held = len(zones[stock]) if stock is not None else 0
        offer = self._offering(zones)

        def see(state: State, frame: Frame, options: list[Option], option: Option) -> None:
            nonlocal held
            number, seat, hand = frame[0], frame[1], hands[frame[1]]
            if number in asks:
                deeds = deeds_of.get((number, option))
                done[seat].append(self._deeds.tell(state, frame, option) if deeds is None else deeds)
            if first is not None and zones[first + seat] != hand.last:
                hand.deal(zones[first + seat])
            elif playing and number not in playing:
                return
            if number in playing:
                which = playing[number]
                if offer:
                    offer(hand, _playable(which, frame, options))
                _offer(hand, which, frame, options, option)
            levels, places, notice = by_seat[seat]
            notice((counters[levels].tobytes(), tuple(map(len, places(zones)))))
            if stock is not None and len(zones[stock]) != held:
                held = len(zones[stock])
                look(zones[stock])

        return see

    def _offering(self, zones: list[list[int]]) -> Callable[[Hand, list[int]], None] | None:
        """Return what notices pieces that can be played and came into no hand: all of them where there are no hands."""
        if self.hand is None:
            return lambda hand, playable: hand.expect({piece for piece in playable if piece >= 0})
        displays = self._displays

        def offer(hand: Hand, playable: list[int]) -> None:
            if fresh := set(playable) - hand.held:
                hand.offer({piece for piece in fresh if any(piece in zones[place] for place in displays)})

        return offer if displays else None

    def end(self, state: State) -> tuple[Any, ...]:
        """Return what was noticed, in the order of a record's fields; the state stays in `last`."""
        self.last = state
        for seat, hand in enumerate(self._hands):
            if self.hand is not None:
                hand.deal(state.zones[self.hand + seat])
        if self.supply is not None:
            self._stock.look(state.zones[self.supply])
        at_end = [(state.counters[levels], tuple(map(len, places(state.zones)))) for levels, places in self._of_seat]
        for seat, (levels, sizes) in enumerate(at_end):
            self._seen[seat].add((levels.tobytes(), sizes))
        lowest_and_highest = tuple(_lowest_and_highest(seen, len(self.counters)) for seen in self._seen)
        fullest = tuple(map(max, zip(*{sizes for seen in self._seen for _, sizes in seen}, strict=True)))
        taken = tuple(sorted(self._stock.most.items()))
        drawn, opened, played = (
            tuple(tuple(getattr(hand, name)) for hand in self._hands) for name in ("drawn", "open", "played")
        )
        dry = tuple(state.counters[slot] for slot in self._dry)
        ends = tuple((*levels, *sizes) for levels, sizes in at_end)
        deeds = tuple(tuple(sorted(Counter(chain.from_iterable(done)).items())) for done in self._done)
        lines = tuple(map(tuple, self._by_line(state).values()))
        return drawn, opened, played, lowest_and_highest, fullest, taken, dry, ends, deeds, lines


def _lowest_and_highest(seen: set[tuple[bytes, Numbers]], count: int) -> tuple[tuple[int, int], ...]:
    """Return the lowest and the highest of each of so many counters, over all looks at them."""
    levels = array("q", b"".join([counters for counters, _ in seen]))
    return tuple((min(slot), max(slot)) for slot in (levels[at::count] for at in range(count)))


def _playable(which: frozenset[int] | None, frame: Frame, options: list[Option]) -> list[int]:
    """Return the pieces that a question could play (see Tasks)."""
    if which is None:
        return [one[0] for one in options]
    if which is ABOUT:
        return [frame[2] for one in options if one != DONE][:1]
    return [one[1] for one in options if one[0] in which]


def _played(which: frozenset[int] | None, frame: Frame, option: Option) -> int:
    """Return the piece that an option plays, or a number below 0."""
    if which is None:
        return option[0]
    if which is ABOUT:
        return -1 if option == DONE else frame[2]
    return option[1] if option[0] in which else -1


def _offer(hand: Hand, which: frozenset[int] | None, frame: Frame, options: list[Option], option: Option) -> None:
    """Notice what could be played, of what could not be before, and what is."""
    if hand.waiting and (fresh := hand.waiting.intersection(_playable(which, frame, options))):
        hand.waiting -= fresh
        hand.open += sorted(fresh)
    if (chosen := _played(which, frame, option)) in hand.held:
        hand.played.append(chosen)
        hand.held.discard(chosen)


def _several(numbers: list[int]) -> Callable[[Any], Any]:
    """Return the function that picks several items of a list as a tuple."""
    if len(numbers) > 1:
        return itemgetter(*numbers)
    return lambda values: tuple(values[number] for number in numbers)
