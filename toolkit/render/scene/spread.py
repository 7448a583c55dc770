"""Pieces laid out in millimetres, and ways to join what is laid out: beside each other and one below the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.model.nodes import Area, Call, Piece


@dataclass(frozen=True, slots=True)
class Spread:
    """Pieces that lie together, with call-outs and areas; all in millimetres from its corner."""

    width: float
    height: float
    pieces: tuple[Piece, ...] = ()
    calls: tuple[Call, ...] = ()
    areas: tuple[Area, ...] = ()

    def moved(self, x: float, y: float) -> Spread:
        """Return it at another place."""
        if not (x or y):
            return self
        pieces = tuple(replace(one, x=one.x + x, y=one.y + y) for one in self.pieces)
        calls = tuple(replace(one, x=one.x + x, y=one.y + y) for one in self.calls)
        areas = tuple(replace(one, x=one.x + x, y=one.y + y) for one in self.areas)
        return replace(self, pieces=pieces, calls=calls, areas=areas)

    def scaled(self, by: float) -> Spread:
        """Return it smaller or larger."""
        pieces = tuple(
            replace(one, x=one.x * by, y=one.y * by, width=one.width * by, height=one.height * by)
            for one in self.pieces
        )
        calls = tuple(replace(one, x=one.x * by, y=one.y * by) for one in self.calls)
        areas = tuple(
            replace(one, x=one.x * by, y=one.y * by, width=one.width * by, height=one.height * by) for one in self.areas
        )
        return Spread(self.width * by, self.height * by, pieces, calls, areas)

    def inset(self, by: float) -> Spread:
        """Return it with a margin on all sides."""
        return replace(self.moved(by, by), width=self.width + 2 * by, height=self.height + 2 * by)


def beside(spreads: Sequence[Spread], gap: float, level: float = 0.5) -> Spread:
    """Join side by side; `level` 0 aligns their upper edges, 0.5 their middles, 1 their lower edges."""
    height = max((one.height for one in spreads), default=0.0)
    at, placed = 0.0, []
    for one in spreads:
        placed.append(one.moved(at, (height - one.height) * level))
        at += one.width + gap
    return joined(max(at - gap, 0.0), height, placed)


def below(spreads: Sequence[Spread], gap: float, level: float = 0.5) -> Spread:
    """Join one below the other; `level` 0 aligns their left edges, 0.5 their middles."""
    spreads = [one for one in spreads if one.height]
    width = max((one.width for one in spreads), default=0.0)
    at, placed = 0.0, []
    for one in spreads:
        placed.append(one.moved((width - one.width) * level, at))
        at += one.height + gap
    return joined(width, max(at - gap, 0.0), placed)


def joined(width: float, height: float, spreads: Sequence[Spread]) -> Spread:
    """Return what is at its place already as one."""
    pieces = tuple(piece for one in spreads for piece in one.pieces)
    calls = tuple(call for one in spreads for call in one.calls)
    return Spread(width, height, pieces, calls, tuple(area for one in spreads for area in one.areas))


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
