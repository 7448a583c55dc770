"""Which pieces a selector means: what lies where it looks, narrowed by one filter after the other."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, compress
from operator import itemgetter
from typing import Final

from toolkit.engine.board.graph import Bits
from toolkit.engine.code.types import Here, Test
from toolkit.engine.state.game_state import State

MOST_KEPT: Final = 4096  # ways to bear a mark for which it is known who does
MOST_RUNS: Final = 2  # rows of pieces whose marks are looked at in one go
Places = Sequence[tuple[int, ...]]  # by seat, where it looks
Among = Callable[[State, int, int], Collection[int]]
Lying = Callable[[State, int, int], Sequence[int]]  # some pieces in order; perhaps the very list that lies there


@dataclass(frozen=True, slots=True)
class Selection:
    """The pieces that a selector means, as a function that finds them.

    Each thing more that a selector asks is a function around the one before, which gives a list of its own (`is_own`).
    `is_any` is there where it is quicker to tell whether there is one at all.
    """

    found: Lying
    is_own: bool = False
    is_any: Test | None = None

    def that_are(self, members: Among) -> Selection:
        """Return those of them that are among others."""
        found = self.found

        def narrowed(state: State, seat: int, piece: int) -> Sequence[int]:
            lying = found(state, seat, piece)
            others = members(state, seat, piece) if lying else ()
            return [one for one in lying if one in others] if others else []

        return Selection(narrowed, is_own=True)

    def with_mark(self, slot: int, *, borne: bool = True) -> Selection:
        """Return those of them that bear a mark, or that do not."""
        found = self.found

        def narrowed(state: State, seat: int, piece: int) -> Sequence[int]:
            counters = state.counters
            return [one for one in found(state, seat, piece) if (counters[slot + one] != 0) is borne]

        return Selection(narrowed, is_own=True)

    def on_spaces(self, spaces: Bits, bit_of: Sequence[int], mark: int) -> Selection:
        """Return those of them that lie on some spaces: a mark says where each lies, and `bit_of` that space's bit."""
        found = self.found

        def narrowed(state: State, seat: int, piece: int) -> Sequence[int]:
            lying, counters = found(state, seat, piece), state.counters
            meant = spaces(state, seat, piece) if lying else 0
            return [one for one in lying if bit_of[counters[mark + one]] & meant] if meant else []

        return Selection(narrowed, is_own=True)

    def here(self) -> Here:
        """Return the function that lists them, as a list of its own."""
        found = self.found
        return found if self.is_own else lambda state, seat, piece: [*found(state, seat, piece)]  # type: ignore[return-value]

    def some(self) -> Test:
        """Return the test of whether there is one."""
        found = self.found
        return self.is_any or (lambda state, seat, piece: bool(found(state, seat, piece)))

    def joined(self, table: Sequence[int], mark: int) -> Bits:
        """Return the function that joins the bits that a table has for a mark of each."""
        found = self.found

        def bits(state: State, seat: int, piece: int) -> int:
            joined, counters = 0, state.counters
            for one in found(state, seat, piece):
                joined |= table[counters[mark + one]]
            return joined

        return bits


def lying_in(places: Places, meant: frozenset[int] | None) -> Selection:
    """Return those meant (None: all pieces) that lie in some places; most often that is one place of the player."""
    lying = _lying(places)
    if meant is None:
        return Selection(lying)
    has_none_of, are_meant, is_meant = meant.isdisjoint, meant.issuperset, meant.__contains__

    def those_meant(state: State, seat: int, piece: int) -> Sequence[int]:
        found = lying(state, seat, piece)
        return found if are_meant(found) else [*filter(is_meant, found)]

    return Selection(those_meant, is_any=lambda state, seat, piece: not has_none_of(lying(state, seat, piece)))


def _lying(places: Places) -> Lying:
    """Return the function that gives what lies in some places."""
    first = places[0][0] if places[0] else 0
    if all(one == (first,) for one in places):
        return lambda state, seat, piece: state.zones[first]
    if all(one == (first + seat,) for seat, one in enumerate(places)):
        return lambda state, seat, piece: state.zones[first + seat]
    if all(len(one) > 1 for one in places):
        zones = [itemgetter(*one) for one in places]
        return lambda state, seat, piece: [*chain.from_iterable(zones[seat](state.zones))]
    return lambda state, seat, piece: [one for place in places[seat] for one in state.zones[place]]


def bearing_mark(slot: int, meant: frozenset[int], places: Places) -> Selection:
    """Return those meant that bear a mark; where all look at the same places, marks come first.

    Numbers of an array are slow to read one by one, so that who bears the mark is known by the bytes of all marks.
    """
    pieces, shared = sorted(meant), places[0]
    lows = [one for one in pieces if one - 1 not in meant]  # the first of each row of pieces that follow each other
    highs = [one for one in pieces if one + 1 not in meant]
    runs = [slice(slot + low, slot + high + 1 or None) for low, high in zip(lows, highs, strict=True)]
    are_shared = shared and all(one == shared for one in places)
    if not (are_shared and 0 < len(runs) <= MOST_RUNS):
        return lying_in(places, meant).with_mark(slot)
    marked = lru_cache(MOST_KEPT)(lambda marks: tuple(compress(pieces, array("q", marks))))
    run, *others = runs

    def bearing(state: State, seat: int, piece: int) -> Sequence[int]:
        marks = state.counters[run]
        for other in others:
            marks += state.counters[other]
        found: tuple[int, ...] = marked(marks.tobytes())
        if not found or (len(found) == 1 and len(shared) == 1 and found[0] in state.zones[shared[0]]):
            return found
        return [one for place in shared for one in state.zones[place] if one in found]

    return Selection(bearing)
