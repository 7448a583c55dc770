"""What a finished page shows, drawn by PDFium: where its text is, how it stands out, and how far art reaches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from ctypes import byref, c_double, c_uint
from dataclasses import dataclass
from math import ceil, hypot
from pathlib import Path
from typing import Final, Literal

import pypdfium2
import pypdfium2.raw as pdfium
from PIL import Image

from toolkit.model.geometry.polygon import Point, Points, edges, inset
from toolkit.render.pictures.blank import largest_blank

DPI: Final = 200
MM: Final = 25.4
POINT: Final = MM / 72
INSIDE, EDGE = 0.3, 0.25  # millimetres inside of the cut (clear of a line along it) and of the art, for colours
BESIDE: Final = 1.0  # millimetres off an outline that letters may be and still be meant for it
WHITE: Final = 245  # of 255, from which on a colour counts as bare paper
BARE: Final = 0.12  # of a side's length that may be bare paper beside printed art
ALIKE: Final = 48  # how far two colours may be apart in each channel to count as one
Flow = Literal["goes on", "ends", ""]  # what the text of a page does; nothing where it is not known
Box = tuple[float, float, float, float]  # left, bottom, right, top: millimetres from the lower left corner
Color = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Place:
    """A piece of a page: its trim, all of its art that is seen, and the pictures in it whose text is not asked for.

    `outline` is what is cut, turning left, where that is no rectangle: in the corners of its trim others may lie. Art
    is clipped `reach` outside of it; 0 where it is clipped to a rectangle. `text`: whether it goes on or ends.
    """

    trim: Box
    art: Box
    pictures: tuple[Box, ...] = ()
    outline: Points = ()
    reach: float = 0.0
    text: Flow = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A run of letters in one colour and size (in points), what is behind it, and how they contrast (1 to 21)."""

    words: str
    box: Box
    size: float
    color: Color
    ground: Color
    contrast: float


@dataclass(frozen=True, slots=True)
class Seen:
    """What one piece of a page shows: its text, and the sides on which its art ends before its bleed does.

    `blank` is the largest area within its text that is left blank, where it is known how that text goes on: its width
    and height, and its share of all that the text takes, or would on a full page.
    """

    lines: tuple[Line, ...]
    short: tuple[str, ...]
    blank: tuple[float, float, float] | None = None


def inspect(file: Path | bytes, pages: dict[int, Sequence[Place]]) -> dict[int, list[Seen]]:
    """Look at pieces of pages, which count from 0; OSError as files give it."""
    document = pypdfium2.PdfDocument(file)
    try:
        return {number: _look(document[number], places) for number, places in pages.items()}
    finally:
        document.close()


def _look(page: pypdfium2.PdfPage, places: Sequence[Place]) -> list[Seen]:
    left, bottom, right, top = page.get_mediabox()
    page.set_cropbox(left, bottom, right, top)  # a book is shown without its bleed: PDFium would draw only that much
    picture: Image.Image = page.render(scale=DPI / 72, may_draw_forms=False).to_pil().convert("RGB")
    runs = list(_runs(page, (left, bottom)))
    return [_piece(picture, place, runs) for place in places]


Run = tuple[str, Box, float, Color]


def _runs(page: pypdfium2.PdfPage, origin: tuple[float, float]) -> Iterator[Run]:
    """Yield letters that follow each other in one line, size and colour."""
    text = page.get_textpage()
    current: Run | None = None
    for index in range(text.count_chars()):
        letter = _letter(text, index, origin)
        if letter is None:
            if current is not None and not current[0].endswith(" "):
                current = (f"{current[0]} ", *current[1:])
            continue
        if current is not None and _follows(current, letter):
            current = (current[0] + letter[0], _joined(current[1], letter[1]), *current[2:])
            continue
        if current is not None:
            yield current
        current = letter
    if current is not None:
        yield current
    text.close()


def _letter(text: pypdfium2.PdfTextPage, index: int, origin: tuple[float, float]) -> Run | None:
    code = pdfium.FPDFText_GetUnicode(text, index)
    if code <= 32 or pdfium.FPDFText_IsGenerated(text, index) == 1:
        return None
    left, right, bottom, top = (c_double() for _ in range(4))
    pdfium.FPDFText_GetCharBox(text, index, byref(left), byref(right), byref(bottom), byref(top))
    red, green, blue, alpha = (c_uint() for _ in range(4))
    pdfium.FPDFText_GetFillColor(text, index, byref(red), byref(green), byref(blue), byref(alpha))
    x, y = origin
    box = (left.value - x) * POINT, (bottom.value - y) * POINT, (right.value - x) * POINT, (top.value - y) * POINT
    if alpha.value == 0 or box[2] <= box[0] or box[3] <= box[1]:
        return None
    size = pdfium.FPDFText_GetFontSize(text, index)
    return chr(code), box, size, (red.value, green.value, blue.value)


def _follows(run: Run, letter: Run) -> bool:
    (_, (_, low, right, high), size, color), (_, box, letter_size, letter_color) = run, letter
    near = abs(box[0] - right) < 0.6 * (high - low) + 1 and box[1] < high and box[3] > low
    return near and size == letter_size and color == letter_color


def _joined(one: Box, other: Box) -> Box:
    return min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])


def _piece(picture: Image.Image, place: Place, runs: Sequence[Run]) -> Seen:
    lines = tuple(_seen(run, picture) for run in runs if _is_of(place, run[1]))
    if place.outline and place.reach:
        return Seen(lines, ("around",) if _short_around(picture, place.outline, place.reach) else ())
    blank = _blank(picture, lines, place) if place.text else None
    return Seen(lines, tuple(_short(picture, place.trim, place.art)), blank)


