"""Marks and cells -> the operators of a page's content stream, in points."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

from toolkit.impose.marks import hexagon
from toolkit.impose.measures import HAIRLINE
from toolkit.impose.pdf import Form
from toolkit.impose.sheet import Cell, Cut, Line, Mark, Polygon, Rect, Ring, Round, Text
from toolkit.model.production.printing import Offset, Paper

POINT = 72 / 25.4  # points in a millimetre
KAPPA = 0.5522847498  # the handle of a Bezier curve that draws a quarter of a circle
EDGE = 0.25  # millimetres of a face's edge that are stretched over a bleed that it lacks
HALO = 2.5  # how many times as wide as a full line is the white below it
Matrix = tuple[float, float, float, float, float, float]


def box(rectangle: Rect) -> str:
    """A rectangle as the four numbers of a page box."""
    corners = (rectangle.x, rectangle.y, rectangle.right, rectangle.top)
    return "[" + " ".join(_points(value) for value in corners) + "]"


def draw_cell(cell: Cell, form: Form, name: str) -> str:
    """Paint a face, as large as its trim, clipped to its cell; the edge of one without bleed is carried on."""
    painted = f"{_matrix(_face_matrix(cell, form))} cm /{name} Do"
    if not cell.extend:
        return f"q {_clip(cell)} W n {painted} Q"
    stretched = (
        f"q {_box(part)} re W n {_matrix(matrix)} cm {painted} Q" for part, matrix in carried_on(cell.trim, cell.clip)
    )
    return f"q {_clip(cell)} W n {' '.join(stretched)} q {_box(cell.trim)} re W n {painted} Q Q"


def page_matrix(paper: Paper, shift: Offset) -> str:
    """The matrix that moves a page, and turns it about its middle."""
    angle, (x, y) = radians(shift.turn), (paper.width / 2 * POINT, paper.height / 2 * POINT)
    c, s = cos(angle), sin(angle)
    across, up = shift.x * POINT + x - c * x + s * y, shift.y * POINT + y - s * x - c * y
    return f"{c:.7f} {s:.7f} {-s:.7f} {c:.7f} {across:.4f} {up:.4f}"


def _face_matrix(cell: Cell, form: Form) -> Matrix:
    """From the face's own page, whose trim begins at (form.x, form.y), to its place on the sheet."""
    x, y, right, top = (value * POINT for value in (cell.trim.x, cell.trim.y, cell.trim.right, cell.trim.top))
    width = cell.trim.height if cell.turn in (90, 270) else cell.trim.width
    k = width / cell.face.trim[0]
    a, b = k * form.x, k * form.y
    return {
        0: (k, 0, 0, k, x - a, y - b),
        90: (0, k, -k, 0, right + b, y - a),
        180: (-k, 0, 0, -k, right + a, top + b),
        270: (0, -k, k, 0, x - b, top + a),
    }[cell.turn]


def carried_on(art: Rect, around: Rect) -> Iterator[tuple[Rect, Matrix]]:
    """The parts of what lies around some art, each with the matrix that stretches the art's edge into it."""
    across = _ends(around.x, art.x, art.right, around.right)
    up = _ends(around.y, art.y, art.top, around.top)
    for low, high, sx, dx in across:
        for bottom, top, sy, dy in up:
            if (sx, sy) != (1, 1) and high > low and top > bottom:
                yield Rect(low, bottom, high - low, top - bottom), (sx, 0, 0, sy, dx * POINT, dy * POINT)


def _ends(before: float, low: float, high: float, after: float) -> tuple[tuple[float, float, float, float], ...]:
    """From one end of a bleed to the other: where each part begins and ends, its scale and its shift.

    The outermost EDGE of the face is mirrored at the cut, and stretched over the bleed.
    """
    first, last = -(low - before) / EDGE, -(after - high) / EDGE
    return (before, low, first, low - first * low), (low, high, 1, 0), (high, after, last, high - last * high)


