"""What opens the links of maps, compiled: a component that lies on one, or a condition."""

from __future__ import annotations

from functools import partial
from typing import Any

from toolkit.engine.code.types import Test
from toolkit.engine.compiler.amounts import measure
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.compiler.conditions import test
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import Where
from toolkit.model.effects.wording.holding import several
from toolkit.model.maps.map import Opener


def know_ways(compiler: Compiler) -> None:
    """Compile what opens links, before anything that asks for a way."""
    opened = [_opened(link, opener, compiler) for link, opener in compiler.graph.closed]
    compiler.selectors.regions.paths.know(opened, partial(measure, compiler=compiler))


def _opened(link: int, opener: Any, compiler: Compiler) -> Test:
    if not isinstance(opener, Opener):
        return test(opener, compiler)
    mark = link + 1
    slots = [compiler.graph.mark + one for name in several(opener.token) for one in compiler.box.copies(name)]
    if opener.whose == "mine":
        return _of_its_player(mark, frozenset(slots), compiler.role("play"), compiler.graph.mark)
    return lambda state, seat, piece: any(state.counters[slot] == mark for slot in slots)


def _of_its_player(mark: int, slots: frozenset[int], place: Where, first: int) -> Test:
    def opened(state: State, seat: int, piece: int) -> bool:
        lying, counters = state.zones[place(seat, 0)], state.counters
        return any(first + one in slots and counters[first + one] == mark for one in lying)

    return opened
