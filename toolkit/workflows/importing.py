"""Bring a table in: read -> understand -> a new game, a new deck, or changes of a deck -> files, all or none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from toolkit.edit.changes import ChangeError, Put
from toolkit.edit.editing import edited
from toolkit.edit.files import Edit, write
from toolkit.edit.journal import recover
from toolkit.importing.address import check_address, is_address
from toolkit.importing.again import found_at, merged, now
from toolkit.importing.cards import cards_of, in_words
from toolkit.importing.columns import key_of
from toolkit.importing.fresh import add_icons, finish, make_deck, make_game, remember
from toolkit.importing.mapped import Mapped, read_map, types_of
from toolkit.importing.pictures import SUFFIXES as PICTURES
from toolkit.importing.pictures import Pictures, beside
from toolkit.importing.placing import copy_pictures, take_pictures
from toolkit.importing.plan import Asked, Desk, Outcome, Plan, from_root
from toolkit.importing.readers import BOOKS, DATA, TEXTS, Contents, Found, Wanted, read_file, table_of
from toolkit.importing.refused import HiddenRowsError, RefusedTableError
from toolkit.importing.targets import games_in, known_of, remembered, target_of
from toolkit.importing.values import text_of
from toolkit.load.rest import collector_at_rest
from toolkit.model.findings.phrases import counted
from toolkit.model.findings.refusal import RefusedError
from toolkit.workflows.exported import brought_back

TABLES = TEXTS | BOOKS | DATA

__all__ = [
    "PICTURES",
    "TABLES",
    "Asked",
    "Desk",
    "HiddenRowsError",
    "Mapped",
    "Outcome",
    "Plan",
    "RefusedTableError",
    "Wanted",
    "carry_out",
    "check_address",
    "entitle",
    "games_in",
    "is_address",
    "keep",
    "key_of",
    "opened",
    "plans",
    "prepared",
    "read_map",
    "remembered",
    "text_of",
    "types_of",
    "understood",
]


def opened(root: Path) -> Desk:
    """Return the files of a project, once what was cut short is finished; OSError where that cannot be done yet."""
    recover(root)
    return Desk(root)


def plans(desk: Desk, asked: Asked, start: Path) -> list[Outcome]:
    """Return what becomes of a table, without writing anything; `start` is the folder that its path begins at.

    A sheet that `tuckbox export` wrote goes back to its decks. RefusedTableError where a table cannot be brought in,
    RefusedError where nobody knows where it goes, OSError where a file cannot be read.
    """
    with collector_at_rest():
        contents = read_file(start / asked.source, asked.source, asked.wanted.encoding)
        outcomes: list[Outcome] = [*brought_back(desk, asked, _remembered_as(desk, asked, start), contents)]
        outcomes = outcomes or [_planned(desk, asked, contents, start)]
    for one in outcomes:
        desk.pending |= one.files if one.is_sound else {}
    return outcomes


def _planned(desk: Desk, asked: Asked, contents: Contents, start: Path) -> Plan:
    """Return what becomes of a stranger's table."""
    found = table_of(contents, asked.wanted)
    file = _remembered_as(desk, asked, start)
    target = target_of(desk, asked, file, found.table, [one.sheet for one in contents.tables])
    before = desk.value(target.path)
    named = start / asked.pictures if asked.pictures else None
    folders = beside(start / asked.source) if named is None or not named.is_dir() else [named]
    pictures = found.pictures or (Pictures.of(folders, (start / asked.source).parent) if folders else None)
    made = Plan(target, read=cards_of(found.table, known_of(target, asked, pictures)), is_new=not before)
    made.sheets = tuple(one.sheet for one in contents.tables if one.sheet)
    made.notes += (*found.notes, *made.read.notes)
    made.findings += made.read.findings
    if before:
        _bring_again(made, asked, start)
    else:
        _make(made, file, asked, found, start)
    if pictures:
        take_pictures(made, pictures, linked=asked.linked)
    if made.is_sound:
        desk.pictures |= made.pictures
    return made


def _remembered_as(desk: Desk, asked: Asked, start: Path) -> str:
    return asked.kept_as or from_root(desk.root, asked.source, start)


def _make(made: Plan, file: str, asked: Asked, found: Found, start: Path) -> None:
    target = made.target
    if target.text(f"{target.folder}/game.yaml") is not None:
        add_icons(made)
    else:
        make_game(made, file, asked.look)
    pictures = from_root(target.root, asked.pictures, start) if asked.pictures else None
    make_deck(made, remember(made.read, file, asked, found, pictures), finish(made, found) if found.is_finished else {})


def _bring_again(made: Plan, asked: Asked, start: Path) -> None:
    target = made.target
    text, document = target.text(target.path) or "", target.desk.document(target.path)
    out = merged(document, made.read, target.kept().get(target.deck, {}), asked.take, prune=asked.prune)
    made.told += out.told
    made.findings += out.findings
    if not made.is_sound:
        return
    pictures = from_root(target.root, asked.pictures, start) if asked.pictures else None
    out.changes += found_at(document.value, sheet=made.read.table.sheet, pictures=pictures)
    try:
        new = edited(text, out.changes, document)
    except ChangeError as error:
        raise RefusedError(f"{target.path}: {error}") from None
    if new != text:
        made.files[target.path] = new.encode()
    add_icons(made)
    if (locked := target.locked(now(made.read), out.left)) != (target.text(target.lock) or "").encode():
        made.files[target.lock] = locked


def keep(desk: Desk, source: Path, path: str) -> None:
    """Let a project keep a table, or a folder of pictures, that lies elsewhere now."""
    for one in sorted(source.iterdir()) if source.is_dir() else ():
        desk.pictures[f"{path}/{one.name}"] = one
    if source.is_file():
        desk.put(path, source.read_bytes())


def entitle(desk: Desk, game: str, title: str) -> None:
    """Call a game that is being made as somebody wrote it, not as its folder is called."""
    path = f"cards/{game}/game.yaml"
    if title.strip():
        desk.put(path, edited(desk.text(path) or "", [Put(("name",), value=title.strip())]).encode())


def prepared(desk: Desk) -> list[Edit]:
    """Lay down the pictures that come with plans, and return the edits that write all else."""
    copy_pictures(desk)
    return desk.edits()


def carry_out(desk: Desk) -> None:
    """Write what plans have put on a desk, all or none; MovedOnError where a file is another one now, OSError."""
    write(desk.root, prepared(desk))


def understood(made: Plan) -> Iterator[str]:
    """Yield lines on what was understood of a table: its cards, and what each column became."""
    read = made.read
    copies = sum(int(card.values.get("copies", 1)) for card in read.cards)
    sheet = f", sheet '{read.table.sheet}'" if read.table.sheet else ""
    yield f"{read.table.file}{sheet}: {counted(len(read.cards), 'card')}, {counted(copies, 'copy', 'copies')} in all"
    pairs = list(in_words(read))
    width = max((len(heading) for heading, _ in pairs), default=0)
    yield from (f"  {heading:{min(width, 30)}}  {became}" for heading, became in pairs)
