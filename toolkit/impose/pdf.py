"""Stored faces read from their PDF files, each as one form: the only door to the PDF library.

A form depends on nothing but its face: it keeps only the resources that it uses and names them in the order of use,
so that neither the other faces of its file nor the order of drawing shows in a finished document.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

import pikepdf

from toolkit.impose.fonts import FontBook, Subset, parse_unicode, parse_widths
from toolkit.impose.glyphs import UnknownOutlinesError
from toolkit.impose.outlines import read_outlines
from toolkit.impose.syntax import Content, entries, read_content
from toolkit.impose.writer import Node, node

FIXED_PITCH: Final = 1  # a flag that WeasyPrint sets where all glyphs of a subset happen to be of one width
REFERENCE: Final = re.compile(rb"(\d+) 0 R\b")
NOTHING: Final = b"<< >>"
NODE_WEIGHT: Final = 600
READ_BY: Final = f"pikepdf {pikepdf.__version__} qpdf {pikepdf.__libqpdf_version__}"
Uses = dict[Subset, set[int]]


@dataclass(frozen=True, slots=True)
class Form:
    """A face as a form XObject; (x, y) is the corner of its trim in points, `fonts` the glyphs that it shows.

    `weight` is about how many bytes of memory it adds to those of the forms read before it from its file.
    """

    tree: Node
    x: float
    y: float
    fonts: tuple[tuple[Subset, frozenset[int]], ...]
    weight: int


class Part(NamedTuple):
    """An object, and the glyphs of fonts that it and all that it refers to show."""

    tree: Node
    uses: Uses


class FaceFile:
    """A PDF file of drawn faces, open for reading; pikepdf.PdfError or OSError where it is none."""

    def __init__(self, path: Path, book: FontBook) -> None:
        self._pdf = pikepdf.open(path)
        self._book = book
        self._parts: dict[int, Part] = {}
        self._drawings: dict[tuple[bytes, bytes, bytes], Part] = {}
        self._dictionaries: dict[bytes, Mapping[bytes, bytes]] = {}
        self._fonts: dict[bytes, Subset | None] = {}
        self._weight = 0

    def form(self, number: int) -> Form:
        """Read page `number`, counted from 0."""
        page, before = self._pdf.pages[number], self._weight
        page.contents_coalesce()
        contents = page.obj.Contents
        if not isinstance(contents, pikepdf.Stream):
            raise pikepdf.PdfError(f"page {number} has no content")
        box = b" ".join(b"%.6f" % value for value in _numbers(page.mediabox))
        start = b"<</Type/XObject/Subtype/Form/BBox[%s]" % box
        deflated = _is_deflated(contents.stream_dict.unparse())
        drawing = self._drawing(start, contents, contents.read_raw_bytes(), _written(page.Resources), deflated=deflated)
        x, y, *_ = _numbers(page.trimbox)
        fonts = tuple((subset, frozenset(glyphs)) for subset, glyphs in drawing.uses.items())
        return Form(drawing.tree, x, y, fonts, self._weight - before)

    def _drawing(self, start: bytes, stream: pikepdf.Stream, raw: bytes, resources: bytes, *, deflated: bool) -> Part:
        """Read a content stream with the resources that it uses; `start` is the open beginning of its dictionary."""
        try:
            content = read_content(raw if deflated else stream.read_bytes(), deflated=deflated)
        except zlib.error:
            raise pikepdf.PdfError("a content stream is damaged") from None
        return self._made(
            start + b"/Filter/FlateDecode/Resources 0 0 R>>", content.data, {b"0": self._resources(resources, content)}
        )

    def _resources(self, resources: bytes, content: Content) -> Part:
        """Read the resources that a content stream names, under their new names."""
        text, fonts, names = [b"<<"], dict[bytes, Part](), content.names
        for category, value in entries(resources).items():
            known = self._dictionary(value) if value != NOTHING else None
            if not known:
                continue
            used = sorted((names[name[1:]], name) for name in known if name[1:] in names)
            text.append(category + b"<<")
            text += [b"/%s %s" % (new, known[name]) for new, name in used]
            text.append(b">>")
            if category == b"/Font":
                parts = ((known[name], self._font(known[name], name, content)) for _, name in used)
                fonts = {reference.removesuffix(b" 0 R"): part for reference, part in parts if part}
        text.append(b">>")
        return self._made(b"".join(text), None, fonts)

    def _font(self, reference: bytes, name: bytes, content: Content) -> Part | None:
        """The font of a name with the glyphs that a content stream shows of it; None for one that stays as it is."""
        subset = self._subset(reference)
        if subset is None:
            return None
        glyphs = content.shown.get(name[1:], set())
        return Part(Node(subset.key, (), ()), {subset: set(subset.unicode if glyphs is None else glyphs)})

    def _dictionary(self, value: bytes) -> Mapping[bytes, bytes]:
        """The entries of a dictionary that is written out, or referred to; none of what is no dictionary."""
        known = self._dictionaries.get(value)
        if known is None:
            reference = REFERENCE.fullmatch(value)
            text = _written(self._pdf.get_object(int(reference[1]), 0)) if reference else value
            known = self._dictionaries[value] = entries(text) if text.startswith(b"<<") else {}
        return known

    def _made(self, text: bytes, data: bytes | None = None, known: Mapping[bytes, Part] = MappingProxyType({})) -> Part:
        """Make an object of its text; what it refers to is `known` by number (0 is no object's), or read."""
        first, *rest = REFERENCE.split(text) if b" R" in text else (text,)
        parts = [known.get(number) or self._object(int(number)) for number in rest[::2]]
        uses = Uses()
        for part in parts:
            for subset, glyphs in part.uses.items():
                uses.setdefault(subset, set()).update(glyphs)
        self._weight += NODE_WEIGHT + len(data or b"")
        return Part(node((first, *rest[1::2]), [part.tree for part in parts], data), uses)

    def _object(self, number: int) -> Part:
        known = self._parts.get(number)
        if known is None:
            source = self._pdf.get_object(number, 0)
            read = self._stream(source) if isinstance(source, pikepdf.Stream) else self._made(_written(source))
            known = self._parts[number] = read
        return known

    def _stream(self, source: pikepdf.Stream) -> Part:
        dictionary, data = source.stream_dict.unparse(), source.read_raw_bytes()
        facts = entries(dictionary)
        resources = facts.pop(b"/Resources", None)
        left_out = {b"/Length"} if resources is None else {b"/Length", b"/Filter", b"/DecodeParms"}
        text = b"<<" + b" ".join(b"%s %s" % one for one in facts.items() if one[0] not in left_out)
        if resources is None:
            return self._made(text + b">>", data)
        if REFERENCE.fullmatch(resources):
            resources = _written(source.stream_dict["/Resources"])
        same = (text, data, resources)
        if same not in self._drawings:
            self._drawings[same] = self._drawing(text, source, data, resources, deflated=_is_deflated(dictionary))
        return self._drawings[same]

    def _subset(self, reference: bytes) -> Subset | None:
        """Read a font that can be merged with others of its name; None for one that stays as it is."""
        if reference not in self._fonts:
            self._fonts[reference] = None
            if number := REFERENCE.fullmatch(reference):
                with suppress(AttributeError, KeyError, UnknownOutlinesError):
                    self._fonts[reference] = self._book.place(_read_subset(self._pdf.get_object(int(number[1]), 0)))
        return self._fonts[reference]


def _is_deflated(dictionary: bytes) -> bool:
    """Whether a stream is packed by deflate, and by nothing else."""
    return b"/Filter /FlateDecode" in dictionary and b"/DecodeParms" not in dictionary


def _written(source: pikepdf.Object) -> bytes:
    return source.unparse(resolved=True)


def _numbers(array: pikepdf.Object) -> list[float]:
    return [float(value) for value in array.unparse().strip(b"[ ]").split()]


def _read_subset(font: pikepdf.Object) -> Subset:
    inner = font.DescendantFonts[0]
    descriptor = inner.FontDescriptor
    file = descriptor.FontFile2 if "/FontFile2" in descriptor else descriptor.FontFile3
    if font.Encoding != "/Identity-H" or inner.get("/CIDToGIDMap", "/Identity") != "/Identity":
        raise UnknownOutlinesError("codes are not glyph ids")
    return Subset(
        str(font.BaseFont).encode(),
        int(descriptor.Ascent),
        int(descriptor.Descent),
        int(descriptor.Flags) & ~FIXED_PITCH,
        int(descriptor.ItalicAngle),
        read_outlines(file.read_bytes()),
        parse_widths(inner.W.unparse()),
        parse_unicode(font.ToUnicode.read_bytes()),
    )
