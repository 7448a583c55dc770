"""Outlines of any form into a room, as many as fit: bottom-left fill on a raster.

A row of the raster is one whole number, a bit a pixel, so that all places of a row are tried at once. Outlines cover
every pixel that they touch: what does not overlap on the raster does not overlap on paper.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import ceil, floor
from typing import Final

from toolkit.impose.offset import box_of, lying
from toolkit.impose.sheet import Rect
from toolkit.model.geometry.polygon import Point, Points, area, edges

PIXEL: Final = 0.25  # millimetres
Way = tuple[tuple[int, ...], bool]  # the turns that pieces may be given; by rows from below, or by columns
WAYS: Final[tuple[Way, ...]] = tuple(product(((0, 180), (90, 270), (0, 90, 180, 270)), (True, False)))


@dataclass(frozen=True, slots=True)
class Kind:
    """An outline with the room that it keeps around it, from the lower left corner of a face of size `trim`."""

    trim: tuple[float, float]
    outline: Points


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a piece of a kind (by its number) lies: the corner of its turned face, and its turn in degrees."""

    kind: int
    x: float
    y: float
    turn: int


@dataclass(frozen=True, slots=True, eq=False)
class Mask:
    """The pixels of a turned outline: runs (row, start, length), and how many rows and columns they need.

    `x` and `y` lead from the face's corner to that of the pixels. Rows far from each other come first, as they soonest
    show that there is no place.
    """

    runs: tuple[tuple[int, int, int], ...]
    width: int
    height: int
    x: float
    y: float


def pack(
    room: Rect, kinds: Sequence[Kind], counts: Sequence[int], blocked: Sequence[Rect] = (), ways: Sequence[Way] = WAYS
) -> tuple[list[Spot], Way]:
    """Lay as many pieces into a room as fit, the largest first, in that of some ways that covers most of it."""
    found = list[tuple[list[Spot], Way]]()
    for turns, level in ways:
        found.append((_fill(room, kinds, counts, blocked, turns, level=level), (turns, level)))
        if len(found[-1][0]) == sum(counts):
            return found[-1]
    if len(kinds) == 1 and not blocked:  # boxes in rows lose nothing between pixels
        found += [(list(_rows(room, kinds[0], turn))[: counts[0]], ways[0]) for turn in (0, 90)]
    return max(found, key=lambda one: sum(abs(area(kinds[spot.kind].outline)) for spot in one[0]))


def _fill(
    room: Rect,
    kinds: Sequence[Kind],
    counts: Sequence[int],
    blocked: Sequence[Rect],
    turns: Sequence[int],
    *,
    level: bool,
) -> list[Spot]:
    """Fill a room row by row from below; if not `level`, column by column from the left."""
    raster = _Raster(room if level else _swapped(room), [one if level else _swapped(one) for one in blocked])
    spots = list[Spot]()
    for number in sorted(range(len(kinds)), key=lambda one: -abs(area(kinds[one].outline))):
        masks = [(turn, mask(kinds[number], turn, level)) for turn in turns]
        for _ in range(counts[number]):
            found = [(place, turn, one) for turn, one in masks if (place := raster.first(one))]
            if not found:
                break
            (up, across), turn, one = min(found, key=lambda each: each[0])
            raster.put(one, across, up)
            x, y = raster.room.x + across * PIXEL - one.x, raster.room.y + up * PIXEL - one.y
            spots.append(Spot(number, *((x, y) if level else (y, x)), turn))
    return spots


def _rows(room: Rect, kind: Kind, turn: int) -> Iterator[Spot]:
    box = box_of(lying(kind.outline, kind.trim, turn))
    for row in range(int(room.height / box.height + 1e-9)):
        for column in range(int(room.width / box.width + 1e-9)):
            yield Spot(0, room.x + column * box.width - box.x, room.y + row * box.height - box.y, turn)


def _swapped(rect: Rect) -> Rect:
    return Rect(rect.y, rect.x, rect.height, rect.width)


