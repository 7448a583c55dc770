"""Pieces of a place with its name, and how places lie beside or above those that pieces go to, with arrows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from toolkit.model.document.figure import Area, Arrow, Piece, halves
from toolkit.reference.picture.panel import GAP, LINE, Panel, label_width

ABREAST: Final = 2  # places below each other, beside those that pieces go to; more stand in a row above them
REACH: Final = 2.9  # units between the two sides, for the arrows
FALL: Final = 2.0  # the same, of what lies above each other
APART: Final = 1.4  # units between places in a row, whose labels may be long
WIDE: Final = 1.3  # times what it stands below: how wide a label is in one line
LONG: Final = "x" * 16  # what stands in one line in any case
AIR: Final = 0.3  # of them, that an arrow keeps away

Place = tuple[int | None, str]  # whose zone it is, and the zone


@dataclass(frozen=True, slots=True)
class Group:
    """Pieces of one place, laid out from its corner, with the label below them."""

    place: Place
    pieces: tuple[Piece, ...]
    width: float
    height: float
    label: str

    def whole(self, unit: float) -> float:
        """Return how high it is with its label."""
        return self.height + (0.12 + LINE * (1 + self.label.count("\n"))) * unit


class Laid(NamedTuple):
    """Groups with the places of their corners, how wide and high they are together, and the arrows between them."""

    groups: list[tuple[Group, float, float]]
    width: float
    height: float
    arrows: tuple[Arrow, ...]


def moved(
    sources: Sequence[Group],
    targets: Sequence[Group],
    ways: Mapping[tuple[Place, Place], None],
    unit: float,
    *,
    down: bool,
) -> Panel:
    """Put what comes from somewhere before where it goes, with arrows between them: to its left, or many above it."""
    lay = _above if down or max(len(sources), len(targets)) > ABREAST else _beside
    laid, width, height, arrows = lay(sources, targets, ways, unit)
    pieces = (replace(one, x=one.x + x, y=one.y + y) for group, x, y in laid for one in group.pieces)
    areas = (_label(one, x, y, unit) for one, x, y in laid)
    labels = {(is_target, one.place): _said(one) for is_target, side in enumerate((sources, targets)) for one in side}
    told = tuple(f"{labels[False, one]} \N{RIGHTWARDS ARROW} {labels[True, other]}" for one, other in ways)
    return Panel(width, height, tuple(pieces), tuple(areas), arrows, (), told)


def alone(group: Group, unit: float) -> Panel:
    """Return what lies in one place with what it is called."""
    label = _label(group, 0.0, 0.0, unit)
    return Panel(group.width, label.y + label.height, group.pieces, (label,), told=(_said(group),))


def _label(group: Group, x: float, y: float, unit: float) -> Area:
    """Return what a group is called, below it."""
    below = 0.12 * unit
    height = group.whole(unit) - group.height - below
    return Area(x, y + group.height + below, group.width, height, group.label, outlined=False)


def _said(group: Group) -> str:
    return group.label.replace("\n", " ")


def lines_of(label: str, width: float, unit: float) -> tuple[str, ...]:
    """Return a label in one line, or in two where it is much wider than what it stands below."""
    return halves(label) if label_width(label, unit) > max(WIDE * width, label_width(LONG, unit)) else (label,)


def _beside(
    sources: Sequence[Group], targets: Sequence[Group], ways: Mapping[tuple[Place, Place], None], unit: float
) -> Laid:
    left, right = (max(one.width for one in side) for side in (sources, targets))
    height, reach, air = max(_height(sources, unit), _height(targets, unit)), REACH * unit, AIR * unit
    laid, middles = list[tuple[Group, float, float]](), dict[tuple[bool, Place], float]()
    for is_target, side, x in ((False, sources, 0.0), (True, targets, left + reach)):
        y = (height - _height(side, unit)) / 2
        for group in side:
            laid.append((group, x, y))
            middles[is_target, group.place] = y + group.height / 2
            y += group.whole(unit) + (GAP - 0.12) * unit
    ends = ((middles[False, one], middles[True, other]) for one, other in ways)
    arrows = tuple(Arrow(left + air, start, left + reach - air, end) for start, end in ends)
    return Laid(laid, left + reach + right, height, arrows)


def _above(
    sources: Sequence[Group], targets: Sequence[Group], ways: Mapping[tuple[Place, Place], None], unit: float
) -> Laid:
    width, reach, air = max(_width(sources, unit), _width(targets, unit)), FALL * unit, AIR * unit
    top, low = (max(one.whole(unit) for one in side) for side in (sources, targets))
    laid, middles = list[tuple[Group, float, float]](), dict[tuple[bool, Place], float]()
    for is_target, side, y in ((False, sources, 0.0), (True, targets, top + reach)):
        x = (width - _width(side, unit)) / 2
        for group in side:
            laid.append((group, x, y))
            middles[is_target, group.place] = x + group.width / 2
            x += group.width + APART * unit
    ends = ((middles[False, one], middles[True, other]) for one, other in ways)
    arrows = tuple(Arrow(start, top + air, end, top + reach - air) for start, end in ends)
    return Laid(laid, width, top + reach + low, arrows)


def _width(groups: Sequence[Group], unit: float) -> float:
    return sum(one.width + APART * unit for one in groups) - APART * unit


def _height(groups: Sequence[Group], unit: float) -> float:
    return sum(one.whole(unit) + (GAP - 0.12) * unit for one in groups) - GAP * unit
