"""An SVG file to the one outline that it holds: a path or a polygon, with the transforms around it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from math import cos, hypot, radians, sin, tan
from typing import Final
from xml.parsers import expat

from toolkit.load.svgpath import TOLERANCE, PathError, measured, read_path
from toolkit.model.geometry.matrix import ONE, Matrix, times
from toolkit.model.geometry.polygon import Points

UNSEEN: Final = frozenset({"defs", "clipPath", "mask", "marker", "pattern", "symbol"})
LONGEST: Final = 5000  # characters of a transform
_STEP: Final = re.compile(r"(\w+)\s*\(([^)]*)\)")


@dataclass(slots=True)
class Drawing:
    """What is read of a file: its viewBox, and its outlines as (path data, matrix, line from 1)."""

    box: tuple[float, ...] | None = None
    outlines: list[tuple[str, Matrix, int]] = field(default_factory=list)


def read_file(text: str, trim: tuple[float, float]) -> Points:
    """Return the outline of a file whose viewBox is stretched evenly over a trim; millimetres where it has none.

    PathError, its offset that of a line's beginning or of a character of the path, where there is not one outline.
    """
    drawing = _drawn(text)
    if len(drawing.outlines) != 1:
        line = drawing.outlines[1][2] if drawing.outlines else 1
        message = f"expected one path, found {len(drawing.outlines)}"
        raise PathError(message, _offset(text, line), "unite them in the drawing program: one path for the line to cut")
    data, matrix, line = drawing.outlines[0]
    across, up, scale = _fitted(drawing.box, trim, _offset(text, 1))
    matrix = times(matrix, (scale, 0, 0, scale, across, up))
    a, b, c, d, e, f = matrix
    try:
        points = read_path(data, tolerance=TOLERANCE / (max(hypot(a, b), hypot(c, d)) or 1))
    except PathError as error:
        start = text.find(data, _offset(text, line))
        raise PathError(str(error), start + error.at if start >= 0 else _offset(text, line), error.advice) from None
    return measured(tuple((a * x + c * y + e, b * x + d * y + f) for x, y in points), _offset(text, line))


def _fitted(box: tuple[float, ...] | None, trim: tuple[float, float], at: int) -> tuple[float, float, float]:
    """Return the shift and the scale that put a viewBox over a trim."""
    if box is None:
        return 0.0, 0.0, 1.0
    x, y, width, height = box
    scale = trim[0] / width
    if abs(height * scale - trim[1]) > 0.01 * trim[1]:
        message = f"the viewBox is {width:g} x {height:g}, which is not in proportion to {trim[0]:g} x {trim[1]:g} mm"
        raise PathError(message, at, "fit the page to the drawing, or give the size its width and height")
    return -x * scale, -y * scale, scale


def _drawn(text: str) -> Drawing:
    drawing, stack, hidden = Drawing(), [ONE], list[bool]([False])
    parser = expat.ParserCreate()

    def start(name: str, attributes: dict[str, str]) -> None:
        tag = name.rpartition(":")[2]
        line = parser.CurrentLineNumber
        stack.append(times(_transform(attributes.get("transform", ""), text, line), stack[-1]))
        hidden.append(hidden[-1] or tag in UNSEEN)
        if tag == "svg" and len(stack) == 2:
            drawing.box = _box(attributes.get("viewBox"))
        elif tag in ("path", "polygon") and not hidden[-1]:
            points = attributes.get("points", "").strip()
            data = attributes.get("d", "") if tag == "path" else f"M {points} Z"
            drawing.outlines.append((data, stack[-1], line))

    def end(_name: str) -> None:
        stack.pop()
        hidden.pop()

    parser.StartElementHandler, parser.EndElementHandler = start, end
    try:
        parser.Parse(text, True)  # noqa: FBT003 (expat's own)
    except expat.ExpatError as error:
        message = f"this is not SVG: {expat.ErrorString(error.code)}"
        raise PathError(message, _offset(text, error.lineno) + error.offset) from None
    return drawing


def _box(words: str | None) -> tuple[float, ...] | None:
    try:
        box = tuple(float(word) for word in re.split(r"[\s,]+", (words or "").strip()))
    except ValueError:
        return None
    return box if len(box) == 4 and min(box[2:]) > 0 else None


def _offset(text: str, line: int) -> int:
    return sum(len(one) for one in text.splitlines(keepends=True)[: line - 1])


def _transform(words: str, text: str, line: int) -> Matrix:
    matrix = ONE
    if len(words) > LONGEST:
        raise PathError("this transform is too long", _offset(text, line), "unite its steps in the drawing program")
    for name, values in _STEP.findall(words):
        try:
            numbers = [float(word) for word in re.split(r"[\s,]+", values.strip())]
            matrix = times(_matrix(name, numbers), matrix)
        except (ValueError, IndexError):
            raise PathError(f"the transform '{name}({values})' is none of SVG's", _offset(text, line)) from None
    return matrix


def _matrix(name: str, numbers: list[float]) -> Matrix:
    first, second = numbers[0], numbers[1] if len(numbers) > 1 else None
    match name:
        case "matrix":
            a, b, c, d, e, f = numbers
            return a, b, c, d, e, f
        case "translate":
            return 1, 0, 0, 1, first, second or 0.0
        case "scale":
            return first, 0, 0, first if second is None else second, 0, 0
        case "rotate":
            c, s = cos(radians(first)), sin(radians(first))
            x, y = (numbers[1], numbers[2]) if second is not None else (0.0, 0.0)
            return c, s, -s, c, x - c * x + s * y, y - s * x - c * y
        case "skewX":
            return 1, 0, tan(radians(first)), 1, 0, 0
        case "skewY":
            return 1, tan(radians(first)), 0, 1, 0, 0
    raise ValueError(name)
