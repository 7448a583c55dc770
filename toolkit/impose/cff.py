"""CFF outlines read glyph by glyph and written again (Adobe Technical Note 5176)."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from struct import pack
from typing import Any

from toolkit.impose.glyphs import Outlines, UnknownOutlinesError

KIND = "cff"
ENDCHAR = b"\x0e"
ROS, FONT_MATRIX, CID_COUNT, FD_ARRAY, FD_SELECT = (12, 30), (12, 7), (12, 34), (12, 36), (12, 37)
CHARSET, CHAR_STRINGS, PRIVATE = (15,), (17,), (18,)
Operators = dict[tuple[int, ...], bytes]


def read(cff: bytes) -> Outlines:
    """Return the glyphs, each with its descriptor as its metric; UnknownOutlinesError where they call subroutines."""
    from fontTools.cffLib import CFFFontSet  # noqa: PLC0415 (slow to import, and few fonts have such outlines)

    fonts = CFFFontSet()
    fonts.decompile(BytesIO(cff), None)
    if len(fonts.topDictIndex) != 1:
        raise UnknownOutlinesError("more than one font")
    top = fonts.topDictIndex[0]
    glyphs = [one.bytecode for one in top.CharStrings.charStringsIndex]
    if "ROS" in top.rawDict:
        descriptors = [_descriptor(cff, one, _matrix(one)) for one in top.FDArray]
        metrics = [descriptors[top.FDSelect[number]] for number in range(len(glyphs))]
    else:
        metrics = [_descriptor(cff, top, b"")] * len(glyphs)
    return Outlines(KIND, {"matrix": _matrix(top), "name": fonts.fontNames[0].encode("latin-1")}, glyphs, metrics)


def write(frame: Mapping[str, bytes], drawn: Mapping[int, tuple[bytes, bytes]]) -> bytes:
    """Return a CID-keyed font whose CIDs are its glyph ids, which is what every reader of PDF expects."""
    glyphs = [drawn.get(glyph, (ENDCHAR, b""))[0] for glyph in range(max(drawn, default=0) + 1)]
    kinds = sorted({metric for _, metric in drawn.values()})
    start = b"\x01\x00\x04\x04" + _index([frame["name"]])
    shared = _index([b"Adobe", b"Identity"]) + _index([])
    charset = pack(">BHH", 2, 1, max(0, len(glyphs) - 2)) if len(glyphs) > 1 else b"\x00"
    select = _select({glyph: kinds.index(metric) for glyph, (_, metric) in drawn.items()}, len(glyphs))
    strings = _index(glyphs)
    matrix: Operators = {FONT_MATRIX: frame["matrix"]} if frame["matrix"] else {}
    ros: Operators = {ROS: _number(391) + _number(392) + _number(0), **matrix, CID_COUNT: _number(len(glyphs))}

    def top(at: int) -> bytes:
        at_select, at_strings = at + len(charset), at + len(charset) + len(select)
        places = {CHARSET: at, FD_SELECT: at_select, CHAR_STRINGS: at_strings, FD_ARRAY: at_strings + len(strings)}
        return _index([_dict({**ros, **{operator: _number(place) for operator, place in places.items()}})])

    at = len(start) + len(top(0)) + len(shared)
    end = at + len(charset) + len(select) + len(strings)
    return start + top(at) + shared + charset + select + strings + _descriptors(kinds, end)


def _descriptor(cff: bytes, font: Any, matrix: bytes) -> bytes:
    """What glyphs of one descriptor share: the length of its matrix, the matrix, and the private dictionary."""
    size, offset = font.rawDict["Private"]
    if "Subrs" in font.Private.rawDict:
        raise UnknownOutlinesError("glyphs call subroutines")
    return pack(">B", len(matrix)) + matrix + cff[offset : offset + size]


def _matrix(font: Any) -> bytes:
    """Return the matrix that a font or a descriptor has, encoded; nothing where it has none."""
    from fontTools.misc.psCharStrings import encodeFloat, encodeIntCFF  # noqa: PLC0415 (as above)

    return b"".join(
        encodeFloat(one) if isinstance(one, float) else encodeIntCFF(one) for one in font.rawDict.get("FontMatrix", ())
    )


def _descriptors(kinds: list[bytes], at: int) -> bytes:
    """The array of descriptors, which stands at a place, and their private dictionaries behind it."""
    privates = [kind[1 + kind[0] :] for kind in kinds]

    def array(place: int) -> bytes:
        entries = []
        for kind, private in zip(kinds, privates, strict=True):
            matrix: Operators = {FONT_MATRIX: kind[1 : 1 + kind[0]]} if kind[0] else {}
            entries.append(_dict({**matrix, PRIVATE: _number(len(private)) + _number(place)}))
            place += len(private)
        return _index(entries)

    return array(at + len(array(0))) + b"".join(privates)


def _select(kinds: Mapping[int, int], count: int) -> bytes:
    """Write which descriptor each glyph has, as ranges; an empty glyph goes with the one before it."""
    ranges = [(0, kinds.get(0, 0))]
    for glyph in sorted(kinds):
        if kinds[glyph] != ranges[-1][1]:
            ranges.append((glyph, kinds[glyph]))
    return pack(">BH", 3, len(ranges)) + b"".join(pack(">HB", *one) for one in ranges) + pack(">H", count)


def _index(entries: list[bytes]) -> bytes:
    if not entries:
        return b"\x00\x00"
    offsets = [1]
    for entry in entries:
        offsets.append(offsets[-1] + len(entry))
    size = (offsets[-1].bit_length() + 7) // 8
    table = b"".join(offset.to_bytes(size, "big") for offset in offsets)
    return pack(">HB", len(entries), size) + table + b"".join(entries)


def _number(value: int) -> bytes:
    """Encode a whole number in five bytes, so that offsets do not move what they point to."""
    return b"\x1d" + pack(">i", value)


def _dict(operators: Operators) -> bytes:
    return b"".join(operands + bytes(operator) for operator, operands in operators.items())
