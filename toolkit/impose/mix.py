"""Sheets that are not full, of several sizes -> fewer sheets that the sizes share, a block of rows for each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from toolkit.impose.area import PrintArea, split
from toolkit.impose.arrange import Group
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

    def grid(self, area: PrintArea) -> Grid:
        """Its grid in a area of its height."""
        start = area.room.y + self.group.bleed + MARK_MOST
        return Grid(area, self.across, Axis(self.rows, self.depth, self.gap, self.group.bleed, start), self.turned)


def mix(rests: Sequence[Part], where: Sequence[PrintArea], layout: Layout) -> list[Sequence[Part]]:
    """Share out groups, each smaller than a sheet, over the fewest sheets that one of some areas allows.

    A group that has a sheet to itself keeps its arrangement.
    """
    return min((_mixed(rests, area, layout) for area in where), key=len)


def _mixed(rests: Sequence[Part], area: PrintArea, layout: Layout) -> list[Sequence[Part]]:
    """The tallest first, each on the first sheet that has room for it; sheets are in the order of their groups."""
    strips = {number: strip for number, (group, _) in enumerate(rests) if (strip := _strip(group, area, layout))}
    sheets = [[number] for number in range(len(rests)) if number not in strips]
    for number in sorted(strips, key=lambda one: -strips[one].height):
        used = (sum(strips[one].height if one in strips else area.room.height for one in sheet) for sheet in sheets)
        room = area.room.height - strips[number].height
        found = next((sheet for sheet, height in zip(sheets, used, strict=True) if height <= room), None)
        if found is None:
            sheets.append([number])
        else:
            found.append(number)
    return [
        [rests[sheet[0]]] if len(sheet) == 1 else list(_placed([strips[one] for one in sheet], area))
        for sheet in sorted(sheets, key=min)
    ]


def _placed(strips: Sequence[_Strip], area: PrintArea) -> Iterator[Part]:
    parts = split(area, (strip.height for strip in strips))
    return ((strip.group, strip.grid(part)) for strip, part in zip(strips, parts, strict=True))


def _strip(group: Group, area: PrintArea, layout: Layout) -> _Strip | None:
    """The lowest strip of a group, upright or turned; None where it would be higher than the area."""
    strips = []
    for turned in (False, True):
        width = group.trim[1 if turned else 0]
        across = fit_axis(area.room.x, area.room.right, width, group.bleed, layout.gap)
        if across.count:
            rows = ceil(len(group.members) / across.count)
            gap = 2 * group.bleed if layout.gap == "bleed" else layout.gap
            strips.append(_Strip(group, across, rows, turned, gap))
    fitting = [one for one in strips if one.height <= area.room.height]
    return min(fitting, key=lambda one: (one.height, one.turned), default=None)
