"""What a map says of its layouts, for the tiles of a game."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TYPE_CHECKING, TypeVar

from toolkit.model.loaded.match import chosen
from toolkit.model.maps.layout import Rule
from toolkit.model.maps.map import Keep, Map

if TYPE_CHECKING:
    from toolkit.model.content.components import Component
    from toolkit.model.loaded.project import Game

Tile = TypeVar("Tile", bound=Hashable)


def rules_of(game: Game, spread: Map, tiles_of: Callable[[Component], Iterable[Tile]]) -> list[Rule[Tile]]:
    """Return the rules of a map's layouts; `tiles_of` gives what stands for a component in a layout."""
    return [_rule(game, keep, tiles_of) for keep in spread.keep]


def _rule(game: Game, keep: Keep, tiles_of: Callable[[Component], Iterable[Tile]]) -> Rule[Tile]:
    parts = chosen(game, keep.of)
    values = None
    if keep.differ:
        values = {tile: part.value(keep.differ) for part in parts for tile in tiles_of(part)}
        values = {tile: value for tile, value in values.items() if value is not None}
    about = frozenset(tile for part in parts for tile in tiles_of(part))
    about = about if values is None else about & values.keys()
    return Rule(about, keep.apart or 0, keep.inside, values, keep.scattered, frozenset(keep.only))
