"""A PDF file to its facts: every content stream is gone through once, with the matrix that it is painted by."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from io import BytesIO
from math import atan2, degrees, hypot
from pathlib import Path
from typing import Any, Final

import pikepdf

from toolkit.impose.preflight.facts import CellFacts, Content, FileFacts, FontFacts, PageFacts
from toolkit.impose.sheet import Rect
from toolkit.model.polygon import Points

MM: Final = 25.4 / 72
FACE: Final = re.compile(r"/F\d+")  # the forms that sheets show faces by
SUBSET: Final = re.compile(r"/?[A-Z]{6}\+")
FILES: Final = ("/FontFile", "/FontFile2", "/FontFile3")
OPERATORS: Final = "q Q cm re m l c h W W* n Do Tf Tm Tj TJ ' \" Tr k K scn SCN"
SMALLER: Final = 0.95  # of its size: what shows text so small is a picture of something
INVISIBLE: Final = 3  # a mode of text
Matrix = tuple[float, float, float, float, float, float]
ONE: Final[Matrix] = (1, 0, 0, 1, 0, 0)


class NoPdfError(Exception):
    """A file that is no PDF, or so damaged that nothing can be read from it."""


def read_facts(file: Path | bytes) -> FileFacts:
    """Read a file; NoPdfError where it is no PDF, OSError where it cannot be read."""
    try:
        return _facts(file)
    except pikepdf.PdfError:
        name = "the file" if isinstance(file, bytes) else file.name
        raise NoPdfError(f"{name} is no PDF, or a damaged one") from None


def _facts(file: Path | bytes) -> FileFacts:
    with pikepdf.open(BytesIO(file) if isinstance(file, bytes) else file) as pdf:
        reader = _Reader()
        pages = tuple(reader.page(page) for page in pdf.pages)
        duplex = pdf.Root.get("/ViewerPreferences", pikepdf.Dictionary()).get("/Duplex")
        return FileFacts(pages, tuple(sorted(reader.fonts)), str(duplex)[1:] if duplex is not None else None)


def _font(font: Any) -> FontFacts:
    inner = font.DescendantFonts[0] if "/DescendantFonts" in font else font
    name: str = str(inner.get("/BaseFont", "/unnamed"))[1:]
    drawn = inner.get("/Subtype") == "/Type3"  # its letters are drawings in the file
    descriptor = inner.get("/FontDescriptor", pikepdf.Dictionary())
    return FontFacts(name, drawn or any(key in descriptor for key in FILES), drawn or bool(SUBSET.match(name)))


class _Reader:
    """Reads streams, each form and picture only once."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], Content] = {}
        self.fonts = set[FontFacts]()
        self.pictures: dict[tuple[int, int], list[Rect]] = {}  # in forms

    def page(self, page: pikepdf.Page) -> PageFacts:
        media = [float(value) for value in page.mediabox]
        unit, at = float(page.obj.get("/UserUnit", 1)), (1, 0, 0, 1, -media[0], -media[1])
        boxes = (page.obj.get(key) for key in ("/BleedBox", "/TrimBox"))
        bleed, trim = (_rect([float(value) for value in box], at) if box is not None else None for box in boxes)
        walk = _Walk(self, page.obj.get("/Resources", pikepdf.Dictionary()), at, unit)
        walk.through(page)
        return PageFacts(_rect(media, at), bleed, trim, tuple(walk.cells), walk.content, tuple(walk.pictures))

    def form(self, form: Any) -> Content:
        """What a form paints, as if it were painted at its own size."""
        key = form.objgen
        if key not in self._known:
            self._known[key] = Content()  # ends a circle of forms that show each other
            walk = _Walk(self, form.get("/Resources", pikepdf.Dictionary()), _matrix(form.get("/Matrix", ONE)))
            walk.through(form)
            self._known[key] = walk.content
            self.pictures[key] = walk.pictures
        return self._known[key]


