"""A map of places as land: a region around each place, coasts, and which links lead over water; all from a seed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from itertools import pairwise, product
from math import ceil, dist, hypot, pi, sin, sqrt
from statistics import median
from typing import Final

from toolkit.render.maps.cartography import Box, Plan, Point

TONES: Final = 4  # of regions; neighbours never share one, as far as that can be
REACH: Final = 0.68  # of the way to the next place: how far land goes around a place
ROUND: Final = 6.0  # millimetres of land around what stands on a place
WAVES: Final = (37.0, 19.0, 9.0)  # millimetres: how long the waves of coasts and borders are
GRID: Final = 2.4  # millimetres between the points at which land and water are told apart
MOST_LOOKS: Final = 700_000  # at places and links, from the points of the grid: where there are more it is coarser
STEP: Final = 2.0  # millimetres between the points of a border
LEAST: Final = 60.0  # square millimetres of an island or a lake; smaller ones are left out
LINES: Final = (1.5, 3.2)  # millimetres from the coast: lines on the water
FAR: Final = 1.7  # times the usual length of a link: a longer one makes no land
Ring = tuple[Point, ...]
Height = Callable[[float, float], float]
Cell = list[tuple[Point, int]]  # its corners, each with the neighbour behind the edge that begins there


@dataclass(frozen=True, slots=True)
class Region:
    """What belongs to a place: its outline, and one of a few tones."""

    id: str
    ring: Ring
    tone: int


@dataclass(frozen=True, slots=True)
class Land:
    """A map as land: regions to the edge of its room and the borders between them, water over them around `coasts`.

    `lines` are lines on the water, further and further from the coast.
    `roads` lead over land alone, `lanes` over water; both are numbers of the plan's links.
    """

    regions: tuple[Region, ...]
    borders: tuple[Ring, ...]
    coasts: tuple[Ring, ...]
    lines: tuple[tuple[Ring, ...], ...]
    roads: tuple[int, ...]
    lanes: tuple[int, ...]


def land(drawn: Plan, room: Box, seed: str) -> Land:
    """Return what lies around the places of a map; the same seed and places make the same land."""
    noise = _noise(seed)
    stops = [(one.x, one.y) for one in drawn.places]
    height = _height(drawn, stops, noise)
    ways = len(stops) + len(drawn.links)
    grid = max(GRID, sqrt((room.right - room.left) * (room.bottom - room.top) * ways / MOST_LOOKS))
    levels = _levels(height, room, grid, (0.0, *LINES))
    cells = [_cell(at, stops, room) for at in range(len(stops))]
    bend = _bend(stops, noise, room)
    rings = [tuple(point for line in _bent(cell, bend) for point in line) for cell in cells]
    tones = _tones([{beside for _, beside in cell if beside >= 0} for cell in cells])
    regions = (Region(one.id, ring, tone) for one, ring, tone in zip(drawn.places, rings, tones, strict=True))
    ways_of = [_along(link.points[0], link.points[1], STEP) for link in drawn.links]
    wet = {n for n, way in enumerate(ways_of) if any(height(x, y) > 0 for x, y in way)}
    dry = tuple(n for n in range(len(drawn.links)) if n not in wet)
    borders = tuple(line for at, cell in enumerate(cells) for line in _borders(at, cell, bend))
    return Land(tuple(regions), borders, levels[0], tuple(levels[1:]), dry, tuple(sorted(wet)))


def _noise(seed: str) -> Height:
    """Return hills and valleys between about -1 and 1, smooth, as a seed has them."""
    numbers = blake2b(seed.encode(), digest_size=6 * len(WAVES)).digest()
    waves = [
        (2 * pi / long, 2 * pi * a / 256, 2 * pi * b / 256, pi * c / 256, 0.45**n)
        for n, long in enumerate(WAVES)
        for a, b, c in (numbers[6 * n : 6 * n + 3], numbers[6 * n + 3 : 6 * n + 6])
    ]
    whole = sum(share for *_, share in waves)

    def noise(x: float, y: float) -> float:
        return sum(
            share * sin(k * (x + 0.4 * y * sin(turn)) + a) * sin(k * (y - 0.4 * x * sin(turn)) + b)
            for k, a, b, turn, share in waves
        ) / (whole / 2)

    return noise


def _height(drawn: Plan, stops: Sequence[Point], noise: Height) -> Height:
    """Return how far beyond the coast a point is, less than nothing on land."""
    longest = [dist(*link.points) for link in drawn.links]
    usual = median(longest) + drawn.place_width if longest else 3 * drawn.place_width
    least = drawn.place_width / 2 + ROUND
    reach = max(REACH * usual, least + 2)
    wave = reach - least
    near = [link.points for link in drawn.links if dist(*link.points) <= FAR * (median(longest) + 1)]

    def height(x: float, y: float) -> float:
        away = min((hypot(x - a, y - b) for a, b in stops), default=reach)
        beside = min((_from(x, y, *ends) for ends in near), default=away)
        return min(away - reach, beside - 0.5 * reach) + min(wave, 7.0) * noise(x, y)

    return height


def _from(x: float, y: float, start: Point, end: Point) -> float:
    """Return how far a point is from a line."""
    across, down = end[0] - start[0], end[1] - start[1]
    long = across * across + down * down or 1.0
    part = min(max(((x - start[0]) * across + (y - start[1]) * down) / long, 0.0), 1.0)
    return hypot(x - start[0] - part * across, y - start[1] - part * down)


def _levels(height: Height, room: Box, grid: float, levels: Sequence[float]) -> list[tuple[Ring, ...]]:
    """Return the lines of some heights, each a number of rings; beyond the room there is nothing but water."""
    across, down = ceil((room.right - room.left) / grid), ceil((room.bottom - room.top) / grid)
    wide, high = (room.right - room.left) / across, (room.bottom - room.top) / down
    ends = product(range(-1, across + 2), range(-1, down + 2))
    known = {
        (i, j): height(room.left + i * wide, room.top + j * high) if 0 <= i <= across and 0 <= j <= down else 99.0
        for i, j in ends
    }

    def at(i: float, j: float) -> Point:
        return (
            round(min(max(room.left + i * wide, room.left), room.right), 2),
            round(min(max(room.top + j * high, room.top), room.bottom), 2),
        )

    cells = [*product(range(-1, across + 1), range(-1, down + 1))]
    found = ([[at(*one) for one in ring] for ring in _rings(known, cells, level)] for level in levels)
    return [tuple(_smooth(ring) for ring in rings if _area(ring) >= LEAST) for rings in found]


def _area(ring: Sequence[Point]) -> float:
    return abs(sum(x * to_y - to_x * y for (x, y), (to_x, to_y) in pairwise((*ring, ring[0])))) / 2


def _rings(
    known: Mapping[tuple[int, int], float], cells: Iterable[tuple[int, int]], level: float
) -> Iterator[list[Point]]:
    """Yield the lines around all that is lower than a level, in the grid's own measure, each around and around."""
    after: dict[tuple[int, int, int, int], tuple[int, int, int, int]] = {}
    for i, j in cells:
        corners = ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))
        sides = [(*one, *two) for one, two in pairwise((*corners, corners[0]))]
        below = [known[one] < level for one in corners]
        into = [n for n in range(4) if not below[n] and below[(n + 1) % 4]]
        out = [n for n in range(4) if below[n] and not below[(n + 1) % 4]]
        for first, last in zip(out, into if len(into) < 2 or out[0] < into[0] else into[::-1], strict=True):
            a, b, c, d = sides[last]
            after[sides[first]] = (c, d, a, b)
    while after:
        start, ring = next(iter(after)), list[Point]()
        side = start
        while side in after:
            a, b, c, d = side
            low, high = known[a, b], known[c, d]
            part = (level - low) / (high - low)
            ring.append((a + part * (c - a), b + part * (d - b)))
            side = after.pop(side)
        yield ring


