"""Marks and cells -> the operators of a page's content stream, in points."""

from __future__ import annotations

from toolkit.impose.pdf import Form
from toolkit.impose.sheet import Cell, Line, Mark, Polygon, Rect, Ring, Text

POINT = 72 / 25.4  # points in a millimetre
KAPPA = 0.5522847498  # the handle of a Bezier curve that draws a quarter of a circle
HAIRLINE = 0.1


def box(rectangle: Rect) -> str:
    """A rectangle as the four numbers of a page box."""
    corners = (rectangle.x, rectangle.y, rectangle.right, rectangle.top)
    return "[" + " ".join(_points(value) for value in corners) + "]"


def draw_cell(cell: Cell, form: Form, name: str) -> str:
    """Paint a face, clipped to its cell."""
    clip = (
        f"{_points(cell.clip.x)} {_points(cell.clip.y)} {_points(cell.clip.width)} {_points(cell.clip.height)} re W n"
    )
    x, y, right, top = (value * POINT for value in (cell.trim.x, cell.trim.y, cell.trim.right, cell.trim.top))
    matrix = {
        0: (1, 0, 0, 1, x - form.x, y - form.y),
        90: (0, 1, -1, 0, right + form.y, y - form.x),
        270: (0, -1, 1, 0, x - form.y, top + form.x),
    }[cell.turn]
    return f"q {clip} {' '.join(f'{value:.4f}'.rstrip('0').rstrip('.') for value in matrix)} cm /{name} Do Q"


def draw_shapes(marks: tuple[Mark, ...]) -> str:
    """Draw all marks but type, in black; outlines to cut come last."""
    lines = [mark for mark in marks if isinstance(mark, Line)]
    operators = ["0 G 0 g"]
    for weight in sorted({line.weight for line in lines}):
        operators.append(f"{_points(weight)} w")
        operators += [_path((line.x1, line.y1), (line.x2, line.y2)) for line in lines if line.weight == weight]
        operators.append("S")
    operators += [_polygon(mark) for mark in marks if isinstance(mark, Polygon)]
    operators += [_cut(_circle(mark)) for mark in marks if isinstance(mark, Ring)]
    return "\n".join(operators)


def text_matrix(text: Text) -> str:
    """The matrix that puts a line of type in its place."""
    turn = {0: "1 0 0 1", 90: "0 1 -1 0"}[text.turn]
    return f"{turn} {_points(text.x)} {_points(text.y)} Tm"


def _polygon(polygon: Polygon) -> str:
    path = f"{_path(*polygon.points)} h"
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
