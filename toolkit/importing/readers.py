"""Files of every kind to tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import Final

from toolkit.importing.address import fetch, is_address
from toolkit.importing.datafile import read_data
from toolkit.importing.headings import likeness
from toolkit.importing.pictures import Pictures, read_folder
from toolkit.importing.refused import RefusedTableError
from toolkit.importing.separated import read_separated
from toolkit.importing.table import Table
from toolkit.model.phrases import did_you_mean, listed
from toolkit.model.refusal import RefusedError
from toolkit.paths import MIB, read_plain

LARGEST: Final = 64 * MIB
TEXTS: Final = frozenset((".csv", ".tsv", ".tab", ".txt"))
BOOKS: Final = frozenset((".xlsx", ".xlsm", ".ods", ".xls", ".xlsb"))
DATA: Final = frozenset((".json", ".yaml", ".yml"))


@dataclass(frozen=True, slots=True)
class Wanted:
    """What of a file is to be read: the sheet of a spreadsheet, with `hidden` rows or without, the path of a list."""

    sheet: str | None = None
    path: str | None = None
    encoding: str | None = None
    hidden: bool | None = None


@dataclass(frozen=True)
class Found:
    """The table of a file that is brought in, and words on what else there is."""

    table: Table
    notes: tuple[str, ...] = ()
    path: str | None = None
    pictures: Pictures | None = None
    back: str | None = None
    is_finished: bool = False


def read_table(path: Path, called: str, wanted: Wanted) -> Found:
    """Return the table in a file, which messages call `called`; RefusedTableError or OSError where none is."""
    if path.is_dir():
        table, pictures, back = read_folder(called, path)
        return Found(table, pictures=pictures, back=back, is_finished=True)
    return table_in(called, fetch(called) if is_address(called) else read_plain(path, LARGEST), wanted)


def table_in(called: str, data: bytes, wanted: Wanted) -> Found:
    """Return the table in the bytes of a file."""
    if not data:
        raise RefusedTableError(
            "D101", "the file is empty", called, "save the table again, and look whether it is there"
        )
    if data.startswith((b"PK", b"\xd0\xcf\x11\xe0")) or PurePath(called).suffix.lower() in BOOKS:
        from toolkit.importing.workbook import read_workbook  # noqa: PLC0415 (only for who has spreadsheets)

        tables, notes = read_workbook(called, data)
        found = chosen(tables, called, wanted.sheet)
        return Found(found.table, (*notes, *found.notes))
    if PurePath(called).suffix.lower() in DATA:
        table, notes, path = read_data(called, data, wanted.path, wanted.encoding)
        return Found(table, tuple(notes), path)
    return Found(read_separated(called, data, wanted.encoding))


def chosen(tables: Sequence[Table], file: str, sheet: str | None) -> Found:
    """Return the sheet that is asked for, else the one that looks most like cards, with a word on the others."""
    if sheet is not None:
        for table in tables:
            if table.sheet == sheet:
                return Found(table)
        names = [table.sheet for table in tables]
        advice = did_you_mean(sheet, names) or f"there are {listed(map(repr, names), 'and')}"
        raise RefusedError(f"{file} has no sheet '{sheet}'; {advice}")
    worth = {table.sheet: likeness(table) for table in tables}
    best = max(tables, key=lambda table: (worth[table.sheet] > 0, -tables.index(table)))
    notes = []
    for table in tables:
        if table is not best and table.rows:
            more = (
                f"looks like cards, too: bring it in with --sheet '{table.sheet}'" if worth[table.sheet] else "no cards"
            )
            notes.append(f"sheet '{table.sheet}' was passed over ({more})")
    return Found(best, tuple(notes))
