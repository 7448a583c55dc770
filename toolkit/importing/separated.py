"""Text with a line a row: CSV and TSV, whatever parts the cells and however its letters are written."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from typing import Final

from toolkit.importing.refused import RefusedTableError
from toolkit.importing.table import MOST_CELLS, MOST_COLUMNS, MOST_ROWS, Table, trimmed
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.model.findings.refusal import RefusedError

SEPARATORS: Final = (",", ";", "\t", "|")
_LOOKED_AT: Final = 200  # rows, to tell what parts the cells
_MARKS: Final = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16", b"\xef\xbb\xbf": "utf-8-sig"}


def read_separated(file: str, data: bytes, encoding: str | None = None) -> Table:
    """Return the table in a file of text; RefusedTableError where there is none."""
    text, said = decoded(file, data, encoding)
    if not text.strip():
        raise RefusedTableError("D101", "the file is empty", file, "save the table again, and look whether it is there")
    separator = _separator(text)
    rows, lines = [], []
    for line, row in _rows(text, separator):
        rows.append(row)
        lines.append(line)
        if len(rows) > MOST_ROWS or len(row) > MOST_COLUMNS:
            raise too_large(file)
    clean = trimmed(rows)
    if len(clean) * len(clean[0]) > MOST_CELLS:
        raise too_large(file)
    return Table(file, "", clean, lines, said=said)


def too_large(file: str) -> RefusedTableError:
    """Return why a table with too many cells is not read."""
    message = f"the table is larger than {MOST_ROWS:,} rows or {MOST_COLUMNS:,} columns, the most that is read"
    return RefusedTableError("D102", message, file, "delete the empty rows and columns, or split the table")


def decoded(file: str, data: bytes, encoding: str | None) -> tuple[str, tuple[Diagnostic, ...]]:
    """Return a file's text, and a word where its letters could only be guessed; RefusedError for a wrong `encoding`."""
    marked = next((name for mark, name in _MARKS.items() if data.startswith(mark)), "utf-8")
    try:
        return data.decode(encoding or marked), ()
    except LookupError:
        raise RefusedError(
            f"there is no encoding '{encoding}'; utf-8, utf-16, cp1252 and mac-roman are usual"
        ) from None
    except UnicodeError:
        if encoding:
            raise RefusedError(f"{file} is not written in {encoding}; leave --encoding out, or name another") from None
    return data.decode("cp1252", "replace"), (_guessed(file, data),)


def _guessed(file: str, data: bytes) -> Diagnostic:
    at = next(at for at, byte in enumerate(data) if byte > 0x7F)
    line = data.count(b"\n", 0, at) + 1
    message = "the file is not UTF-8; it was read as cp1252, which older spreadsheets write"
    advice = "look at accents in what was brought in; name another with --encoding, or save as UTF-8"
    return finding("D103", message, Position(file, line, 1, line, 1), help=advice)


def _rows(text: str, separator: str) -> Iterator[tuple[int, list[str]]]:
    csv.field_size_limit(1_000_000)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    line = 1
    for row in reader:
        yield line, [cell.replace("\r\n", "\n").replace("\r", "\n") for cell in row]
        line = reader.line_num + 1


def _separator(text: str) -> str:
    """Return what parts the cells: the one by which the most rows have the same number of them, more than one."""
    first = text.partition("\n")[0].strip()
    if first.lower().startswith("sep=") and len(first) == 5:
        return first[4]

    def worth(separator: str) -> tuple[float, int]:
        try:
            counts = [
                len(row) for _, (_, row) in zip(range(_LOOKED_AT), _rows(text, separator), strict=False) if any(row)
            ]
        except csv.Error:
            return 0, 0
        usual = max(set(counts), key=lambda n: (counts.count(n), n), default=1)
        return (counts.count(usual) / len(counts), usual) if usual > 1 else (0, 0)

    return max(SEPARATORS, key=worth)
