"""Spreadsheets: XLSX, ODS and XLS, their values read by calamine."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, Final

from toolkit.importing import ods, xlsx
from toolkit.importing.looked import Looked
from toolkit.importing.refused import RefusedTableError
from toolkit.importing.separated import too_large
from toolkit.importing.table import MOST_CELLS, Fault, Table, trimmed
from toolkit.importing.zipped import Zipped, broken
from toolkit.merging.kept import MARK
from toolkit.model.findings.refusal import RefusedError

if TYPE_CHECKING:
    from python_calamine import CalamineWorkbook

_OLD: Final = b"\xd0\xcf\x11\xe0"  # how XLS files begin, and those with a password
_FILLED: Final = 50_000  # cells that are one, over which their value is spread


def read_workbook(file: str, data: bytes) -> tuple[list[Table], list[str], str]:
    """Return the sheets that can be seen in a spreadsheet, words on what it has besides, and the lines of its mark."""
    zipped = None if data.startswith(_OLD) else Zipped(file, data)
    looks = dict(_looks(zipped, file)) if zipped else {}
    book = _opened(file, data)
    notes = xlsx.asides(zipped) if zipped else []
    tables, hidden = list[Table](), list[str]()
    for seen in book.sheets_metadata:
        if str(seen.visible).rpartition(".")[2] != "Visible":
            hidden.append(seen.name)
        elif str(seen.typ).rpartition(".")[2] == "WorkSheet":
            tables.append(_table(file, book, seen.name, looks.get(seen.name)))
    if MARK in hidden:
        return tables, notes, "\n".join(str(row[0]) for row in book.get_sheet_by_name(MARK).to_python())
    return tables, [*notes, *(f"sheet '{one}' is hidden, and was passed over" for one in hidden)], ""


def _looks(zipped: Zipped, file: str) -> Iterator[tuple[str, Looked]]:
    if "content.xml" in zipped.names:
        yield from ods.look(zipped, file).items()
        return
    shared = xlsx.open_book(zipped)
    for sheet in shared.sheets:
        looked = xlsx.look(zipped, shared, sheet)
        looked.check(file)
        yield sheet, looked


def _opened(file: str, data: bytes) -> CalamineWorkbook:
    try:
        from python_calamine import CalamineError, CalamineWorkbook, PasswordError  # noqa: PLC0415 (an extra)
    except ImportError:
        kind = PurePath(file).suffix.upper().removeprefix(".") or "this"
        command = "pip install 'tuckbox[sheets]'"
        raise RefusedError(f"{kind} needs one more package: {command}; or save the sheet as CSV") from None
    try:
        return CalamineWorkbook.from_filelike(io.BytesIO(data))
    except PasswordError:
        message = "the file is protected by a password"
        raise RefusedTableError("D111", message, file, "save a copy without the password") from None
    except (CalamineError, OSError, ValueError) as error:
        raise broken(file) from error


def _table(file: str, book: CalamineWorkbook, name: str, looked: Looked | None) -> Table:
    sheet = book.get_sheet_by_name(name)
    if sheet.end is not None and (sheet.end[0] + 1) * (sheet.end[1] + 1) > MOST_CELLS:
        raise too_large(file)
    rows: list[list[Any]] = [list(row) for row in sheet.to_python(skip_empty_area=False)]
    merged = looked.merged if looked else _merged(sheet.merged_cell_ranges or ())
    for (row, column), value in (looked.values if looked else {}).items():
        _put(rows, row, column, value)
    for one in merged:
        _spread(rows, *one)
    hidden = frozenset(looked.hidden) if looked else frozenset[int]()
    return Table(file, name, trimmed(rows), merged=tuple(merged), hidden=hidden)


def _merged(ranges: Sequence[tuple[tuple[int, int], tuple[int, int]]]) -> list[tuple[int, int, int, int]]:
    return [(start[0], end[0], start[1], end[1]) for start, end in ranges]


def _put(rows: list[list[Any]], row: int, column: int, value: Any) -> None:
    """Let a cell hold a value, also where the sheet ends before it."""
    if isinstance(value, Fault):
        while len(rows) <= row:
            rows.append([])
        rows[row] += [None] * (column + 1 - len(rows[row]))
    if row < len(rows) and column < len(rows[row]):
        rows[row][column] = value


def _spread(rows: list[list[Any]], first: int, last: int, left: int, right: int) -> None:
    """Let all cells that are one hold its value."""
    if first >= len(rows) or left >= len(rows[first]) or (last - first + 1) * (right - left + 1) > _FILLED:
        return
    value = rows[first][left]
    for row in range(first, min(last + 1, len(rows))):
        for column in range(left, min(right + 1, len(rows[row]))):
            rows[row][column] = value
