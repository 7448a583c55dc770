"""Font subsets of many face files -> one subset of each font, with the glyphs that the printed faces show."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from hashlib import blake2b

from toolkit.impose.glyphs import Outlines
from toolkit.impose.outlines import parts, write_outlines
from toolkit.impose.writer import Writer, compressed

TO_UNICODE = b"""/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry(Adobe)/Ordering(UCS)/Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
%s
endcmap
CMapName currentdict /CMap defineresource pop
end
end"""
FONT_FILE = {
    "truetype": (b"CIDFontType2", b"FontFile2", b"<</Filter/FlateDecode/Length1 %d>>"),
    "cff": (b"CIDFontType0", b"FontFile3", b"<</Filter/FlateDecode/Subtype/CIDFontType0C>>"),
}
BFCHAR = re.compile(rb"<([0-9A-Fa-f]{4})>\s*<([0-9A-Fa-f]*)>")
RUN = re.compile(rb"(\d+)\s*\[([^\]]*)\]")


@dataclass(frozen=True, slots=True, eq=False)
class Subset:
    """One font of one face file: names as in PDF, widths by glyph in thousandths of its size, text by glyph."""

    name: bytes
    ascent: int
    descent: int
    flags: int
    italic_angle: int
    outlines: Outlines
    widths: Mapping[int, bytes]
    unicode: Mapping[int, bytes]
    key: bytes = b""

    def look(self, glyph: int) -> tuple[bytes, ...]:
        """What tells a glyph from another font's: its outline and metric, or its text where the font has none."""
        glyphs, metrics = self.outlines.glyphs, self.outlines.metrics
        return (glyphs[glyph], metrics[glyph]) if glyph < len(glyphs) else (self.unicode[glyph],)

    def descriptor(self) -> tuple[bytes, int, int, int, int, int, int, int]:
        """Name, flags, lowest and highest ink, slant, ascent, descent and height of capitals."""
        low, high = self.descent, self.ascent
        return self.name, self.flags, low, high, self.italic_angle, high, low, high

    def family(self) -> bytes:
        """A digest that all subsets of one font share."""
        facts = (
            self.name,
            self.ascent,
            self.descent,
            self.flags,
            self.outlines.kind,
            sorted(self.outlines.frame.items()),
        )
        return blake2b(repr(facts).encode(), digest_size=16).digest()


class FontBook:
    """Tells fonts apart: subsets that disagree on a glyph are of different fonts, whatever their names."""

    def __init__(self) -> None:
        self._seen: dict[bytes, list[dict[int, int]]] = {}

    def place(self, subset: Subset) -> Subset:
        """Return the subset with the key of the font that it belongs to."""
        looks = {glyph: hash(subset.look(glyph)) for glyph in subset.unicode}
        family = subset.family()
        fonts = self._seen.setdefault(family, [])
        for number, seen in enumerate(fonts):
            if all(seen.get(glyph, look) == look for glyph, look in looks.items()):
                seen.update(looks)
                return replace(subset, key=family + bytes([number]))
        fonts.append(looks)
        return replace(subset, key=family + bytes([len(fonts) - 1]))


def parse_unicode(cmap: bytes) -> dict[int, bytes]:
    """Read the glyph -> UTF-16 hexadecimal pairs of a ToUnicode stream."""
    _, _, table = cmap.partition(b"endcodespacerange")
    return {int(glyph, 16): text.lower() for glyph, text in BFCHAR.findall(table)}


def parse_widths(array: bytes) -> dict[int, bytes]:
    """Read a `/W` array of `first [width...]` runs."""
    widths: dict[int, bytes] = {}
    for first, run in RUN.findall(array.strip()[1:-1]):
        widths.update(enumerate(run.split(), int(first)))
    return widths


