"""Pieces laid out in millimetres, and ways to join what is laid out: beside each other and one below the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple, TypeVar

from toolkit.model.document.figure import Area, Arrow, Piece
from toolkit.model.document.nodes import Call

Sized = TypeVar("Sized", Piece, Area)
AIR: Final = 1.6  # times a gap that is added where there is room


class Placed(NamedTuple):
    """A spread at its place in another one, larger or smaller `by` a number."""

    x: float
    y: float
    spread: Spread
    by: float = 1.0


class Spread(NamedTuple):
    """Pieces that lie together, with call-outs and areas, and what is placed among them; all in millimetres.

    `lines` lead from a call-out to what it names. What lies together as a whole `is_lot`: nothing else covers it.
    """

    width: float
    height: float
    pieces: tuple[Piece, ...] = ()
    calls: tuple[Call, ...] = ()
    areas: tuple[Area, ...] = ()
    parts: tuple[Placed, ...] = ()
    lines: tuple[Arrow, ...] = ()
    is_lot: bool = False

    def moved(self, x: float, y: float) -> Spread:
        """Return it at another place."""
        return Spread(self.width, self.height, parts=(Placed(x, y, self),)) if x or y else self

    def scaled(self, by: float) -> Spread:
        """Return it smaller or larger."""
        return Spread(self.width * by, self.height * by, parts=(Placed(0.0, 0.0, self, by),))

    def inset(self, by: float) -> Spread:
        """Return it with a margin on all sides."""
        return Spread(self.width + 2 * by, self.height + 2 * by, parts=(Placed(by, by, self),))

    def flat(self) -> Spread:
        """Return it with all that is placed in it at its own place."""
        found = [_moved(*one) for one in self.all()]
        return Spread(
            self.width,
            self.height,
            tuple(piece for one in found for piece in one.pieces),
            tuple(call for one in found for call in one.calls),
            tuple(area for one in found for area in one.areas),
            lines=tuple(line for one in found for line in one.lines),
        )

    def all(self, x: float = 0.0, y: float = 0.0, by: float = 1.0) -> Iterator[tuple[Spread, float, float, float]]:
        """Yield it and all that is placed in it, with where it lies and how much smaller or larger."""
        yield self, x, y, by
        for one in self.parts:
            yield from one.spread.all(x + one.x * by, y + one.y * by, by * one.by)


def _moved(spread: Spread, x: float, y: float, by: float) -> Spread:
    """Return what lies in a spread itself at its place."""
    return Spread(
        spread.width * by,
        spread.height * by,
        tuple(_sized(one, x, y, by) for one in spread.pieces),
        tuple(replace(one, x=x + one.x * by, y=y + one.y * by) for one in spread.calls),
        tuple(_sized(one, x, y, by) for one in spread.areas),
        lines=tuple(
            replace(one, x=x + one.x * by, y=y + one.y * by, to_x=x + one.to_x * by, to_y=y + one.to_y * by)
            for one in spread.lines
        ),
    )


def _sized(one: Sized, x: float, y: float, by: float) -> Sized:
    return replace(one, x=x + one.x * by, y=y + one.y * by, width=one.width * by, height=one.height * by)


def beside(spreads: Sequence[Spread], gap: float, level: float = 0.5, room: float = 0.0) -> Spread:
    """Join side by side; `level` 0 aligns their upper edges, 0.5 their middles, 1 their lower edges.

    They lie farther apart where there is more `room`.
    """
    gap += _air(room - sum(one.width for one in spreads) - gap * (len(spreads) - 1), len(spreads), gap)
    height = max((one.height for one in spreads), default=0.0)
    at, placed = 0.0, []
    for one in spreads:
        placed.append(Placed(at, (height - one.height) * level, one))
        at += one.width + gap
    return Spread(max(at - gap, 0.0), height, parts=tuple(placed))


def below(spreads: Sequence[Spread], gap: float, level: float = 0.5, room: float = 0.0) -> Spread:
    """Join one below the other; `level` 0 aligns their left edges, 0.5 their middles."""
    spreads = [one for one in spreads if one.height]
    gap += _air(room - sum(one.height for one in spreads) - gap * (len(spreads) - 1), len(spreads), gap)
    width = max((one.width for one in spreads), default=0.0)
    at, placed = 0.0, []
    for one in spreads:
        placed.append(Placed((width - one.width) * level, at, one))
        at += one.height + gap
    return Spread(width, max(at - gap, 0.0), parts=tuple(placed))


def _air(left: float, count: int, gap: float) -> float:
    """Return what is added to a gap so that what is `left` of a room lies between and around so many."""
    return max(0.0, min(left / (count + 1), AIR * gap))


def shelves(spreads: Sequence[Spread], width: float, gap: float) -> Iterator[list[Spread]]:
    """Fill shelves of at most a width, in order."""
    shelf: list[Spread] = []
    used = 0.0
    for one in spreads:
        if shelf and used + gap + one.width > width:
            yield shelf
            shelf, used = [], 0.0
        used += one.width + (gap if shelf else 0)
        shelf.append(one)
    if shelf:
        yield shelf
