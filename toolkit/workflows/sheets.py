"""Decks as sheets: read -> write CSV, XLSX or JSON; and what was changed in one back into the deck's file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from toolkit.edit.files import MovedOnError, write
from toolkit.importing.plan import Desk
from toolkit.importing.readers import read_file
from toolkit.importing.refused import RefusedTableError
from toolkit.importing.targets import decks_in
from toolkit.load.reading import parse
from toolkit.merging.kept import Rows
from toolkit.merging.merge import Side
from toolkit.model.content.components import Deck
from toolkit.model.declarations.fields import REF_TYPES
from toolkit.model.effects.speech import sentences
from toolkit.model.findings.phrases import any_of, did_you_mean
from toolkit.model.findings.refusal import RefusedError
from toolkit.model.loaded.project import Game
from toolkit.paths import read
from toolkit.project import Project
from toolkit.sheets.back import kept as kept_of
from toolkit.sheets.sheet import Sheet, components, sheet_of
from toolkit.sheets.written import csv_of, json_of, xlsx_of
from toolkit.workflows.check import check
from toolkit.workflows.exported import Returned, returned, sent_in

__all__ = [
    "FORMS",
    "Kept",
    "MovedOnError",
    "RefusedTableError",
    "Returned",
    "bring_back",
    "files_of",
    "keep",
    "sheet_files",
]
FORMS: Final = ("csv", "xlsx", "json")


def sheet_files(project: Project, name: str, form: str, deck: str | None = None) -> dict[str, bytes]:
    """Return the files that a game's decks, or one of them, are in a form, by their names; RefusedError."""
    game = _game(project, name)
    decks = [_deck(game, deck)] if deck else _decks(game)
    return files_of(project, game, decks, form, f"{name}-{deck}" if deck else name)


def files_of(project: Project, game: Game, decks: Sequence[Deck], form: str, called: str) -> dict[str, bytes]:
    """Return the files that some decks of a game are in a form, by their names; those of one file are `called` so."""
    if form == "json":
        said = {one.id: [_plain(part) for part in components(_said(project, one))] for one in decks}
        return {f"{called}.json": json_of(said)}
    sheets = [_sheet(project, game, one) for one in decks]
    if form == "xlsx":
        return {f"{called}.xlsx": xlsx_of(game.id, sheets)}
    return {f"{game.id}-{one.deck}.csv": csv_of(one) for one in sheets}


@dataclass(frozen=True)
class Kept:
    """A deck of which a sheet was made, and what that said; without its `rows`, what the sheet itself keeps counts."""

    game: str
    deck: str
    rows: Rows | None = None


def keep(project: Project, name: str, deck: str) -> Kept:
    """Return what has to be known of a deck once its sheet comes back."""
    game = _game(project, name)
    one = _deck(game, deck)
    return Kept(name, one.id, kept_of(_sheet(project, game, one)))


def bring_back(
    project: Project, kept: Kept, file: Path, take: Side | None = None, *, prune: bool = False, dry: bool = False
) -> Returned:
    """Bring the sheet in a file back into its deck: only cells that have changed, and those in all or in none.

    RefusedError and RefusedTableError where it cannot be read or written.
    """
    desk = Desk(project.root)
    decks = {one.deck: one for one in decks_in(desk, kept.game)}
    if kept.deck not in decks:
        raise _unknown(kept.game, kept.deck, list(decks))
    sent = sent_in(decks[kept.deck], read_file(file, file.name), kept.rows)
    made = returned(sent, file.name, take, prune=prune)
    if made.is_sound and not dry:
        desk.pending |= made.files
        write(project.root, desk.edits())
    return made


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
        raise _unknown(game.id, name, [one.id for one in _decks(game)])
    return found


def _unknown(game: str, name: str, known: Sequence[str]) -> RefusedError:
    return RefusedError(f"{game} has no deck '{name}'; {did_you_mean(name, known) or f'it has {any_of(known)}'}")


def _decks(game: Game) -> list[Deck]:
    """Return the decks of a game's own files; those of a game that it extends are that game's."""
    return [one for one in game.decks if one.file.startswith(f"{game.folder}/")]


def _said(project: Project, deck: Deck) -> Mapping[str, Any]:
    value = parse(deck.file, read(project.root, deck.file)).value
    return value if isinstance(value, Mapping) else {}


def _sheet(project: Project, game: Game, deck: Deck) -> Sheet:
    return sheet_of(_said(project, deck), _names(game), _words(game, deck))


def _names(game: Game) -> dict[str, Sequence[str]]:
    """Return what may stand in fields that name something of the game."""
    return {kind: sorted(game.names[kind]) for kind in REF_TYPES}


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
