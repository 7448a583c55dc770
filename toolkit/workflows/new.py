"""The beginning of a game: a starter game, or a shipped one, copied into the project under a new name."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from toolkit.load.reading import parse
from toolkit.model.faces.looks import THEME_FILE
from toolkit.model.findings.refusal import RefusedError
from toolkit.paths import inside
from toolkit.shipped import STARTERS, shipped_cards, shipped_templates

FIRST = "garden"  # the one that a game starts from where none is named
EMPTY = "empty"  # the one that is no game yet
OWN = "theme"  # the folder of a starter that is its theme, which builds on a ready-made look
STAGING = ".new"
LAYOUTS: Final = "layouts"  # the theme that all ready-made looks build on
ICONS: Final = "icons"
FIGURE: Final = re.compile(r"(?m)^( +)figure:\n(?:\1 .*\n)+")
DECKS: Final = ("decks", "tiles", "boards")
WEARABLE: Final = ("card", "board", "tile", "money", "standee")  # kinds that have a face of their own in all looks
WORN: Final = """\
# yaml-language-server: $schema=../../build/schema/theme.json
# A ready-made look. Choose otherwise here: `palette`, `frame`, `corner`, `texture`, `back_pattern`, `drawing` and more.
extends: {look}
"""
KINDS: Final = {
    "area": "Area majorities",
    "auction": "Auctions",
    "cooperative": "All together against the game",
    "deduction": "Hidden roles and deduction",
    "drafting": "Card drafting and sets",
    "garden": "Cards with effects, a hand and a tableau",
    "hexes": "Hexagons: build and trade",
    "mats": "Tiles laid on a mat of one's own",
    "tricks": "Trick-taking",
}


class TakenError(RefusedError):
    """A folder that a new game would be written into is already there."""


def shipped_games() -> tuple[str, ...]:
    """Name the games that come with the toolkit."""
    return tuple(sorted(path.parent.name for path in shipped_cards().glob("*/game.yaml")))


def starters() -> tuple[str, ...]:
    """Name the small games that a new game can start from, the usual one first."""
    others = sorted(path.parent.name for path in STARTERS.glob("*/game.yaml"))
    return tuple(sorted((name for name in others if name != EMPTY), key=lambda name: name != FIRST))


def beginnings() -> tuple[str, ...]:
    """Name all that a new game can start from: small games, an empty one, shipped ones."""
    return (*starters(), EMPTY, *shipped_games())


def starter_heads() -> tuple[tuple[str, str, str], ...]:
    """Return each small game's name, what kind of game it is, and what it is about; the usual one first."""
    heads = ((name, (STARTERS / name / "game.yaml").read_text("utf-8")) for name in starters())
    return tuple((name, KINDS.get(name, name.capitalize()), _told(text, "summary")) for name, text in heads)


def _told(text: str, key: str) -> str:
    """Return what the top of a head says under a key, in one line."""
    value = parse("", text.encode()).value
    return str(value.get(key, "")) if isinstance(value, Mapping) else ""


def looks() -> tuple[str, ...]:
    """Name the ready-made looks that a new game can start in."""
    return tuple(sorted(path.parent.name for path in shipped_templates().glob(f"*/{THEME_FILE}") if _wears(path)))


def look_heads() -> tuple[tuple[str, str], ...]:
    """Return each ready-made look's name, and what games it is for, as the comment at its top says."""
    texts = ((name, (shipped_templates() / name / THEME_FILE).read_text("utf-8")) for name in looks())
    return tuple((name, _comment(text)) for name, text in texts)


def _comment(text: str) -> str:
    """Return the first comment of a file that is for people."""
    said = (line[1:].strip() for line in text.splitlines() if line.startswith("#"))
    return next((words for words in said if not words.startswith("yaml-language-server")), "")


def _wears(path: Path) -> bool:
    """Whether a theme is a ready-made look: one that builds on the layouts."""
    return _told(path.read_text("utf-8"), "extends") == LAYOUTS


