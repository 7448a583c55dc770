"""What is in the box, in rows of pictures: nothing is shown larger than what is truly larger."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from toolkit.model.document.entries import ContentsLine, Entry
from toolkit.model.document.reference import Reference

FAN: Final = 0.6  # of the room that a line of several cards has: how wide the first of them is
FANNED: Final = 3  # cards of a line that are shown as one, if there are more
LEAST: Final = 0.5  # of the size for which there is room: no piece is made smaller beside larger ones
GAP: Final = 3.0  # millimetres between pictures
CAPTION: Final = 10.5  # below each row of pictures


@dataclass(frozen=True, slots=True)
class Gallery:
    """Pictures of the box, so many beside each other: how wide each of them is, and how high all rows are together."""

    abreast: int
    widths: tuple[float, ...]
    height: float


def gallery(reference: Reference, measure: float, abreast: int, tallest: float) -> Gallery:
    """Set the pictures of what a box has, none higher than `tallest`."""
    entries = {one.id: one for one in reference.entries}
    first = [entries[line.components[0]] if line.components else None for line in reference.contents]
    room = measure / abreast - GAP
    fits = [_fit(one, room, tallest) if one else 0.0 for one in first]
    fanned = [one is not None and _is_fan(line, one) for line, one in zip(reference.contents, first, strict=True)]
    shown = zip(_in_proportion(first, fits), fanned, strict=True)
    widths = tuple(min(width, room * FAN) if is_fan else width for width, is_fan in shown)
    highs = [width * _height(one) / one.width if one else 0.0 for width, one in zip(widths, first, strict=True)]
    rows = (highs[number : number + abreast] for number in range(0, len(highs), abreast))
    return Gallery(abreast, widths, sum(max(row) + CAPTION for row in rows))


def _is_fan(line: ContentsLine, entry: Entry) -> bool:
    return entry.kind == "card" and len(line.components) > FANNED


def _fit(entry: Entry, room: float, tallest: float) -> float:
    """Return how wide a piece can be shown."""
    return min(tallest * entry.width / _height(entry), room, entry.width)


def _in_proportion(entries: Sequence[Entry | None], fits: Sequence[float]) -> Iterator[float]:
    """Yield widths of pieces, of those with much room smaller ones: none looks larger than one that truly is."""
    known = [_areas(one, fit) for one, fit in zip(entries, fits, strict=True) if one]
    for one, fit in zip(entries, fits, strict=True):
        true, shown = _areas(one, fit) if one else (0.0, 0.0)
        most = min((other for larger, other in known if larger >= true), default=0.0)
        yield fit * max(LEAST, sqrt(most / shown)) if shown else 0.0


def _areas(entry: Entry, width: float) -> tuple[float, float]:
    """Return the true area of a piece, and that in which it is shown."""
    return entry.width * _height(entry), width * width * _height(entry) / entry.width


def _height(entry: Entry) -> float:
    return entry.height / 2 if is_tent(entry) else entry.height


def is_tent(entry: Entry) -> bool:
    """Whether a piece is a strip that stands folded, of which half is seen."""
    return entry.kind == "standee" and "back" not in entry.sides
