"""What is noticed while a game is played: cheap looks at a state whenever a player is asked."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from toolkit.engine.turns import DONE
from toolkit.engine.works import ABOUT

if TYPE_CHECKING:
    from toolkit.engine.engine import Engine
    from toolkit.engine.playouts.playout import Numbers
    from toolkit.engine.state import State
    from toolkit.model.effects.running import Frame, Option

See = Callable[["State", "Frame", "list[Option]", "Option"], None]


class Hand:
    """What one player's hand has seen: pieces that came in, those of them that could be played, and that were.

    `held` are those that came and were not played since, `playable` those of them that could be played by now.
    """

    __slots__ = ("drawn", "held", "last", "now", "open", "playable", "played")

    def __init__(self) -> None:
        self.last: list[int] = []
        self.now: set[int] = set()
        self.held: set[int] = set()
        self.playable: set[int] = set()
        self.drawn: list[int] = []
        self.open: list[int] = []
        self.played: list[int] = []

    def deal(self, pieces: list[int]) -> None:
        """Notice what has come into the hand."""
        now = set(pieces)
        if new := now - self.now:
            self.drawn += sorted(new)
            self.held |= new
            self.playable -= new
        self.last, self.now = pieces[:], now


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
        supply = roles.get("supply")
        self.supply = layout.place(supply) if supply and layout.each(supply) == "table" else None
        self.designs = list(dict.fromkeys(table.box.names))
        numbers = {name: number for number, name in enumerate(self.designs)}
        self.design_of = [numbers[name] for name in table.box.names]
        self._dry = tuple(table.dry)
        self._plays = engine.table.works.plays
        seats = range(self.seats)
        self._levels = [_several([slot + seat for _, slot in self.counters]) for seat in seats]
        self._places = [_several([layout.place(name, seat) for name in self.zones]) for seat in seats]

    def begin(self, state: State) -> See:
        """Begin to watch a game; give what is to be called before an option is taken."""
        self._hands = [Hand() for _ in range(self.seats)]
        self._seen: list[set[tuple[Numbers, Numbers]]] = [set() for _ in self._hands]
        self._stock = Stock(state.zones[self.supply] if self.supply is not None else [], self.design_of)
        return self._looker(state.zones, state.counters)

    def _looker(self, zones: list[list[int]], counters: Any) -> See:
        hands, plays, first, look = self._hands, self._plays, self.hand, self._stock.look
        by_seat = list(zip(self._levels, [seen.add for seen in self._seen], self._places, strict=True))
        anything, stock = first is None, self.supply
        marked = any(which is None or which for which in plays.values())  # rules.py says what plays cards
        held = len(zones[stock]) if stock is not None else 0

        def see(state: State, frame: Frame, options: list[Option], option: Option) -> None:
            nonlocal held
            seat = frame[1]
            hand, which = hands[seat], plays.get(frame[0], NOTHING)
            if first is not None and zones[first + seat] != hand.last:
                hand.deal(zones[first + seat])
            elif marked and which is not None and not which:
                return
            if which is None or which:
                _offer(hand, *_played(which, frame, options, option), anything=anything)
            levels, notice, places = by_seat[seat]
            notice((levels(counters), tuple(map(len, places(zones)))))
            if stock is not None and len(zones[stock]) != held:
                held = len(zones[stock])
                look(zones[stock])

        return see

    def end(self, state: State) -> tuple[Any, ...]:
        """Give what was noticed, in the order of a record's fields; the state stays in `last`."""
        self.last = state
        for seat, hand in enumerate(self._hands):
            if self.hand is not None:
                hand.deal(state.zones[self.hand + seat])
            self._seen[seat].add((self._levels[seat](state.counters), tuple(map(len, self._places[seat](state.zones)))))
        if self.supply is not None:
            self._stock.look(state.zones[self.supply])
        numbers = [zip(*(levels for levels, _ in seen), strict=True) for seen in self._seen]
        levels = tuple(tuple((min(slot), max(slot)) for slot in slots) for slots in numbers)
        fullest = tuple(map(max, zip(*(sizes for seen in self._seen for _, sizes in seen), strict=True)))
        taken = tuple(sorted(self._stock.most.items()))
        drawn, opened, played = (
            tuple(tuple(getattr(hand, name)) for hand in self._hands) for name in ("drawn", "open", "played")
        )
        return drawn, opened, played, levels, fullest, taken, tuple(state.counters[slot] for slot in self._dry)


def _played(which: frozenset[int] | None, frame: Frame, options: list[Option], option: Option) -> tuple[set[int], int]:
    """Give the pieces that a question could play, and the one that the option plays, -1 for none (see Works)."""
    if which is None:
        return {one[0] for one in options}, option[0]
    if which is ABOUT:
        return {frame[2] for one in options if one != DONE}, -1 if option == DONE else frame[2]
    return {one[1] for one in options if one[0] in which}, option[1] if option[0] in which else -1


def _offer(hand: Hand, pieces: set[int], chosen: int, *, anything: bool) -> None:
    """Notice what could be played, and what is; without hands, any piece counts."""
    held, playable = hand.held, hand.playable
    if anything:
        held = pieces | {chosen}
        held.discard(-1)
    fresh = (pieces & held) - playable
    if fresh:
        playable |= fresh
        hand.open += sorted(fresh)
    if chosen in held:
        hand.played.append(chosen)
        hand.held.discard(chosen)


NOTHING: frozenset[int] = frozenset()


def _several(numbers: list[int]) -> Callable[[Any], Any]:
    """Give the function that picks several items of a list as a tuple."""
    if len(numbers) > 1:
        return itemgetter(*numbers)
    return lambda values: tuple(values[number] for number in numbers)
