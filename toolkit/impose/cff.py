"""CFF outlines read glyph by glyph and written again (Adobe Technical Note 5176)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from struct import pack, unpack_from

from toolkit.impose.glyphs import Outlines, UnknownOutlinesError

KIND = "cff"
ENDCHAR = b"\x0e"
ROS, FONT_MATRIX, CID_COUNT, FD_ARRAY, FD_SELECT = (12, 30), (12, 7), (12, 34), (12, 36), (12, 37)
CHARSET, CHAR_STRINGS, PRIVATE, SUBRS = (15,), (17,), (18,), (19,)
Operators = dict[tuple[int, ...], bytes]


def read(cff: bytes) -> Outlines:
    """Return the glyphs, each with its descriptor as its metric; UnknownOutlinesError where they call subroutines."""
    names, end = _read_index(cff, cff[2])
    tops, end = _read_index(cff, end)
    top = _read_dict(tops[0])
    if len(tops) != 1:
        raise UnknownOutlinesError("more than one font")
    glyphs, _ = _read_index(cff, _numbers(top[CHAR_STRINGS])[0])
    if ROS in top:
        descriptors = [_descriptor(cff, _read_dict(one)) for one in _read_index(cff, _numbers(top[FD_ARRAY])[0])[0]]
        metrics = [descriptors[one] for one in _read_select(cff, _numbers(top[FD_SELECT])[0], len(glyphs))]
    else:
        metrics = [_descriptor(cff, {PRIVATE: top[PRIVATE]})] * len(glyphs)
    return Outlines(KIND, {"matrix": top.get(FONT_MATRIX, b""), "name": names[0]}, glyphs, metrics)


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


def _descriptor(cff: bytes, font: Operators) -> bytes:
    """What glyphs of one descriptor share: the length of its matrix, the matrix, and the private dictionary."""
    size, offset = _numbers(font[PRIVATE])
    private = cff[offset : offset + size]
    if SUBRS in _read_dict(private):
        raise UnknownOutlinesError("glyphs call subroutines")
    matrix = font.get(FONT_MATRIX, b"")
    return pack(">B", len(matrix)) + matrix + private


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


def _read_select(cff: bytes, at: int, count: int) -> list[int]:
    """Read which descriptor each glyph has, from a list or from ranges."""
    if cff[at] == 0:
        return list(cff[at + 1 : at + 1 + count])
    (ranges,) = unpack_from(">H", cff, at + 1)
    starts = [unpack_from(">HB", cff, at + 3 + 3 * number) for number in range(ranges)]
    ends = [first for first, _ in starts[1:]] + [count]
    return [kind for (first, kind), end in zip(starts, ends, strict=True) for _ in range(first, end)]


def _select(kinds: Mapping[int, int], count: int) -> bytes:
    """Write which descriptor each glyph has, as ranges; an empty glyph goes with the one before it."""
    ranges = [(0, kinds.get(0, 0))]
    for glyph in sorted(kinds):
        if kinds[glyph] != ranges[-1][1]:
            ranges.append((glyph, kinds[glyph]))
    return pack(">BH", 3, len(ranges)) + b"".join(pack(">HB", *one) for one in ranges) + pack(">H", count)


def _read_index(data: bytes, at: int) -> tuple[list[bytes], int]:
    """Read an INDEX; gives its entries and where it ends."""
    (count,) = unpack_from(">H", data, at)
    if count == 0:
        return [], at + 2
    size = data[at + 2]
    table = data[at + 3 : at + 3 + size * (count + 1)]
    offsets = [int.from_bytes(table[place : place + size], "big") for place in range(0, len(table), size)]
    base = at + 2 + size * (count + 1)
    return [data[base + a : base + b] for a, b in pairwise(offsets)], base + offsets[-1]


def _index(entries: list[bytes]) -> bytes:
    if not entries:
        return b"\x00\x00"
    offsets = [1]
    for entry in entries:
        offsets.append(offsets[-1] + len(entry))
    size = (offsets[-1].bit_length() + 7) // 8
    table = b"".join(offset.to_bytes(size, "big") for offset in offsets)
    return pack(">HB", len(entries), size) + table + b"".join(entries)


def _read_dict(data: bytes) -> Operators:
    """Read a DICT: the operands of each operator, still encoded."""
    operators: Operators = {}
    at = start = 0
    while at < len(data):
        first = data[at]
        if first <= 21:
            length = 2 if first == 12 else 1
            operators[tuple(data[at : at + length])] = data[start:at]
            at = start = at + length
        else:
            at += _operand_length(data, at)
    return operators


def _operand_length(data: bytes, at: int) -> int:
    first = data[at]
    if first == 30:  # a decimal number in half bytes, ended by the half byte 15
        end = at + 1
        while data[end] & 15 != 15:
            end += 1
        return end + 1 - at
    return {28: 3, 29: 5}.get(first, 1 if first < 247 else 2)


def _numbers(operands: bytes) -> list[int]:
    """Decode the whole numbers of an operand string."""
    numbers, at = [], 0
    while at < len(operands):
        length = _operand_length(operands, at)
        numbers.append(_whole(operands[at : at + length]))
        at += length
    return numbers


def _whole(operand: bytes) -> int:
    first = operand[0]
    if first in {28, 29}:
        return int.from_bytes(operand[1:], "big", signed=True)
    if first < 247:
        return first - 139
    return (first - 247) * 256 + operand[1] + 108 if first < 251 else -(first - 251) * 256 - operand[1] - 108


def _number(value: int) -> bytes:
    """Encode a whole number in five bytes, so that offsets do not move what they point to."""
    return b"\x1d" + pack(">i", value)


def _dict(operators: Operators) -> bytes:
    return b"".join(operands + bytes(operator) for operator, operands in operators.items())