def _blank(picture: Image.Image, lines: Sequence[Line], place: Place) -> tuple[float, float, float] | None:
    """Look for the largest blank area between the outermost lines of a page; of a last one, as far down as others go.

    A page is taken to end as far from its foot as it begins from its head.
    """
    if not lines:
        return None
    box = lines[0].box
    for line in lines[1:]:
        box = _joined(box, line.box)
    if place.text == "ends":
        _, bottom, _, top = place.trim
        box = box[0], min(box[1], bottom + top - box[3]), box[2], box[3]
    return largest_blank(_crop(picture, box, 0.0), DPI)


def _is_of(place: Place, box: Box) -> bool:
    """Whether a run of letters belongs to a piece and is seen as a whole: a tile of a board shows only a part of it."""
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    art = place.art
    whole = art[0] <= box[0] and art[1] <= box[1] and box[2] <= art[2] and box[3] <= art[3]
    own = not place.outline or inset(place.outline, (x, y)) > -BESIDE
    return own and whole and _has(place.trim, x, y) and not any(_has(one, x, y) for one in place.pictures)


def _has(box: Box, x: float, y: float) -> bool:
    return box[0] <= x <= box[2] and box[1] <= y <= box[3]


def _seen(run: Run, picture: Image.Image) -> Line:
    words, box, size, color = run
    ground = _ground(_crop(picture, box, 0.2), color)
    return Line(words.strip(), box, size, color, ground, contrast(color, ground))


def _crop(picture: Image.Image, box: Box, around: float) -> Image.Image:
    scale, height = DPI / MM, picture.height
    left, top = (box[0] - around) * scale, height - (box[3] + around) * scale
    right, bottom = (box[2] + around) * scale, height - (box[1] - around) * scale
    x, y = max(0, int(left)), max(0, int(top))
    return picture.crop((x, y, max(x + 1, min(picture.width, round(right))), max(y + 1, min(height, round(bottom)))))


def _ground(picture: Image.Image, color: Color) -> Color:
    """The colour behind letters: the commonest that is not theirs; theirs, if nothing else is there."""
    counts = Counter[Color]()
    for count, pixel in picture.getcolors(picture.width * picture.height) or ():
        if isinstance(pixel, tuple) and any(abs(a - b) > ALIKE // 3 for a, b in zip(pixel, color, strict=True)):
            counts[pixel[0], pixel[1], pixel[2]] += count
    return counts.most_common(1)[0][0] if counts else color


def contrast(one: Color, other: Color) -> float:
    """How far two colours stand apart, as WCAG 2 measures it: 1 for the same, 21 for black on white."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(color: Color) -> float:
    parts = (value / 255 for value in color)
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _short(picture: Image.Image, trim: Box, art: Box) -> Iterator[str]:
    """Name the sides on which art is printed up to the cut and paper is bare where its bleed should end."""
    low, high = (trim[1] + 1, trim[3] - 1), (trim[0] + 1, trim[2] - 1)
    sides = (
        ("left", art[0] < trim[0] - 2 * EDGE, (trim[0] + INSIDE, art[0] + EDGE), True),
        ("right", art[2] > trim[2] + 2 * EDGE, (trim[2] - INSIDE, art[2] - EDGE), True),
        ("bottom", art[1] < trim[1] - 2 * EDGE, (trim[1] + INSIDE, art[1] + EDGE), False),
        ("top", art[3] > trim[3] + 2 * EDGE, (trim[3] - INSIDE, art[3] - EDGE), False),
    )
    for name, bleeds, (inside, edge), upright in sides:
        span = low if upright else high
        if bleeds and span[1] > span[0]:
            inner, outer = (list(_strip(picture, at, span, upright=upright)) for at in (inside, edge))
            bare = sum(_is_paper(b) and not _is_paper(a) for a, b in zip(inner, outer, strict=True))
            if bare > BARE * len(inner):
                yield name


def _short_around(picture: Image.Image, outline: Points, reach: float) -> bool:
    """Whether art is printed up to an outline and paper is bare where its bleed should end."""
    if reach < 2 * EDGE:
        return False
    places = list(_beside(outline, -INSIDE, reach - EDGE))
    bare = sum(_is_paper(_at(picture, outer)) and not _is_paper(_at(picture, inner)) for inner, outer in places)
    return bare > BARE * len(places)


def _beside(outline: Points, inner: float, outer: float) -> Iterator[tuple[Point, Point]]:
    """Yield pairs of places on either side of an outline, a millimetre apart or less."""
    for (x1, y1), (x2, y2) in edges(outline):
        length = hypot(x2 - x1, y2 - y1) or 1.0
        across, up = (y2 - y1) / length, (x1 - x2) / length
        for number in range(count := ceil(length)):
            share = (number + 0.5) / count
            x, y = x1 + share * (x2 - x1), y1 + share * (y2 - y1)
            yield (x + inner * across, y + inner * up), (x + outer * across, y + outer * up)


def _at(picture: Image.Image, point: Point) -> Color:
    red, green, blue = _crop(picture, (*point, *point), 0.0).tobytes()[:3]
    return red, green, blue


def _strip(picture: Image.Image, at: float, span: tuple[float, float], *, upright: bool) -> Iterator[Color]:
    """Yield the colours along a line: upright at x, or level at y."""
    low, high = span
    box = (at, low, at, high) if upright else (low, at, high, at)
    data = _crop(picture, box, 0.0).tobytes()
    return zip(data[::3], data[1::3], data[2::3], strict=True)


def _is_paper(color: Color) -> bool:
    return min(color) >= WHITE
