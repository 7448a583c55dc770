"""Outlines to cut along, as SVG and as DXF (R12, ASCII); millimetres from the lower left corner of the sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import pi, tan
from typing import Final

from toolkit.impose.marks import hexagon
from toolkit.impose.sheet import Rect, Ring

QUARTER: Final = tan(pi / 8)  # what DXF calls the bulge of a quarter of a circle, turning left
LAYER: Final = "CUT"


@dataclass(frozen=True, slots=True)
class Corner:
    """A point of an outline; where `bulge` is not 0, an arc of radius `radius` leads from it to the next, else a line.

    The bulge is the tangent of a quarter of the arc's angle, positive to the left, as DXF has it.
    """

    x: float
    y: float
    bulge: float = 0.0
    radius: float = 0.0


Outline = tuple[Corner, ...] | Ring


def outline_of(trim: Rect, shape: str, corner: float) -> Outline:
    """Return the outline of a piece that fills a rectangle, anticlockwise."""
    if shape == "circle":
        return Ring(trim.x + trim.width / 2, trim.y + trim.height / 2, min(trim.width, trim.height) / 2)
    if shape == "hex":
        return tuple(Corner(x, y) for x, y in hexagon(trim))
    if not corner:
        xs, ys = (trim.x, trim.right, trim.right, trim.x), (trim.y, trim.y, trim.top, trim.top)
        return tuple(map(Corner, xs, ys))
    r = min(corner, trim.width / 2, trim.height / 2)
    return (
        Corner(trim.x + r, trim.y),
        Corner(trim.right - r, trim.y, QUARTER, r),
        Corner(trim.right, trim.y + r),
        Corner(trim.right, trim.top - r, QUARTER, r),
        Corner(trim.right - r, trim.top),
        Corner(trim.x + r, trim.top, QUARTER, r),
        Corner(trim.x, trim.top - r),
        Corner(trim.x, trim.y + r, QUARTER, r),
    )


def svg(outlines: Iterable[Outline], width: float, height: float) -> str:
    """Write outlines as an SVG in millimetres, of the size of the sheet."""
    shapes = "\n".join(f"  {_svg_shape(one, height)}" for one in outlines)
    size = f'width="{width:g}mm" height="{height:g}mm" viewBox="0 0 {width:g} {height:g}"'
    style = 'fill="none" stroke="#f00" stroke-width="0.1"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n <g id="cut" {style}>\n{shapes}\n </g>\n</svg>\n'


def _svg_shape(outline: Outline, height: float) -> str:
    if isinstance(outline, Ring):
        return f'<circle cx="{_n(outline.x)}" cy="{_n(height - outline.y)}" r="{_n(outline.radius)}"/>'
    first, *rest = outline
    steps = [f"M {_n(first.x)} {_n(height - first.y)}"]
    for before, to in zip(outline, (*rest, first), strict=True):
        end = f"{_n(to.x)} {_n(height - to.y)}"
        steps.append(f"A {_n(before.radius)} {_n(before.radius)} 0 0 0 {end}" if before.bulge else f"L {end}")
    return f'<path d="{" ".join(steps)} Z"/>'


def dxf(outlines: Iterable[Outline]) -> str:
    """Write outlines as DXF R12: closed polylines with bulges, and circles; one unit is a millimetre."""
    head = [(0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009"), (0, "ENDSEC")]
    entities = [pair for one in outlines for pair in _entity(one)]
    rows = [*head, (0, "SECTION"), (2, "ENTITIES"), *entities, (0, "ENDSEC"), (0, "EOF")]
    return "".join(f"{code:>3}\r\n{value}\r\n" for code, value in rows)


def _entity(outline: Outline) -> Iterator[tuple[int, str]]:
    if isinstance(outline, Ring):
        yield from ((0, "CIRCLE"), (8, LAYER), *_point(outline.x, outline.y), (40, _n(outline.radius)))
        return
    yield from ((0, "POLYLINE"), (8, LAYER), (66, "1"), *_point(0, 0), (70, "1"))
    for corner in outline:
        yield from ((0, "VERTEX"), (8, LAYER), *_point(corner.x, corner.y), (42, _n(corner.bulge)))
    yield from ((0, "SEQEND"), (8, LAYER))


def _point(x: float, y: float) -> Sequence[tuple[int, str]]:
    return (10, _n(x)), (20, _n(y)), (30, "0")


def _n(value: float) -> str:
    return f"{value:.6f}".rstrip("0").rstrip(".") if abs(value) >= 5e-7 else "0"
