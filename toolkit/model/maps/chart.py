"""Where the spaces of a map are and how they hang together: plain geometry that print, checks and engine all read."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import pairwise
from math import fsum, sqrt
from typing import Any, Final, Literal, get_args

Kind = Literal["tile", "corner", "edge", "place", "link", "ring", "row", "column", "area"]
KINDS: Final[tuple[str, ...]] = get_args(Kind)
Shape = Literal["hexagon", "square"]
Point = tuple[float, float]
Lattice = tuple[int, int]  # a point in whole steps, so that the corners of neighbours are equal
Key = Hashable  # what a corner or a place is known by
TILES: Final[tuple[Kind, Kind, Kind]] = ("tile", "corner", "edge")
PLACES: Final[tuple[Kind, Kind, Kind]] = ("ring", "place", "link")
Area = tuple[Kind, str, tuple[str, ...]]  # its kind and name, and the tiles or places within it

# Around a tile, clockwise from the top: where its corners are from its middle, and what corners and edges are called.
_HEXAGON: Final[dict[str, Lattice]] = dict(
    zip(("n", "ne", "se", "s", "sw", "nw"), ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)), strict=True)
)
_SQUARE: Final[dict[str, Lattice]] = {"ne": (1, -1), "se": (1, 1), "sw": (-1, 1), "nw": (-1, -1)}
CORNERS: Final[dict[Shape, dict[str, Lattice]]] = {"hexagon": _HEXAGON, "square": _SQUARE}
EDGES: Final[dict[Shape, tuple[str, ...]]] = {
    "hexagon": ("ne", "e", "se", "sw", "w", "nw"),
    "square": ("e", "s", "w", "n"),
}


@dataclass(frozen=True, slots=True)
class Space:
    """A space: what it is, what files call it, its middle in millimetres, and a tile's outline or an edge's two ends.

    A corner belongs to several tiles, and `names` are what it is called from each of them. `name` is what people call
    a space: as it is printed, nothing where a place has no name. The points of a link that is `one_way` are in its
    direction; `opened_by` says what opens one that is closed at first.
    """

    kind: Kind
    id: str
    name: str
    x: float
    y: float
    points: tuple[Point, ...] = ()
    names: tuple[str, ...] = field(default=(), repr=False)
    one_way: bool = False
    opened_by: Any = field(default=None, repr=False)


@dataclass(frozen=True)
class Chart:
    """The spaces of a map, in a row: tiles (or rings), corners (or places), edges (or links).

    `beside` are the neighbours of a space among its own kind: tiles that share an edge, corners that an edge joins,
    edges that share a corner. `touching` are the spaces of other kinds that it touches. Along a link that goes one way
    only its second place is beside the first; `onwards` is the same of links: those that can be gone along next.
    """

    width: float
    height: float
    spaces: tuple[Space, ...]
    beside: tuple[tuple[int, ...], ...]
    touching: tuple[tuple[int, ...], ...]
    onwards: tuple[tuple[int, ...], ...]

    @property
    def tiles(self) -> tuple[Space, ...]:
        """The tiles, row by row."""
        return self.of("tile")

    @property
    def corners(self) -> tuple[Space, ...]:
        """The corners of tiles."""
        return self.of("corner")

    @property
    def edges(self) -> tuple[Space, ...]:
        """The edges of tiles."""
        return self.of("edge")

    @property
    def places(self) -> tuple[Space, ...]:
        """The places of a map without tiles."""
        return self.of("place")

    @property
    def links(self) -> tuple[Space, ...]:
        """The links between places."""
        return self.of("link")

    @property
    def areas(self) -> tuple[Space, ...]:
        """The rows, columns and areas that the author names."""
        return tuple(space for space in self.spaces if space.kind in ("row", "column", "area"))

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of space that there are."""
        return tuple(dict.fromkeys(space.kind for space in self.spaces))

    def of(self, kind: str) -> tuple[Space, ...]:
        """Return the spaces of a kind."""
        return tuple(space for space in self.spaces if space.kind == kind)

    @cached_property
    def numbers(self) -> dict[tuple[str, str], int]:
        """The number of each space by its kind and each of its names."""
        return {(one.kind, name): at for at, one in enumerate(self.spaces) for name in (one.id, *one.names)}

    def ends(self, number: int) -> tuple[int, ...]:
        """Return the corners at the ends of an edge, or the places that a link joins."""
        return tuple(one for one in self.touching[number] if self.spaces[one].kind in ("corner", "place"))

    def along(self, number: int) -> tuple[tuple[int, int], ...]:
        """Return the ways along a link or edge, each from one of its ends to the other."""
        a, b = self.ends(number)
        if not self.spaces[number].one_way:
            return ((a, b), (b, a))
        return ((a, b),) if b in self.beside[a] else ((b, a),)

    def with_openers(self, openers: Mapping[str, Any]) -> Chart:
        """Return the chart with what opens its closed links, by their names."""
        spaces = (replace(one, opened_by=openers[one.id]) if one.id in openers else one for one in self.spaces)
        return replace(self, spaces=tuple(spaces))

    def with_names(self, names: Mapping[str, str]) -> Chart:
        """Return the chart with its places as they are called."""
        spaces = (replace(one, name=names[one.id]) if one.kind == "place" else one for one in self.spaces)
        return replace(self, spaces=tuple(spaces))

    def with_areas(self, areas: Sequence[Area]) -> Chart:
        """Return the chart with areas behind all other spaces; each touches the tiles or places within it."""
        spaces, touching = [*self.spaces], [*self.touching]
        for kind, name, within in areas:
            met = [
                self.numbers[one, each] for each in within for one in ("tile", "place") if (one, each) in self.numbers
            ]
            x, y = (fsum(getattr(spaces[one], axis) for one in met) / max(1, len(met)) for axis in ("x", "y"))
            for one in met:
                touching[one] = (*touching[one], len(spaces))
            spaces.append(Space(kind, name, name, x, y))
            touching.append(tuple(met))
        alone = ((),) * len(areas)
        beside, onwards = (*self.beside, *alone), (*self.onwards, *alone)
        return replace(self, spaces=tuple(spaces), beside=beside, touching=tuple(touching), onwards=onwards)

    def steps(self, start: int) -> dict[int, int]:
        """Return how many steps each space of the same kind is away; those that cannot be reached are left out."""
        away = {start: 0}
        queue = [start]
        for one in queue:
            for other in self.onwards[one]:
                if other not in away:
                    away[other] = away[one] + 1
                    queue.append(other)
        return away


