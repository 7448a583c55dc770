"""Sheets that are not full, of several sizes -> fewer sheets that the sizes share.

Each size has a strip of the sheet, or a part of one beside others that are no higher.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil

from toolkit.impose.area import PrintArea, beside, split
from toolkit.impose.arrange import Group
from toolkit.impose.block import Block
from toolkit.impose.dielines import Member, Scatter, heaped
from toolkit.impose.grid import Axis, Grid, fit_axis
from toolkit.impose.measures import MARK_MOST
from toolkit.impose.nest import Nest
from toolkit.model.production.printing import Layout


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

    def beside(self, width: float, height: float) -> _Strip | None:
        """The narrowest block of them that is no wider and no higher; None where there is none."""
        every = (
            _block(self, rows, turned=turned) for turned in (False, True) for rows in range(1, len(self.members) + 1)
        )
        fitting = [one for one in every if one.width <= width and one.height <= height]
        return min(fitting, key=lambda one: (one.width, one.turned), default=None)


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

    def beside(self, width: float, height: float) -> None:
        """Nothing: a heap is as wide as the sheet."""


Rest = Rows | Heap


@dataclass(frozen=True, slots=True)
class _Strip:
    """A group's pieces in as few rows as there can be, turned or not, with room for bleed and marks around them."""

    own: Rows
    across: Axis
    rows: int
    turned: bool
    gap: float
    narrow: bool = False

    @property
    def depth(self) -> float:
        """The height of one piece as it lies."""
        return self.own.group.trim[0 if self.turned else 1]

    @property
    def height(self) -> float:
        """What it takes of the sheet's height."""
        pieces = self.rows * self.depth + (self.rows - 1) * self.gap
        return pieces + 2 * (self.own.group.bleed + MARK_MOST)

    @property
    def width(self) -> float:
        """What it takes of the sheet's width."""
        across = self.across
        return across.count * across.size + (across.count - 1) * across.gap + 2 * (self.own.group.bleed + MARK_MOST)

    def within(self, area: PrintArea) -> Block:
        """The pieces in an area of its height; in the middle of one that is narrower than the sheet."""
        bleed, across = self.own.group.bleed, self.across
        up = Axis(self.rows, self.depth, self.gap, bleed, area.room.y + bleed + MARK_MOST)
        if self.narrow:
            across = replace(across, start=area.room.x + (area.room.width - self.width) / 2 + bleed + MARK_MOST)
        return Block(Grid(area, across, up, self.turned), self.own.alone.pieces, self.own.layout)


Shared = Sequence[tuple[Rest, Block | Scatter]]  # what lies on one sheet, and how


def mix(rests: Sequence[Rest], where: Sequence[PrintArea]) -> list[Shared]:
    """Share out pieces, of each kind less than a sheet, over the fewest sheets that one of some areas allows.

    What has a sheet to itself lies there as it would alone.
    """
    return min((_mixed(rests, area) for area in where), key=len)


def _mixed(rests: Sequence[Rest], area: PrintArea) -> list[Shared]:
    """The tallest first, each on the first sheet that has room for it; sheets are in the order of what is on them."""
    strips = {number: strip for number, one in enumerate(rests) if (strip := one.strip(area))}
    sheets = [_Shelves(area, [[(number, None)]]) for number in range(len(rests)) if number not in strips]
    for number in sorted(strips, key=lambda one: -strips[one].height):
        if not any(sheet.take(number, rests[number], strips[number]) for sheet in sheets):
            sheets.append(_Shelves(area, [[(number, strips[number])]]))
    return [
        [(rests[sheet.first], rests[sheet.first].alone)] if sheet.is_alone else [*sheet.placed(rests)]
        for sheet in sorted(sheets, key=lambda one: one.first)
    ]


@dataclass(frozen=True, slots=True)
class _Shelves:
    """A sheet in the making: shelves one below the other, each of parts beside each other, by the number of the rest.

    A part without a strip has the sheet for itself.
    """

    area: PrintArea
    shelves: list[list[tuple[int, _Strip | Scatter | None]]]

    @property
    def first(self) -> int:
        """The least number of what is on it."""
        return min(number for shelf in self.shelves for number, _ in shelf)

    @property
    def is_alone(self) -> bool:
        """Whether one rest has it for itself."""
        return len(self.shelves) == len(self.shelves[0]) == 1

    def take(self, number: int, rest: Rest, strip: _Strip | Scatter) -> bool:
        """Put a rest beside or below what lies there, and tell whether there is room for it."""
        strips = [[strip for _, strip in shelf] for shelf in self.shelves]
        if any(one is None for shelf in strips for one in shelf):
            return False
        for shelf, own in zip(self.shelves, strips, strict=True):
            parts = _narrowed(own, self.area)
            left = self.area.room.width - sum(one.width for one in parts or ())
            beside = rest.beside(left, max(one.height for one in parts)) if parts else None
            if beside:
                shelf[:] = [*zip((one for one, _ in shelf), parts, strict=True), (number, beside)]
                return True
        used = sum(max(one.height for one in own if one) for own in strips)
        if strip.height <= self.area.room.height - used:
            self.shelves.append([(number, strip)])
            return True
        return False

    def placed(self, rests: Sequence[Rest]) -> Iterator[tuple[Rest, Block | Scatter]]:
        """Yield the rests with how they lie."""
        heights = [max(strip.height for _, strip in shelf if strip) for shelf in self.shelves]
        for shelf, part in zip(self.shelves, split(self.area, heights), strict=True):
            strips = [(rests[number], strip) for number, strip in shelf if strip]
            widths = [strip.width for _, strip in strips if isinstance(strip, _Strip)] if len(strips) > 1 else []
            areas = [*beside(part, widths)] if widths else [part]
            yield from ((rest, strip.within(own)) for (rest, strip), own in zip(strips, areas, strict=True))


def _narrowed(strips: Sequence[_Strip | Scatter | None], area: PrintArea) -> list[_Strip]:
    """The parts of a shelf, none wider than it must be; nothing where a heap takes all of it."""
    rows = [one for one in strips if isinstance(one, _Strip)]
    found = [one if one.narrow else one.own.beside(area.room.width, one.height) for one in rows]
    return [one for one in found if one] if len(rows) == len(strips) and all(found) else []


def _block(own: Rows, rows: int, *, turned: bool) -> _Strip:
    """So many rows, as short as they can be."""
    group, gap = own.group, own.layout.gap
    between, count = 2 * group.bleed if gap == "bleed" else gap, ceil(len(group.members) / rows)
    across = Axis(count, group.trim[1 if turned else 0], between, group.bleed, 0.0)
    return _Strip(own, across, ceil(len(group.members) / count), turned, between, narrow=True)


def _strip(own: Rows, area: PrintArea, *, turned: bool) -> _Strip | None:
    """As few rows as there can be; None where no piece fits."""
    group, gap = own.group, own.layout.gap
    across = fit_axis(area.room.x, area.room.right, group.trim[1 if turned else 0], group.bleed, gap)
    between = 2 * group.bleed if gap == "bleed" else gap
    return _Strip(own, across, ceil(len(group.members) / across.count), turned, between) if across.count else None