def _clip(cell: Cell) -> str:
    if isinstance(cell.outline, tuple):
        return f"{_path(*cell.outline)} h"
    if cell.outline == "circle":
        clip = cell.clip
        return _circle(Ring(clip.x + clip.width / 2, clip.y + clip.height / 2, min(clip.width, clip.height) / 2))
    if cell.outline == "hex":
        return f"{_path(*hexagon(cell.clip))} h"
    return f"{_box(cell.clip)} re"


def _box(place: Rect) -> str:
    return " ".join(_points(value) for value in (place.x, place.y, place.width, place.height))


def _matrix(values: Matrix) -> str:
    return " ".join(f"{value:.4f}".rstrip("0").rstrip(".") for value in values)


def draw_shapes(marks: tuple[Mark, ...]) -> str:
    """Draw all marks but type, in black; outlines to cut come last."""
    lines = [mark for mark in marks if isinstance(mark, Line) and not mark.dashed]
    operators = ["0 G 0 g"]
    for weight in sorted({line.weight for line in lines}):
        operators.append(f"{_points(weight)} w")
        operators += [_path((line.x1, line.y1), (line.x2, line.y2)) for line in lines if line.weight == weight]
        operators.append("S")
    operators += [_fold(mark) for mark in marks if isinstance(mark, Line) and mark.dashed]
    operators += [_polygon(mark) for mark in marks if isinstance(mark, Polygon)]
    operators += [_cut(_path((mark.x1, mark.y1), (mark.x2, mark.y2))) for mark in marks if isinstance(mark, Cut)]
    operators += [_cut(_quarter(mark)) for mark in marks if isinstance(mark, Round)]
    operators += [_cut(_circle(mark)) for mark in marks if isinstance(mark, Ring)]
    return "\n".join(operators)


def text_matrix(text: Text) -> str:
    """The matrix that puts a line of type in its place."""
    turn = {0: "1 0 0 1", 90: "0 1 -1 0"}[text.turn]
    return f"{turn} {_points(text.x)} {_points(text.y)} Tm"


def _fold(line: Line) -> str:
    path = _path((line.x1, line.y1), (line.x2, line.y2))
    return f"q {_points(line.weight)} w 1 G {path} S 0 G [6 3] 0 d {path} S Q"


def _quarter(mark: Round) -> str:
    x, y, r, k = mark.x, mark.y, mark.radius, mark.radius * KAPPA
    across, up = (1 if mark.right else -1), (1 if mark.up else -1)
    handles = (x + r * across, y + k * up, x + k * across, y + r * up, x, y + r * up)
    return f"{_points(x + r * across)} {_points(y)} m {' '.join(_points(value) for value in handles)} c"


def _polygon(polygon: Polygon) -> str:
    path = f"{_path(*polygon.points)} h"
    if polygon.weight:
        halo, weight = (_points(factor * polygon.weight) for factor in (HALO, 1))
        return f"q 1 j {halo} w 1 G {path} S 0 G {weight} w {path} S Q"
    return f"{path} f" if polygon.filled else _cut(path)


def _cut(path: str) -> str:
    """A line to cut along, over art of any colour: black dashes on white."""
    return f"q {_points(HAIRLINE)} w 1 G {path} S 0 G [2 2] 0 d {path} S Q"


def _path(first: tuple[float, float], *rest: tuple[float, float]) -> str:
    steps = "".join(f" {_points(x)} {_points(y)} l" for x, y in rest)
    return f"{_points(first[0])} {_points(first[1])} m{steps}"


def _circle(ring: Ring) -> str:
    x, y, r, k = ring.x, ring.y, ring.radius, ring.radius * KAPPA
    quarters = (
        (x + r, y + k, x + k, y + r, x, y + r),
        (x - k, y + r, x - r, y + k, x - r, y),
        (x - r, y - k, x - k, y - r, x, y - r),
        (x + k, y - r, x + r, y - k, x + r, y),
    )
    curves = (" ".join(_points(value) for value in quarter) + " c" for quarter in quarters)
    return f"{_points(x + r)} {_points(y)} m {' '.join(curves)} h"


def _points(millimetres: float) -> str:
    return f"{millimetres * POINT:.4f}".rstrip("0").rstrip(".")
