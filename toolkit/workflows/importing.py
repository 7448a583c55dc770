"""Bring a table in: read -> understand -> a new game, a new deck, or changes of a deck -> files, all or none."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from toolkit.edit.changes import ChangeError
from toolkit.edit.editing import edited
from toolkit.edit.files import write
from toolkit.importing.address import is_address
from toolkit.importing.again import Merger
from toolkit.importing.cards import Cards, Known, cards_of, in_words
from toolkit.importing.fresh import add_icons, finish, make_deck, make_game
from toolkit.importing.pictures import Pictures, beside
from toolkit.importing.placing import copy_pictures, take_pictures
from toolkit.importing.plan import Asked, Desk, Plan, Target, from_root
from toolkit.importing.readers import Found, Wanted, read_table
from toolkit.importing.refused import HiddenRowsError, RefusedTableError
from toolkit.importing.table import Table
from toolkit.load.folder import DECK_FOLDERS
from toolkit.load.rest import collector_at_rest
from toolkit.model.phrases import counted, listed, slug
from toolkit.model.refusal import RefusedError

__all__ = [
    "Asked",
    "Desk",
    "HiddenRowsError",
    "Plan",
    "RefusedTableError",
    "Wanted",
    "carry_out",
    "is_address",
    "plan",
    "remembered",
    "understood",
]

_IMPORTED: Final = re.compile(r"^imported:", re.MULTILINE)


def remembered(desk: Desk, game: str | None) -> list[tuple[Target, Asked]]:
    """Return the decks of a project, or of one of its games, that were brought in, and how to bring each again."""
    found = list[tuple[Target, Asked]]()
    for path in sorted((desk.root / "cards").glob("*/decks/*.yaml")):
        target = Target(desk, path.parts[-3], path.stem)
        is_asked = game in (None, target.game) and _IMPORTED.search(target.text(target.path) or "")
        said = desk.value(target.path).get("imported") if is_asked else None
        if isinstance(said, Mapping) and isinstance(said.get("file"), str):
            found.append((target, _asked(target, said)))
    return found


def _asked(target: Target, said: Mapping[str, Any]) -> Asked:
    wanted = Wanted(said.get("sheet"), said.get("path"), said.get("encoding"), said.get("hidden"))
    made = Asked(said["file"], target.game, target.deck, wanted, said.get("columns") or {})
    return replace(made, pictures=said.get("pictures"), linked=bool(said.get("linked")))


def plan(desk: Desk, asked: Asked, start: Path) -> Plan:
    """Return what becomes of a table, without writing anything; `start` is the folder that its path begins at.

    RefusedTableError where it cannot be brought in, RefusedError where nobody knows where it goes, OSError where a
    file cannot be read.
    """
    with collector_at_rest():
        return _plan(desk, asked, start)


def _plan(desk: Desk, asked: Asked, start: Path) -> Plan:
    """Return what `plan` does."""
    found = read_table(start / asked.source, asked.source, asked.wanted)
    file = from_root(desk.root, asked.source, start)
    target = _target(desk, asked, file, found)
    before = target.desk.value(target.path)
    folders = [start / asked.pictures] if asked.pictures else beside(start / asked.source)
    pictures = found.pictures or (Pictures.of(folders, (start / asked.source).parent) if folders else None)
    made = Plan(target, _read(target, asked, before, found.table, pictures), is_new=not before)
    made.notes += found.notes
    made.findings += made.read.findings
    if before:
        _bring_again(made, before, asked)
    else:
        _make(made, file, asked, found, start)
    if pictures:
        take_pictures(made, pictures, linked=asked.linked)
    if made.is_sound:
        desk.pending |= made.files
        desk.pictures |= made.pictures
    return made


def _target(desk: Desk, asked: Asked, file: str, found: Found) -> Target:
    """Return the deck that a table goes to: where it went before, else the one game that there is, else a new one."""
    before = (
        [one for one, known in remembered(desk, asked.game) if known.source == file]
        if (desk.root / "cards").is_dir()
        else []
    )
    for one in before:
        if asked.deck in (None, one.deck) and asked.wanted.sheet in (None, found.table.sheet):
            return one
    stem = slug(Path(file).stem) or "deck"
    games = sorted(one.parent.name for one in (desk.root / "cards").glob("*/game.yaml"))
    if asked.game is None and len(games) > 1:
        raise RefusedError(f"there are {len(games)} games; say which with --game: {listed(games)}, or a new name")
    game = asked.game or (games[0] if games else stem)
    sheet = slug(found.table.sheet)
    return Target(
        desk,
        game,
        asked.deck or (sheet if sheet and not sheet.startswith(("sheet", "tabelle", "feuil", "hoja")) else stem),
    )


def _read(target: Target, asked: Asked, before: Mapping[str, Any], table: Table, pictures: Pictures | None) -> Cards:
    said = before.get("imported") or {}
    head = target.desk.value(f"{target.folder}/game.yaml")
    between = head.get("icons_between")
    known = Known(
        columns={**(said.get("columns") or {}), **asked.columns},
        fields={**(before.get("fields") or {}), **asked.types},
        separators=said.get("separators") or {},
        ids={key: row.id for key, row in target.kept().get(target.deck, {}).items()},
        taken=_taken(target),
        hidden=said.get("hidden") if asked.wanted.hidden is None else asked.wanted.hidden,
        pictures=pictures,
        between=(str(between[0]), str(between[1])) if between else None,
    )
    return cards_of(table, known)


def _taken(target: Target) -> frozenset[str]:
    """Return the identifiers of a game's components in other decks."""
    files = (path for name in DECK_FOLDERS for path in (target.root / target.folder / name).glob("*.yaml"))
    names = (path.relative_to(target.root).as_posix() for path in files)
    decks = (target.desk.value(name).get("components") or () for name in names if name != target.path)
    return frozenset(str(one.get("id")) for deck in decks for one in deck if isinstance(one, Mapping))


