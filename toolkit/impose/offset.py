"""Outlines of pieces: grown outwards by their bleed, and as they lie on a sheet. The only door to pyclipper."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pyclipper

from toolkit.impose.sheet import Rect
from toolkit.model.polygon import Points

SCALE: Final = 10_000  # of Clipper's whole numbers: a tenth of a micrometre
ROUND: Final = 0.01  # millimetres that the chord of a rounded corner may be off


@lru_cache(maxsize=256)
def grown(points: Points, by: float) -> Points:
    """Give an outline that keeps `by` millimetres outside of another (inside where negative), its corners rounded."""
    if not by:
        return points
    offset = pyclipper.PyclipperOffset(2.0, ROUND * SCALE)
    offset.AddPath(
        [(round(x * SCALE), round(y * SCALE)) for x, y in points], pyclipper.JT_ROUND, pyclipper.ET_CLOSEDPOLYGON
    )
    around = max(offset.Execute(by * SCALE), key=lambda path: abs(pyclipper.Area(path)))
    return tuple((x / SCALE, y / SCALE) for x, y in around)


def on_face(points: Points, height: float) -> Points:
    """Give an outline as authors write it, y downwards, from the lower left corner of its face, y upwards."""
    return tuple((x, height - y) for x, y in points)


def lying(points: Points, trim: tuple[float, float], turn: int) -> Points:
    """Give the outline on a face, turned anticlockwise, from the lower left corner of the turned face."""
    width, height = trim
    match turn:
        case 90:
            return tuple((height - y, x) for x, y in points)
        case 180:
            return tuple((width - x, height - y) for x, y in points)
        case 270:
            return tuple((y, width - x) for x, y in points)
    return points


def moved(points: Points, across: float, up: float) -> Points:
    """Give an outline in another place."""
    return tuple((x + across, y + up) for x, y in points)


def box_of(points: Points) -> Rect:
    """Give the rectangle around an outline."""
    xs, ys = zip(*points, strict=True)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