def _smooth(ring: Sequence[Point]) -> Ring:
    """Return a ring with its corners cut."""
    return tuple(
        (round(x + part * (to_x - x), 2), round(y + part * (to_y - y), 2))
        for (x, y), (to_x, to_y) in pairwise((*ring, ring[0]))
        for part in (0.25, 0.75)
    )


def _cell(at: int, stops: Sequence[Point], room: Box) -> Cell:
    """Return all of a room that is nearer to one place than to any other."""
    left, top, right, bottom = room
    cell: Cell = [((left, top), -1), ((right, top), -1), ((right, bottom), -1), ((left, bottom), -1)]
    x, y = stops[at]
    for other, (to_x, to_y) in enumerate(stops):
        if other != at and (to_x, to_y) != (x, y):
            across, down = to_x - x, to_y - y
            limit = (to_x * to_x + to_y * to_y - x * x - y * y) / 2
            cell = list(_cut(cell, across, down, limit, other))
    return cell


def _cut(cell: Cell, across: float, down: float, limit: float, other: int) -> Iterator[tuple[Point, int]]:
    """Yield what is left of a cell on this side of the middle between its place and another one."""
    beyond = [x * across + y * down - limit for (x, y), _ in cell]
    for n, ((x, y), beside) in enumerate(cell):
        (to_x, to_y), _ = cell[(n + 1) % len(cell)]
        here, there = beyond[n], beyond[(n + 1) % len(cell)]
        if here <= 0:
            yield (x, y), beside
        if (here <= 0) != (there <= 0):
            part = here / (here - there)
            yield (x + part * (to_x - x), y + part * (to_y - y)), other if here <= 0 else beside


