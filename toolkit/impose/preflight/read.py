"""A PDF file to its facts: every content stream is gone through once, with the matrix that it is painted by."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from math import atan2, degrees, hypot
from pathlib import Path
from typing import Any, Final

import pikepdf

from toolkit.impose.preflight.colours import INKS, is_rgb, is_seen_through, of_shading, spots_of
from toolkit.impose.preflight.facts import CellFacts, Content, FileFacts, FontFacts, PageFacts
from toolkit.impose.preflight.images import ends_early
from toolkit.impose.sheet import Rect
from toolkit.model.findings.refusal import RefusedError
from toolkit.model.geometry.matrix import ONE, Matrix, moved, times
from toolkit.model.geometry.polygon import Points

FACE: Final = re.compile(r"/F\d+")  # the forms that sheets show faces by
SUBSET: Final = re.compile(r"/?[A-Z]{6}\+")
FILES: Final = ("/FontFile", "/FontFile2", "/FontFile3")
OPERATORS: Final = "q Q cm re m l c h W W* n Do Tf Tm Tj TJ ' \" Tr k K rg RG cs CS scn SCN sh gs f F f* B B* b b*"
SMALLER: Final = 0.95  # of its size: what shows text so small is a picture of something
FULL: Final = 0.995  # from which on a share of ink is all of it
INVISIBLE: Final = 3  # a mode of text
MM: Final = 25.4 / 72


class NoPdfError(RefusedError):
    """A file that is no PDF, or so damaged that nothing can be read from it."""


def read_facts(file: Path | bytes) -> FileFacts:
    """Read a file; NoPdfError where it is no PDF, OSError where it cannot be read."""
    try:
        return _facts(file)
    except pikepdf.PdfError:
        name = "the file" if isinstance(file, bytes) else file.name
        raise NoPdfError(f"{name} is no PDF, or a damaged one") from None


def without_layers(file: Path | bytes) -> bytes:
    """Return a file with its layers turned off, as it is printed: what is only to be cut is not there."""
    with pikepdf.open(BytesIO(file) if isinstance(file, bytes) else file) as pdf:
        layers, target = pdf.Root.OCProperties, BytesIO()
        layers.D = pikepdf.Dictionary(OFF=layers.OCGs, Order=layers.OCGs)
        pdf.save(target)
    return target.getvalue()


def _facts(file: Path | bytes) -> FileFacts:
    with pikepdf.open(BytesIO(file) if isinstance(file, bytes) else file) as pdf:
        reader = _Reader()
        pages = tuple(reader.page(page) for page in pdf.pages)
        root, info = pdf.Root, pdf.docinfo
        duplex = root.get("/ViewerPreferences", pikepdf.Dictionary()).get("/Duplex")
        layers = root.get("/OCProperties", pikepdf.Dictionary()).get("/OCGs", ())
        claims = info.get("/GTS_PDFXConformance", info.get("/GTS_PDFXVersion"))
        intents = [*root.get("/OutputIntents", ())]
        return FileFacts(
            pages,
            tuple(sorted(reader.fonts)),
            str(duplex)[1:] if duplex is not None else None,
            pdf.pdf_version,
            tuple(sorted(reader.spots)),
            tuple(str(layer.Name) for layer in layers),
            str(claims) if claims is not None else None,
            str(intents[0].OutputConditionIdentifier) if intents else None,
        )


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
        self._painted: dict[tuple[int, int], Content] = {}
        self._cut_short: dict[tuple[int, int], bool] = {}
        self.fonts = set[FontFacts]()
        self.spots = set[str]()
        self.pictures: dict[tuple[int, int], list[Rect]] = {}  # in forms

    def page(self, page: pikepdf.Page) -> PageFacts:
        media = [float(value) for value in page.mediabox]
        unit, at = float(page.obj.get("/UserUnit", 1)), (1, 0, 0, 1, -media[0], -media[1])
        boxes = (page.obj.get(key) for key in ("/BleedBox", "/TrimBox"))
        bleed, trim = (rect([float(value) for value in box], at) if box is not None else None for box in boxes)
        walk = _Walk(self, page.obj.get("/Resources", pikepdf.Dictionary()), at, unit)
        walk.through(page)
        key = hash((_streams(page), page.obj.get("/Resources", pikepdf.Dictionary()).unparse(resolved=True), *media))
        return PageFacts(rect(media, at), bleed, trim, tuple(walk.cells), walk.content, tuple(walk.pictures), key)

    def form(self, form: Any) -> Content:
        """What a form paints, as if it were painted at its own size."""
        key = form.objgen
        if key not in self._known:
            self._known[key] = Content()  # ends a circle of forms that show each other
            walk = _Walk(self, form.get("/Resources", pikepdf.Dictionary()), matrix(form.get("/Matrix", ONE)))
            walk.through(form)
            self._known[key] = walk.content
            self._known[key].is_seen_through |= "/Group" in form
            self.pictures[key] = walk.pictures
        return self._known[key]

    def is_cut_short(self, image: Any) -> bool:
        """Whether the data of a picture end early."""
        key = image.objgen
        if key not in self._cut_short:
            self._cut_short[key] = ends_early(image)
        return self._cut_short[key]

    def shading(self, shading: Any) -> Content:
        """What a gradient paints."""
        key = shading.objgen
        if key == (0, 0) or key not in self._painted:
            self._painted[key] = of_shading(shading)
        return self._painted[key]


class _Walk:
    """One stream: the state of the graphics, and what is painted with it."""

    def __init__(self, reader: _Reader, resources: Any, at: Matrix, unit: float = 1.0) -> None:
        self.content = Content()
        self.cells: list[CellFacts] = []
        self.pictures: list[Rect] = []
        self._reader, self._resources, self._at, self._unit = reader, resources, at, unit
        self._stack: list[tuple[Matrix, Rect | None, float, int, tuple[float, ...]]] = []
        self._fill: tuple[float, ...] = ()  # the inks of areas, where they are CMYK
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
            case "W" | "W*" | "n" | "f" | "F" | "f*" | "B" | "B*" | "b" | "b*":
                self._use_path(operator)
            case "Do":
                self._show(str(values[0]))
            case "k" | "K" | "rg" | "RG" | "scn" | "SCN" | "cs" | "CS" | "sh" | "gs":
                self._colour(operator, values)
            case _:
                self._text(operator, values)

    def _use_path(self, operator: str) -> None:
        """Clip along a path, or fill it; then it ends."""
        if operator in ("W", "W*"):
            if not self._clip and self._drawn == {"m", "l"}:
                self._outline = tuple((x * MM, y * MM) for x, y in (moved(one, self._at) for one in self._path))
            self._clip = within(self._clip, [moved(point, self._at) for point in self._path])
            return
        if operator != "n" and self._fill[3:] and self._fill[3] > FULL:
            self.content.blacks |= {tuple(round(100 * share) for share in self._fill)}
        self._path, self._drawn = [], set()

    def _state(self, operator: str, values: list[Any]) -> None:
        if operator == "q":
            self._stack.append((self._at, self._clip, self._size, self._mode, self._fill))
        elif operator == "cm":
            self._at = times(matrix(values), self._at)
        elif self._stack:
            self._at, self._clip, self._size, self._mode, self._fill = self._stack.pop()
            self._ended()

    def _text(self, operator: str, values: list[Any]) -> None:
        match operator:
            case "Tf":
                self._size = float(values[1])
                font = self._named("/Font", values[0])
                if font is not None:
                    self._reader.fonts.add(_font(font))
                self._wide = font is not None and font.get("/Encoding") == "/Identity-H"
                self._type = ONE
            case "Tm":
                self._type = matrix(values)
            case "Tr":
                self._mode = int(values[0])
            case "Tj" | "TJ" | "'" | '"' if self._mode != INVISIBLE:
                shown = b"".join(_strings(values[-1]))
                if shown:
                    high = hypot(*times(self._type, self._at)[2:4]) * abs(self._size) * self._unit
                    missing = sum(shown[at : at + 2] == b"\0\0" for at in range(0, len(shown), 2)) if self._wide else 0
                    self.content.add(Content(high or None, None, 0.0, missing))

    def _colour(self, operator: str, values: list[Any]) -> None:
        match operator:
            case "gs":
                state = self._named("/ExtGState", values[0])
                self.content.is_seen_through |= state is not None and is_seen_through(state)
            case "sh":
                self._pattern(self._named("/Shading", values[0]))
            case "rg" | "RG":
                self.content.has_rgb = True
            case "cs" | "CS":
                space = self._named("/ColorSpace", values[0])
                space = values[0] if space is None else space
                self._reader.spots |= {*spots_of(space)}
                self.content.has_rgb |= is_rgb(space)
            case _:
                self._ink(values)
        if operator in ("k", "rg", "cs", "scn"):
            self._fill = tuple(map(float, values)) if operator in ("k", "scn") and len(values) == INKS else ()

    def _ink(self, values: list[Any]) -> None:
        if values and isinstance(values[-1], pikepdf.Name):
            self._pattern(self._named("/Pattern", values[-1]))
        elif len(values) == INKS:
            self.content.most_ink = max(self.content.most_ink, 100 * sum(map(float, values)))

    def _pattern(self, painted: Any) -> None:
        """Take up a gradient, or the inks and colours of tiles."""
        if painted is None:
            return
        if isinstance(painted, pikepdf.Stream) and "/PatternType" in painted:
            inner = self._reader.form(painted)
            self.content.add(Content(None, None, inner.most_ink, 0, inner.has_rgb, inner.is_seen_through))
        else:
            self.content.add(self._reader.shading(painted.get("/Shading", painted)))

    def _named(self, category: str, name: Any) -> Any:
        """Return a resource by its name, None where there is none."""
        return self._resources.get(category, pikepdf.Dictionary()).get(str(name))

    def _show(self, name: str) -> None:
        shown = self._named("/XObject", name)
        if shown is None:
            return
        wide = hypot(*self._at[:2]) * self._unit
        if shown.get("/Subtype") == "/Image":
            self.content.has_rgb |= "/ColorSpace" in shown and is_rgb(shown.ColorSpace)
            self.content.is_seen_through |= "/SMask" in shown
            self.content.cut_short += self._reader.is_cut_short(shown)
            if int(shown.Width) > 1 and int(shown.Height) > 1 and wide:
                self.content.add(Content(None, int(shown.Width) / (wide / 72)))
            return
        inner = self._reader.form(shown)
        scale = (abs(self._at[0] * self._at[3] - self._at[1] * self._at[2]) ** 0.5) * self._unit
        within = self._reader.pictures.get(shown.objgen, ())
        self.pictures += (rect([one.x / MM, one.y / MM, one.right / MM, one.top / MM], self._at) for one in within)
        if not FACE.fullmatch(name) and scale < SMALLER and inner.smallest is not None:
            self.pictures.append(rect([float(value) for value in shown.BBox], self._at))
            inner = replace(inner, smallest=None, missing=0)
        self.content.add(inner, scale or 1.0)
        if FACE.fullmatch(name) and self._stack:
            self._place(name, shown, inner, scale)

    def _place(self, name: str, form: Any, inner: Content, scale: float) -> None:
        """Note a face; one whose edge is carried on is painted several times, the last time as it is."""
        art = rect([float(value) for value in form.BBox], self._at)
        turn = round(degrees(atan2(self._at[1], self._at[0]))) % 360
        content = Content()
        content.add(inner, scale or 1.0)
        outer = next((clip for _, clip, *_ in self._stack[1:] if clip), None) or self._clip or art
        self._cell = CellFacts(name, art, outer, turn, scale, content, self._outline)

    def _ended(self) -> None:
        if self._cell is not None and not any(clip for _, clip, *_ in self._stack):
            self.cells.append(self._cell)
            self._cell, self._outline = None, ()


def _streams(page: pikepdf.Page) -> bytes:
    contents = page.obj.get("/Contents", pikepdf.Array())
    parts = contents if isinstance(contents, pikepdf.Array) else [contents]
    return b" ".join(part.read_bytes() for part in parts)


def _points(operator: str, values: Sequence[float]) -> list[tuple[float, float]]:
    if operator == "re":
        x, y, width, height = values
        return [(x, y), (x + width, y), (x, y + height), (x + width, y + height)]
    return [(values[-2], values[-1])]


def _strings(shown: Any) -> Iterator[bytes]:
    for one in shown if isinstance(shown, pikepdf.Array) else [shown]:
        if isinstance(one, pikepdf.String):
            yield bytes(one)


def matrix(values: Any) -> Matrix:
    """Read the six numbers of a matrix."""
    a, b, c, d, e, f = (float(value) for value in values)
    return a, b, c, d, e, f


def around(points: Sequence[tuple[float, float]]) -> Rect:
    """The rectangle around points, in millimetres."""
    xs, ys = [x * MM for x, _ in points], [y * MM for _, y in points]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def rect(box: Sequence[float], at: Matrix) -> Rect:
    """Where a matrix puts a box of left, bottom, right and top, in millimetres."""
    left, bottom, right, top = box
    return around([moved(one, at) for one in ((left, bottom), (right, bottom), (left, top), (right, top))])


def within(clip: Rect | None, points: Sequence[tuple[float, float]]) -> Rect | None:
    """What a clip leaves of the rectangle around points; all of it without one."""
    if not points:
        return clip
    here = around(points)
    return here.within(clip) if clip else here
