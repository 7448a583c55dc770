"""How many pieces of one size go into a area, and where: the n-up grid, centred."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from toolkit.impose.area import PrintArea
from toolkit.impose.measures import GAP_LEAST, MARK_LEAST, MARK_MOST
from toolkit.impose.sheet import Rect

Gap = Literal["bleed"] | float  # between trims: room for bleed, or so many millimetres
Place = tuple[Rect, Rect]  # of a trim and of the art that may be seen


@dataclass(frozen=True, slots=True)
class Axis:
    """One direction of a grid: `count` pieces of `size`, `gap` between their trims, the first at `start`."""

    count: int
    size: float
    gap: float
    bleed: float
    start: float

    @property
    def edges(self) -> tuple[tuple[float, float], ...]:
        """Where each piece begins and ends."""
        step = self.size + self.gap
        starts = [self.start + number * step for number in range(self.count)]
        return tuple((start, start + self.size) for start in starts)

    def clip(self, number: int) -> tuple[float, float]:
        """Where the art of piece `number` begins and ends, bleed included."""
        low, high = self.edges[number]
        inner = min(self.bleed, self.gap / 2)
        before = self.bleed if number == 0 else inner
        after = self.bleed if number == self.count - 1 else inner
        return low - before, high + after


def fit_axis(low: float, high: float, size: float, bleed: float, gap: Gap) -> Axis:
    """Fit as many pieces between two ends as there is room for, then share what is left between bleeds and marks.

    The count may be 0.
    """
    room, least = high - low, 0 if gap == "bleed" else gap
    count = max(0, int((room - 2 * MARK_LEAST + least) / (size + least) + 1e-9))
    if count == 0:
        return Axis(0, size, 0, 0, (low + high) / 2)
    slack = room - count * size
    if gap == "bleed":
        share = min(bleed, (slack - 2 * _mark_zone(slack, 2 * count + 2)) / (2 * count))
        gap = 2 * share if share == bleed or 2 * share >= GAP_LEAST else 0.0
        zone = _mark_zone(slack, 2 * count + 2 if gap else 4)
    else:
        zone = _mark_zone(slack - (count - 1) * gap, 4)
    extent = count * size + (count - 1) * gap
    outer = min(bleed, (room - extent) / 2 - zone)
    return Axis(count, size, gap, outer, (low + high - extent) / 2)


def _mark_zone(slack: float, shares: int) -> float:
    return min(max(slack / shares, MARK_LEAST), MARK_MOST)


@dataclass(frozen=True)
class Grid:
    """Columns and rows in a area; `turned` pieces lie on their left side."""

    area: PrintArea
    across: Axis
    up: Axis
    turned: bool

    nested = False

    @property
    def capacity(self) -> int:
        """How many pieces a sheet holds."""
        return self.across.count * self.up.count

    @property
    def rank(self) -> tuple[int, float, bool, bool]:
        """What makes one grid better than another: more pieces, more bleed, upright, slug at the foot."""
        bleeds = [axis.bleed if axis.count == 1 else axis.gap / 2 for axis in (self.across, self.up)]
        return self.capacity, round(min(bleeds), 3), not self.turned, not self.area.slug_at_side

    @property
    def words(self) -> str:
        """How its pieces lie."""
        return f"{self.across.count} x {self.up.count} {'turned' if self.turned else 'upright'}"

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """The (trim, clip) of every piece, row by row from the top left."""
        columns, rows = range(self.across.count), reversed(range(self.up.count))
        return tuple((self._trim(column, row), self._clip(column, row)) for row in rows for column in columns)

    def _trim(self, column: int, row: int) -> Rect:
        (left, right), (bottom, top) = self.across.edges[column], self.up.edges[row]
        return Rect(left, bottom, right - left, top - bottom)

    def _clip(self, column: int, row: int) -> Rect:
        (left, right), (bottom, top) = self.across.clip(column), self.up.clip(row)
        return Rect(left, bottom, right - left, top - bottom)


def grid(area: PrintArea, trim: tuple[float, float], bleed: float, gap: Gap = "bleed", *, turned: bool = False) -> Grid:
    """The grid of a area, its pieces upright or turned; it may hold none."""
    (width, height), room = reversed(trim) if turned else trim, area.room
    across = fit_axis(room.x, room.right, width, bleed, gap)
    return Grid(area, across, fit_axis(room.y, room.top, height, bleed, gap), turned)


def best_grid(
    where: Sequence[PrintArea],
    trim: tuple[float, float],
    bleed: float,
    gap: Gap = "bleed",
    *,
    upright: bool | None = None,
) -> Grid | None:
    """The grid that holds the most pieces with room for marks and slug line; None when not even one fits.

    `upright` asks for pieces that are upright, or turned.
    """
    turns = (False, True) if upright is None else (not upright,)
    grids = [grid(area, trim, bleed, gap, turned=turned) for turned in turns for area in where]
    best = max(grids, key=lambda one: one.rank)
    return best if best.capacity else None
