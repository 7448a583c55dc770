"""Decks as sheets: read -> write CSV, XLSX or JSON; and what was changed in one back into the deck's file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from toolkit.edit.changes import ChangeError
from toolkit.edit.files import MovedOnError, changed, write
from toolkit.fingerprint import of_bytes
from toolkit.importing.readers import Wanted, read_table
from toolkit.importing.refused import RefusedTableError
from toolkit.load.reading import parse
from toolkit.model.diagnostic import Diagnostic
from toolkit.model.effects.speech import sentences
from toolkit.model.phrases import any_of, did_you_mean
from toolkit.model.project import Deck, Game
from toolkit.model.refusal import RefusedError
from toolkit.paths import read
from toolkit.project import Project
from toolkit.sheets.back import Rows, Side, brought_back, rows_of
from toolkit.sheets.sheet import Sheet, components, sheet_of
from toolkit.sheets.written import csv_of, json_of, xlsx_of
from toolkit.workflows.check import check

__all__ = ["FORMS", "Kept", "MovedOnError", "RefusedTableError", "bring_back", "keep", "sheet_files"]
FORMS: Final = ("csv", "xlsx", "json")


def sheet_files(project: Project, name: str, form: str, deck: str | None = None) -> dict[str, bytes]:
    """Return the files that a game's decks, or one of them, are in a form, by their names; RefusedError."""
    game = _game(project, name)
    decks = [_deck(game, deck)] if deck else _decks(game)
    called = f"{name}-{deck}" if deck else name
    if form == "json":
        said = {one.id: [_plain(part) for part in components(_said(project, one))] for one in decks}
        return {f"{called}.json": json_of(said)}
    sheets = [_sheet(project, game, one) for one in decks]
    if form == "xlsx":
        return {f"{called}.xlsx": xlsx_of(sheets)}
    return {f"{name}-{one.deck}.csv": csv_of(one) for one in sheets}


@dataclass(frozen=True)
class Kept:
    """A deck as it was when a sheet was made of it: its file, what that said, and the sheet's cells."""

    game: str
    deck: str
    path: str
    rows: Rows | None


@dataclass
class Back:
    """What came back from a sheet: changes in words, what is wrong, and what the file says then."""

    path: str
    told: list[str] = field(default_factory=list)
    findings: list[Diagnostic] = field(default_factory=list)
    new: bytes | None = None
    rows: Rows | None = None  # what the sheet says now


def keep(project: Project, name: str, deck: str) -> Kept:
    """Return what has to be known of a deck once its sheet comes back."""
    game = _game(project, name)
    one = _deck(game, deck)
    return Kept(name, one.id, one.file, rows_of(_sheet(project, game, one)))


def bring_back(
    project: Project, kept: Kept, file: Path, take: Side | None = None, *, prune: bool = False, dry: bool = False
) -> Back:
    """Bring the sheet in a file back into its deck: only cells that have changed, and those in all or in none.

    RefusedError and RefusedTableError where it cannot be read or written.
    """
    game = _game(project, kept.game)
    deck = _deck(game, kept.deck)
    sheet = _sheet(project, game, deck)
    data = read(project.root, deck.file)
    rows = read_table(file, file.name, Wanted(sheet=_named(file, deck.id))).table.rows
    found = brought_back(parse(deck.file, data), sheet, rows, kept.rows, take, prune=prune)
    back = Back(deck.file, found.told, found.findings, rows=found.rows)
    if found.findings or not found.changes:
        return back
    try:
        edit = changed(project.root, deck.file, found.changes, of_bytes(data))
    except ChangeError as error:
        raise RefusedError(str(error)) from None
    back.new = edit.data
    if not dry:
        write(project.root, [edit])
    return back


def _named(file: Path, deck: str) -> str | None:
    """Return the sheet of a deck in a spreadsheet; a text file has but one."""
    return deck[:31] if file.suffix.lower() in (".xlsx", ".ods", ".xls") else None


def _game(project: Project, name: str) -> Game:
    games, findings = check(project, frozenset((name,)))
    game = next((one for one in games if one.id == name), None)
    if game is None:
        first = next((one.message for one in findings if one.level == "error"), "it cannot be read")
        raise RefusedError(f"'{name}' cannot be read: {first}; `tuckbox check` says where")
    return game


def _deck(game: Game, name: str) -> Deck:
    found = next((one for one in _decks(game) if one.id == name), None)
    if found is None:
        known = [one.id for one in _decks(game)]
        raise RefusedError(f"{game.id} has no deck '{name}'; {did_you_mean(name, known) or f'it has {any_of(known)}'}")
    return found


def _decks(game: Game) -> list[Deck]:
    """Return the decks of a game's own files; those of a game that it extends are that game's."""
    return [one for one in game.decks if one.file.startswith(f"{game.folder}/")]


def _said(project: Project, deck: Deck) -> Mapping[str, Any]:
    value = parse(deck.file, read(project.root, deck.file)).value
    return value if isinstance(value, Mapping) else {}


def _sheet(project: Project, game: Game, deck: Deck) -> Sheet:
    return sheet_of(_said(project, deck), _names(game), _words(game, deck))


def _names(game: Game) -> dict[str, Sequence[str]]:
    head = game.head
    return {
        "symbol": tuple(map(str, head.symbols)),
        "counter": tuple(map(str, head.counters)),
        "zone": tuple(map(str, head.zones)),
        "term": tuple(map(str, head.terms)),
        "deck": tuple(one.id for one in game.decks),
        "component": tuple(part.id for part in game.components()),
    }


def _words(game: Game, deck: Deck) -> Callable[[str, str], str | None]:
    by_id = {part.id: part for part in deck.components}

    def said(one: str, key: str) -> str | None:
        steps = by_id[one].value(key) if one in by_id else None
        return sentences(steps, game.lexicon) if steps else None

    return said


def _plain(value: Any) -> Any:
    """Return a value as JSON has it."""
    if isinstance(value, Mapping):
        return {str(key): _plain(one) for key, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, list | tuple) else value
