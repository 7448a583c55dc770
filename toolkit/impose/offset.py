"""Outlines of pieces: grown outwards by their bleed, and as they lie on a sheet. The only door to pyclipper."""

from __future__ import annotations

from functools import lru_cache
from math import cos, sin, tau
from typing import Final

from toolkit.impose.marks import hexagon
from toolkit.impose.sheet import Rect
from toolkit.model.geometry.polygon import Points
from toolkit.model.geometry.size import Contour

SCALE: Final = 10_000  # of Clipper's whole numbers: a tenth of a micrometre
CIRCLE: Final = 180  # corners of a circle
ROUND: Final = 0.01  # millimetres that the chord of a rounded corner may be off


@lru_cache(maxsize=256)
def grown(points: Points, by: float) -> Points:
    """Return an outline that keeps `by` millimetres outside of another (inside where negative), its corners rounded."""
    if not by:
        return points
    import pyclipper  # noqa: PLC0415 (only where something has a die line)

    offset = pyclipper.PyclipperOffset(2.0, ROUND * SCALE)
    offset.AddPath(
        [(round(x * SCALE), round(y * SCALE)) for x, y in points], pyclipper.JT_ROUND, pyclipper.ET_CLOSEDPOLYGON
    )
    around = max(offset.Execute(by * SCALE), key=lambda path: abs(pyclipper.Area(path)))
    return tuple((x / SCALE, y / SCALE) for x, y in around)


def contour_points(contour: Contour, trim: tuple[float, float]) -> Points:
    """Return any outline as points on its face: a circle as a polygon, a rectangle by its corners."""
    if isinstance(contour, tuple):
        return on_face(contour, trim[1])
    box = Rect(0, 0, *trim)
    if contour == "hex":
        return hexagon(box)
    if contour == "circle":
        radius, turns = min(trim) / 2, (tau * number / CIRCLE for number in range(CIRCLE))
        return tuple((trim[0] / 2 + radius * cos(turn), trim[1] / 2 + radius * sin(turn)) for turn in turns)
    return ((0, 0), (box.right, 0), (box.right, box.top), (0, box.top))


def on_face(points: Points, height: float) -> Points:
    """Return an outline as authors write it, y downwards, from the lower left corner of its face, y upwards."""
    return tuple((x, height - y) for x, y in points)


def lying(points: Points, trim: tuple[float, float], turn: int) -> Points:
    """Return the outline on a face, turned anticlockwise, from the lower left corner of the turned face."""
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
    """Return an outline in another place."""
    return tuple((x + across, y + up) for x, y in points)


def box_of(points: Points) -> Rect:
    """Return the rectangle around an outline."""
    xs, ys = zip(*points, strict=True)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
