"""Stored faces read from their PDF files, each as one form: the only door to the PDF library.

A form depends on nothing but its face: it keeps only the resources that it uses and names them in the order of use,
so that neither the other faces of its file nor the order of drawing shows in a finished document.
"""

from __future__ import annotations

import re
from collections import Counter
from copy import copy
from dataclasses import dataclass
from pathlib import Path
from struct import unpack
from typing import NamedTuple

import pikepdf

from toolkit.impose.fonts import FontBook, Subset, parse_unicode, parse_widths
from toolkit.impose.glyphs import UnknownOutlinesError
from toolkit.impose.outlines import read_outlines
from toolkit.impose.writer import Node, compressed, node

REFERENCE = re.compile(rb"(\d+) 0 R\b")
NAME = re.compile(rb"/([^\s/<>\[\](){}%]+)")
NUMBERED = re.compile(rb"[xps]\d+")  # names that WeasyPrint counts through a whole document
RENAMED = re.compile(rb"/([xps]\d+)(?![^\s/<>\[\](){}%])")  # such a name in a content stream
SELECT_FONT = re.compile(rb"/([^\s/<>\[\](){}%]+)\s+[-\d.]+\s+Tf")
SHOWN = re.compile(rb"<([0-9A-Fa-f]+)>")
NODE_WEIGHT = 600
Uses = dict[Subset, set[int]]
Shown = dict[bytes, set[int] | None]  # by the name of a font; None: it cannot be told


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


class Draft:
    """An object while its text is put together."""

    def __init__(self) -> None:
        self._text = [b""]
        self._references: list[Node] = []
        self._uses = Uses()

    def write(self, text: bytes) -> None:
        """Append text without references."""
        self._text[-1] += text

    def refer(self, part: Part) -> None:
        """Append a reference."""
        self._references.append(part.tree)
        self._text.append(b"")
        for subset, glyphs in part.uses.items():
            self._uses.setdefault(subset, set()).update(glyphs)

    def finish(self, data: bytes | None = None) -> Part:
        """Make the object; with `data`, a stream."""
        return Part(node(self._text, self._references, data), self._uses)


