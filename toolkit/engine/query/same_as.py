"""Selectors that ask for what `this` says, compiled: what holds in a field what one of it holds, or is named there."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from toolkit.engine.board.graph import Bits, SpaceGraph
from toolkit.engine.state.game_state import State
from toolkit.engine.state.piece_index import PieceIndex
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.holding import several
from toolkit.model.loaded.match import said_in

MOST_KEPT = 4096
Held = dict[int, frozenset[Any]]  # the values of a field, by piece or space


class _Likeness:
    """Which of all pieces and spaces hold what one of them says."""

    def __init__(self, what: Selector, box: PieceIndex, graph: SpaceGraph) -> None:
        self._fields = [(_held(field, box, graph), _held(own, box, graph)) for field, own in what.like_this.items()]
        self.of = lru_cache(MOST_KEPT)(self._of)

    def _of(self, this: int) -> frozenset[int]:
        found = [_holding(held, said.get(this, frozenset())) for held, said in self._fields]
        return frozenset.intersection(*found)


def _held(field: str, box: PieceIndex, graph: SpaceGraph) -> Held:
    numbered = [*enumerate(box.components), *graph.sites.items()]
    return {one: frozenset(map(repr, several(value))) for one, says in numbered if (value := says.value(field))}


def _holding(held: Held, wanted: frozenset[Any]) -> frozenset[int]:
    return frozenset(one for one, values in held.items() if not values.isdisjoint(wanted))


def alike_pieces(what: Selector, box: PieceIndex, graph: SpaceGraph) -> Callable[[State, int, int], frozenset[int]]:
    """Return the function that gives the pieces that hold what `this` says."""
    alike = _Likeness(what, box, graph).of
    return lambda state, seat, piece: alike(piece)


def alike_spaces(what: Selector, box: PieceIndex, graph: SpaceGraph) -> Bits:
    """Return the function that gives the spaces that hold what `this` says."""
    likeness, first = _Likeness(what, box, graph), graph.first
    bits = lru_cache(MOST_KEPT)(lambda piece: sum(1 << one - first for one in likeness.of(piece) if one >= first))
    return lambda state, seat, piece: bits(piece)


def spaces_named(what: Selector, field: str, box: PieceIndex, graph: SpaceGraph) -> dict[int, int]:
    """Return the bits of the spaces that each piece or space names in a field."""
    numbered = [*enumerate(box.components), *graph.sites.items()]
    said = {one: tuple(map(str, several(said_in(says, field)))) for one, says in numbered}
    meant = {names: graph.meant(what.model_copy(update={"named": names})) for names in {*said.values()} if names}
    return {one: meant[names] for one, names in said.items() if names}
