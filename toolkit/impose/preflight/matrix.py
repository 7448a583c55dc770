"""Boxes in points, put somewhere by the matrices of a PDF file: rectangles in millimetres."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from toolkit.impose.sheet import Rect
from toolkit.model.matrix import Matrix, moved

MM: Final = 25.4 / 72


def matrix(values: Any) -> Matrix:
    """Read the six numbers of a matrix."""
    a, b, c, d, e, f = (float(value) for value in values)
    return a, b, c, d, e, f


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
