"""Room on the spaces of boards: who stands where is known by the marks of all that can be put there, at one glance."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from itertools import compress

from toolkit.engine.board.graph import Bits, SpaceGraph
from toolkit.engine.code.types import Room
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import Layout

Workers = tuple[frozenset[int], frozenset[str]]  # pieces, and the zones in which they lie on a board


class Occupancy:
    """Which spaces of boards have room. `workers` are the pieces that can be put on them, and where they lie then.

    Where each player has a space of their own, only what lies in the player's own zones is in the way.
    """

    def __init__(self, graph: SpaceGraph, layout: Layout, workers: Callable[[], Workers]) -> None:
        self._graph, self._layout, self._workers = graph, layout, workers

    def full(self) -> Bits:
        """Return the function that gives the spaces of boards that have no room for a player."""
        room = self.room
        return lambda state, seat, piece: ~room(state, seat)

    def taken(self, whose: str) -> Bits:
        """Return the function that gives the spaces on which something of a player, or of others, lies."""
        mine, seats = self._of_a_player(), range(self._layout.seats)

        def by_others(state: State, seat: int, piece: int) -> int:
            found = 0
            for other in seats:
                found |= mine(state, other) if other != seat else 0
            return found

        return by_others if whose == "others" else lambda state, seat, piece: mine(state, seat)

    @property
    def has_zones(self) -> bool:
        """Whether any component is put on a space in a zone that is named, in place of the one in play."""
        return bool(self._workers()[1])

    @cached_property
    def room(self) -> Room:
        """What gives the spaces that have room for a player; nothing is counted again until somebody moves."""
        spots = [(number - self._graph.first, one.room) for number, one in self._graph.spots.items()]
        own = sum(1 << space for space, room in spots if room is None)
        every = sum(1 << space for space, room in spots if room is None or room > 0)
        rooms = {space + 1: (1 << space, room) for space, room in spots if room is not None}
        marks_of_spaces = frozenset(rooms)
        mine, absent, pieces = self._of_a_player(), self._absent(), self._workers()[0]
        low, high = min(pieces, default=0), max(pieces, default=-1) + 1
        # The marks of the pieces, and those of what lies between.
        span = slice(self._graph.mark + low, self._graph.mark + high or None)
        are_workers = [piece in pieces for piece in range(low, high)]
        last, asked, left = b"", -1, every

        def room(state: State, seat: int) -> int:
            nonlocal last, asked, left
            marks = state.counters[span]
            now = marks.tobytes()
            if now != last or seat != asked:
                standing = [*compress(marks, are_workers)]
                left = every & ~(own & mine(state, seat) if own else 0)
                for mark in marks_of_spaces & {*standing}:
                    bit, room = rooms[mark]
                    if standing.count(mark) >= room:
                        left &= ~bit
                last, asked = now, seat
            return left

        return (lambda state, seat: room(state, seat) & ~absent(state)) if absent else room

    def _absent(self) -> Callable[[State], int] | None:
        """Return the function that gives the spaces of overlays that are not laid down; None where there are none."""
        layout, of_board = self._layout, dict[str, int]()
        for number, one in self._graph.spots.items():
            if one.board.kind == "overlay" and "in-force" in layout.roles:
                of_board[one.board.id] = of_board.get(one.board.id, 0) | 1 << number - self._graph.first
        if not of_board:
            return None
        force = layout.place(layout.roles["in-force"])
        bits = [of_board.get(part.id, 0) for part in layout.box.components]
        every = sum(of_board.values())

        def absent(state: State) -> int:
            laid = 0
            for piece in state.zones[force]:
                laid |= bits[piece]
            return every & ~laid

        return absent

    def _of_a_player(self) -> Callable[[State, int], int]:
        """Return the function that gives the spaces on which something of a player lies."""
        layout, single, mark = self._layout, self._graph.single, self._graph.mark
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
