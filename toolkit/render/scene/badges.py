"""The numbers of the steps: beside what they laid, and never on anything; a line leads to what lies on a board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from math import hypot
from typing import Final

from toolkit.model.document.figure import Arrow
from toolkit.model.document.nodes import Call, Line
from toolkit.render.scene.spread import Placed, Spread

LARGE: Final = 2.6  # badges: both sides of what has them at its corner
PITCH: Final = 1.05  # from one badge to the one below
ASIDE: Final = 0.56  # of a badge: from its middle to what it stands beside
COLUMN: Final = 2  # badges below each other; of more, two stand abreast


@dataclass(frozen=True, slots=True)
class Mark:
    """Numbers of steps, and the corner of what they laid; of pieces on a board, `reach` is how large these are."""

    steps: tuple[int, ...]
    x: float = 0.0
    y: float = 0.0
    reach: tuple[float, float] | None = None

    def without(self, known: frozenset[int]) -> Mark:
        """Return it without the numbers that are known."""
        return replace(self, steps=tuple(dict.fromkeys(one for one in self.steps if one not in known)))


def badged(spread: Spread, marks: Sequence[Mark], unit: float, texts: Mapping[int, Line]) -> Spread:
    """Return what is laid with its badges, within its width and height."""
    if not marks:
        return spread
    is_large = min(spread.width, spread.height) >= LARGE * unit
    return _at_corners(spread, marks, unit, texts) if is_large else _in_columns(spread, marks, unit, texts)


def _at_corners(spread: Spread, marks: Sequence[Mark], unit: float, texts: Mapping[int, Line]) -> Spread:
    """Put badges to the left of corners, and those of what lies on a board outside it, where that is nearest."""
    calls, lines = list[Call](), list[Arrow]()
    for mark in marks:
        for step in mark.steps:
            (x, y), (along, down) = _outside(spread, mark, unit)
            while any(hypot(one.x - x, one.y - y) < PITCH * unit for one in calls):
                x, y = x + along * 0.25 * unit, y + down * 0.25 * unit
            calls.append(Call(step, x, y, texts[step]))
            if mark.reach:
                lines.append(_lead(x, y, mark.x + mark.reach[0] / 2, mark.y + mark.reach[1] / 2, unit))
    half = 0.5 * unit
    left, top = (max(0.0, half - min(getattr(one, side) for one in calls)) for side in ("x", "y"))
    right, bottom = (max(getattr(one, side) for one in calls) + half for side in ("x", "y"))
    width, height = left + max(spread.width, right), top + max(spread.height, bottom)
    beside = Spread(width - left, height - top, calls=tuple(calls), lines=tuple(lines))
    return Spread(width, height, parts=(Placed(left, top, spread), Placed(left, top, beside)))


def _outside(spread: Spread, mark: Mark, unit: float) -> tuple[tuple[float, float], tuple[int, int]]:
    """Return where a badge stands, and which way those go that find it taken."""
    off = ASIDE * unit
    if mark.reach is None:
        return (mark.x - off, mark.y + 0.5 * unit), (0, 1)
    x, y = mark.x + mark.reach[0] / 2, mark.y + mark.reach[1] / 2
    edges = {
        (-off, y, 0, 1): x,
        (x, -off, 1, 0): y,
        (spread.width + off, y, 0, 1): spread.width - x,
        (x, spread.height + off, 1, 0): spread.height - y,
    }
    at_x, at_y, along, down = min(edges, key=lambda edge: edges[edge])
    return (at_x, at_y), (along, down)


def _lead(x: float, y: float, to_x: float, to_y: float, unit: float) -> Arrow:
    """Return the line from the edge of a badge to the middle of what it names."""
    part = 0.5 * unit / max(unit, hypot(to_x - x, to_y - y))
    return Arrow(x + (to_x - x) * part, y + (to_y - y) * part, to_x, to_y, thin=True)


def _in_columns(spread: Spread, marks: Sequence[Mark], unit: float, texts: Mapping[int, Line]) -> Spread:
    steps = list(dict.fromkeys(chain.from_iterable(mark.steps for mark in marks)))
    abreast = 1 if len(steps) <= COLUMN else 2
    pitch = PITCH * unit
    column = pitch * -(-len(steps) // abreast)
    height = max(spread.height, column)
    top = (height - column) / 2 + 0.5 * pitch
    calls = tuple(Call(step, 0.5 * unit + x, top + y, texts[step]) for step, x, y in _rows(steps, abreast, pitch))
    left = (0.1 + PITCH * abreast) * unit
    return Spread(spread.width + left, height, calls=calls, parts=(Placed(left, (height - spread.height) / 2, spread),))


def _rows(steps: Sequence[int], abreast: int, pitch: float) -> Iterator[tuple[int, float, float]]:
    """Yield steps in rows of so many, each with where it stands."""
    for at, step in enumerate(steps):
        yield step, at % abreast * pitch, at // abreast * pitch
