"""Whether a picture made of pixels is whole: what its file says of itself is read, and hardly a pixel is drawn.

Whatever draws it would print what is there and leave the rest blank, without a word.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Iterator
from math import ceil
from struct import error, unpack
from typing import Final

MOST_PIXELS: Final = 178_956_970  # Pillow refuses more, as a bomb
PNG: Final = b"\x89PNG\r\n\x1a\n"
JPEG: Final = b"\xff\xd8"
CHANNELS: Final = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}  # by a PNG's type of colour
PASSES: Final = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
STEP: Final = 2**20  # bytes that are inflated at a time
FRAMES: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}  # markers of a JPEG that tell its size
SCAN, END = 0xDA, 0xD9
_MARKER = re.compile(rb"\xff+([^\x00\xd0-\xd7\xff])")


def check_bitmap(data: bytes) -> None:
    """ValueError, as a message for people, for a PNG or JPEG picture that is damaged or too large."""
    try:
        if data.startswith(PNG):
            _check_png(data)
        elif data.startswith(JPEG):
            _check_jpeg(data)
    except (error, IndexError):
        raise ValueError(_short(len(data))) from None


def _check_png(data: bytes) -> None:
    names, packed, head = [], [], b""
    for name, content in _chunks(data):
        names.append(name)
        if name == b"IHDR":
            head = content
            _check_size(*unpack(">II", head[:8]))
        elif name == b"IDAT":
            packed.append(content)
    if names[:1] != [b"IHDR"] or not packed or names[-1] != b"IEND":
        raise ValueError("the picture is damaged: parts of it are missing")
    wanted = sum(_rows(head))
    if (found := inflated(packed, wanted)) < wanted:
        raise ValueError(f"the picture ends early: {100 * found // wanted} % of its pixels are there")


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the chunks of a PNG up to its end; those that it is drawn by have their checksums looked at."""
    at, name = len(PNG), b""
    while name != b"IEND":
        length, name = unpack(">I4s", data[at : at + 8])
        if at + length + 12 > len(data):
            raise ValueError(_short(len(data), at + length + 12))
        content, checksum = data[at + 8 : at + 8 + length], data[at + 8 + length : at + 12 + length]
        if name[:1].isupper() and zlib.crc32(name + content) != int.from_bytes(checksum):
            raise ValueError(f"the picture is damaged: its checksum is wrong after {at:,} of {len(data):,} bytes")
        yield name, content
        at += length + 12


def _rows(head: bytes) -> Iterator[int]:
    """Yield how many bytes the pixels of each pass take, with one for each row's filter."""
    width, height, depth, kind, _, _, interlaced = unpack(">IIBBBBB", head)
    for x, y, across, down in PASSES if interlaced else ((0, 0, 1, 1),):
        columns, rows = ceil((width - x) / across), ceil((height - y) / down)
        if columns > 0 and rows > 0:
            yield rows * (1 + ceil(columns * depth * CHANNELS.get(kind, 1) / 8))


def inflated(packed: Iterable[bytes], enough: int) -> int:
    """Count the bytes that compressed data become, up to `enough`, as far as they are whole; few are held at a time."""
    stream, count = zlib.decompressobj(), 0
    try:
        for part in packed:
            while part and not stream.eof and count < enough:
                count += len(stream.decompress(part, STEP))
                part = stream.unconsumed_tail  # noqa: PLW2901
        return count + len(stream.flush())
    except zlib.error:
        return count


def _check_jpeg(data: bytes) -> None:
    """Follow the markers of a JPEG from one part to the next, and over what lies between, to its end."""
    at, seen, marker = len(JPEG), False, 0
    while found := _MARKER.search(data, at) if marker == SCAN else _MARKER.match(data, at):
        marker, at = found[1][0], found.end()
        if marker == END:
            if not seen:
                break
            return
        length = unpack(">H", data[at : at + 2])[0]
        if marker in FRAMES:
            _check_size(*unpack(">HH", data[at + 3 : at + 7]))
        seen |= marker == SCAN
        at += length
    if at >= len(data) - 1 or marker == SCAN:
        raise ValueError(_short(len(data)))
    raise ValueError(f"the picture is damaged after {at:,} of {len(data):,} bytes")


def _check_size(width: int, height: int) -> None:
    if width * height > MOST_PIXELS:
        raise ValueError(f"it has {width:,} x {height:,} pixels, more than {MOST_PIXELS // 10**6} million")


def _short(there: int, wanted: int | None = None) -> str:
    if wanted is None:
        return f"the picture ends early: there are {there:,} bytes, and not its end"
    return f"the picture ends early: there are {there:,} bytes of {wanted:,} or more"
