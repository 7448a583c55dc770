"""The marks around pieces: crop marks, lines to cut along, guides for corners, and the fold."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from toolkit.impose.measures import CLEARANCE, HAIRLINE, MARK_LENGTH, PAPER_EDGE, SLUG
from toolkit.impose.sheet import Cut, Line, Mark, Polygon, Rect, Ring, Round
from toolkit.model.geometry.polygon import Points, edges
from toolkit.model.geometry.size import Contour
from toolkit.model.production.printing import Paper


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


def cut_lines(trims: Collection[Rect]) -> Iterator[Cut]:
    """A frame just outside each trim, but for the sides where a line would run over a neighbour.

    There, crop marks show the cut.
    """
    for trim in trims:
        frame = trim.grown(HAIRLINE / 2, HAIRLINE / 2)
        (left, right), (low, high) = (frame.x, frame.right), (frame.y, frame.top)
        for side in (
            Cut(left, low, right, low),
            Cut(left, high, right, high),
            Cut(left, low, left, high),
            Cut(right, low, right, high),
        ):
            stroke = Rect(side.x1, side.y1, side.x2 - side.x1, side.y2 - side.y1).grown(HAIRLINE / 2, HAIRLINE / 2)
            if not any(stroke.grown(-1e-6, -1e-6).overlaps(other) for other in trims):
                yield side


def cut_outline(trim: Rect, shape: Contour) -> Mark | None:
    """The line to cut a piece that crop marks cannot describe; None for a rectangle."""
    if shape == "circle":
        return Ring(trim.x + trim.width / 2, trim.y + trim.height / 2, min(trim.width, trim.height) / 2)
    if shape == "hex":
        return Polygon(hexagon(trim))
    return None


def cut_within(points: Points, room: Rect) -> Iterator[Cut]:
    """The parts of an outline to cut that lie in a room."""
    for (x1, y1), (x2, y2) in edges(points):
        start, end = 0.0, 1.0
        for step, low, high in ((x2 - x1, room.x - x1, room.right - x1), (y2 - y1, room.y - y1, room.top - y1)):
            if step:
                first, last = sorted((low / step, high / step))
                start, end = max(start, first), min(end, last)
            elif not low <= 0 <= high:
                start, end = 1.0, 0.0
        if start < end:
            ends = [(x1 + share * (x2 - x1), y1 + share * (y2 - y1)) for share in (start, end)]
            yield Cut(*ends[0], *ends[1])


def corner_guides(trim: Rect, radius: float) -> Iterator[Round]:
    """The four quarters of a circle that a rounded corner is cut along; none for a sharp one.

    The lines lie on the waste that is cut away, not on the piece.
    """
    if radius:
        inner, outside = trim.grown(-radius, -radius), radius + HAIRLINE / 2
        for x, right in ((inner.x, False), (inner.right, True)):
            for y, up in ((inner.y, False), (inner.top, True)):
                yield Round(x, y, outside, right, up)


def fold_line(paper: Paper, room: Rect, *, sideways: bool) -> Line:
    """The line along which a sheet is folded in the middle, across a room."""
    if sideways:
        return Line(paper.width / 2, room.y, paper.width / 2, room.top, 0.2, dashed=True)
    return Line(room.x, paper.height / 2, room.right, paper.height / 2, 0.2, dashed=True)


def hexagon(box: Rect) -> tuple[tuple[float, float], ...]:
    """The six corners of a hexagon that fills a box, with its points on the box's longer axis."""
    if box.width >= box.height:
        middle, quarter = box.y + box.height / 2, box.width / 4
        left, right = box.x + quarter, box.right - quarter
        return ((box.x, middle), (left, box.y), (right, box.y), (box.right, middle), (right, box.top), (left, box.top))
    middle, quarter = box.x + box.width / 2, box.height / 4
    low, high = box.y + quarter, box.top - quarter
    return ((middle, box.y), (box.right, low), (box.right, high), (middle, box.top), (box.x, high), (box.x, low))