def start_game(root: Path, name: str, like: str = FIRST, look: str | None = None) -> tuple[Path, ...]:
    """Write a starter game as `name`, with a theme of its own to change, or in a ready-made look; return the folders.

    TakenError where a folder of that name is there already; OSError where the project cannot be written.
    """
    words = {"*.yaml": {r"\$game": name, r"\$title": _title(name)}}
    game, theme = root / "cards" / name, root / "templates" / name
    _refuse(root, game, theme)
    source = STARTERS / like
    _copy(source / OWN, theme, {}, only=ICONS if look else None)
    _copy(source, game, words, leave=OWN)
    if look:
        _wear(game, theme, look, _palette(source / OWN / THEME_FILE).get("players"))
    return game, theme


def _palette(theme: Path) -> Mapping[str, object]:
    """Return the colours that a theme says itself."""
    said = parse("", theme.read_bytes()).value
    return (said.get("palette") or {}) if isinstance(said, Mapping) else {}


def _wear(game: Path, theme: Path, look: str, players: object) -> None:
    """Dress a new game in a ready-made look: its theme builds on that, and its decks use what all looks have.

    Colours of players stay as the game names them.
    """
    theme.mkdir(parents=True, exist_ok=True)
    kept = f"palette:\n  players: {json.dumps(players)}\n" if isinstance(players, Sequence) else ""
    (theme / THEME_FILE).write_text(WORN.format(look=look) + kept, "utf-8", newline="\n")
    for path in (path for path in game.rglob("*.yaml") if path.parent.name in DECKS):
        text = path.read_text("utf-8")
        kind = _told(text, "kind")
        template = kind if kind in WEARABLE else "token"
        path.write_text(re.sub(r"(?m)^(face|back): (?!same$).*$", rf"\1: {template}", text), "utf-8", newline="\n")
    for path in (game / "rules").glob("*.yaml"):
        path.write_text(FIGURE.sub(_unless_close, path.read_text("utf-8")), "utf-8", newline="\n")


def _unless_close(figure: re.Match[str]) -> str:
    """Return a picture in the rules, but none that points at parts of one face: in a look these lie elsewhere."""
    text = figure[0]
    return "" if "calls:" in text and text.count("component:") == 1 else text


def copy_game(root: Path, name: str, like: str) -> tuple[Path, ...]:
    """Write the shipped game `like` as `name`, in the theme that it has; return its folder. Errors as `start_game`."""
    game = root / "cards" / name
    _refuse(root, game)
    named = {"(?m)^name: .*$": f"name: {_title(name)}"}
    words = {"*.yaml": {f"/schema/{like}/": f"/schema/{name}/"}, "game.yaml": named}
    _copy(shipped_cards() / like, game, words)
    return (game,)


def _title(name: str) -> str:
    return name.replace("-", " ").title()


def _refuse(root: Path, *folders: Path) -> None:
    for folder in folders:
        inside(root, folder.parent.relative_to(root))  # PathError where cards/ or templates/ is somewhere else
        if folder.exists() or folder.is_symlink():
            message = f"{folder.relative_to(root).as_posix()}/ is already there"
            raise TakenError(f"{message}; choose another name, or remove it first")


def _copy(
    source: Path, target: Path, words: Mapping[str, Mapping[str, str]], *, leave: str = "", only: str | None = None
) -> None:
    """Copy a folder, whole or not at all, but for what is to be left, or of its folders `only` one.

    In files of a name, what matches a pattern is replaced.
    """
    staging = target.with_name(f"{STAGING}-{target.name}")
    others = [path.name for path in source.iterdir() if path.name != only] if only else []
    left = shutil.ignore_patterns("__pycache__", *([leave] if leave else []), *others)
    try:
        shutil.copytree(source, staging, copy_function=shutil.copyfile, ignore=left)
        for path, replaced in ((path, changes) for name, changes in words.items() for path in staging.rglob(name)):
            text = path.read_text("utf-8")
            for old, new in replaced.items():
                text = re.sub(old, new, text)
            path.write_text(text, "utf-8", newline="\n")
        staging.replace(target)
    finally:
        shutil.rmtree(staging, ignore_errors=True)
