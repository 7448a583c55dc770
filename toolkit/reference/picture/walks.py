"""The picture of a worked example in which pieces go from space to space of a map: these spaces, and the ways taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from toolkit.model.content.example import ExampleFile, Lying
from toolkit.model.document.figure import Area, Arrow, Piece
from toolkit.model.loaded.lent import is_drawn
from toolkit.model.loaded.project import Game
from toolkit.reference.picture.panel import Panel
from toolkit.reference.pieces import Pieces as Called
from toolkit.reference.pieces import copies_of, name_of
from toolkit.speech.grammar import capital

MOST: Final = 6  # spaces of a picture
LARGEST: Final = 380.0  # millimetres of a picture
MARGIN: Final = 6.0  # round what lies on a space
LINE: Final = 12.0  # of a name
LETTER: Final = 4.8
APART: Final = 34.0  # between two spaces

Space = tuple[str, str]  # its kind and its name


@dataclass(frozen=True, slots=True)
class _Walk:
    """A piece that comes to a space from another one, or from elsewhere."""

    name: str
    origin: Space | None
    target: Space


class Walks:
    """Draws one example."""

    def __init__(self, game: Game, example: ExampleFile, called: Called) -> None:
        self._game, self._example, self._called = game, example, called

    def panel(self) -> Panel | None:
        """Return what is seen; None where nothing walks, or where there is too much to see."""
        walks = list(self._walks())
        spaces = list(dict.fromkeys(one for walk in walks for one in (walk.origin, walk.target) if one))
        points = {space: point for space in spaces if (point := self._point(space))}
        if not any(walk.origin for walk in walks) or len(points) != len(spaces) or not 1 < len(spaces) <= MOST:
            return None
        return self._drawn(walks, points)

    # what walks

    def _walks(self) -> Iterator[_Walk]:
        before, after = (Counter(self._lying(one)) for one in (self._example.given, self._example.expect))
        told = {name for name, _ in after}
        gone = {one: n for one, n in (before - after).items() if one[0] in told}
        for name, space in (after - before).elements():
            if not self._is_drawn(name):
                continue
            origin = next((place for (other, place), n in gone.items() if other == name and n > 0), None)
            if origin:
                gone[name, origin] -= 1
            yield _Walk(name, origin, space)

    def _lying(self, table: Any) -> Iterator[tuple[str, Space]]:
        """Yield each piece on a space that an example tells of."""
        zones = [*table.zones.values(), *(value for seat in table.players.values() for value in seat.values())]
        for value in zones:
            for pile in value.values() if isinstance(value, dict) else (value,):
                for one in pile if isinstance(pile, tuple) else ():
                    if isinstance(one, Lying) and one.space and not one.of:
                        yield from [(name_of(one), one.space)] * copies_of(one)

    def _is_drawn(self, name: str) -> bool:
        return is_drawn(self._game, name)

    def _point(self, space: Space) -> tuple[float, float] | None:
        kind, name = space
        charts = (spread.chart for spread in self._game.head.maps.values())
        return next(
            ((one.x, one.y) for chart in charts for one in chart.of(kind) if name in (one.id, *one.names)), None
        )

    # how it is drawn

    def _drawn(self, walks: Sequence[_Walk], points: dict[Space, tuple[float, float]]) -> Panel | None:
        lots = {space: [one.name for one in walks if space in (one.origin, one.target)] for space in points}
        labels = {space: capital(self._called.space(*space)) for space in points}
        sizes = {space: self._size(lots[space], labels[space]) for space in points}
        wide, high = (max(size[side] for size in sizes.values()) for side in (0, 1))
        by = max(_stretch(points[a], points[b], wide + APART, high + APART / 2) for a, b in combinations(points, 2))
        left, top = (min(point[side] for point in points.values()) * by for side in (0, 1))
        corners = {space: (x * by - left, y * by - top) for space, (x, y) in points.items()}
        width, height = max(x for x, _ in corners.values()) + wide, max(y for _, y in corners.values()) + high
        if max(width, height) > LARGEST:
            return None
        areas = tuple(Area(*corners[space], wide, high, labels[space]) for space in points)
        pieces = [one for space in points for one in self._pieces(lots[space], corners[space])]
        middles = {space: (x + wide / 2, y + high / 2) for space, (x, y) in corners.items()}
        ways = list(dict.fromkeys((one.origin, one.target) for one in walks if one.origin))
        arrows = tuple(_between(middles[a], middles[b], wide, high) for a, b in ways)
        told = tuple(f"{labels[a]} \N{RIGHTWARDS ARROW} {labels[b]}" for a, b in ways)
        return Panel(width, height, tuple(pieces), areas, arrows, (), told)

    def _size(self, names: Sequence[str], label: str) -> tuple[float, float]:
        sizes = [self._trim(name) for name in names]
        wide = sum(size[0] for size in sizes) + MARGIN * (len(sizes) + 1)
        return max(wide, LETTER * (len(label) + 2)), max(size[1] for size in sizes) + LINE + 2 * MARGIN

    def _trim(self, name: str) -> tuple[float, float]:
        deck = self._game.deck(self._game.by_id[name].deck)
        return deck.size.trim if deck else (0.0, 0.0)

    def _pieces(self, names: Sequence[str], corner: tuple[float, float]) -> Iterator[Piece]:
        x, y = corner[0] + MARGIN, corner[1] + LINE + MARGIN
        for name in names:
            width, height = self._trim(name)
            yield Piece(name, "front", x, y, width, height)
            x += width + MARGIN


def _stretch(one: tuple[float, float], other: tuple[float, float], wide: float, high: float) -> float:
    """Return by how much two points must be farther apart so that boxes about them are."""
    across, down = abs(one[0] - other[0]), abs(one[1] - other[1])
    return min(wide / across if across else float("inf"), high / down if down else float("inf"))


def _between(start: tuple[float, float], end: tuple[float, float], wide: float, high: float) -> Arrow:
    """Return the arrow between two boxes of a size, from edge to edge."""
    across, down = end[0] - start[0], end[1] - start[1]
    part = min(wide / 2 / abs(across) if across else 1.0, high / 2 / abs(down) if down else 1.0)
    gap = part + 3 / max(1.0, (across**2 + down**2) ** 0.5)
    return Arrow(start[0] + across * gap, start[1] + down * gap, end[0] - across * gap, end[1] - down * gap)
