"""Sheets that are not full, of several sizes -> fewer sheets that the sizes share, a strip of the sheet for each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from toolkit.impose.area import PrintArea, split
from toolkit.impose.arrange import Group
from toolkit.impose.block import Block
from toolkit.impose.dielines import Member, Scatter, heaped
from toolkit.impose.grid import Axis, Grid, fit_axis
from toolkit.impose.measures import MARK_MOST
from toolkit.impose.nest import Nest
from toolkit.model.printing import Layout


@dataclass(frozen=True, slots=True)
class Rows:
    """Pieces of one size, fewer than a sheet holds, and how they would lie on one of their own."""

    group: Group
    how: Grid | Nest
    layout: Layout

    @property
    def members(self) -> Sequence[Member]:
        """The pieces, with the names of their batches."""
        return self.group.members

    @property
    def alone(self) -> Block:
        """The pieces as they lie on a sheet of their own."""
        return Block(self.how, [one for _, one in self.members], self.layout)

    def strip(self, area: PrintArea) -> _Strip | None:
        """The lowest strip of them, upright or turned; None where it would be higher than the area."""
        found = (_strip(self, area, turned=turned) for turned in (False, True))
        fitting = [one for one in found if one and one.height <= area.room.height]
        return min(fitting, key=lambda one: (one.height, one.turned), default=None)


@dataclass(frozen=True, slots=True)
class Heap:
    """Pieces with die lines of their own that do not fill a sheet, as they would lie on one."""

    alone: Scatter

    @property
    def members(self) -> Sequence[Member]:
        """The pieces, with the names of their batches."""
        return [one.member for one in self.alone.laid]

    def strip(self, area: PrintArea) -> Scatter | None:
        """The lowest heap of them; None where it would be higher than the area."""
        return heaped(self.members, area, self.alone.layout)


Rest = Rows | Heap


@dataclass(frozen=True, slots=True)
class _Strip:
    """A group's pieces in as few rows as there can be, turned or not, with room for bleed and marks around them."""

    own: Rows
    across: Axis
    rows: int
    turned: bool
    gap: float

    @property
    def depth(self) -> float:
        """The height of one piece as it lies."""
        return self.own.group.trim[0 if self.turned else 1]

    @property
    def height(self) -> float:
        """What it takes of the sheet's height."""
        pieces = self.rows * self.depth + (self.rows - 1) * self.gap
        return pieces + 2 * (self.own.group.bleed + MARK_MOST)

    def within(self, area: PrintArea) -> Block:
        """The pieces in an area of its height."""
        bleed = self.own.group.bleed
        up = Axis(self.rows, self.depth, self.gap, bleed, area.room.y + bleed + MARK_MOST)
        return Block(Grid(area, self.across, up, self.turned), self.own.alone.pieces, self.own.layout)


Shared = Sequence[tuple[Rest, Block | Scatter]]  # what lies on one sheet, and how


def mix(rests: Sequence[Rest], where: Sequence[PrintArea]) -> list[Shared]:
    """Share out pieces, of each kind less than a sheet, over the fewest sheets that one of some areas allows.

    What has a sheet to itself lies there as it would alone.
    """
    return min((_mixed(rests, area) for area in where), key=len)


def _mixed(rests: Sequence[Rest], area: PrintArea) -> list[Shared]:
    """The tallest first, each on the first sheet that has room for it; sheets are in the order of what is on them."""
    strips = {number: strip for number, one in enumerate(rests) if (strip := one.strip(area))}
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
        [(rests[sheet[0]], rests[sheet[0]].alone)]
        if len(sheet) == 1
        else [*_placed([(rests[one], strips[one]) for one in sheet], area)]
        for sheet in sorted(sheets, key=min)
    ]


def _placed(strips: Sequence[tuple[Rest, _Strip | Scatter]], area: PrintArea) -> Iterator[tuple[Rest, Block | Scatter]]:
    parts = split(area, (strip.height for _, strip in strips))
    return ((rest, strip.within(part)) for (rest, strip), part in zip(strips, parts, strict=True))


def _strip(own: Rows, area: PrintArea, *, turned: bool) -> _Strip | None:
    """As few rows as there can be; None where no piece fits."""
    group, gap = own.group, own.layout.gap
    across = fit_axis(area.room.x, area.room.right, group.trim[1 if turned else 0], group.bleed, gap)
    between = 2 * group.bleed if gap == "bleed" else gap
    return _Strip(own, across, ceil(len(group.members) / across.count), turned, between) if across.count else None