class Font:
    """A font of the finished document, gathered from its subsets; `number` is its object's."""

    def __init__(self, number: int) -> None:
        self.number = number
        self._subsets: dict[int, Subset] = {}
        self._glyphs: dict[int, Subset] = {}

    def use(self, subset: Subset, glyphs: Iterable[int]) -> None:
        """Take the glyphs from the subset, unless an earlier one has brought them."""
        self._subsets[id(subset)] = subset
        self._glyphs.update(dict.fromkeys(set(glyphs) - self._glyphs.keys(), subset))

    def write(self, writer: Writer) -> None:
        """Write the font's dictionary, outlines, widths and text."""
        first = next(iter(self._subsets.values()))
        kind, file_key, file_dictionary = FONT_FILE[first.outlines.kind]
        file = write_outlines(first.outlines, dict(self._drawn()))
        stream, text, inner = writer.reserve(), writer.reserve(), writer.reserve()
        writer.put(
            stream, file_dictionary % len(file) if b"%d" in file_dictionary else file_dictionary, compressed(file)
        )
        writer.put(text, b"<</Filter/FlateDecode>>", compressed(self._to_unicode()))
        descriptor = (
            b"<</Type/FontDescriptor/FontName%s/Flags %d/FontBBox[0 %d 1000 %d]/ItalicAngle %d/Ascent %d/Descent %d"
            b"/CapHeight %d/StemV 80/%s %d 0 R>>"
        ) % (*first.descriptor(), file_key, stream)
        mapping = b"/CIDToGIDMap/Identity" if first.outlines.kind == "truetype" else b""
        writer.put(
            inner,
            b"<</Type/Font/Subtype/%s/BaseFont%s/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"
            b"%s/W[%s]/FontDescriptor%s>>" % (kind, first.name, mapping, self._widths(), descriptor),
        )
        writer.put(
            self.number,
            b"<</Type/Font/Subtype/Type0/BaseFont%s/Encoding/Identity-H/DescendantFonts[%d 0 R]/ToUnicode %d 0 R>>"
            % (first.name, inner, text),
        )

    def _drawn(self) -> Iterable[tuple[int, tuple[bytes, bytes]]]:
        """Every glyph with outline and metric, those that a composite glyph is made of included."""
        waiting = list(self._glyphs.items())
        done: set[int] = set()
        while waiting:
            glyph, subset = waiting.pop()
            outlines = subset.outlines
            if glyph in done or glyph >= len(outlines.glyphs):
                continue
            done.add(glyph)
            yield glyph, (outlines.glyphs[glyph], outlines.metrics[glyph])
            waiting += [(part, subset) for part in parts(outlines, glyph)]

    def _widths(self) -> bytes:
        rows = ((glyph, self._glyphs[glyph].widths.get(glyph)) for glyph in sorted(self._glyphs))
        return b" ".join(b"%d[%s]" % (glyph, width) for glyph, width in rows if width is not None)

    def _to_unicode(self) -> bytes:
        texts = {glyph: self._text(glyph) for glyph in sorted(self._glyphs)}
        rows = [b"<%04x> <%s>" % (glyph, text) for glyph, text in texts.items() if text]
        blocks = (rows[start : start + 100] for start in range(0, len(rows), 100))
        return TO_UNICODE % b"\n".join(
            b"%d beginbfchar\n%s\nendbfchar" % (len(block), b"\n".join(block)) for block in blocks
        )

    def _text(self, glyph: int) -> bytes:
        """The text of a glyph: of several, the least, so that it does not depend on which subset came first."""
        return min((text for subset in self._subsets.values() if (text := subset.unicode.get(glyph))), default=b"")


class Fonts:
    """All fonts of a document that is being written, each put together of its subsets at the end."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._fonts: dict[bytes, Font] = {}

    def use(self, subset: Subset, glyphs: Iterable[int]) -> int:
        """Take the glyphs of a subset; return the number of the font's object, which follows at the end."""
        if subset.key not in self._fonts:
            self._fonts[subset.key] = Font(self._writer.reserve_key(subset.key))
        self._fonts[subset.key].use(subset, glyphs)
        return self._fonts[subset.key].number

    def write(self) -> None:
        """Write every font."""
        for font in self._fonts.values():
            font.write(self._writer)
