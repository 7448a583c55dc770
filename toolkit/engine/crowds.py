"""Room on the spaces of boards: who stands where is told by the marks of all that can be put there, at one glance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from toolkit.engine.atlas import Atlas, Bits
from toolkit.engine.layout import Layout
from toolkit.engine.state import State

MOST_KEPT: Final = 4096  # crowds that are remembered


class Crowds:
    """Which spaces of boards have room. `workers` are the pieces that can be put on them, `zones` where they lie then.

    Where each player has a space of their own, only what lies in the player's own zones is in the way.
    """

    def __init__(self, atlas: Atlas, layout: Layout, workers: Callable[[], tuple[frozenset[int], frozenset[str]]]) -> None:
        self._atlas, self._layout, self._workers = atlas, layout, workers

    def free(self, every: int) -> Bits:
        """Return the function that gives those of some spaces of boards that have room for a player."""
        spots = [(number - self._atlas.first, one.room) for number, one in self._atlas.spots.items()]
        own = sum(1 << space for space, room in spots if room is None) & every
        shared = self._shared({space: room for space, room in spots if room is not None}, every)
        if not own:
            return shared
        mine = self._of_a_player()
        return lambda state, seat, piece: shared(state, seat, piece) | own & ~mine(state, seat)

    def _shared(self, rooms: dict[int, int], every: int) -> Bits:
        """Return what tells it of spaces that all players share, remembered by the marks of all workers."""
        pieces, _ = self._workers()
        first, last, mark = min(pieces, default=0), max(pieces, default=-1), self._atlas.mark
        span, offsets = slice(mark + first, mark + last + 1 or None), [piece - first for piece in sorted(pieces)]
        spaces = sum(1 << space for space in rooms) & every
        known: dict[bytes, int] = {}

        def free(state: State, seat: int, piece: int) -> int:
            marks = state.counters[span]
            found = known.get(key := marks.tobytes())
            if found is None:
                crowd = Counter(marks[at] - 1 for at in offsets)
                full = sum(1 << space for space, room in rooms.items() if crowd[space] >= room)
                if len(known) >= MOST_KEPT:
                    known.clear()
                found = known[key] = spaces & ~full
            return found

        return free

    def _of_a_player(self) -> Callable[[State, int], int]:
        """Return the function that gives the spaces on which something of a player lies."""
        layout, single, mark = self._layout, self._atlas.single, self._atlas.mark
        pieces, zones = self._workers()
        places = [layout.place(zone) for zone in sorted(zones) if layout.each(zone) == "player"]

        def mine(state: State, seat: int) -> int:
            found = 0
            for place in places:
                for one in state.zones[place + seat]:
                    if one in pieces:
                        found |= single[state.counters[mark + one]]
            return found

        return mine
