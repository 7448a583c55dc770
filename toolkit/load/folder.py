"""Which files make up a game, and which files are read by nobody."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from toolkit.model.codes import finding
from toolkit.model.diagnostic import Diagnostic, Position
from toolkit.model.part import IDENTIFIER

DECK_FOLDERS: Final = ("decks", "boards", "tiles")


@dataclass(frozen=True)
class GameFiles:
    """A game's folder and files, relative to the project: game.yaml (if it is there) and the deck files."""

    name: str
    folder: str
    head: tuple[str, ...]
    decks: tuple[str, ...]
    diagnostics: tuple[Diagnostic, ...]


def find_games(root: Path) -> Iterator[GameFiles]:
    """Yield the files of each game in cards/, in the order of their names."""
    cards = root / "cards"
    if not cards.is_dir():
        return
    for folder in sorted(cards.iterdir()):
        if folder.is_dir() and not folder.name.startswith("."):
            files = find_game(root, folder)
            if files.head or files.decks or files.diagnostics:
                yield files


def find_game(root: Path, folder: Path) -> GameFiles:
    """List the files of the game in `folder`."""
    decks = [path for name in DECK_FOLDERS for path in sorted((folder / name).glob("*.yaml")) if _is_meant(path)]
    head = [path for path in (folder / "game.yaml",) if path.is_file()]
    known = {*decks, *head}
    stray = [path for path in sorted(_yaml_files(folder)) if path not in known]
    return GameFiles(
        folder.name,
        _name(root, folder),
        tuple(_name(root, path) for path in head),
        tuple(_name(root, path) for path in decks),
        tuple(_findings(root, folder, head, decks, stray)),
    )


def _findings(root: Path, folder: Path, head: list[Path], decks: list[Path], stray: list[Path]) -> Iterator[Diagnostic]:
    first = next(iter((*head, *decks, *stray)), None)
    if first and not re.match(IDENTIFIER, folder.name):
        told = f"the folder's name '{folder.name}' is no identifier"
        yield finding("S117", told, _top(root, first), help="use lower-case words joined by hyphens")
    if first and not head:
        yield finding("S117", "this game has no game.yaml", _top(root, first), help=f"write {folder.name}/game.yaml")
    for path in stray:
        yield finding("S116", "this file is read by nobody", _top(root, path), help=_where(path, folder))


def _where(path: Path, folder: Path) -> str:
    if path.suffix == ".yml":
        return f"call it {path.stem}.yaml"
    return f"deck files lie directly in {folder.name}/decks, {folder.name}/boards or {folder.name}/tiles"


def _yaml_files(folder: Path) -> Iterator[Path]:
    for path in folder.rglob("*"):
        if path.suffix in (".yaml", ".yml") and _is_meant(path):
            yield path


def _is_meant(path: Path) -> bool:
    return (path.is_file() or path.is_symlink()) and not path.name.startswith(".")


def _name(root: Path, path: Path) -> str:
    return path.relative_to(root).as_posix()


def _top(root: Path, path: Path) -> Position:
    return Position(_name(root, path), 1, 1, 1, 1)
