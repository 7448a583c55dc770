"""The marks around pieces: crop marks, cut outlines, and the ticks that line up the tiles of a board."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from toolkit.impose.grid import CLEARANCE, SLUG
from toolkit.impose.sheet import Line, Mark, Polygon, Rect, Ring
from toolkit.model.printing import Paper

MARK_LENGTH = 4.0
PAPER_EDGE = 3.0  # marks run on into the margin up to here, for the printers that reach it


def mark_room(paper: Paper, *, slug_at_side: bool) -> Rect:
    """Where marks may be: up to the slug line's strip, which lies at the left side or at the foot."""
    sheet = Rect(0, 0, paper.width, paper.height).grown(-PAPER_EDGE, -PAPER_EDGE)
    strip = paper.margin + SLUG - CLEARANCE - PAPER_EDGE
    if slug_at_side:
        return Rect(sheet.x + strip, sheet.y, sheet.width - strip, sheet.height)
    return Rect(sheet.x, sheet.y + strip, sheet.width, sheet.height - strip)


def crop_marks(trims: Collection[Rect], art: Rect, room: Rect) -> tuple[Mark, ...]:
    """Crop marks for every cut around some trims, outside the rectangle of all their art."""
    xs = {round(x, 4) for trim in trims for x in (trim.x, trim.right)}
    ys = {round(y, 4) for trim in trims for y in (trim.y, trim.top)}
    return edge_marks(sorted(xs), sorted(ys), art, room)


def edge_marks(xs: Iterable[float], ys: Iterable[float], art: Rect, room: Rect) -> tuple[Mark, ...]:
    """Marks at each x above and below the art, and at each y left and right of it, within `room`."""
    below = max(room.y, art.y - CLEARANCE - MARK_LENGTH), art.y - CLEARANCE
    above = art.top + CLEARANCE, min(room.top, art.top + CLEARANCE + MARK_LENGTH)
    before = max(room.x, art.x - CLEARANCE - MARK_LENGTH), art.x - CLEARANCE
    after = art.right + CLEARANCE, min(room.right, art.right + CLEARANCE + MARK_LENGTH)
    upright = [Line(x, start, x, end) for x in xs for start, end in (below, above)]
    level = [Line(start, y, end, y) for y in ys for start, end in (before, after)]
    return (*upright, *level)


def cut_outline(trim: Rect, shape: str) -> Mark | None:
    """The line to cut a piece that crop marks cannot describe; None for a rectangle."""
    if shape == "circle":
        return Ring(trim.x + trim.width / 2, trim.y + trim.height / 2, min(trim.width, trim.height) / 2)
    if shape == "hex":
        return Polygon(hexagon(trim))
    return None


def hexagon(box: Rect) -> tuple[tuple[float, float], ...]:
    """The six corners of a hexagon that fills a box, with its points on the box's longer axis."""
    if box.width >= box.height:
        middle, quarter = box.y + box.height / 2, box.width / 4
        left, right = box.x + quarter, box.right - quarter
        return ((box.x, middle), (left, box.y), (right, box.y), (box.right, middle), (right, box.top), (left, box.top))
    middle, quarter = box.x + box.width / 2, box.height / 4
    low, high = box.y + quarter, box.top - quarter
    return ((middle, box.y), (box.right, low), (box.right, high), (middle, box.top), (box.x, high), (box.x, low))
