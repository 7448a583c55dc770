"""Outlines of many forms: some that are drawn, and any that Hypothesis comes up with."""

from __future__ import annotations

from math import cos, sin, tau

import pyclipper
from hypothesis import strategies as st

from toolkit.impose.offset import box_of
from toolkit.load.svgpath import read_path
from toolkit.model.geometry.polygon import Points, area, bounds

Form = tuple[tuple[float, float], Points]


def form(data: str) -> Form:
    """Read a path; give its size and its points, as a loaded game has them."""
    return fitted(read_path(data))


def fitted(points: Points) -> Form:
    """Move an outline to the upper left; it turns left with y upwards."""
    left, top, right, bottom = bounds(points)
    moved = tuple((x - left, y - top) for x, y in points)
    return (right - left, bottom - top), moved[::-1] if area(moved) > 0 else moved


ARROW = form("M 0 10 H 22 V 0 L 40 15 L 22 30 V 20 H 0 Z")
ELL = form("M 0 0 H 12 V 28 H 30 V 40 H 0 Z")
LEAF = form("M 15 0 C 30 10 30 32 15 45 C 0 32 0 10 15 0 Z")
MOON = form("M 20 0 A 20 20 0 1 0 20 40 A 24 24 0 0 1 20 0 Z")
TRIANGLE = form("M 20 0 L 40 35 H 0 Z")
DRAWN = {"arrow": ARROW, "ell": ELL, "leaf": LEAF, "moon": MOON, "triangle": TRIANGLE}


@st.composite
def forms(draw: st.DrawFn) -> Form:
    """Make an outline around a middle, jagged or nearly round, 10 to 80 mm wide."""
    radii = draw(st.lists(st.floats(5, 40), min_size=3, max_size=16))
    turns = [tau * number / len(radii) for number in range(len(radii))]
    return fitted(tuple((r * cos(turn), r * sin(turn)) for r, turn in zip(radii, turns, strict=True)))


def shared(one: Points, other: Points) -> float:
    """The area that two outlines have in common, in square millimetres."""
    if not box_of(one).overlaps(box_of(other)):
        return 0.0
    clipper = pyclipper.Pyclipper()
    for points, kind in ((one, pyclipper.PT_SUBJECT), (other, pyclipper.PT_CLIP)):
        clipper.AddPath([(round(x * 10000), round(y * 10000)) for x, y in points], kind, True)  # noqa: FBT003
    return float(sum(abs(pyclipper.Area(path)) for path in clipper.Execute(pyclipper.CT_INTERSECTION))) / 1e8
