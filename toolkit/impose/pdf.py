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

import pikepdf

from toolkit.impose.fonts import FontBook, Subset, parse_unicode, parse_widths
from toolkit.impose.glyphs import UnknownOutlinesError
from toolkit.impose.outlines import read_outlines
from toolkit.impose.writer import Node, compressed, node

REFERENCE = re.compile(rb"(\d+) 0 R\b")
NAME = re.compile(rb"/([^\s/<>\[\](){}%]+)")
NUMBERED = re.compile(rb"[xps]\d+")  # names that WeasyPrint counts through a whole document
SELECT_FONT = re.compile(rb"/([^\s/<>\[\](){}%]+)\s+[-\d.]+\s+Tf")
SHOWN = re.compile(rb"<([0-9A-Fa-f]+)>")
NODE_WEIGHT = 600
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


class FaceFile:
    """A PDF file of drawn faces, open for reading; pikepdf.PdfError or OSError where it is none."""

    def __init__(self, path: Path, book: FontBook) -> None:
        self._pdf = pikepdf.open(path)
        self._book = book
        self._nodes: dict[int, tuple[Node, Uses]] = {}
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
        start = b"<</Type/XObject/Subtype/Form/BBox[%s]" % box
        tree, uses = self._drawing(start, contents, page.Resources)
        self._weight += NODE_WEIGHT + len(tree.data or b"")
        x, y = (float(value) for value in list(page.trimbox)[:2])
        fonts = tuple((subset, frozenset(glyphs)) for subset, glyphs in uses.items())
        return Form(tree, x, y, fonts, self._weight - before)

    def _drawing(self, start: bytes, stream: pikepdf.Stream, resources: pikepdf.Object) -> tuple[Node, Uses]:
        """Read a content stream with the resources that it uses; `start` is the open beginning of its dictionary."""
        content = stream.read_bytes()
        names = _in_order_of_use(content)
        tree, uses = self._resources(resources, names, _shown_glyphs(content))
        if all(old == new for old, new in names.items()) and stream.get("/Filter") == "/FlateDecode":
            data = stream.read_raw_bytes()
        else:
            data = compressed(NAME.sub(lambda name: b"/" + names[name[1]], content))
        return node((start + b"/Filter/FlateDecode/Resources ", b">>"), (tree,), data), uses

    def _resources(
        self, resources: pikepdf.Object, names: dict[bytes, bytes], shown: dict[bytes, set[int] | None]
    ) -> tuple[Node, Uses]:
        """Read the resources that have one of the names, under their new names."""
        text, references, uses = [b"<<"], list[Node](), Uses()
        for category, entries in resources.items():
            if not isinstance(entries, pikepdf.Dictionary):
                continue
            text[-1] += category.encode() + b"<<"
            kept = {name: entries["/" + name.decode()] for name in names if "/" + name.decode() in entries}
            for name, entry in sorted(kept.items(), key=lambda item: names[item[0]]):
                text[-1] += b"/" + names[name] + b" "
                if category == "/Font" and (subset := self._subset(entry)) is not None:
                    glyphs = shown.get(name, set())
                    uses.setdefault(subset, set()).update(subset.unicode if glyphs is None else glyphs)
                    references.append(Node(subset.key, (), ()))
                    text.append(b"")
                else:
                    self._embed(entry.unparse(), text, references, uses)
            text[-1] += b">>"
        text[-1] += b">>"
        return node(text, references), uses

    def _embed(self, source: bytes, text: list[bytes], references: list[Node], uses: Uses) -> None:
        """Append the text of an object, its references resolved."""
        first, *rest = REFERENCE.split(source)
        text[-1] += first
        for number, piece in zip(rest[::2], rest[1::2], strict=True):
            tree, inner = self._object(int(number))
            for subset, glyphs in inner.items():
                uses.setdefault(subset, set()).update(glyphs)
            references.append(tree)
            text.append(piece)

    def _object(self, number: int) -> tuple[Node, Uses]:
        known = self._nodes.get(number)
        if known is None:
            known = self._nodes[number] = self._read(self._pdf.get_object(number, 0))
            self._weight += NODE_WEIGHT + len(known[0].data or b"")
        return known

    def _read(self, source: pikepdf.Object) -> tuple[Node, Uses]:
        text, references, uses = [b""], list[Node](), Uses()
        if not isinstance(source, pikepdf.Stream):
            self._embed(source.unparse(resolved=True), text, references, uses)
            return node(text, references), uses
        dictionary = copy(source.stream_dict)
        del dictionary["/Length"]
        resources = dictionary.get("/Resources")
        if resources is None:
            self._embed(dictionary.unparse(), text, references, uses)
            return node(text, references, source.read_raw_bytes()), uses
        for key in ("/Resources", "/Filter", "/DecodeParms"):
            if key in dictionary:
                del dictionary[key]
        start = dictionary.unparse().rstrip().removesuffix(b">>")
        return self._drawing(start, source, resources)

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


def _shown_glyphs(content: bytes) -> dict[bytes, set[int] | None]:
    """The glyphs that a content stream shows by the name of their font; None: it cannot be told."""
    shown: dict[bytes, set[int] | None] = {}
    _, *rest = SELECT_FONT.split(content)
    for name, text in zip(rest[::2], rest[1::2], strict=True):
        glyphs = shown.setdefault(name, set())
        if b"(" in content or glyphs is None:
            shown[name] = None
            continue
        for string in set(SHOWN.findall(text)):
            glyphs.update(int(string[at : at + 4], 16) for at in range(0, len(string), 4))
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