def _make(made: Plan, file: str, asked: Asked, found: Found, start: Path) -> None:
    target, read = made.target, made.read
    columns = {column.heading: column.key for column in read.columns if column.heading}
    separators = {key: kind.separator for key, kind in read.kinds.items() if kind.separator}
    said = {
        "sheet": read.table.sheet or None,
        "path": found.path,
        "encoding": asked.wanted.encoding,
        "hidden": asked.wanted.hidden,
        "separators": separators,
        "pictures": from_root(target.root, asked.pictures, start) if asked.pictures else None,
        "linked": asked.linked or None,
    }
    imported = {"file": file, "columns": columns, **{key: one for key, one in said.items() if one not in (None, {})}}
    if target.text(f"{target.folder}/game.yaml") is not None:
        add_icons(made)
    else:
        _refuse(target.root, f"templates/{target.game}")
        make_game(made, file)
    make_deck(made, imported, finish(made, found) if found.is_finished else {})


def _refuse(root: Path, folder: str) -> None:
    if (root / folder).exists():
        raise RefusedError(f"{folder}/ is already there; choose another name with --game, or remove it first")


def _bring_again(made: Plan, before: Mapping[str, Any], asked: Asked) -> None:
    target = made.target
    text = target.text(target.path) or ""
    document = target.desk.document(target.path)
    merged = Merger(document, before, made.read, target.kept().get(target.deck, {})).merged(
        asked.take, prune=asked.prune
    )
    made.told += merged.told
    made.findings += merged.findings
    if not made.is_sound:
        return
    try:
        new = edited(text, merged.changes)
    except ChangeError as error:
        raise RefusedError(f"{target.path}: {error}") from None
    if new != text:
        made.files[target.path] = new.encode()
    add_icons(made)
    if (locked := target.locked(made.read, merged.left)) != (target.text(target.lock) or "").encode():
        made.files[target.lock] = locked


def carry_out(desk: Desk) -> None:
    """Write what plans have put on a desk, all or none; MovedOnError where a file is another one now, OSError."""
    copy_pictures(desk)
    write(desk.root, desk.edits())


def understood(made: Plan) -> Iterator[str]:
    """Yield lines on what was understood of a table: its cards, and what each column became."""
    read = made.read
    copies = sum(int(card.values.get("copies", 1)) for card in read.cards)
    sheet = f", sheet '{read.table.sheet}'" if read.table.sheet else ""
    yield f"{read.table.file}{sheet}: {counted(len(read.cards), 'card')}, {counted(copies, 'copy', 'copies')} in all"
    pairs = list(in_words(read))
    width = max((len(heading) for heading, _ in pairs), default=0)
    yield from (f"  {heading:{min(width, 30)}}  {became}" for heading, became in pairs)
