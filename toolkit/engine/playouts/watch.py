"""What is noticed while a game is played: cheap looks at a state whenever a player is asked."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from toolkit.engine.engine import Engine
    from toolkit.engine.playouts.playout import Numbers
    from toolkit.engine.state import State
    from toolkit.model.effects.running import Frame, Option

See = Callable[["State", "Frame", "list[Option]", "Option"], None]


class Watch:
    """Watches the games of an engine, one after the other: `begin`, what that gives at every question, then `end`."""

    def __init__(self, engine: Engine) -> None:
        table = engine.table
        layout, roles = table.layout, table.layout.roles
        self.seats = engine.seats
        self.hand = layout.place(roles["hand"]) if "hand" in roles and layout.each(roles["hand"]) == "player" else None
        declared = table.game.head.counters
        self.counters = [(name, slot) for name, slot in layout.named("counter").items() if name in declared]
        self.slots = [slot + seat for _, slot in self.counters for seat in range(self.seats)]
        supply = roles.get("supply")
        zones = enumerate(name for name, _, _ in layout.places)
        self.places = [place for place, name in zones if name == supply or layout.each(name) == "player"]
        self.supply = layout.place(supply) if supply and layout.each(supply) == "table" else None
        self.designs = list(dict.fromkeys(table.box.names))
        numbers = {name: number for number, name in enumerate(self.designs)}
        self.design_of = [numbers[name] for name in table.box.names]
        self.dry = tuple(table.dry)
        self._plays = engine.table.works.plays
        self._levels = _several(self.slots)
        self._zones = _several(self.places)

    def begin(self, state: State) -> See:
        """Begin to watch a game; give what is to be called before an option is taken."""
        seats = range(self.seats)
        self._hands: list[list[int]] = [[] for _ in seats]
        self._held: list[set[int]] = [set() for _ in seats]  # drawn, and not played since
        self._drawn: list[list[int]] = [[] for _ in seats]
        self._open: list[list[int]] = [[] for _ in seats]
        self._playable: list[set[int]] = [set() for _ in seats]
        self._played: list[list[int]] = [[] for _ in seats]
        self._seen_levels: set[Numbers] = set()
        self._sizes: set[Numbers] = set()
        stock = state.zones[self.supply] if self.supply is not None else ()
        self._before = self._count(stock)
        self._lowest, self._stock = self._before[:], len(stock)
        return self._see

    def _see(self, state: State, frame: Frame, options: list[Option], option: Option) -> None:
        zones, seat = state.zones, frame[1]
        if self.hand is not None and zones[self.hand + seat] != self._hands[seat]:
            self._deal(seat, zones[self.hand + seat])
        which = self._plays.get(frame[0], NOTHING)
        if which is None:
            self._offer(seat, [one[0] for one in options], option[0])
        elif which:
            chosen = option[1] if option[0] in which else -1
            self._offer(seat, [one[1] for one in options if one[0] in which], chosen)
        self._measure(state)

    def _measure(self, state: State) -> None:
        zones = state.zones
        self._seen_levels.add(self._levels(state.counters))
        self._sizes.add(tuple(map(len, self._zones(zones))))
        if self.supply is not None and len(zones[self.supply]) != self._stock:
            self._stock = len(zones[self.supply])
            self._lowest = list(map(min, self._lowest, self._count(zones[self.supply])))

    def _count(self, pieces: Any) -> list[int]:
        counts, design_of = [0] * len(self.designs), self.design_of
        for piece in pieces:
            counts[design_of[piece]] += 1
        return counts

    def _deal(self, seat: int, hand: list[int]) -> None:
        before, held, playable = self._hands[seat], self._held[seat], self._playable[seat]
        for piece in hand:
            if piece not in before:
                self._drawn[seat].append(piece)
                held.add(piece)
                playable.discard(piece)
        self._hands[seat] = hand[:]

    def _offer(self, seat: int, pieces: list[int], chosen: int) -> None:
        held, playable = self._held[seat], self._playable[seat]
        for piece in pieces:
            if piece not in playable and (piece in held or (self.hand is None and piece >= 0)):
                playable.add(piece)
                self._open[seat].append(piece)
        if chosen in held or (self.hand is None and chosen >= 0):
            self._played[seat].append(chosen)
            held.discard(chosen)

    def end(self, state: State) -> tuple[Any, ...]:
        """Give what was noticed, in the order of a record's fields; the state stays in `last`."""
        self.last = state
        if self.hand is not None:
            for seat in range(self.seats):
                self._deal(seat, state.zones[self.hand + seat])
        self._measure(state)
        levels = tuple((min(seen), max(seen)) for seen in zip(*self._seen_levels, strict=True))
        fullest = tuple(map(max, zip(*self._sizes, strict=True)))
        taken = tuple(before - low for before, low in zip(self._before, self._lowest, strict=True))
        dry = tuple(state.counters[slot] for slot in self.dry)
        by_seat = (self._drawn, self._open, self._played)
        return (*(tuple(map(tuple, seats)) for seats in by_seat), levels, fullest, taken, dry)


NOTHING: frozenset[int] = frozenset()


def _several(numbers: list[int]) -> Callable[[Any], Any]:
    """Give the function that picks several items of a list as a tuple."""
    if len(numbers) > 1:
        return itemgetter(*numbers)
    return lambda values: tuple(values[number] for number in numbers)