class _Walk:
    """One stream: the state of the graphics, and what is painted with it."""

    def __init__(self, reader: _Reader, resources: Any, at: Matrix, unit: float = 1.0) -> None:
        self.content = Content()
        self.cells: list[CellFacts] = []
        self.pictures: list[Rect] = []
        self._reader, self._resources, self._at, self._unit = reader, resources, at, unit
        self._stack: list[tuple[Matrix, Rect | None, float, int]] = []
        self._clip: Rect | None = None
        self._path: list[tuple[float, float]] = []
        self._drawn = set[str]()  # the operators that drew the path
        self._outline: Points = ()  # of the outermost clip, where lines draw it
        self._size, self._mode, self._type = 0.0, 0, ONE
        self._wide = False  # whether codes have two bytes that are glyphs
        self._cell: CellFacts | None = None

    def through(self, stream: Any) -> None:
        for one in pikepdf.parse_content_stream(stream, OPERATORS):
            self._take(str(one.operator), [*one.operands])

    def _take(self, operator: str, values: list[Any]) -> None:
        match operator:
            case "q" | "Q" | "cm":
                self._state(operator, values)
            case "re" | "m" | "l" | "c":
                self._path += _points(operator, [float(value) for value in values])
                self._drawn.add(operator)
            case "W" | "W*":
                if not self._clip and self._drawn == {"m", "l"}:
                    self._outline = tuple((x * MM, y * MM) for x, y in (_moved(one, self._at) for one in self._path))
                self._clip = _within(self._clip, [_moved(point, self._at) for point in self._path])
            case "n":
                self._path, self._drawn = [], set()
            case "Do":
                self._show(str(values[0]))
            case "k" | "K" | "scn" | "SCN":
                self._ink(values)
            case _:
                self._text(operator, values)

    def _state(self, operator: str, values: list[Any]) -> None:
        if operator == "q":
            self._stack.append((self._at, self._clip, self._size, self._mode))
        elif operator == "cm":
            self._at = _times(_matrix(values), self._at)
        elif self._stack:
            self._at, self._clip, self._size, self._mode = self._stack.pop()
            self._ended()

    def _text(self, operator: str, values: list[Any]) -> None:
        match operator:
            case "Tf":
                self._size = float(values[1])
                font = self._resources.get("/Font", pikepdf.Dictionary()).get(str(values[0]))
                if font is not None:
                    self._reader.fonts.add(_font(font))
                self._wide = font is not None and font.get("/Encoding") == "/Identity-H"
                self._type = ONE
            case "Tm":
                self._type = _matrix(values)
            case "Tr":
                self._mode = int(values[0])
            case "Tj" | "TJ" | "'" | '"' if self._mode != INVISIBLE:
                shown = b"".join(_strings(values[-1]))
                if shown:
                    high = hypot(*_times(self._type, self._at)[2:4]) * abs(self._size) * self._unit
                    missing = sum(shown[at : at + 2] == b"\0\0" for at in range(0, len(shown), 2)) if self._wide else 0
                    self.content.add(Content(high or None, None, 0.0, missing))

    def _ink(self, values: list[Any]) -> None:
        numbers = [float(one) for one in values if not isinstance(one, pikepdf.Name)]
        if len(numbers) == 4:
            self.content.most_ink = max(self.content.most_ink, 100 * sum(numbers))

    def _show(self, name: str) -> None:
        shown = self._resources.get("/XObject", pikepdf.Dictionary()).get(name)
        if shown is None:
            return
        wide = hypot(*self._at[:2]) * self._unit
        if shown.get("/Subtype") == "/Image":
            if int(shown.Width) > 1 and int(shown.Height) > 1 and wide:
                self.content.add(Content(None, int(shown.Width) / (wide / 72)))
            return
        inner = self._reader.form(shown)
        scale = (abs(self._at[0] * self._at[3] - self._at[1] * self._at[2]) ** 0.5) * self._unit
        within = self._reader.pictures.get(shown.objgen, ())
        self.pictures += (_rect([one.x / MM, one.y / MM, one.right / MM, one.top / MM], self._at) for one in within)
        if not FACE.fullmatch(name) and scale < SMALLER and inner.smallest is not None:
            self.pictures.append(_rect([float(value) for value in shown.BBox], self._at))
            inner = Content(None, inner.coarsest, inner.most_ink, 0)
        self.content.add(inner, scale or 1.0)
        if FACE.fullmatch(name) and self._stack:
            self._place(name, shown, inner, scale)

    def _place(self, name: str, form: Any, inner: Content, scale: float) -> None:
        """Note a face; one whose edge is carried on is painted several times, the last time as it is."""
        art = _rect([float(value) for value in form.BBox], self._at)
        turn = round(degrees(atan2(self._at[1], self._at[0]))) % 360
        content = Content()
        content.add(inner, scale or 1.0)
        outer = next((clip for _, clip, _, _ in self._stack[1:] if clip), None) or self._clip or art
        self._cell = CellFacts(name, art, outer, turn, scale, content, self._outline)

    def _ended(self) -> None:
        if self._cell is not None and not any(clip for _, clip, _, _ in self._stack):
            self.cells.append(self._cell)
            self._cell, self._outline = None, ()


def _points(operator: str, values: Sequence[float]) -> list[tuple[float, float]]:
    if operator == "re":
        x, y, width, height = values
        return [(x, y), (x + width, y), (x, y + height), (x + width, y + height)]
    return [(values[-2], values[-1])]


def _strings(shown: Any) -> Iterator[bytes]:
    for one in shown if isinstance(shown, pikepdf.Array) else [shown]:
        if isinstance(one, pikepdf.String):
            yield bytes(one)


def _matrix(values: Any) -> Matrix:
    a, b, c, d, e, f = (float(value) for value in values)
    return a, b, c, d, e, f


def _times(first: Matrix, then: Matrix) -> Matrix:
    a, b, c, d, e, f = first
    p, q, r, s, t, u = then
    return a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u


def _moved(point: tuple[float, float], at: Matrix) -> tuple[float, float]:
    x, y = point
    return x * at[0] + y * at[2] + at[4], x * at[1] + y * at[3] + at[5]


def _around(points: Sequence[tuple[float, float]]) -> Rect:
    xs, ys = [x * MM for x, _ in points], [y * MM for _, y in points]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _rect(box: Sequence[float], at: Matrix) -> Rect:
    left, bottom, right, top = box
    return _around([_moved(one, at) for one in ((left, bottom), (right, bottom), (left, top), (right, top))])


def _within(clip: Rect | None, points: Sequence[tuple[float, float]]) -> Rect | None:
    if not points:
        return clip
    here = _around(points)
    return here.within(clip) if clip else here
