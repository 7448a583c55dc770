"""Sheets that `tuckbox export` wrote: recognised, and brought back into their decks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import Any, Final

from toolkit.edit.changes import ChangeError
from toolkit.edit.editing import edited
from toolkit.importing.plan import Asked, Desk, Outcome, Target
from toolkit.importing.readers import Contents
from toolkit.importing.table import Fault, Table
from toolkit.importing.targets import decks_in, games_in, remembered
from toolkit.importing.wording import typed
from toolkit.merging.kept import Rows
from toolkit.merging.merge import Merge, Side
from toolkit.merging.tongue import Entry, Tongue, rows_of
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.model.findings.refusal import RefusedError
from toolkit.sheets.back import Cells, Records
from toolkit.sheets.cells import shown
from toolkit.sheets.sheet import FIRST, names_of, sheet_of

_KNOWN: Final = 0.5  # of the rows of a table, as many at least have the identifiers of a deck that it is from


@dataclass
class Returned(Outcome):
    """What became of a sheet that was brought back; `rows` is what it says now."""

    rows: Rows = field(default_factory=dict)


@dataclass(frozen=True)
class Sent:
    """A deck as it lies in a file: the cells of its sheet, or its records, and what it said when it was written."""

    target: Target
    table: Table | None = None
    records: Sequence[Mapping[str, Any]] = ()
    before: Rows | None = None


def brought_back(desk: Desk, asked: Asked, file: str, contents: Contents) -> list[Returned]:
    """Return what becomes of the decks in a file that `tuckbox export` wrote; nothing where it did not."""
    games = [one for one in games_in(desk) if asked.game in (None, one)]
    if contents.exported:
        sent = list(_in_workbook(desk, contents, asked.game or contents.game, games))
    elif any(known.source == file for _, known in remembered(desk, asked.game)):
        return []
    elif isinstance(contents.value, Mapping):
        sent = _in_data(desk, contents.value, games)
    else:
        sent = _in_table(desk, contents, games)
    sheet = asked.wanted.sheet
    wanted = [
        one
        for one in sent
        if asked.deck in (None, one.target.deck) and (sheet is None or (one.table and one.table.sheet == sheet))
    ]
    return [returned(one, contents.called, asked.take, prune=asked.prune) for one in wanted]


def sent_in(target: Target, contents: Contents, before: Rows | None) -> Sent:
    """Return a deck as it lies in a file that holds it; without `before` it is what the file keeps."""
    before = contents.exported.get(target.deck) if before is None else before
    if isinstance(contents.value, Mapping):
        records: Any = contents.value.get(target.deck)
        if _is_records(records):
            return Sent(target, records=records, before=before)
    name = names_of(contents.exported or (target.deck,)).get(target.deck)
    for table in contents.tables:
        if table.sheet in ("", name):
            return Sent(target, table, before=before)
    raise RefusedError(f"{contents.called} has no sheet '{name}'; export the deck again")


def _in_workbook(desk: Desk, contents: Contents, game: str | None, games: Sequence[str]) -> Iterator[Sent]:
    if game is not None and game in games:
        named = {sheet: deck for deck, sheet in names_of(contents.exported).items()}
        decks = {one.deck: one for one in decks_in(desk, game)}
        for table in contents.tables:
            deck = named.get(table.sheet)
            if deck in decks and table.rows:
                yield Sent(decks[deck], table, before=contents.exported[deck])


def _in_data(desk: Desk, value: Mapping[str, Any], games: Sequence[str]) -> list[Sent]:
    if value and all(map(_is_records, value.values())):
        for game in games:
            decks = {one.deck: one for one in decks_in(desk, game)}
            if all(name in decks for name in value):
                return [Sent(decks[name], records=records) for name, records in value.items()]
    return []


def _is_records(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, Mapping) and isinstance(one.get("id"), str) for one in value)


def _in_table(desk: Desk, contents: Contents, games: Sequence[str]) -> list[Sent]:
    """Return the deck whose sheet a table is: its first columns are those of all sheets, its rows are known there."""
    table = contents.tables[0] if len(contents.tables) == 1 else None
    if table is None or not table.rows or tuple(map(shown, table.rows[0][: len(FIRST)])) != FIRST:
        return []
    ids = {one for row in table.rows[1:] if (one := shown(row[0]))}

    def worth(target: Target) -> tuple[float, bool]:
        there = {shown(one.get("id")) for one in desk.value(target.path).get("components") or () if _is_mapping(one)}
        return len(ids & there) / max(len(ids), 1), PurePath(contents.called).stem == f"{target.game}-{target.deck}"

    decks = [one for game in games for one in decks_in(desk, game)]
    best = max(decks, key=worth, default=None)
    return [Sent(best, table)] if best and worth(best)[0] >= _KNOWN else []


def _is_mapping(value: Any) -> bool:
    return isinstance(value, Mapping)


def returned(sent: Sent, called: str, take: Side | None, *, prune: bool) -> Returned:
    """Return what a deck in a file, which messages call `called`, changes in its own file."""
    target = sent.target
    made = Returned(target)
    tongue, entries = _read(sent, called, made.findings)
    out = Merge(target.desk.document(target.path), tongue, sent.before, take).merged(entries, prune=prune)
    made.told += out.told
    made.findings += out.findings
    made.rows = rows_of(entries, tongue)
    text = target.text(target.path) or ""
    if not made.is_sound or not out.changes:
        return made
    try:
        made.files[target.path] = edited(text, out.changes, target.desk.document(target.path)).encode()
    except ChangeError as error:
        raise RefusedError(f"{target.path}: {error}") from None
    return made


def _read(sent: Sent, called: str, findings: list[Diagnostic]) -> tuple[Tongue, list[Entry]]:
    """Return how a deck in a file says values, and what it says; what cannot be read is a finding."""
    if sent.table is None:
        place = Position(called, 1, 1, 1, 1)
        records = Records(sent.records, lambda code, message, advice: finding(code, message, place, help=advice))
        return records, list(records.entries())
    table = sent.table
    rows = [[typed(cell) if isinstance(cell, str) else cell for cell in row] for row in table.rows]
    cells = Cells(sheet_of(sent.target.desk.value(sent.target.path), {}, lambda *_: None), rows[0], table.about)
    findings += [
        table.about("D107", cell.problem, number, at, cell.advice)
        for number, row in enumerate(rows)
        for at, cell in enumerate(row)
        if isinstance(cell, Fault) and cells.has(at)
    ]
    entries = list(cells.entries(rows))
    findings += cells.findings
    return cells, entries
