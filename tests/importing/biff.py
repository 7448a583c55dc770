"""XLS as programs of the nineties wrote it: a compound file that holds one stream of records (BIFF8)."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from pathlib import Path

SECTOR = 512
FREE, END, TABLE = 0xFFFFFFFF, 0xFFFFFFFE, 0xFFFFFFFD
BOOK, SHEET = 0x0005, 0x0010
LEAST = 4096  # bytes of a stream that lies in sectors of its own

Cell = str | float | None


def xls(path: Path, rows: Sequence[Sequence[Cell]], sheet: str = "Cards") -> None:
    """Write rows of words and numbers into the one sheet of a workbook."""
    name = _string(sheet, "B")
    ahead = len(_begin(BOOK)) + 4 + 6 + len(name) + 4  # where the sheet begins
    bound = _record(0x85, struct.pack("<IBB", ahead, 0, 0) + name)
    stream = _begin(BOOK) + bound + _record(0x0A) + _begin(SHEET) + b"".join(_cells(rows)) + _record(0x0A)
    path.write_bytes(_compound(stream.ljust(LEAST, b"\0")))


def _record(kind: int, data: bytes = b"") -> bytes:
    return struct.pack("<HH", kind, len(data)) + data


def _begin(kind: int) -> bytes:
    return _record(0x0809, struct.pack("<HHHHII", 0x0600, kind, 0x0DBB, 0x07CC, 0, 6))


def _string(text: str, length: str) -> bytes:
    return struct.pack(f"<{length}B", len(text), 1) + text.encode("utf-16-le")


def _cells(rows: Sequence[Sequence[Cell]]) -> Iterator[bytes]:
    width = max(map(len, rows))
    yield _record(0x0200, struct.pack("<IIHHH", 0, len(rows), 0, width, 0))
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            place = struct.pack("<HHH", row, column, 0)
            if isinstance(cell, str):
                yield _record(0x0204, place + _string(cell, "H"))
            elif cell is not None:
                yield _record(0x0203, place + struct.pack("<d", cell))


def _compound(stream: bytes) -> bytes:
    """Return a compound file: a header, the table of sectors, the directory, and the stream."""
    sectors = -(-len(stream) // SECTOR)
    table = [TABLE, END, *range(3, sectors + 2), END]
    assert len(table) <= SECTOR // 4
    header = struct.pack("<8s16xHHHHH6x", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", 0x3E, 3, 0xFFFE, 9, 6)
    header += struct.pack("<IIIIIIIIII", 0, 1, 1, 0, LEAST, END, 0, END, 0, 0) + struct.pack("<I", FREE) * 108
    fat = b"".join(struct.pack("<I", one) for one in table).ljust(SECTOR, b"\xff")
    directory = _entry("Root Entry", 5, 1, END, 0) + _entry("Workbook", 2, FREE, 2, len(stream))
    return header + fat + directory.ljust(SECTOR, b"\0") + stream.ljust(sectors * SECTOR, b"\0")


def _entry(name: str, kind: int, child: int, start: int, size: int) -> bytes:
    text = name.encode("utf-16-le") + b"\0\0"
    return text.ljust(64, b"\0") + struct.pack("<HBBIII36xIII", len(text), kind, 1, FREE, FREE, child, start, size, 0)
