"""TrueType files read glyph by glyph and written again (ISO/IEC 14496-22)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from struct import pack, unpack_from
from typing import overload

from toolkit.impose.glyphs import Outlines

KIND = "truetype"
EMPTY = (b"", bytes(4))
# Flags of a composite glyph's parts.
WORDS, SCALE, MORE, SCALE_XY, MATRIX = 0x1, 0x8, 0x20, 0x40, 0x80


class Slices(Sequence[bytes]):
    """Pieces of a table between offsets, cut when they are asked for: a subset has few of its font's glyphs."""

    def __init__(self, table: bytes, offsets: Sequence[int]) -> None:
        self._table, self._offsets = table, offsets

    def __len__(self) -> int:
        return len(self._offsets) - 1

    @overload
    def __getitem__(self, at: int) -> bytes: ...
    @overload
    def __getitem__(self, at: slice) -> list[bytes]: ...
    def __getitem__(self, at: int | slice) -> bytes | list[bytes]:
        if isinstance(at, slice):
            return [self[one] for one in range(*at.indices(len(self)))]
        if not 0 <= at < len(self):
            raise IndexError(at)
        return self._table[self._offsets[at] : self._offsets[at + 1]]


def read_tables(file: bytes) -> dict[str, bytes]:
    """Cut a font file into its tables."""
    (count,) = unpack_from(">H", file, 4)
    records = (unpack_from(">4sIII", file, 12 + 16 * number) for number in range(count))
    return {tag.decode("latin-1"): file[offset : offset + length] for tag, _, offset, length in records}


def read(tables: Mapping[str, bytes]) -> Outlines:
    """Read the glyphs; the frame has no field that depends on which glyphs there are."""
    head, glyf, hhea, maxp = tables["head"], tables["glyf"], tables["hhea"], tables["maxp"]
    (count,) = unpack_from(">H", maxp, 4)
    offsets = _offsets(tables["loca"], count, long=head[51] == 1)
    glyphs = Slices(glyf, offsets)
    frame = {tag: tables[tag] for tag in ("cvt ", "fpgm", "prep") if tag in tables}
    frame["head"] = head[:8] + bytes(4) + head[12:20] + bytes(16) + head[36:50] + pack(">hh", 1, 0)
    frame["hhea"], frame["maxp"] = hhea[:34], maxp[6:]
    return Outlines(KIND, frame, glyphs, _metrics(tables, count))


def write(frame: Mapping[str, bytes], glyphs: Mapping[int, tuple[bytes, bytes]]) -> bytes:
    """Write a font file with these (outline, metric) by glyph id."""
    count = max(glyphs, default=0) + 1
    rows = [glyphs.get(glyph, EMPTY) for glyph in range(count)]
    offsets = [0]
    for outline, _ in rows:
        offsets.append(offsets[-1] + len(outline))
    return _file(
        {
            **frame,
            "glyf": b"".join(outline for outline, _ in rows),
            "hhea": frame["hhea"] + pack(">H", count),
            "hmtx": b"".join(metric for _, metric in rows),
            "loca": pack(f">{count + 1}I", *offsets),
            "maxp": b"\x00\x01\x00\x00" + pack(">H", count) + frame["maxp"],
        }
    )


def parts(glyph: bytes) -> list[int]:
    """The glyph ids that a composite glyph is made of; none for a simple one."""
    if not glyph or unpack_from(">h", glyph)[0] >= 0:
        return []
    found, at, flags = [], 10, MORE
    while flags & MORE:
        flags, part = unpack_from(">HH", glyph, at)
        found.append(part)
        at += 4 + (4 if flags & WORDS else 2)
        at += 2 * bool(flags & SCALE) + 4 * bool(flags & SCALE_XY) + 8 * bool(flags & MATRIX)
    return found


def read_characters(tables: Mapping[str, bytes]) -> dict[int, int]:
    """Read which glyph shows which character, for the characters of the basic plane."""
    cmap = tables["cmap"]
    (count,) = unpack_from(">H", cmap, 2)
    records = [unpack_from(">HHI", cmap, 4 + 8 * number) for number in range(count)]
    at = next(offset for platform, encoding, offset in records if (platform, encoding) == (3, 1))
    segments = unpack_from(">H", cmap, at + 6)[0] // 2
    columns = [
        unpack_from(f">{segments}H", cmap, at + 14 + 2 * segments * place + 2 * (place > 0)) for place in range(4)
    ]
    characters: dict[int, int] = {}
    for number, (end, start, delta, jump) in enumerate(zip(*columns, strict=True)):
        row = at + 16 + 6 * segments + 2 * number + jump
        for code in range(start, min(end, 0xFFFE) + 1):
            glyph = unpack_from(">H", cmap, row + 2 * (code - start))[0] if jump else code
            characters[code] = (glyph + delta) % 65536 if glyph or not jump else 0
    return characters


def _offsets(loca: bytes, count: int, *, long: bool) -> Sequence[int]:
    if long:
        return unpack_from(f">{count + 1}I", loca)
    return [2 * offset for offset in unpack_from(f">{count + 1}H", loca)]


def _metrics(tables: Mapping[str, bytes], count: int) -> Sequence[bytes]:
    """Advance width and left side bearing of every glyph, four bytes each."""
    (full,), hmtx = unpack_from(">H", tables["hhea"], 34), tables["hmtx"]
    if full == count:
        return Slices(hmtx, range(0, 4 * count + 1, 4))
    metrics = [hmtx[4 * glyph : 4 * glyph + 4] for glyph in range(full)]
    bearings, last = hmtx[4 * full :], metrics[-1][:2]
    return metrics + [last + bearings[2 * rest : 2 * rest + 2] for rest in range(count - full)]


def _file(tables: Mapping[str, bytes]) -> bytes:
    """Put tables into a file; checksums stay 0, as no reader of an embedded font looks at them."""
    power = len(tables).bit_length() - 1
    directory = pack(">IHHHH", 0x00010000, len(tables), 16 << power, power, 16 * (len(tables) - (1 << power)))
    body, start = b"", 12 + 16 * len(tables)
    for tag, table in sorted(tables.items()):
        directory += pack(">4sIII", tag.encode("latin-1"), 0, start + len(body), len(table))
        body += table + bytes(-len(table) % 4)
    return directory + body
