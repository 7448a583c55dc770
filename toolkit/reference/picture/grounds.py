"""Where the spaces of an example lie: on the face of a board or a card, or on the tiles of a map as they are laid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final

from toolkit.model.content.components import Component
from toolkit.model.content.example import ExampleFile
from toolkit.model.document.figure import Area, Piece
from toolkit.model.faces.drawn import Box, Drawn, Side, Spot
from toolkit.model.gameplay.play import by_players
from toolkit.model.loaded.boards import laid_out
from toolkit.model.loaded.handles import TURNED
from toolkit.model.loaded.lent import is_drawn
from toolkit.model.loaded.match import chosen
from toolkit.model.loaded.project import Game
from toolkit.model.maps import Chart
from toolkit.reference.picture.standing import Space
from toolkit.reference.pieces import laid_in

TILE: Final = "tile"  # what the face of a tile calls the space on it
AROUND: Final = 9.0  # millimetres of a board that are seen around a space
MOST: Final = 0.62  # of a board: where more of it would be seen, all of it is


@dataclass(frozen=True, slots=True)
class Board:
    """A board or a card: the parts of its face that are seen."""

    name: str
    side: Side
    width: float
    height: float

    def windows(self, boxes: Sequence[Box]) -> list[Box]:
        """Return the parts that show some spaces, which do not overlap; all of it where that is most of it."""
        face = Box(0.0, 0.0, self.width, self.height)
        parts = _merged([one.grown(AROUND) for one in boxes])
        seen = [part for one in parts if (part := one.within(face)).width > 0 and part.height > 0]
        if sum(one.size for one in seen) > MOST * face.size or min(self.width, self.height) < 100:
            return [face]
        return seen

    def shown(self, window: Box) -> Iterator[Piece | Area]:
        """Yield what is seen in a part."""
        margins = (window.x, window.y, self.width - window.right, self.height - window.bottom)
        is_whole = all(abs(one) < 0.01 for one in margins)
        part = None if is_whole else margins
        yield Piece(self.name, self.side, window.x, window.y, window.width, window.height, part=part)


@dataclass(frozen=True, slots=True)
class Tiles:
    """The tiles of a map, as they are laid out: their names, sizes and middles."""

    tiles: tuple[tuple[str, Box, str], ...]  # a tile without a face is outlined, with what it is called
    faces: frozenset[str]

    def windows(self, boxes: Sequence[Box]) -> list[Box]:
        """Return the rectangle of whole tiles that show some spaces."""
        touched = [box for _, box, _ in self.tiles if any(box.meets(one) for one in boxes)] or list(boxes)
        whole = touched[0]
        for one in touched[1:]:
            whole = whole.joined(one)
        return [whole]

    def shown(self, window: Box) -> Iterator[Piece | Area]:
        """Yield the tiles that lie in a window."""
        for name, box, called in self.tiles:
            x, y = box.middle
            if window.x < x < window.right and window.y < y < window.bottom:
                if name in self.faces:
                    yield Piece(name, "front", box.x, box.y, box.width, box.height)
                else:
                    yield Area(box.x + 1, box.y + 1, box.width - 2, box.height - 2, called)


Ground = Board | Tiles


class Grounds:
    """Finds the ground of each space of one example."""

    def __init__(self, game: Game, example: ExampleFile, drawn: Drawn) -> None:
        self._game, self._example, self._drawn = game, example, drawn
        self._variants = game.with_required(frozenset(map(str, example.variants)))
        self._laid = laid_in(game, example)
        self._up = cache(self._is_up)

    def find(self, space: Space, marks: frozenset[str] = frozenset()) -> tuple[Ground, Spot, Side] | None:
        """Return where a space is, with the side of a piece that lies up there; None where no face shows it."""
        for key, side in self._keys(space, marks):
            for (name, up), spots in self._drawn.items():
                spot = spots.get(key)
                if spot and (name == space.on or (not space.on and self._up(name, up, space.of))):
                    return self._board(name, up), spot, side
        return self._on_tiles(space)

    def _keys(self, space: Space, marks: frozenset[str]) -> Iterator[tuple[str, Side]]:
        yield from ((f"{space.key} {mark}", "front") for mark in sorted(marks))
        yield space.key, "front"
        yield f"{space.key} {TURNED}", "back"

    def _board(self, name: str, side: Side) -> Board:
        deck = self._game.deck(self._game.by_id[name].deck)
        width, height = deck.size.trim if deck else (0.0, 0.0)
        return Board(name, side, width, height)

    def _is_up(self, name: str, side: Side, seat: int | None) -> bool:
        """Whether a side of a board is up, for a player or for all."""
        board, n = self._game.by_id.get(name), self._example.players
        if board is None:
            return False
        step = laid_out(self._game, board, n, self._variants, seat - 1 if seat else None)
        if step is None:
            return side == "front" and (board.kind == "overlay" or not self._is_ever_laid(board))
        up = by_players(step.side, n)
        return side == ("back" if up == "back" else "front")

    def _is_ever_laid(self, board: Component) -> bool:
        """Whether the set-up says of a board when it is laid out; else it always is."""
        takes = (step.take for step in self._game.plays.setup if step.take)
        return any(board in chosen(self._game, take) for take in takes)

    def _on_tiles(self, space: Space) -> tuple[Ground, Spot, Side] | None:
        """Return a space of a map whose tiles are laid out."""
        for chart, tiles in self._spread:
            middle = _middle(chart, space)
            under = next(((name, box) for name, box, _ in tiles.tiles if middle and _contains(box, middle)), None)
            if middle and under:
                name, box = under
                return tiles, Spot(self._on_tile(name, box) if space.kind == "tile" else Box(*middle), box), "front"
        return None

    def _on_tile(self, name: str, box: Box) -> Box:
        """Return where pieces lie on a tile: where its face says so, or all over it."""
        spot = self._drawn.get((name, "front"), {}).get(TILE)
        return Box(box.x + spot.lies.x, box.y + spot.lies.y, spot.lies.width, spot.lies.height) if spot else box

    @cached_property
    def _spread(self) -> list[tuple[Chart, Tiles]]:
        """The maps whose tiles the example or its set-up lays out, every one of them."""
        grids = (one.chart for one in self._game.head.maps.values() if one.grid)
        charts = (chart for chart in grids if {one.name for one in chart.tiles} == self._laid.keys())
        return [(chart, self._tiles(chart)) for chart in charts]

    def _tiles(self, chart: Chart) -> Tiles:
        found = list[tuple[str, Box, str]]()
        for tile in chart.tiles:
            part = self._game.by_id.get(self._laid[tile.name])
            deck = self._game.deck(part.deck) if part else None
            if part and deck:
                width, height = deck.size.trim
                found.append((part.id, Box(tile.x - width / 2, tile.y - height / 2, width, height), part.name))
        return Tiles(tuple(found), frozenset(name for name, _, _ in found if is_drawn(self._game, name)))


def _middle(chart: Chart, space: Space) -> tuple[float, float] | None:
    return next(((one.x, one.y) for one in chart.of(space.kind) if space.name in (one.id, one.name, *one.names)), None)


def _contains(box: Box, point: tuple[float, float]) -> bool:
    return box.x - 1 <= point[0] <= box.right + 1 and box.y - 1 <= point[1] <= box.bottom + 1


def _merged(boxes: Sequence[Box]) -> list[Box]:
    """Join boxes that overlap, or that lie so near that one part of a board shows both as well."""
    parts = list[Box]()
    for one in boxes:
        grown = one
        while near := next((other for other in parts if _is_near(grown, other)), None):
            parts.remove(near)
            grown = grown.joined(near)
        parts.append(grown)
    return parts


def _is_near(one: Box, other: Box) -> bool:
    return one.meets(other) or one.joined(other).size < 1.7 * (one.size + other.size)