class FaceFile:
    """A PDF file of drawn faces, open for reading; pikepdf.PdfError or OSError where it is none."""

    def __init__(self, path: Path, book: FontBook) -> None:
        self._pdf = pikepdf.open(path)
        self._book = book
        self._parts: dict[int, Part] = {}
        self._drawings: dict[tuple[bytes, bytes, bytes], Part] = {}
        self._fonts: dict[int, Subset | None] = {}
        self._weight = 0

    def form(self, number: int) -> Form:
        """Read page `number`, counted from 0."""
        page, before = self._pdf.pages[number], self._weight
        page.contents_coalesce()
        contents = page.obj.Contents
        if not isinstance(contents, pikepdf.Stream):
            raise pikepdf.PdfError(f"page {number} has no content")
        box = b" ".join(b"%.6f" % float(value) for value in page.mediabox)
        drawing = self._drawing(b"<</Type/XObject/Subtype/Form/BBox[%s]" % box, contents, page.Resources)
        x, y = (float(value) for value in list(page.trimbox)[:2])
        fonts = tuple((subset, frozenset(glyphs)) for subset, glyphs in drawing.uses.items())
        return Form(drawing.tree, x, y, fonts, self._weight - before)

    def _drawing(self, start: bytes, stream: pikepdf.Stream, resources: pikepdf.Object) -> Part:
        """Read a content stream with the resources that it uses; `start` is the open beginning of its dictionary."""
        content = stream.read_bytes()
        names = _in_order_of_use(content)
        deflated = stream.get("/Filter") == "/FlateDecode" and "/DecodeParms" not in stream
        # A stream that might have had other numbers is always written anew, so that its bytes are always the same.
        if deflated and not any(NUMBERED.fullmatch(name) for name in names):
            data = stream.read_raw_bytes()
        else:
            data = compressed(RENAMED.sub(lambda name: b"/" + names[name[1]], content))
        draft = Draft()
        self._embed(start + b"/Filter/FlateDecode/Resources ", draft)
        draft.refer(self._resources(resources, names, _shown_glyphs(content)))
        draft.write(b">>")
        self._weight += NODE_WEIGHT + len(data)
        return draft.finish(data)

    def _resources(self, resources: pikepdf.Object, names: dict[bytes, bytes], shown: Shown) -> Part:
        """Read the resources that have one of the names, under their new names."""
        draft = Draft()
        draft.write(b"<<")
        for category, entries in resources.items():
            if not isinstance(entries, pikepdf.Dictionary) or not len(entries):
                continue
            draft.write(category.encode() + b"<<")
            used = ((key[1:].encode(), entry) for key, entry in entries.items())
            for name, entry in sorted((one for one in used if one[0] in names), key=lambda one: names[one[0]]):
                draft.write(b"/" + names[name] + b" ")
                if category == "/Font" and (subset := self._subset(entry)) is not None:
                    glyphs = shown.get(name, set())
                    draft.refer(
                        Part(Node(subset.key, (), ()), {subset: set(subset.unicode if glyphs is None else glyphs)})
                    )
                else:
                    self._embed(entry.unparse(), draft)
            draft.write(b">>")
        draft.write(b">>")
        return draft.finish()

    def _embed(self, source: bytes, draft: Draft) -> None:
        """Append the text of an object, its references resolved."""
        first, *rest = REFERENCE.split(source)
        draft.write(first)
        for number, piece in zip(rest[::2], rest[1::2], strict=True):
            draft.refer(self._object(int(number)))
            draft.write(piece)

    def _object(self, number: int) -> Part:
        known = self._parts.get(number)
        if known is None:
            source = self._pdf.get_object(number, 0)
            known = self._parts[number] = (
                self._stream(source) if isinstance(source, pikepdf.Stream) else self._plain(source)
            )
        return known

    def _plain(self, source: pikepdf.Object) -> Part:
        draft = Draft()
        self._embed(source.unparse(resolved=True), draft)
        self._weight += NODE_WEIGHT
        return draft.finish()

    def _stream(self, source: pikepdf.Stream) -> Part:
        dictionary = copy(source.stream_dict)
        resources = dictionary.get("/Resources")
        for key in ("/Length",) if resources is None else ("/Length", "/Resources", "/Filter", "/DecodeParms"):
            if key in dictionary:
                del dictionary[key]
        text, data = dictionary.unparse(), source.read_raw_bytes()
        if resources is None:
            draft = Draft()
            self._embed(text, draft)
            self._weight += NODE_WEIGHT + len(data)
            return draft.finish(data)
        same = (text, data, resources.unparse(resolved=True))
        if same not in self._drawings:
            self._drawings[same] = self._drawing(text.rstrip().removesuffix(b">>"), source, resources)
        return self._drawings[same]

    def _subset(self, font: pikepdf.Object) -> Subset | None:
        """Read a font that can be merged with others of its name; None for one that stays as it is."""
        number = font.objgen[0]
        if number not in self._fonts:
            try:
                self._fonts[number] = self._book.place(_read_subset(font))
            except (AttributeError, KeyError, UnknownOutlinesError):
                self._fonts[number] = None
        return self._fonts[number]


def _in_order_of_use(content: bytes) -> dict[bytes, bytes]:
    """Every name in a content stream, with the numbers of numbered ones in the order of use."""
    counts = Counter[bytes]()
    names: dict[bytes, bytes] = {}
    keep = b"(" in content  # strings, where what looks like a name may be none
    for name in dict.fromkeys(NAME.findall(content)):
        prefix = name[:1]
        if keep or not NUMBERED.fullmatch(name):
            names[name] = name
        else:
            names[name] = b"%s%d" % (prefix, counts[prefix])
            counts[prefix] += 1
    return names


def _shown_glyphs(content: bytes) -> Shown:
    """The glyphs that a content stream shows."""
    shown: Shown = {}
    _, *rest = SELECT_FONT.split(content)
    for name, text in zip(rest[::2], rest[1::2], strict=True):
        glyphs = shown.setdefault(name, set())
        if b"(" in content or glyphs is None:
            shown[name] = None
            continue
        codes = bytes.fromhex(b"".join(set(SHOWN.findall(text))).decode())
        glyphs.update(unpack(f">{len(codes) // 2}H", codes))
    return shown


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
        int(descriptor.Flags),
        int(descriptor.ItalicAngle),
        read_outlines(file.read_bytes()),
        parse_widths(inner.W.unparse()),
        parse_unicode(font.ToUnicode.read_bytes()),
    )
