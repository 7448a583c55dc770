"""Matrices, as PDF writes them, and the rectangles that they make of boxes in points: millimetres."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from toolkit.impose.sheet import Rect

MM: Final = 25.4 / 72
Matrix = tuple[float, float, float, float, float, float]
ONE: Final[Matrix] = (1, 0, 0, 1, 0, 0)


def matrix(values: Any) -> Matrix:
    """Read the six numbers of a matrix."""
    a, b, c, d, e, f = (float(value) for value in values)
    return a, b, c, d, e, f


def times(first: Matrix, then: Matrix) -> Matrix:
    """The matrix that does what `first` does, then what `then` does."""
    a, b, c, d, e, f = first
    p, q, r, s, t, u = then
    return a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u


def moved(point: tuple[float, float], at: Matrix) -> tuple[float, float]:
    """Where a matrix puts a point."""
    x, y = point
    return x * at[0] + y * at[2] + at[4], x * at[1] + y * at[3] + at[5]


def around(points: Sequence[tuple[float, float]]) -> Rect:
    """The rectangle around points, in millimetres."""
    xs, ys = [x * MM for x, _ in points], [y * MM for _, y in points]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def rect(box: Sequence[float], at: Matrix) -> Rect:
    """Where a matrix puts a box of left, bottom, right and top, in millimetres."""
    left, bottom, right, top = box
    return around([moved(one, at) for one in ((left, bottom), (right, bottom), (left, top), (right, top))])


def within(clip: Rect | None, points: Sequence[tuple[float, float]]) -> Rect | None:
    """What a clip leaves of the rectangle around points; all of it without one."""
    if not points:
        return clip
    here = around(points)
    return here.within(clip) if clip else here
