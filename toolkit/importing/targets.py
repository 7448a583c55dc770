"""Where a table goes: the deck that it came to before, and what is known of that before the table is read."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from toolkit.importing.cards import Known
from toolkit.importing.pictures import Pictures
from toolkit.importing.plan import Asked, Desk, Target
from toolkit.importing.readers import Wanted
from toolkit.importing.table import Table
from toolkit.load.folder import DECK_FOLDERS
from toolkit.model.findings.phrases import listed, slug
from toolkit.model.findings.refusal import RefusedError

_IMPORTED: Final = re.compile(r"^imported:", re.MULTILINE)
_NAMELESS: Final = ("sheet", "tabelle", "feuil", "hoja")  # how sheets are called that nobody has named


def games_in(desk: Desk) -> list[str]:
    """Return the games of a project."""
    return sorted(one.parent.name for one in (desk.root / "cards").glob("*/game.yaml"))


def decks_in(desk: Desk, game: str) -> Iterator[Target]:
    """Yield the decks of a game, by what their files call them."""
    folder = desk.root / "cards" / game
    for path in (path for name in DECK_FOLDERS for path in sorted((folder / name).glob("*.yaml"))):
        file = path.relative_to(desk.root).as_posix()
        yield Target(desk, game, str(desk.value(file).get("deck", path.stem)), file)


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
    made = Asked(said["file"], target.game, target.deck, wanted)
    return replace(made, pictures=said.get("pictures"), linked=bool(said.get("linked")))


def target_of(desk: Desk, asked: Asked, file: str, table: Table, sheets: Collection[str]) -> Target:
    """Return the deck that a table goes to: where it went before, else the one game that there is, else a new one.

    `sheets` are those of its file; a deck of one that is not there any more is taken for that of the table.
    """
    for one, known in remembered(desk, asked.game):
        is_it = known.source == file and asked.deck in (None, one.deck)
        if is_it and (known.wanted.sheet in (None, table.sheet) or known.wanted.sheet not in sheets):
            return one
    stem, games = slug(Path(file).stem) or "deck", games_in(desk)
    if asked.game is None and len(games) > 1:
        raise RefusedError(f"there are {len(games)} games; say which with --game: {listed(games)}, or a new name")
    sheet = slug(table.sheet)
    named = sheet if sheet and not sheet.startswith(_NAMELESS) else stem
    return Target(desk, asked.game or (games[0] if games else stem), asked.deck or named)


def known_of(target: Target, asked: Asked, pictures: Pictures | None) -> Known:
    """Return what is known of a table before it is read: what its deck says of it, and what is asked for."""
    deck = target.desk.value(target.path)
    said = deck.get("imported") or {}
    between = target.desk.value(f"{target.folder}/game.yaml").get("icons_between")
    return Known(
        columns={**(said.get("columns") or {}), **asked.mapped.columns},
        fields={**(deck.get("fields") or {}), **asked.mapped.types},
        separators={**(said.get("separators") or {}), **asked.mapped.separators},
        mapped=asked.mapped,
        rows=target.kept().get(target.deck, {}),
        taken=_taken(target),
        hidden=said.get("hidden") if asked.wanted.hidden is None else asked.wanted.hidden,
        pictures=pictures,
        between=(str(between[0]), str(between[1])) if between else None,
    )


def _taken(target: Target) -> frozenset[str]:
    """Return the identifiers of a game's components in other decks."""
    others = [one.path for one in decks_in(target.desk, target.game) if one.path != target.path]
    decks = (target.desk.value(path).get("components") or () for path in others)
    return frozenset(str(one.get("id")) for deck in decks for one in deck if isinstance(one, Mapping))
