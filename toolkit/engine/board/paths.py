"""Ways over a map for one player: along links that are open for them, so many steps, and how many it takes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from toolkit.engine.board.graph import Bits, SpaceGraph, Table, each_bit
from toolkit.engine.code.types import Measure, Test
from toolkit.engine.state.game_state import State


class Paths:
    """Which links are shut for a player, and what lies within so many steps, or how far it is.

    Conditions and amounts can only be compiled when there is a compiler, which `know` brings.
    """

    def __init__(self, graph: SpaceGraph) -> None:
        self._graph = graph
        self._opened: Sequence[Test] = ()
        self._measure: Callable[[Any], Measure] | None = None
        self._asks = False

    def know(self, opened: Sequence[Test], measure: Callable[[Any], Measure]) -> None:
        """Take the test of each closed link, and what compiles an amount."""
        self._opened, self._measure = opened, measure

    def are_fixed(self, steps: Any) -> bool:
        """Whether so many steps reach equally far whoever asks, whenever that is."""
        return type(steps) is int and not self._graph.closed

    def shut(self, state: State, seat: int) -> int:
        """Return the links that are shut for a player, as bits in their order."""
        if self._asks:  # what opens a link asks for the way: nothing is open that is not known yet
            return (1 << len(self._opened)) - 1
        self._asks = True
        try:
            return sum(1 << at for at, opened in enumerate(self._opened) if not opened(state, seat, -1))
        finally:
            self._asks = False

    def within(self, start: Bits, steps: Any) -> Bits:
        """Return the function that gives the spaces at most so many steps from some, those among them."""
        assert self._measure  # noqa: S101
        count, table, most = self._measure(steps), self._graph.within, len(self._graph.names)

        def within(state: State, seat: int, piece: int) -> int:
            many = min(count(state, seat, piece), most)
            return joined(table(many, self.shut(state, seat)), start(state, seat, piece)) if many >= 0 else 0

        return within

    def distance(self, start: Bits, goal: Bits) -> Measure:
        """Return the function that counts the steps from the nearest of some spaces to the nearest of others.

        Where no way leads there, it is 0.
        """
        table = self._graph.within

        def distance(state: State, seat: int, piece: int) -> int:
            met, wanted, steps = start(state, seat, piece), goal(state, seat, piece), 0
            step = table(1, self.shut(state, seat))
            while met and not met & wanted:
                wider = joined(step, met)
                if wider == met:
                    return 0
                met, steps = wider, steps + 1
            return steps

        return distance


def joined(table: Table, spaces: int) -> int:
    """Join what a table says of some spaces."""
    found = 0
    for one in each_bit(spaces):
        found |= table[one]
    return found
