"""Files of every kind to tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePath
from typing import Any, Final

from toolkit.importing.address import fetch, is_address
from toolkit.importing.datafile import table_in_data, value_of
from toolkit.importing.headings import likeness
from toolkit.importing.pictures import Pictures, read_folder
from toolkit.importing.refused import RefusedTableError
from toolkit.importing.separated import read_separated
from toolkit.importing.table import Table
from toolkit.merging.kept import Rows, read
from toolkit.merging.tongue import ABSENT
from toolkit.model.findings.phrases import did_you_mean, listed
from toolkit.model.findings.refusal import RefusedError
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
class Contents:
    """What a file holds: its sheets, or the values of a file of data, or finished pictures with their back.

    `exported` is what was kept of decks in a spreadsheet that `tuckbox export` wrote of a `game`.
    """

    called: str
    tables: Sequence[Table] = ()
    notes: Sequence[str] = ()
    value: Any = ABSENT
    pictures: Pictures | None = None
    back: str | None = None
    game: str | None = None
    exported: Mapping[str, Rows] = field(default_factory=dict)


@dataclass(frozen=True)
class Found:
    """The table of a file that is brought in, and words on what else there is."""

    table: Table
    notes: tuple[str, ...] = ()
    path: str | None = None
    pictures: Pictures | None = None
    back: str | None = None
    is_finished: bool = False


def read_file(path: Path, called: str, encoding: str | None = None) -> Contents:
    """Return what a file holds, which messages call `called`; RefusedTableError or OSError where it cannot be read."""
    if path.is_dir():
        table, pictures, back = read_folder(called, path)
        return Contents(called, (table,), pictures=pictures, back=back)
    return contents_of(called, fetch(called) if is_address(called) else read_plain(path, LARGEST), encoding)


def contents_of(called: str, data: bytes, encoding: str | None = None) -> Contents:
    """Return what the bytes of a file hold."""
    if not data:
        raise RefusedTableError(
            "D101", "the file is empty", called, "save the table again, and look whether it is there"
        )
    if data.startswith((b"PK", b"\xd0\xcf\x11\xe0")) or PurePath(called).suffix.lower() in BOOKS:
        from toolkit.importing.workbook import read_workbook  # noqa: PLC0415 (only for who has spreadsheets)

        tables, notes, marks = read_workbook(called, data)
        game, _, kept = marks.partition("\n")
        return Contents(called, tables, notes, game=game or None, exported=read(kept) if kept else {})
    if PurePath(called).suffix.lower() in DATA:
        return Contents(called, value=value_of(called, data, encoding))
    return Contents(called, (read_separated(called, data, encoding),))


def table_of(contents: Contents, wanted: Wanted) -> Found:
    """Return the table in a file; RefusedTableError where none is."""
    if contents.pictures:
        return Found(contents.tables[0], pictures=contents.pictures, back=contents.back, is_finished=True)
    if contents.value is not ABSENT:
        table, notes, path = table_in_data(contents.called, contents.value, wanted.path)
        return Found(table, tuple(notes), path)
    if len(contents.tables) == 1 and not contents.tables[0].sheet:
        return Found(contents.tables[0])
    if not contents.tables:
        raise RefusedTableError("D101", "all of its sheets are hidden", contents.called, "show the one with the cards")
    found = chosen(contents.tables, contents.called, wanted.sheet)
    return Found(found.table, (*contents.notes, *found.notes))


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
            why = "looks like cards, too" if worth[table.sheet] else "no column has names or texts of cards"
            notes.append(f"sheet '{table.sheet}' was passed over ({why}); --sheet '{table.sheet}' brings it in")
    return Found(best, tuple(notes))
