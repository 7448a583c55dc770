"""One function a rule: what is wrong with a file by its facts, and by what its pieces show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot, radians, sin
from typing import Final

from toolkit.impose.area import Flip
from toolkit.impose.preflight.facts import CellFacts, FileFacts, PageFacts
from toolkit.impose.sheet import Rect
from toolkit.model.geometry.polygon import gap, inset
from toolkit.preflight.pieces import SAME, Expected, Piece
from toolkit.render.pictures.inspect import Box, Line, Seen

NARROW: Final = 150.0  # millimetres


@dataclass(frozen=True, slots=True)
class Limits:
    """What is asked of a file: type in points, pictures in pixels an inch, ink in per cent, text in mm from the cut.

    `blank` is what may be left blank in one piece, in per cent, of a page whose text goes on: twice as much of a narrow
    one, which has a single column. `end` is as much of a page on which a text ends.
    """

    type: float = 5.0
    dpi: float = 200.0
    ink: float = 300.0
    safe: float = 1.5
    contrast: float = 3.0
    blank: float = 15.0
    end: float = 67.0


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong, by its code, with the page (from 0) where it is."""

    code: str
    page: int
    message: str


def faults_of_file(facts: FileFacts, expected: Expected) -> Iterator[Fault]:
    """Judge pages, boxes, fonts, and how backs lie behind fronts."""
    yield from _counts(facts, expected)
    for number, page in enumerate(facts.pages):
        yield from _boxes(number, page, expected)
    for font in facts.fonts:
        if not font.embedded or not font.subset:
            yield Fault("F903", 0, f"the font {font.name} is {'embedded whole' if font.embedded else 'not embedded'}")
    if facts.duplex in ("DuplexFlipLongEdge", "DuplexFlipShortEdge"):
        if len(facts.pages) % 2:
            message = f"an odd number of pages, {len(facts.pages)}, is to be printed on both sides"
            yield Fault("F912", len(facts.pages) - 1, message)
        yield from _backs(facts, expected)


def faults_of_piece(piece: Piece, seen: Seen | None, limits: Limits) -> Iterator[Fault]:
    """Judge what is painted, and what shows."""
    content, page = piece.content, piece.page
    if content.smallest is not None and content.smallest < limits.type - 0.005:
        yield Fault("F904", page, f"{piece.name} has type of {content.smallest:.2g} pt, not {limits.type:g}")
    if content.coarsest is not None and content.coarsest < limits.dpi - 0.5:
        yield Fault("F905", page, f"{piece.name} has a picture of {content.coarsest:.0f} dpi, not {limits.dpi:.0f}")
    if content.most_ink > limits.ink + 0.05:
        yield Fault("F906", page, f"{piece.name} has {content.most_ink:.0f} % of ink; {limits.ink:.0f} % is the most")
    if content.missing:
        yield Fault("F910", page, f"{piece.name} has {content.missing} letters that its fonts lack")
    if content.cut_short:
        yield Fault("F914", page, f"{piece.name} has a picture whose data end early, or cannot be read")
    if seen is not None:
        yield from _shown(piece, seen, limits)


def _counts(facts: FileFacts, expected: Expected) -> Iterator[Fault]:
    if expected.pages is not None and len(facts.pages) != expected.pages:
        yield Fault("F901", 0, f"the number of pages is {len(facts.pages)}, not {expected.pages}")
        return
    for number, (page, known) in enumerate(zip(facts.pages, expected.cells, strict=False)):
        if len(page.cells) != len(known):
            message = f"the number of pieces on page {number + 1} is {len(page.cells)}, not {len(known)}"
            yield Fault("F901", number, message)


def _boxes(number: int, page: PageFacts, expected: Expected) -> Iterator[Fault]:
    named = (("TrimBox", page.trim), ("BleedBox", page.bleed))
    missing = [name for name, box in named if box is None]
    if missing:
        yield Fault("F902", number, f"page {number + 1} has no {' and no '.join(missing)}")
    elif not _nested(page):
        yield Fault("F902", number, f"the boxes of page {number + 1} do not lie within each other")
    if expected.paper and not _is_paper(page.media, expected.paper):
        size, paper = (f"{one[0]:g} x {one[1]:g} mm" for one in (_size(page.media), expected.paper))
        yield Fault("F902", number, f"page {number + 1} is {size}, not {paper}")


def _nested(page: PageFacts) -> bool:
    bleed, trim = page.bleed or page.media, page.trim or page.media
    return page.media.contains(bleed, SAME) and bleed.contains(trim, SAME)


def _size(rect: Rect) -> tuple[float, float]:
    return round(rect.width, 2), round(rect.height, 2)


def _is_paper(media: Rect, paper: tuple[float, float]) -> bool:
    """Whether a page is of a paper, upright or lying."""
    pairs = zip(sorted((media.width, media.height)), sorted(paper), strict=True)
    return all(abs(one - other) <= SAME for one, other in pairs)


