"""Rounds and hexes in rows that are offset by half a step, so that they lie in each other's gaps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import hypot, sqrt

from toolkit.impose.area import PrintArea
from toolkit.impose.grid import Grid, Place
from toolkit.impose.measures import CLEARANCE, GAP_LEAST
from toolkit.impose.sheet import Rect

Trim = tuple[float, float]


@dataclass(frozen=True)
class Nest:
    """Rows of outlines that keep `gap` between them; with `columns`, it is columns that are offset."""

    area: PrintArea
    shape: str
    trim: Trim
    bleed: float
    gap: float
    columns: bool
    turned: bool

    nested = True

    @property
    def capacity(self) -> int:
        """How many pieces a sheet holds."""
        return len(self.places)

    @property
    def rank(self) -> tuple[int, bool]:
        """What makes one nest better than another: more pieces, upright."""
        return self.capacity, not self.turned

    @property
    def words(self) -> str:
        """How its pieces lie."""
        return f"in offset {'columns' if self.columns else 'rows'}{' turned' if self.turned else ''}"

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """The (trim, clip) of every piece, from the top left."""
        bleed, (width, height) = min(self.bleed, self.gap / 2), self._size
        trims = [Rect(x, y, width, height) for x, y in self._corners()]
        if not trims:
            return ()
        whole, room = Rect.around(trims), self.area.room
        across = room.x + (room.width - whole.width) / 2 - whole.x
        up = room.y + (room.height - whole.height) / 2 - whole.y
        moved = (Rect(trim.x + across, trim.y + up, width, height) for trim in trims)
        return tuple((trim, trim.grown(bleed, bleed)) for trim in moved)

    @property
    def _size(self) -> Trim:
        width, height = self.trim
        return (height, width) if self.turned else (width, height)

    def _corners(self) -> Iterator[tuple[float, float]]:
        """The lower left corners of pieces, the first in the upper left; in columns, x and y change places."""
        (width, height), room = self._size, self.area.room
        spare = 2 * (min(self.bleed, self.gap / 2) + CLEARANCE)
        wide, high = room.width - spare, room.height - spare
        if self.columns:
            return ((y, -x) for x, y in _offset(high, wide, *self._steps(height, width), height, width))
        return ((x, -y) for x, y in _offset(wide, high, *self._steps(width, height), width, height))

    def _steps(self, width: float, height: float) -> Trim:
        """From piece to piece in a row, and from row to row, with the gap between all outlines."""
        if self.shape == "circle":
            return width + self.gap, (width + self.gap) * sqrt(3) / 2
        slant = hypot(height / 4, width / 2)
        return width + self.gap, 0.75 * height + 2 * self.gap * (slant - height / 8) / width


def _offset(
    wide: float, high: float, step: float, pitch: float, width: float, height: float
) -> Iterator[tuple[float, float]]:
    rows = int((high - height) / pitch + 1e-9) + 1 if high >= height else 0
    for row in range(rows):
        start = step / 2 if row % 2 else 0.0
        count = int((wide - width - start) / step + 1e-9) + 1 if wide >= width + start else 0
        yield from ((start + number * step, row * pitch) for number in range(count))


def best_nest(where: Sequence[PrintArea], shape: str, trim: Trim, bleed: float, straight: Grid) -> Nest | None:
    """The nest with the most bleed, but no less than straight rows have, that holds more; None where none does."""
    for gap in sorted({2 * bleed, min(2 * bleed, GAP_LEAST), min(straight.across.gap, straight.up.gap)}, reverse=True):
        nests = [nest for area in where for nest in _nests(area, shape, trim, bleed, gap)]
        best = max(nests, key=lambda one: one.rank)
        if best.capacity > straight.capacity:
            return best
    return None


def _nests(area: PrintArea, shape: str, trim: Trim, bleed: float, gap: float) -> Iterator[Nest]:
    if shape == "circle":
        yield from (Nest(area, shape, trim, bleed, gap, columns, turned=False) for columns in (False, True))
        return
    for turned in (False, True):
        width, height = reversed(trim) if turned else trim
        yield Nest(area, shape, trim, bleed, gap, columns=width >= height, turned=turned)
