"""Cut paths: the outlines, and that SVG and DXF say the same of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import atan, pi, sin, sqrt
from xml.etree import ElementTree as ET

import pytest

from toolkit.exporting.paths import Corner, Outline, dxf, outline_of, svg
from toolkit.impose.sheet import Rect, Ring

CARD = Rect(10, 20, 63, 88)
ROUND, HEX, SHARP = (
    outline_of(CARD, shape, corner) for shape, corner in (("rectangle", 3), ("hex", 0), ("rectangle", 0))
)
DISC = outline_of(Rect(10, 20, 24, 24), "circle", 0)
BITS = "{http://www.w3.org/2000/svg}"


def area(outline: Outline) -> float:
    """Return the area within an outline, arcs counted exactly."""
    if isinstance(outline, Ring):
        return pi * outline.radius**2
    pairs = list(zip(outline, (*outline[1:], outline[0]), strict=True))
    straight = sum(one.x * other.y - other.x * one.y for one, other in pairs) / 2
    return straight + sum(_segment(one) for one, _ in pairs)


def _segment(corner: Corner) -> float:
    angle = 4 * atan(corner.bulge)
    return corner.radius**2 * (angle - sin(angle)) / 2


def test_an_outline_is_the_piece() -> None:
    assert area(SHARP) == pytest.approx(63 * 88)
    assert area(ROUND) == pytest.approx(63 * 88 - (4 - pi) * 3**2)
    assert area(HEX) == pytest.approx(0.75 * 63 * 88)
    assert area(DISC) == pytest.approx(pi * 12**2)


def test_a_corner_is_never_rounder_than_the_piece_allows() -> None:
    assert area(outline_of(Rect(0, 0, 10, 20), "rectangle", 50)) == pytest.approx(10 * 10 + pi * 5**2)


def groups(text: str) -> Iterator[tuple[int, str]]:
    """Read DXF as pairs of a code and a value."""
    lines = text.splitlines()
    return ((int(code), value) for code, value in zip(lines[::2], lines[1::2], strict=True))


def entities(text: str) -> list[Outline]:
    """Read the polylines and circles of a DXF back, the radius of an arc from its bulge."""
    found: list[Outline] = []
    things: list[tuple[str, dict[int, str]]] = []
    for code, value in groups(text):
        if code == 0:
            things.append((value, {}))
        else:
            things[-1][1][code] = value
    points: list[tuple[float, float, float]] = []
    for name, values in things:
        if name == "CIRCLE":
            found.append(Ring(*(float(values[code]) for code in (10, 20, 40))))
        elif name == "VERTEX":
            points.append((float(values[10]), float(values[20]), float(values[42])))
        elif name == "SEQEND":
            ends = zip(points, (*points[1:], points[0]), strict=True)
            found.append(tuple(_corner(*one, *other[:2]) for one, other in ends))
            points = []
    return found


def _corner(x: float, y: float, bulge: float, to_x: float, to_y: float) -> Corner:
    chord = sqrt((to_x - x) ** 2 + (to_y - y) ** 2)
    return Corner(x, y, bulge, chord * (1 + bulge**2) / (4 * bulge) if bulge else 0.0)


def test_dxf_is_read_back_as_the_same_outlines() -> None:
    text = dxf([ROUND, HEX, SHARP, DISC])
    pairs = list(groups(text))
    assert pairs[:4] == [(0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009")]
    assert pairs[-2:] == [(0, "ENDSEC"), (0, "EOF")]
    assert [value for code, value in pairs if code == 70] == ["1"] * 3  # closed
    back = entities(text)
    assert [area(one) for one in back] == pytest.approx([area(one) for one in (ROUND, HEX, SHARP, DISC)], abs=1e-3)
    assert back[3] == DISC


def test_svg_is_in_millimetres_with_the_same_points_upside_down() -> None:
    root = ET.fromstring(svg([ROUND, DISC], 210, 297))  # noqa: S314 (our own)
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("210mm", "297mm", "0 0 210 297")
    path, circle = root[0]
    assert path.tag == f"{BITS}path"
    steps = re.findall(r"([MLAZ]) ?([^MLAZ]*)", path.get("d") or "")
    ends = [tuple(float(number) for number in numbers.split()[-2:]) for _, numbers in steps[:-2]]
    assert isinstance(ROUND, tuple)
    assert ends == [pytest.approx((corner.x, 297 - corner.y)) for corner in ROUND]
    assert sum(letter == "A" for letter, _ in steps) == 4
    assert steps[-1][0] == "Z"
    assert [circle.get(key) for key in ("cx", "cy", "r")] == ["22", "265", "12"]


def test_arcs_of_the_svg_bulge_outwards() -> None:
    """Sweep 0 is anticlockwise where y goes down, which is the way of the outline where y goes up."""
    arcs = re.findall(r"A 3 3 0 0 (\d)", svg([ROUND], 210, 297))
    assert arcs == ["0"] * 4
