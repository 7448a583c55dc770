"""Sheets that are not full, of several sizes -> fewer sheets that the sizes share, a block of rows for each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from toolkit.impose.arrange import Group
from toolkit.impose.bed import Bed, split
from toolkit.impose.grid import Axis, Grid, fit_axis
from toolkit.impose.measures import MARK_MOST
from toolkit.impose.nest import Nest
from toolkit.model.printing import Layout

Part = tuple[Group, Grid | Nest]  # what lies on a sheet, and how


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


def mix(rests: Sequence[Part], where: Sequence[Bed], layout: Layout) -> list[Sequence[Part]]:
    """Share out groups, each smaller than a sheet, over the fewest sheets that one of some beds allows.

    A group that has a sheet to itself keeps its arrangement.
    """
    return min((_mixed(rests, bed, layout) for bed in where), key=len)


def _mixed(rests: Sequence[Part], bed: Bed, layout: Layout) -> list[Sequence[Part]]:
    """The tallest first, each on the first sheet that has room for it; sheets are in the order of their groups."""
    strips = {number: strip for number, (group, _) in enumerate(rests) if (strip := _strip(group, bed, layout))}
    sheets = [[number] for number in range(len(rests)) if number not in strips]
    for number in sorted(strips, key=lambda one: -strips[one].height):
        used = (sum(strips[one].height if one in strips else bed.room.height for one in sheet) for sheet in sheets)
        room = bed.room.height - strips[number].height
        found = next((sheet for sheet, height in zip(sheets, used, strict=True) if height <= room), None)
        if found is None:
            sheets.append([number])
        else:
            found.append(number)
    return [
        [rests[sheet[0]]] if len(sheet) == 1 else list(_placed([strips[one] for one in sheet], bed))
        for sheet in sorted(sheets, key=min)
    ]


def _placed(strips: Sequence[_Strip], bed: Bed) -> Iterator[Part]:
    parts = split(bed, (strip.height for strip in strips))
    return ((strip.group, strip.grid(part)) for strip, part in zip(strips, parts, strict=True))


def _strip(group: Group, bed: Bed, layout: Layout) -> _Strip | None:
    """The lowest strip of a group, upright or turned; None where it would be higher than the bed."""
    strips = []
    for turned in (False, True):
        width = group.trim[1 if turned else 0]
        across = fit_axis(bed.room.x, bed.room.right, width, group.bleed, layout.gap)
        if across.count:
            rows = ceil(len(group.members) / across.count)
            gap = 2 * group.bleed if layout.gap == "bleed" else layout.gap
            strips.append(_Strip(group, across, rows, turned, gap))
    fitting = [one for one in strips if one.height <= bed.room.height]
    return min(fitting, key=lambda one: (one.height, one.turned), default=None)
