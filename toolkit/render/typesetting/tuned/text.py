"""WeasyPrint's drawing of text tuned: the same operators, from lines that are shaped once and glyphs that are known.

Written for the version of WeasyPrint that `tuned` knows; it puts these parts in place.
"""

# ruff: noqa: SLF001

from __future__ import annotations

import struct
from typing import Any

from weasyprint import draw
from weasyprint.text import line_break
from weasyprint.text.ffi import FROM_UNITS, ffi, pango

from toolkit.render.typesetting.tuned.file import to_bytes

_stock_draw = draw.draw_text

_GLYPH = struct.Struct("I3i")  # of Pango's PangoGlyphInfo: the number, the advance, what it is moved by
_GLYPHS = struct.Struct(f"{_GLYPH.size}s4x")
_TELLS_SIZES = 14802  # the version of Pango since which a font's own size is right


def patches() -> list[tuple[Any, str, Any]]:
    """Return what is put in place: the owner, the name of its part, the part."""
    if pango.pango_version() < _TELLS_SIZES or ffi.sizeof("PangoGlyphInfo") != _GLYPHS.size:
        return []
    return [(draw, "draw_text", _draw), (line_break.Layout, "deactivate", _keep)]


class _Special(Exception):  # noqa: N818 (no error: it says that WeasyPrint has to draw a text)
    """A glyph that is missing, raised or made of pictures."""


class _Font:
    """One font in one size, with what is written for each glyph by its place."""

    def __init__(self, stream: Any, pango_font: Any, layout: Any) -> None:
        self.pdf, self.size = stream.add_font(pango_font)
        self.name = (self.pdf.hash, self.size)
        self.choice = b"/%b %b Tf" % (to_bytes(self.pdf.hash), to_bytes(self.size))
        self.written: dict[bytes, bytes] = {}
        self._pango_font = pango_font
        self._layout = layout  # as long as it lives, no other font has this address
        self._stream = stream
        if self.pdf.bitmap or self.pdf.svg or self.pdf.png or self.pdf.colr:
            raise _Special

    def show(self, item: Any, text: str) -> bytes:
        """Write a run of glyphs as the strings and kerns of a TJ array."""
        glyphs = item.glyphs
        data = ffi.buffer(glyphs.glyphs, glyphs.num_glyphs * _GLYPHS.size)[:]
        written = self.written
        try:
            inner = b"".join([written[glyph] for (glyph,) in _GLYPHS.iter_unpack(data)])
        except KeyError:
            for index, (glyph,) in enumerate(_GLYPHS.iter_unpack(data)):
                if glyph not in written:
                    written[glyph] = self._learn(glyph, index, item, text)
            inner = b"".join([written[glyph] for (glyph,) in _GLYPHS.iter_unpack(data)])
        return (b"<%b>" % inner).removesuffix(b"<>")

    def _learn(self, glyph: bytes, index: int, item: Any, text: str) -> bytes:
        """Write a glyph in its place as WeasyPrint does, and note its width and what it stands for."""
        number, width, right, up = _GLYPH.unpack(glyph)
        if number == pango.PANGO_GLYPH_EMPTY:
            return f">{-width / self.size}<".encode()
        if number & pango.PANGO_GLYPH_UNKNOWN_FLAG or up:
            raise _Special
        if number not in self.pdf.to_unicode:
            self.pdf.to_unicode[number] = _meaning(index, item, text)
        if number not in self.pdf.widths:
            box = self._stream.logical_rect
            pango.pango_font_get_glyph_extents(self._pango_font, number, self._stream.ink_rect, box)
            self.pdf.widths[number] = round(box.width * 1000 * FROM_UNITS / self.size)
        offset = right / self.size
        kerning = self.pdf.widths[number] + offset - width * 1000 * FROM_UNITS / self.size
        before = f">{-offset}<" if offset else ""
        after = f">{int(kerning)}<" if kerning else ""
        return f"{before}{number:04x}{after}".encode()


def _meaning(index: int, item: Any, text: str) -> str:
    """Return the characters that the glyph at an index stands for."""
    starts, last = item.glyphs.log_clusters, item.glyphs.num_glyphs - 1
    if item.item.analysis.level % 2:  # from right to left
        end = item.item.length if index == 0 else starts[index - 1]
    else:
        end = item.item.length if index == last else starts[index + 1]
    offset = item.item.offset
    return text.encode()[offset + starts[index] : offset + end].decode()


_fonts: dict[Any, _Font] = {}  # by Pango's font, for the document that is written now


def forget() -> None:
    """Forget the fonts of the document before."""
    _fonts.clear()


def _keep(layout: Any) -> None:
    """Leave a laid out line as it is: to shape it anew takes a fifth of the time of writing."""


def _draw(stream: Any, box: Any, offset_x: float, overflow: Any, ellipsis: Any) -> None:
    """Draw a text as WeasyPrint does, with no more than its glyphs where nothing else is asked for."""
    style, layout = box.style, box.pango_layout
    plain = style.__dict__.get("plainly_drawn")
    if plain is None:
        plain = style.__dict__["plainly_drawn"] = _is_plain(style)
    if plain and overflow == "clip" and ellipsis == "none" and not layout.justification_spacing:
        try:
            shown = _shown(stream, box, layout)
        except _Special:
            shown = None
        if shown is not None:
            stream.set_color(style["color"])
            _write(stream, shown, box.position_x, box.position_y + box.baseline)
            return
    _stock_draw(stream, box, offset_x, overflow, ellipsis)


def _is_plain(style: Any) -> bool:
    visible = style["visibility"] == "visible" and style["font_size"] >= 1e-6
    return bool(visible and style["text_decoration_line"] == "none")


def _shown(stream: Any, box: Any, layout: Any) -> list[tuple[_Font, bytes]] | None:
    """Return the glyphs of a line run by run, none where it is blank; None where its layout is not one line."""
    if not box.text.strip():
        return []
    text = layout.text
    line, following = layout.get_first_line()
    if following is not None or len(text.splitlines()) != 1:
        return None
    shown: list[tuple[_Font, bytes]] = []
    run = line.runs
    while run != ffi.NULL:
        item, run = run.data, run.next
        pango_font = item.item.analysis.font
        font = _fonts.get(pango_font)
        if font is None:
            font = _fonts[pango_font] = _Font(stream, pango_font, layout.layout)
        shown.append((font, font.show(item, text)))
    return shown


def _write(stream: Any, shown: list[tuple[_Font, bytes]], x: float, y: float) -> None:
    """Write a text object; one right behind another continues it, with its font."""
    operators = stream.stream
    write, chosen = operators.append, stream._current_font
    if operators and operators[-1] == b"ET":
        operators.pop()
        chosen = stream._old_font
    else:
        write(b"BT")
    if shown:
        write(b"1 0 0 -1 %b %b Tm" % (to_bytes(x), to_bytes(y)))
    strings, last = b"", None
    for font, glyphs in shown:
        if font is not last:
            if strings:
                write(b"[%b] TJ" % strings)
            strings, last = b"", font
            if chosen != font.name:
                write(font.choice)
                chosen = font.name
        strings += glyphs
    if shown:
        write(b"[%b] TJ" % strings)
    write(b"ET")
    stream._current_font, stream._old_font = None, chosen
