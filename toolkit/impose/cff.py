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
    """Read the glyphs; UnknownOutlinesError where they are CID-keyed or call subroutines."""
    names, end = _read_index(cff, cff[2])
    tops, end = _read_index(cff, end)
    top = _read_dict(tops[0])
    if ROS in top or len(tops) != 1:
        raise UnknownOutlinesError("glyphs of a CID-keyed font are named by its own character set")
    size, offset = _numbers(top[PRIVATE])
    private = cff[offset : offset + size]
    if SUBRS in _read_dict(private):
        raise UnknownOutlinesError("glyphs call subroutines")
    glyphs, _ = _read_index(cff, _numbers(top[CHAR_STRINGS])[0])
    frame = {"matrix": top.get(FONT_MATRIX, b""), "name": names[0], "private": private}
    return Outlines(KIND, frame, glyphs, [b""] * len(glyphs))


def write(frame: Mapping[str, bytes], outlines: Mapping[int, bytes]) -> bytes:
    """Write a CID-keyed font whose CIDs are its glyph ids, which is what every reader of PDF expects."""
    glyphs = [outlines.get(glyph, ENDCHAR) for glyph in range(max(outlines, default=0) + 1)]
    start = b"\x01\x00\x04\x04" + _index([frame["name"]])
    shared = _index([b"Adobe", b"Identity"]) + _index([])
    charset = pack(">BHH", 2, 1, max(0, len(glyphs) - 2)) if len(glyphs) > 1 else b"\x00"
    select = pack(">BHHBH", 3, 1, 0, 0, len(glyphs))
    strings, private = _index(glyphs), frame["private"]
    matrix: Operators = {FONT_MATRIX: frame["matrix"]} if frame["matrix"] else {}
    ros: Operators = {ROS: _number(391) + _number(392) + _number(0), **matrix, CID_COUNT: _number(len(glyphs))}

    def top(at: int) -> bytes:
        at_select, at_strings = at + len(charset), at + len(charset) + len(select)
        places = {CHARSET: at, FD_SELECT: at_select, CHAR_STRINGS: at_strings, FD_ARRAY: at_strings + len(strings)}
        return _index([_dict({**ros, **{operator: _number(place) for operator, place in places.items()}})])

    def descriptors(at: int) -> bytes:
        return _index([_dict({PRIVATE: _number(len(private)) + _number(at)})])

    at = len(start) + len(top(0)) + len(shared)
    end = at + len(charset) + len(select) + len(strings) + len(descriptors(0))
    return start + top(at) + shared + charset + select + strings + descriptors(end) + private


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
