"""An imposition -> one PDF file: every face once, as a form that all its copies refer to."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import BinaryIO

from toolkit.impose.content import box, draw_cell, draw_shapes, page_matrix
from toolkit.impose.fonts import FontBook, Fonts
from toolkit.impose.formes import Formes
from toolkit.impose.pdf import FaceFile, Form
from toolkit.impose.sheet import STRAIGHT, Imposition, Mark, Rect, Sheet, Side, Text
from toolkit.impose.slugtype import NAME, glyphs_of, show_text, slug_font
from toolkit.impose.writer import Node, Writer, compressed, text_string
from toolkit.model.faces.face import StoredFace

KEPT = 32 << 20  # bytes of faces that an imposer keeps between documents
OPEN_FILES = 8
MARKS = "Marks"
DUPLEX = {"long-edge": b"DuplexFlipLongEdge", "short-edge": b"DuplexFlipShortEdge"}


class Imposer:
    """Writes impositions, and keeps the faces that it has read for the next one; `cache` is for later processes."""

    def __init__(self, cache: Path | None = None) -> None:
        self._book = FontBook()
        self._forms: OrderedDict[str, Form] = OrderedDict()
        self._files: dict[str, str] = {}  # by face, the name of the file that it is from
        self._anew: set[str] = set()  # the files of which a face was read
        self._formes = Formes(cache, self._book) if cache else None
        self._met: set[str] = set()  # the files that were asked of the formes
        self._weight = 0
        self._open = lru_cache(OPEN_FILES)(self._open_file)

    def write(self, imposition: Imposition, target: BinaryIO | Path) -> None:
        """Write a document as PDF 1.7; OSError or pikepdf.PdfError when a face cannot be read."""
        if isinstance(target, Path):
            with target.open("wb") as file:
                self.write(imposition, file)
        else:
            _Document(self, imposition, target).write()

    def read_ahead(self, faces: Iterable[StoredFace]) -> None:
        """Read faces that documents are about to show, as many as will be remembered; errors as for `write`."""
        for face in faces:
            if self._weight > KEPT // 2:
                return
            self.form(face)

    def form(self, face: StoredFace) -> Form:
        """Return the form of a face, read or remembered."""
        file = face.path.name
        if face.key not in self._forms and self._formes and file not in self._met:
            self._met.add(file)
            for key, form in self._formes.of(file).items():
                if key not in self._forms:
                    self._take(file, key, form)
        if face.key not in self._forms:
            self._anew.add(file)
            self._take(file, face.key, self._read(face))
        self._forms.move_to_end(face.key)
        return self._forms[face.key]

    def _take(self, file: str, key: str, form: Form) -> None:
        """Remember a form, and forget those that were not asked for longest."""
        self._forms[key], self._files[key] = form, file
        self._weight += form.weight
        while self._weight > KEPT and len(self._forms) > 1:
            old, forgotten = self._forms.popitem(last=False)
            self._weight -= forgotten.weight
            del self._files[old]

    def keep(self) -> None:
        """Keep for later processes what was read and is remembered; OSError where that cannot be done."""
        if self._formes:
            files: dict[str, dict[str, Form]] = {}
            for key, form in self._forms.items():
                if (file := self._files[key]) in self._anew:
                    files.setdefault(file, {})[key] = form
            self._formes.keep(files)
            self._anew.clear()

    def _read(self, face: StoredFace) -> Form:
        state = face.path.stat()
        return self._open(face.path, state.st_mtime_ns, state.st_size).form(face.page)

    def _open_file(self, path: Path, _changed: int, _size: int) -> FaceFile:
        return FaceFile(path, self._book)


class Pages:
    """A PDF file of pages while it is written: each face once, as a form, and each font once."""

    def __init__(self, imposer: Imposer, target: BinaryIO, version: int = 7) -> None:
        self.writer = Writer(target, version)
        self.fonts = Fonts(self.writer)
        self.tree = self.writer.reserve()
        self._imposer = imposer
        self._numbers: dict[str, int] = {}

    def face(self, face: StoredFace, turned: Callable[[Node], Node] = lambda tree: tree) -> tuple[Form, int]:
        """Return the form of a face, and its number once it is `turned`, into inks, say, and written."""
        form = self._imposer.form(face)
        if face.key not in self._numbers:
            for subset, glyphs in form.fonts:
                self.fonts.use(subset, glyphs)
            self._numbers[face.key] = self.writer.add(turned(form.tree))
        return form, self._numbers[face.key]

    def add(self, operators: Iterable[str], boxes: str, resources: str) -> int:
        """Write a page; return its number."""
        content = self.writer.put_next(b"<</Filter/FlateDecode>>", compressed("\n".join(operators).encode()))
        page = f"<</Type/Page/Parent {self.tree} 0 R{boxes}/Contents {content} 0 R/Resources<<{resources}>>>>"
        return self.writer.put_next(page.encode())

    def end(self, pages: Sequence[int]) -> None:
        """Write the fonts, and which pages there are."""
        self.fonts.write()
        kids = b" ".join(b"%d 0 R" % number for number in pages)
        self.writer.put(self.tree, b"<</Type/Pages/Kids[%s]/Count %d>>" % (kids, len(pages)))


class _Document:
    """One document while it is written."""

    def __init__(self, imposer: Imposer, imposition: Imposition, target: BinaryIO) -> None:
        self._imposition, self._file = imposition, Pages(imposer, target)
        self._writer = self._file.writer
        self._marks: dict[tuple[str, tuple[Mark, ...]], int] = {}

    def write(self) -> None:
        """Write pages, fonts, outline and catalogue."""
        writer = self._writer
        pages = [(sheet, self._page(side)) for sheet, side in self._imposition.pages]
        self._file.end([number for _, number in pages])
        outline = self._outline(pages)
        sides = DUPLEX[self._imposition.duplex] if any(sheet.back for sheet, _ in pages) else b"Simplex"
        catalogue, info = writer.reserve(), writer.reserve()
        writer.put(
            catalogue,
            b"<</Type/Catalog/Pages %d 0 R/Outlines %d 0 R/PageMode/UseOutlines/ViewerPreferences"
            b"<</PrintScaling/None/Duplex/%s/DisplayDocTitle true>>>>" % (self._file.tree, outline, sides),
        )
        writer.put(info, b"<</Title%s/Producer(Tuckbox)>>" % text_string(self._imposition.title))
        writer.finish(catalogue, info)

    def _page(self, side: Side) -> int:
        """Write one page; its boxes are the paper, and the rectangles around all trims and all art."""
        shapes = tuple(mark for mark in side.marks if not isinstance(mark, Text))
        texts = [mark for mark in side.marks if isinstance(mark, Text)]
        paper = box(Rect(0, 0, side.paper.width, side.paper.height))
        operators, forms = [], {MARKS: self._shapes(shapes, paper)}
        if side.shift != STRAIGHT:
            operators.append(f"{page_matrix(side.paper, side.shift)} cm")
        for cell in side.cells:
            form, number = self._file.face(cell.face)
            name = f"F{number}"
            forms[name] = number
            operators.append(draw_cell(cell, form, name))
        operators += [f"/{MARKS} Do", *(show_text(text) for text in texts)]
        type_number = self._type(texts)
        entries = "".join(f"/{name} {number} 0 R" for name, number in sorted(forms.items()))
        boxes = f"/MediaBox{paper}/BleedBox{box(_moved(side.bleed, side))}/TrimBox{box(_moved(side.trim, side))}"
        return self._file.add(operators, boxes, f"/Font<</{NAME} {type_number} 0 R>>/XObject<<{entries}>>")

    def _shapes(self, shapes: tuple[Mark, ...], paper: str) -> int:
        """Write marks that many sheets may share as one form."""
        key = paper, shapes
        if key not in self._marks:
            dictionary = f"<</Type/XObject/Subtype/Form/BBox{paper}/Filter/FlateDecode>>"
            self._marks[key] = self._writer.put_next(dictionary.encode(), compressed(draw_shapes(shapes).encode()))
        return self._marks[key]

    def _type(self, texts: list[Text]) -> int:
        """The font of lines of type, with their glyphs noted."""
        subset, _ = slug_font()
        return self._file.fonts.use(subset, (glyph for text in texts for glyph in glyphs_of(text.words)))

    def _outline(self, pages: list[tuple[Sheet, int]]) -> int:
        """Write the bookmarks: one for each batch, at its first page."""
        firsts: dict[str, int] = {}
        for sheet, page in pages:
            for batch in sheet.batches:
                firsts.setdefault(batch, page)
        root = self._writer.reserve()
        numbers = [self._writer.reserve() for _ in firsts]
        for index, (name, page) in enumerate(firsts.items()):
            before = b"/Prev %d 0 R" % numbers[index - 1] if index else b""
            after = b"/Next %d 0 R" % numbers[index + 1] if index + 1 < len(numbers) else b""
            item = b"<</Title%s/Parent %d 0 R/Dest[%d 0 R/Fit]%s%s>>"
            self._writer.put(numbers[index], item % (text_string(name), root, page, before, after))
        ends = b"/First %d 0 R/Last %d 0 R" % (numbers[0], numbers[-1]) if numbers else b""
        self._writer.put(root, b"<</Type/Outlines%s/Count %d>>" % (ends, len(numbers)))
        return root


def _moved(place: Rect, side: Side) -> Rect:
    """Where a rectangle of a side is printed, within the paper; a small turn is left out."""
    moved = Rect(place.x + side.shift.x, place.y + side.shift.y, place.width, place.height)
    return moved.within(Rect(0, 0, side.paper.width, side.paper.height))