@dataclass
class _Net:
    """A map as corners with their names and places, edges by their two ends, and rings of corners."""

    corners: dict[Key, list[str]] = field(default_factory=dict)
    edges: dict[frozenset[Key], list[str]] = field(default_factory=dict)
    rings: dict[str, tuple[Key, ...]] = field(default_factory=dict)
    one_way: set[tuple[Key, Key]] = field(default_factory=set)


@lru_cache(maxsize=64)
def grid(shape: Shape, rows: tuple[int, ...], width: float, without: tuple[str, ...] = ()) -> Chart:
    """Return the chart of a grid of tiles, each so many millimetres wide.

    Rows of hexagons lie in the gaps of each other, in the middle where that is possible.
    """
    net, left_out = _Net(), set(without)
    for name, (x, y) in _middles(shape, rows):
        if name not in left_out:
            _add_tile(net, shape, name, [(x + dx, y + dy) for dx, dy in CORNERS[shape].values()])
    across, down = width / 2, width / 2 if shape == "square" else width / (2 * sqrt(3))
    met: list[Any] = [point for ring in net.rings.values() for point in ring]
    left, top = (min((point[axis] for point in met), default=0) for axis in (0, 1))
    where = {point: ((point[0] - left) * across, (point[1] - top) * down) for point in met}
    return _chart(net, where, TILES)


@lru_cache(maxsize=64)
def graph(
    places: tuple[tuple[str, Point], ...],
    links: tuple[tuple[str, str], ...],
    rings: tuple[tuple[str, tuple[str, ...]], ...] = (),
    one_way: tuple[tuple[str, str], ...] = (),
) -> Chart:
    """Return the chart of places, of the links between them and of rings of places; a link is called by its ends."""
    net = _Net(one_way={(a, b) for a, b in one_way if (b, a) not in one_way})
    net.corners.update({name: [name] for name, _ in places})
    net.edges.update({frozenset((a, b)): [f"{a}-{b}", f"{b}-{a}"] for a, b in links})
    net.rings.update(rings)
    return _chart(net, dict(places), PLACES)


def tile_names(rows: Sequence[int]) -> Iterator[str]:
    """Yield the names of tiles: a letter for the row, a number for the place in it."""
    for row, length in enumerate(rows):
        for column in range(length):
            yield f"{chr(ord('a') + row)}{column + 1}"


def _middles(shape: Shape, rows: Sequence[int]) -> Iterator[tuple[str, Lattice]]:
    """Yield the middle of each tile in whole steps: of half a width, and of a part of a height."""
    step, start, names = 2 if shape == "square" else 3, 0, tile_names(rows)
    for row, length in enumerate(rows):
        if shape == "hexagon" and row:
            shift = rows[row - 1] - length
            start += shift if shift % 2 else shift + (1 if row % 2 else -1)
        for column in range(length):
            yield next(names), (start + 2 * column, step * row)