def _bend(stops: Sequence[Point], noise: Height, room: Box) -> Callable[[float, float], Point]:
    """Return what moves each point of a border a little, within the room, and no border beyond a place."""
    nearest = min((dist(one, other) for n, one in enumerate(stops) for other in stops[:n]), default=30.0)
    far = min(0.08 * nearest, 3.0)

    def bend(x: float, y: float) -> Point:
        to_x, to_y = x + far * noise(x + 40, y), y + far * noise(x, y + 40)
        return min(max(to_x, room.left), room.right), min(max(to_y, room.top), room.bottom)

    return bend


def _bent(cell: Cell, bend: Callable[[float, float], Point]) -> Iterator[Ring]:
    """Yield the sides of a cell as they are drawn, each from its first corner to before its last."""
    for n, (start, _) in enumerate(cell):
        points = (bend(x, y) for x, y in _along(start, cell[(n + 1) % len(cell)][0], STEP))
        yield tuple((round(x, 2), round(y, 2)) for x, y in points)


def _borders(at: int, cell: Cell, bend: Callable[[float, float], Point]) -> Iterator[Ring]:
    """Yield the borders of a cell with those after it, so that each border is drawn once."""
    lines = [*_bent(cell, bend)]
    for n, (_, beside) in enumerate(cell):
        if beside > at:
            yield (*lines[n], lines[(n + 1) % len(lines)][0])


def _along(start: Point, end: Point, step: float) -> Iterator[Point]:
    """Yield points of a line, from its start to before its end, the same ones from either end."""
    parts = max(1, ceil(dist(start, end) / step))
    for n in range(parts):
        yield start[0] + n / parts * (end[0] - start[0]), start[1] + n / parts * (end[1] - start[1])


def _tones(beside: Sequence[set[int]]) -> list[int]:
    """Return a tone for each region, the first that no neighbour has which came before, or the rarest of theirs."""
    tones: list[int] = []
    for some in beside:
        met = [tones[one] for one in some if one < len(tones)]
        counts = [(met.count(tone), tones.count(tone), tone) for tone in range(TONES)]
        tones.append(min(counts)[2])
    return tones
