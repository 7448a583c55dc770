"""Sheets that are not full, of several sizes -> fewer sheets that the sizes share, a block of rows for each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from toolkit.impose.arrange import Group
from toolkit.impose.bed import Bed, beds, split
from toolkit.impose.grid import Axis, Grid, fit_axis
from toolkit.impose.measures import MARK_MOST
from toolkit.model.printing import Layout, Paper


@dataclass(frozen=True, slots=True)
class _Strip:
    """A group's pieces in as few rows as there can be, turned or not, with room for bleed and marks around them."""

    group: Group
    across: Axis
    rows: int
    turned: bool
    gap: float

    @property
    def depth(self) -> float:
        """The height of one piece as it lies."""
        return self.group.trim[0 if self.turned else 1]

    @property
    def height(self) -> float:
        """What it takes of the sheet's height."""
        pieces = self.rows * self.depth + (self.rows - 1) * self.gap
        return pieces + 2 * (self.group.bleed + MARK_MOST)

    def grid(self, bed: Bed) -> Grid:
        """Its grid in a bed of its height."""
        start = bed.room.y + self.group.bleed + MARK_MOST
        return Grid(bed, self.across, Axis(self.rows, self.depth, self.gap, self.group.bleed, start), self.turned)


Shared = Sequence[tuple[Group, Grid]]  # one sheet


def mix(groups: Sequence[Group], paper: Paper, layout: Layout) -> list[Shared]:
    """Share out groups, each smaller than a sheet, over as few sheets as first fit, tallest first, finds."""
    bed = beds(paper, layout.duplex)[0]
    strips = [_strip(group, bed, layout) for group in groups]
    sheets: list[list[_Strip]] = []
    for strip in sorted(strips, key=lambda one: -one.height):
        found = (sheet for sheet in sheets if sum(one.height for one in sheet) + strip.height <= bed.room.height)
        sheet = next(found, None)
        if sheet is None:
            sheets.append([strip])
        else:
            sheet.append(strip)
    return [list(_placed(sheet, bed)) for sheet in sheets]


def _placed(strips: Sequence[_Strip], bed: Bed) -> Iterator[tuple[Group, Grid]]:
    parts = split(bed, (strip.height for strip in strips))
    return ((strip.group, strip.grid(part)) for strip, part in zip(strips, parts, strict=True))


def _strip(group: Group, bed: Bed, layout: Layout) -> _Strip:
    strips = []
    for turned in (False, True):
        width = group.trim[1 if turned else 0]
        across = fit_axis(bed.room.x, bed.room.right, width, group.bleed, layout.gap)
        if across.count:
            rows = ceil(len(group.members) / across.count)
            gap = 2 * group.bleed if layout.gap == "bleed" else layout.gap
            strips.append(_Strip(group, across, rows, turned, gap))
    return min(strips, key=lambda one: (one.height, one.turned))
