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


class Spread:
    """A step of the set-up that lays one piece on each tile of a map; one that lays them elsewhere does nothing."""

    def __init__(self, step: SetupStep, compiler: Compiler, seat: int) -> None:
        self._on_map = step.on is not None
        self._is_dealt = self._on_map and step.shuffle and not step.layout
        if step.on is None:
            return
        spread = compiler.game.head.maps[str(step.on)]
        self._names, self._mark = compiler.box.names, compiler.graph.mark
        self._first = compiler.graph.begin(str(step.on), seat) + 1
        self._fixed = spread.tiles_of(step.layout) if isinstance(step.layout, str) else []
        self._layouts = Layouts(
            spread.chart, rules_of(compiler.game, spread, lambda part: compiler.box.copies(part.id))
        )

    def over(self, state: State, pieces: list[int], places: Iterable[int]) -> list[Lay]:
        """Lay pieces, which lie on top of places, on the tiles; return what chance does to them in every deal."""
        if self._is_dealt:
            return [partial(self._deal, place, len(pieces)) for place in places]
        if self._on_map:
            self._lay(state, self._as_fixed(pieces))
        return []

    def _as_fixed(self, pieces: list[int]) -> list[int]:
        if not self._fixed:
            return pieces
        left = {name: [one for one in pieces if self._names[one] == name] for name in set(self._fixed)}
        return [left[name].pop(0) for name in self._fixed if left[name]]

    def _deal(self, place: int, count: int, state: State) -> None:
        pieces = state.zones[place][-count:]
        self._layouts.mend(pieces, lambda below: roll(state.streams, SETUP, 1, below) - 1)
        state.zones[place][-count:] = pieces
        self._lay(state, pieces)

    def _lay(self, state: State, pieces: list[int]) -> None:
        for space, piece in enumerate(pieces, self._first):
            state.counters[self._mark + piece] = space
