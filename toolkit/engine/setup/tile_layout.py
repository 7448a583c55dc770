"""Tiles laid on a map in the set-up: as a fixed layout says, or by chance until the map's rules are kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.chance import SETUP, roll
from toolkit.engine.state.game_state import State
from toolkit.model.gameplay.play import SetupStep
from toolkit.model.loaded.constraints import rules_of
from toolkit.model.maps.layout import Layouts

Lay = Callable[[State], None]
LayTiles = Callable[[State, list[int], Iterable[int]], list[Lay]]


def on_tiles(step: SetupStep, compiler: Compiler, seat: int) -> LayTiles:
    """Return what lays pieces, which lie on top of places, on the tiles of a step's map, one on each.

    It gives what chance does to them in every deal. Pieces of a step that names no map stay where they are.
    """
    if step.on is None:
        return lambda state, pieces, places: []
    spread, names, mark = compiler.game.head.maps[str(step.on)], compiler.box.names, compiler.graph.mark
    first, rules = compiler.graph.begin(str(step.on), seat) + 1, partial(rules_of, compiler.game, spread)
    fixed = spread.tiles_of(step.layout) if isinstance(step.layout, str) else []
    layouts = Layouts(spread.chart, rules(lambda part: compiler.box.copies(part.id)))

    def lay(state: State, pieces: list[int]) -> None:
        for space, piece in enumerate(pieces, first):
            state.counters[mark + piece] = space

    def deal(place: int, count: int, state: State) -> None:
        pieces = state.zones[place][-count:]
        layouts.mend(pieces, lambda below: roll(state.streams, SETUP, 1, below) - 1)
        state.zones[place][-count:] = pieces
        lay(state, pieces)

    def lay_or_deal(state: State, pieces: list[int], places: Iterable[int]) -> list[Lay]:
        if step.shuffle and not step.layout:
            return [partial(deal, place, len(pieces)) for place in places]
        left = {name: [one for one in pieces if names[one] == name] for name in set(fixed)}
        lay(state, [left[name].pop(0) for name in fixed if left[name]] if fixed else pieces)
        return []

    return lay_or_deal