def _backs(facts: FileFacts, expected: Expected) -> Iterator[Fault]:
    for number in range(0, len(facts.pages) - 1, 2):
        front, back = facts.pages[number : number + 2]
        upright = front.media.height >= front.media.width
        across = upright == (facts.duplex == "DuplexFlipLongEdge")
        whole = len(front.cells) == len(expected.cells[number]) if number < len(expected.cells) else False
        behind = Flip(front.media.width, front.media.height, sideways=across)
        places = [behind.rect(cell.art) for cell in front.cells]
        for place, cell in enumerate(back.cells):
            name = expected.component(number + 1, place)
            far, nearest = min(
                ((_apart(cell.art, one, expected.moved, back.media), index) for index, one in enumerate(places)),
                default=(1e9, -1),
            )
            if far > SAME:
                message = f"{far:.2f} mm off" if far < 1e3 else "behind nothing"
                yield Fault("F911", number + 1, f"the back of {_called(name, cell.form)} is {message}")
            elif cell.outline and (off := _misfit(cell, front.cells[nearest], expected, behind)):
                message = f"{off:.2f} mm off its front's outline"
                yield Fault("F911", number + 1, f"the back of {_called(name, cell.form)} is {message}")
            elif whole and name and (other := expected.component(number, nearest)) and _leaf(name) != _leaf(other):
                yield Fault("F911", number + 1, f"the back of '{name}' lies behind the front of '{other}'")


def _leaf(name: str) -> str:
    """Return what both sides of a piece are called: of a booklet's leaf, its first page."""
    word, _, page = name.partition(" ")
    return f"page {(int(page) - 1) // 2 * 2 + 1}" if word == "page" and page.isdigit() else name


def _misfit(back: CellFacts, front: CellFacts, expected: Expected, behind: Flip) -> float:
    """How far a back's outline is at most from that of its front, beyond what it is moved on purpose; 0 if unseen."""
    seen, (x, y, turn) = behind.points(front.outline), expected.moved
    if not seen:
        return 0.0
    allowed = hypot(behind.width, behind.height) / 2 * sin(radians(abs(turn)))
    far = max(gap((px + x, py + y), back.outline) for px, py in seen) - allowed
    return far if far > SAME else 0.0


def _called(name: str | None, form: str) -> str:
    return f"'{name}'" if name else f"the piece {form[1:]}"


def _apart(art: Rect, place: Rect, moved: tuple[float, float, float], page: Rect) -> float:
    """How far a back is from its place, beyond what it is moved on purpose; turned pieces may lie higher than wide."""
    x = (art.x + art.right - place.x - place.right) / 2 - moved[0]
    y = (art.y + art.top - place.y - place.top) / 2 - moved[1]
    allowed = hypot(page.width, page.height) / 2 * sin(radians(abs(moved[2])))
    return max(0.0, hypot(x, y) - allowed)


def _shown(piece: Piece, seen: Seen, limits: Limits) -> Iterator[Fault]:
    if seen.short:
        sides = ", ".join(seen.short)
        yield Fault("F907", piece.page, f"{piece.name} has art that ends before its bleed does: {sides}")
    if piece.trim is None:
        return
    near = min(((piece_distance(line.box, piece), line) for line in seen.lines), key=lambda one: one[0], default=None)
    if near and near[0] < limits.safe - 0.05:
        words = f"{piece.name} has text {near[0]:.1f} mm from the cut, {_quoted(near[1])}"
        yield Fault("F908", piece.page, f"{words}; {limits.safe:g} mm is the least")
    yield from _blank(piece, piece.trim, seen, limits)
    pale = min(seen.lines, key=lambda line: line.contrast, default=None)
    if pale and pale.contrast < limits.contrast - 0.05:
        words = f"{piece.name} has text with a contrast of {pale.contrast:.1f}, {_quoted(pale)}"
        yield Fault("F909", piece.page, f"{words}; {limits.contrast:g} is the least")


def _blank(piece: Piece, trim: Rect, seen: Seen, limits: Limits) -> Iterator[Fault]:
    ends = piece.text == "ends"
    most = limits.end if ends else limits.blank * (2 if trim.width < NARROW else 1)
    if seen.blank and (share := 100 * seen.blank[2]) > most:
        width, height, _ = seen.blank
        how = "the last of its part" if ends else "and its text goes on on the next one"
        words = f"{piece.name} has a blank area of {width:.0f} x {height:.0f} mm, {how}"
        yield Fault("F915", piece.page, f"{words}; that is {share:.0f} %, and {most:g} % is the most")


def piece_distance(box: Box, piece: Piece) -> float:
    """How far a box stays within what is cut of a piece, where it is nearest; negative where it is cut itself."""
    trim = piece.trim or piece.art
    near = min(box[0] - trim.x, box[1] - trim.y, trim.right - box[2], trim.top - box[3])
    if not piece.outline:
        return near
    left, bottom, right, top = box
    corners = [inset(piece.outline, (x, y)) for x in (left, right) for y in (bottom, top)]
    beside = [hypot(max(left - x, 0, x - right), max(bottom - y, 0, y - top)) for x, y in piece.outline]
    return min(near, *corners, *beside)


def _quoted(line: Line) -> str:
    return f"“{line.words[:24]}{'…' if len(line.words) > 24 else ''}”"


def figures(found: Sequence[tuple[Piece, Seen | None]]) -> dict[str, float | None]:
    """Return the extremes of a file: smallest type, coarsest picture, most ink, nearest text, least contrast, blank."""
    contents = [piece.content for piece, _ in found]
    lines = [(piece, line) for piece, seen in found if seen for line in seen.lines]
    going_on = [seen.blank for piece, seen in found if seen and seen.blank and piece.text != "ends"]
    return {
        "smallest type": min((one.smallest for one in contents if one.smallest is not None), default=None),
        "coarsest picture": min((one.coarsest for one in contents if one.coarsest is not None), default=None),
        "most ink": max((one.most_ink for one in contents), default=0.0) or None,
        "text from the cut": min((piece_distance(line.box, one) for one, line in lines if one.trim), default=None),
        "least contrast": min((line.contrast for _, line in lines), default=None),
        "most blank": max((100 * share for _, _, share in going_on), default=None),
    }
