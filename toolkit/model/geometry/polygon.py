"""Closed outlines as points in millimetres: where they are, whether they cross themselves, how far from the edge."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import Final

Point = tuple[float, float]
Points = tuple[Point, ...]
MOST_POINTS: Final = 5_000  # of an outline: a curve that is as long as a paper has some hundreds
MOST_PAIRS: Final = 1_500_000  # of edges that are compared to find a crossing: a second
NEAR: Final = 0.05  # millimetres
CENTRAL: Final = 0.02  # of a millimetre of radius that a millimetre nearer to the middle is worth
GRID: Final = 12  # parts of each side at whose ends is tried first
STARTS: Final = 5  # of those places, how many are gone on from, apart from each other


def edges(points: Points) -> Iterator[tuple[Point, Point]]:
    """Yield every edge, the one from the last point to the first included."""
    return pairwise((*points, points[0]))


def area(points: Points) -> float:
    """Return the area in square millimetres: positive where the points turn to the left, with y upwards."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in edges(points)) / 2


def bounds(points: Points) -> tuple[float, float, float, float]:
    """Return the smallest x and y and the largest x and y."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def mirrored(points: Points, width: float) -> Points:
    """Return an outline as it is seen from behind a piece of this width; it turns the same way as before."""
    return tuple((width - x, y) for x, y in reversed(points))


class TangledError(ValueError):
    """An outline of so many edges beside each other that no crossing is looked for."""


def crossing(points: Points) -> tuple[int, Point] | None:
    """Find where an outline meets itself: the number of the edge (from 0), and the place. None where it does not.

    TangledError where that would take long, which it does for thousands of long edges beside each other.
    """
    lines, last = list(edges(points)), len(points) - 1
    for first, second in _beside_each_other(lines):
        if abs(first - second) in (1, last):
            place = _turned_back(lines[min(first, second)], lines[max(first, second)], first, second)
        else:
            place = _meeting(lines[first], lines[second])
        if place:
            return max(first, second), place
    return None


def _beside_each_other(lines: list[tuple[Point, Point]]) -> Iterator[tuple[int, int]]:
    """Yield the numbers of edges whose boxes meet, going along the axis in which the edges are short."""
    lengths = [sum(abs(a[axis] - b[axis]) for a, b in lines) for axis in (0, 1)]
    axis = int(2 * lengths[1] < lengths[0])
    boxes = sorted((*_span(line, axis), *_span(line, 1 - axis), number) for number, line in enumerate(lines))
    pairs = 0
    for at, (_, end, low, high, first) in enumerate(boxes):
        for place in range(at + 1, len(boxes)):
            start, _, other_low, other_high, second = boxes[place]
            if start > end:
                break
            if (pairs := pairs + 1) > MOST_PAIRS:
                raise TangledError
            if other_low <= high and low <= other_high:
                yield first, second


def _span(line: tuple[Point, Point], axis: int) -> tuple[float, float]:
    one, other = line[0][axis], line[1][axis]
    return (one, other) if one < other else (other, one)


def _turned_back(one: tuple[Point, Point], other: tuple[Point, Point], first: int, second: int) -> Point | None:
    """Find the point that two neighbouring edges share where the second runs back along the first."""
    before, after = (one, other) if abs(first - second) == 1 else (other, one)
    (x1, y1), (x2, y2), (x3, y3) = *before, after[1]
    across = (x2 - x1) * (y3 - y2) - (y2 - y1) * (x3 - x2)
    along = (x2 - x1) * (x3 - x2) + (y2 - y1) * (y3 - y2)
    return before[1] if abs(across) < 1e-9 and along < 0 else None


def _meeting(one: tuple[Point, Point], other: tuple[Point, Point]) -> Point | None:
    ((x1, y1), (x2, y2)), ((x3, y3), (x4, y4)) = one, other
    across = (x2 - x1) * (y4 - y3) - (y2 - y1) * (x4 - x3)
    if abs(across) < 1e-12:
        return next((end for end in other if _on(end, one)), None) or next(
            (end for end in one if _on(end, other)), None
        )
    t = ((x3 - x1) * (y4 - y3) - (y3 - y1) * (x4 - x3)) / across
    u = ((x3 - x1) * (y2 - y1) - (y3 - y1) * (x2 - x1)) / across
    return (x1 + t * (x2 - x1), y1 + t * (y2 - y1)) if 0 <= t <= 1 and 0 <= u <= 1 else None


def _on(point: Point, edge: tuple[Point, Point]) -> bool:
    return _distance(point, edge) < 1e-9


def _distance(point: Point, edge: tuple[Point, Point]) -> float:
    (x, y), ((x1, y1), (x2, y2)) = point, edge
    length = (x2 - x1) ** 2 + (y2 - y1) ** 2
    share = min(1.0, max(0.0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length)) if length else 0.0
    return hypot(x - x1 - share * (x2 - x1), y - y1 - share * (y2 - y1))


def gap(point: Point, points: Points) -> float:
    """Return how far a point is from an outline, on either side of it."""
    return min(_distance(point, edge) for edge in edges(points))


def inset(points: Points, point: Point) -> float:
    """Return how far inside of an outline a point lies, in millimetres; negative outside."""
    near = gap(point, points)
    return near if contains(points, point) else -near


@lru_cache(maxsize=256)
def core(points: Points) -> tuple[float, float, float]:
    """Return the middle and the radius of about the largest circle within an outline: where what matters has room.

    Of circles that are about as large it is the one nearest to the middle of all.
    """
    left, low, right, high = bounds(points)

    def room(place: Point) -> float:
        away = hypot(place[0] - (left + right) / 2, place[1] - (low + high) / 2)
        return inset(points, place) - CENTRAL * away

    wide, tall = (right - left) / GRID, (high - low) / GRID
    tried = [(left + wide * i, low + tall * j) for i in range(1, GRID) for j in range(1, GRID)]
    starts = list[Point]()
    for place in sorted(tried, key=room, reverse=True):
        if len(starts) < STARTS and all(hypot(place[0] - x, place[1] - y) > 2 * max(wide, tall) for x, y in starts):
            starts.append(place)
    best = max((_climbed(start, max(wide, tall) / 2, room) for start in starts), key=room)
    return *best, inset(points, best)


def _climbed(best: Point, step: float, room: Callable[[Point], float]) -> Point:
    """Go from a place to the best one near it, in ever smaller steps."""
    while step > NEAR:
        better = max(((best[0] + step * x, best[1] + step * y) for x, y in _beside(0, 0)), key=room)
        best, step = (better, step) if room(better) > room(best) else (best, step / 2)
    return best


def _beside(x: int, y: int) -> list[tuple[int, int]]:
    return [(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]


def contains(points: Points, point: Point) -> bool:
    """Whether a point lies within an outline."""
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in edges(points):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            inside = not inside
    return inside