def _add_tile(net: _Net, shape: Shape, name: str, ring: Sequence[Lattice]) -> None:
    net.rings[name] = tuple(ring)
    for point, way in zip(ring, CORNERS[shape], strict=True):
        net.corners.setdefault(point, []).append(f"{name}-{way}")
    for ends, way in zip(pairwise((*ring, ring[0])), EDGES[shape], strict=True):
        net.edges.setdefault(frozenset(ends), []).append(f"{name}-{way}")


def _chart(net: _Net, where: Mapping[Any, Point], kinds: tuple[Kind, Kind, Kind]) -> Chart:
    tile, corner, edge = kinds
    spaces = [_space(tile, [name], [where[one] for one in ring]) for name, ring in net.rings.items()]
    spaces += [_space(corner, names, [where[one]]) for one, names in net.corners.items()]
    directed = {frozenset(ends): ends for ends in net.one_way}
    for ends, names in net.edges.items():
        order = directed.get(ends) or _ordered(ends, where)
        drawn = _space(edge, names, [where[one] for one in order])
        spaces.append(replace(drawn, one_way=ends in directed))
    links = _Links(net)
    width, height = (max((point[axis] for point in where.values()), default=0.0) for axis in (0, 1))
    return Chart(width, height, tuple(spaces), links.beside(), links.touching(), links.onwards())


def _space(kind: Kind, names: Sequence[str], points: Sequence[Point]) -> Space:
    x, y = (sum(point[axis] for point in points) / len(points) for axis in (0, 1))
    return Space(kind, names[0], names[0], x, y, tuple(points) if len(points) > 1 else (), tuple(names[1:]))


def _ordered(ends: frozenset[Key], where: Mapping[Any, Point]) -> list[Key]:
    return sorted(ends, key=lambda one: where[one])


class _Links:
    """Which spaces of a net are neighbours, by their numbers: rings first, then corners, then edges."""

    def __init__(self, net: _Net) -> None:
        self._net = net
        first = len(net.rings)
        self._corners = {key: first + at for at, key in enumerate(net.corners)}
        self._edges = {ends: first + len(self._corners) + at for at, ends in enumerate(net.edges)}
        self._around = [[frozenset(ends) for ends in pairwise((*ring, ring[0]))] for ring in net.rings.values()]

    def touching(self) -> tuple[tuple[int, ...], ...]:
        """Return the spaces of other kinds that each space touches."""
        found: list[set[int]] = [set() for _ in range(self._total)]
        for tile, ring in enumerate(self._net.rings.values()):
            met = {self._corners[one] for one in ring} | {
                self._edges[e] for e in self._around[tile] if e in self._edges
            }
            for one in met:
                found[tile].add(one)
                found[one].add(tile)
        for ends, edge in self._edges.items():
            for one in map(self._corners.__getitem__, ends):
                found[edge].add(one)
                found[one].add(edge)
        return tuple(tuple(sorted(one)) for one in found)

    def beside(self) -> tuple[tuple[int, ...], ...]:
        """Return the neighbours of each space among its own kind."""
        found: list[set[int]] = [set() for _ in range(self._total)]
        met: dict[frozenset[Key], list[int]] = {}
        for tile, edges in enumerate(self._around):
            for edge in edges:
                met.setdefault(edge, []).append(tile)
        at_corner: dict[Key, list[int]] = {}
        for ends, number in self._edges.items():
            for one in ends:
                at_corner.setdefault(one, []).append(number)
        for group in (*met.values(), *at_corner.values()):
            for one in group:
                found[one].update(set(group) - {one})
        for a, b in map(tuple, self._edges):
            found[self._corners[a]] |= set() if (b, a) in self._net.one_way else {self._corners[b]}
            found[self._corners[b]] |= set() if (a, b) in self._net.one_way else {self._corners[a]}
        return tuple(tuple(sorted(one)) for one in found)

    def onwards(self) -> tuple[tuple[int, ...], ...]:
        """Return the neighbours to which each space leads: of links, those that begin where it ends."""
        found = [set(one) for one in self.beside()]
        for ends in self._net.one_way:
            link, at_start, at_end = self._edges[frozenset(ends)], self._at(ends[0]), self._at(ends[1])
            found[link] -= at_start
            for other in at_end:
                found[other].discard(link)
        return tuple(tuple(sorted(one)) for one in found)

    def _at(self, key: Key) -> set[int]:
        """Return the edges that meet at a corner."""
        return {number for ends, number in self._edges.items() if key in ends}

    @property
    def _total(self) -> int:
        return len(self._net.rings) + len(self._corners) + len(self._edges)
