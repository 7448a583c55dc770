"""Marks that spaces bear, such as that a place is flooded: they stay until they are taken away."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress

from toolkit.engine.board.graph import Bits, SpaceGraph
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import Layout
from toolkit.model.effects.components.marking import Marking
from toolkit.model.effects.values.selector import Selector
from toolkit.model.loaded.project import Game

MOST_KEPT = 4096  # ways to bear a mark for which it is known who does


def borne(game: Game) -> frozenset[str]:
    """Return the marks that effects give to spaces, or look for there."""
    asked = [(one, (one.marked, one.unmarked)) for one in game.said if isinstance(one, Selector)]
    given = [(one.what, (one.mark,)) for one in game.said if isinstance(one, Marking)]
    return frozenset(str(mark) for what, marks in (*asked, *given) if what.space for mark in marks if mark)


def slot_of(mark: str, graph: SpaceGraph, layout: Layout) -> int:
    """Return where a mark of spaces stands: that of a space is behind it by the space's number."""
    return layout.on_spaces(mark, len(graph.names)) - graph.first


def bearing(mark: str, graph: SpaceGraph, layout: Layout) -> Bits:
    """Return the function that gives the spaces that bear a mark."""
    first = slot_of(mark, graph, layout) + graph.first
    span, every = slice(first, first + len(graph.names)), graph.single[1:]

    @lru_cache(MOST_KEPT)
    def bits(marks: bytes) -> int:
        return sum(compress(every, memoryview(marks).cast("q")))

    def those(state: State, seat: int, piece: int) -> int:
        return bits(state.counters[span].tobytes())

    return those
