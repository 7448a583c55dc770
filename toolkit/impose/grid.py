"""How many pieces of one size go on a sheet, and where: the n-up grid, centred, the same seen from behind."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from toolkit.impose.sheet import Rect
from toolkit.model.printing import Paper

SLUG = 3.2  # the strip of the slug line and the air above it
CLEARANCE = 0.25  # between a bleed and a mark
MARK_LEAST = CLEARANCE + 0.6  # the least of a mark that is sure to print
MARK_MOST = 3.0
GAP_LEAST = 2.0  # two cuts closer than this are worse than one that both neighbours share


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


def fit_axis(length: float, size: float, bleed: float, reserved: float) -> Axis:
    """Fit as many pieces as a length holds, then share what is left evenly between bleeds and crop marks.

    `reserved` is kept free at both ends. The count may be 0.
    """
    room = length - 2 * reserved
    count = max(0, int((room - 2 * MARK_LEAST) / size + 1e-9))
    if count == 0:
        return Axis(0, size, 0, 0, length / 2)
    slack = room - count * size
    share = min(bleed, (slack - 2 * _mark_zone(slack, 2 * count + 2)) / (2 * count))
    gap = 2 * share if share == bleed or 2 * share >= GAP_LEAST else 0.0
    margins = slack - (count - 1) * gap
    outer = min(bleed, margins / 2 - _mark_zone(slack, 2 * count + 2 if gap else 4))
    extent = count * size + (count - 1) * gap
    return Axis(count, size, gap, outer, (length - extent) / 2)


def _mark_zone(slack: float, shares: int) -> float:
    return min(max(slack / shares, MARK_LEAST), MARK_MOST)


@dataclass(frozen=True)
class Grid:
    """Columns and rows on a paper; `turned` pieces lie on their left side, `slug_at_side` says where the slug is."""

    paper: Paper
    across: Axis
    up: Axis
    turned: bool
    slug_at_side: bool

    @property
    def capacity(self) -> int:
        """How many pieces a sheet holds."""
        return self.across.count * self.up.count

    @property
    def rank(self) -> tuple[int, float, bool, bool]:
        """What makes one grid better than another: more pieces, more bleed, upright, slug at the foot."""
        bleeds = [axis.bleed if axis.count == 1 else axis.gap / 2 for axis in (self.across, self.up)]
        return self.capacity, round(min(bleeds), 3), not self.turned, not self.slug_at_side

    @cached_property
    def places(self) -> tuple[tuple[Rect, Rect], ...]:
        """The (trim, clip) of every piece, row by row from the top left."""
        columns, rows = range(self.across.count), reversed(range(self.up.count))
        return tuple((self._trim(column, row), self._clip(column, row)) for row in rows for column in columns)

    def _trim(self, column: int, row: int) -> Rect:
        (left, right), (bottom, top) = self.across.edges[column], self.up.edges[row]
        return Rect(left, bottom, right - left, top - bottom)

    def _clip(self, column: int, row: int) -> Rect:
        (left, right), (bottom, top) = self.across.clip(column), self.up.clip(row)
        return Rect(left, bottom, right - left, top - bottom)


def best_grid(paper: Paper, trim: tuple[float, float], bleed: float) -> Grid | None:
    """The grid that holds the most pieces with room for marks and slug line; None when not even one fits."""
    grids = [
        _grid(paper, trim, bleed, turned=turned, slug_at_side=slug_at_side)
        for turned in (False, True)
        for slug_at_side in (False, True)
    ]
    best = max(grids, key=lambda grid: grid.rank)
    return best if best.capacity else None


def _grid(paper: Paper, trim: tuple[float, float], bleed: float, *, turned: bool, slug_at_side: bool) -> Grid:
    width, height = reversed(trim) if turned else trim
    beside, below = (SLUG, 0.0) if slug_at_side else (0.0, SLUG)
    return Grid(
        paper,
        fit_axis(paper.width, width, bleed, paper.margin + beside),
        fit_axis(paper.height, height, bleed, paper.margin + below),
        turned,
        slug_at_side,
    )