class _Raster:
    """The taken pixels of a room. None is ever free again, so the search for a mask goes on where it ended."""

    def __init__(self, room: Rect, blocked: Sequence[Rect]) -> None:
        self.room = room
        self._width, height = int(room.width / PIXEL + 1e-9), int(room.height / PIXEL + 1e-9)
        self._rows = [0] * height
        self._from: dict[Mask, int] = {}
        for one in blocked:
            part = one.within(room)
            start, end = floor((part.x - room.x) / PIXEL), ceil((part.right - room.x) / PIXEL)
            for row in range(floor((part.y - room.y) / PIXEL), min(height, ceil((part.top - room.y) / PIXEL))):
                self._rows[row] |= _bits(start, end - start)

    def first(self, one: Mask) -> tuple[int, int] | None:
        """Find the lowest place for a mask, of those the leftmost: (row, column)."""
        places, rows = self._width - one.width + 1, self._rows
        if places <= 0:
            return None
        every = _bits(0, places)
        for up in range(self._from.get(one, 0), len(rows) - one.height + 1):
            taken = 0
            for row, start, length in one.runs:
                if rows[up + row]:
                    taken |= _smeared(rows[up + row] >> start, length)
                    if taken & every == every:
                        break
            else:
                self._from[one] = up
                free = ~taken & every
                return up, (free & -free).bit_length() - 1
        self._from[one] = len(rows)
        return None

    def put(self, one: Mask, across: int, up: int) -> None:
        """Take the pixels of a mask."""
        for row, start, length in one.runs:
            self._rows[up + row] |= _bits(across + start, length)


def _bits(start: int, length: int) -> int:
    return ((1 << length) - 1) << start


def _smeared(bits: int, length: int) -> int:
    """Set every bit that has a set one among the `length` from itself upwards."""
    done = 1
    while 2 * done <= length:
        bits |= bits >> done
        done *= 2
    return bits | (bits >> (length - done))


@lru_cache(maxsize=256)
def mask(kind: Kind, turn: int, level: bool) -> Mask:  # noqa: FBT001 (cached)
    """Return the pixels that a turned outline touches; if not `level`, with x and y in each other's place."""
    points = lying(kind.outline, kind.trim, turn)
    points = points if level else tuple((y, x) for x, y in points)
    box = box_of(points)
    rows = [0] * max(1, ceil(box.height / PIXEL - 1e-9))
    for one, other in edges(tuple(((x - box.x) / PIXEL, (y - box.y) / PIXEL) for x, y in points)):
        for row, low, high in _touched(one, other, len(rows)):
            rows[row] |= _bits(low, high - low + 1)
    for row, crossings in enumerate(_crossings(points, box, len(rows))):
        for low, high in zip(crossings[::2], crossings[1::2], strict=True):
            rows[row] |= _bits(low, high - low + 1)
            if row:
                rows[row - 1] |= _bits(low, high - low + 1)
    runs = sorted((_rank(row), row, *run) for row, pixels in enumerate(rows) for run in _runs(pixels))
    return Mask(tuple(run[1:] for run in runs), max(row.bit_length() for row in rows), len(rows), box.x, box.y)


def _rank(row: int) -> int:
    """Every sixteenth row comes first, then the eighths between them, and so on."""
    return min(4, 4 - ((row & -row).bit_length() - 1)) if row % 16 else 0


def _touched(one: Point, other: Point, rows: int) -> Iterator[tuple[int, int, int]]:
    """Yield the rows that an edge runs through, each with its first and its last pixel there."""
    (x1, y1), (x2, y2) = sorted((one, other), key=lambda point: point[1])
    for row in range(min(floor(y1), rows - 1), min(floor(y2), rows - 1) + 1):
        ends = [x1 + (x2 - x1) * (y - y1) / (y2 - y1) if y2 > y1 else x1 for y in (max(y1, row), min(y2, row + 1))]
        ends += [x1, x2] if y1 == y2 else []
        yield row, max(0, floor(min(ends))), max(0, ceil(max(ends)) - 1, floor(min(ends)))


def _crossings(points: Points, box: Rect, rows: int) -> Iterator[list[int]]:
    """Yield for the lower line of each row the pixels at which an outline begins and ends on it."""
    lines = list(edges(points))
    for row in range(rows):
        y = box.y + row * PIXEL
        xs = sorted(x1 + (x2 - x1) * (y - y1) / (y2 - y1) for (x1, y1), (x2, y2) in lines if (y1 > y) != (y2 > y))
        yield [max(0, floor((x - box.x) / PIXEL)) for x in xs]


def _runs(row: int) -> Iterator[tuple[int, int]]:
    start = 0
    while row:
        skipped = (row & -row).bit_length() - 1
        row >>= skipped
        length = (~row & (row + 1)).bit_length() - 1
        yield start + skipped, length
        start, row = start + skipped + length, row >> length
