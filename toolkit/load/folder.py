"""Which files make up a game, and which files are read by nobody."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from toolkit.load.reading import unread
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.model.schema.bounds import IDENTIFIER
from toolkit.paths import PathError, closed, inside

DECK_FOLDERS: Final = ("decks", "boards", "tiles")
RULES_FOLDER: Final = "rules"
EXAMPLES_FOLDER: Final = "examples"
FOLDERS: Final = (*DECK_FOLDERS, RULES_FOLDER, EXAMPLES_FOLDER)
RULES_FILE: Final = "rules.py"
_YAML: Final = frozenset((".yaml", ".yml"))
# What people keep tables and texts in, and might think is read.
_DATA: Final = frozenset(
    (".csv", ".tsv", ".json", ".jsonl", ".ndjson", ".xlsx", ".xls", ".ods", ".numbers", ".toml", ".xml")
)
_SHEETS: Final = frozenset((".csv", ".tsv", ".json", ".xlsx", ".xls", ".ods"))  # what `tuckbox import` reads
_TEXTS: Final = frozenset((".md", ".markdown", ".txt", ".docx", ".odt"))


@dataclass(frozen=True)
class GameFiles:
    """A game's folder and its files by what they say, relative to the project; a single file may be missing.

    `lost` names the folders in it whose files nobody can list.
    """

    name: str
    folder: str
    diagnostics: tuple[Diagnostic, ...]
    head: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    play: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    lost: frozenset[str] = frozenset()


class Games(Mapping[str, GameFiles]):
    """The files of each game in cards/ by its name, in the order of the names; listed when they are asked for."""

    def __init__(self, root: Path) -> None:
        self._root = root
        cards = root / "cards"
        folders = sorted(cards.iterdir()) if cards.is_dir() else ()
        self._folders = {one.name: one for one in folders if one.is_dir() and not one.name.startswith(".")}
        self._files: dict[str, GameFiles] = {}

    def __getitem__(self, name: str) -> GameFiles:
        if name not in self._files:
            self._files[name] = self._listed(self._folders[name])
        files = self._files[name]
        if not (files.head or files.decks or files.rules or files.diagnostics):
            raise KeyError(name)
        return files

    def _listed(self, folder: Path) -> GameFiles:
        refused = _refused(self._root, folder)
        nothing = GameFiles(folder.name, _name(self._root, folder), (refused,)) if refused else None
        return nothing or find_game(self._root, folder)

    def __iter__(self) -> Iterator[str]:
        return (name for name in self._folders if name in self)

    def __contains__(self, name: object) -> bool:
        return self.get(str(name)) is not None

    def __len__(self) -> int:
        return sum(1 for _ in self)


def find_game(root: Path, folder: Path) -> GameFiles:
    """List the files of the game in `folder`."""
    below = dict.fromkeys((*(folder / name for name in FOLDERS), *_folders_below(folder)))
    refused = {path: found for path in below if (found := _refused(root, path))}
    kinds = {
        "head": _called(folder, "game"),
        "decks": [path for name in DECK_FOLDERS for path in _yaml_in(root, folder / name)],
        "rules": _yaml_in(root, folder / RULES_FOLDER),
        "play": _called(folder, "play"),
        "changes": _called(folder, "changes"),
        "examples": _yaml_in(root, folder / EXAMPLES_FOLDER),
    }
    known = dict.fromkeys(path for paths in kinds.values() for path in paths)
    stray = [path for path in sorted(_meant_to_be_read(folder)) if path not in known]
    findings = (*refused.values(), *_findings(root, folder, kinds["head"], [*known, *stray], stray))
    named = {kind: tuple(_name(root, path) for path in paths) for kind, paths in kinds.items()}
    lost = frozenset(path.relative_to(folder).parts[0] for path in refused)
    return GameFiles(folder.name, _name(root, folder), findings, **named, lost=lost)


def _refused(root: Path, folder: Path) -> Diagnostic | None:
    """Return the finding for a folder that is a link out of the project, or that may not be read."""
    try:
        inside(root, folder.relative_to(root))
    except PathError as error:
        return unread(_name(root, folder), error)
    refusal = closed(folder)
    return unread(_name(root, folder), refusal, what="folder") if refusal else None


def _folders_below(folder: Path) -> Iterator[Path]:
    """Yield every folder in one of a game, as far down as they can be listed; none that a link reaches."""
    for here, names, _ in os.walk(folder):
        yield from (Path(here, name) for name in sorted(names) if not Path(here, name).is_symlink())


def _called(folder: Path, name: str) -> list[Path]:
    return [path for path in (folder / f"{name}.yaml",) if _is_meant(path)]


def _yaml_in(root: Path, folder: Path) -> list[Path]:
    if _refused(root, folder):
        return []
    return [path for path in sorted(folder.glob("*.yaml")) if _is_meant(path)]


def _findings(root: Path, folder: Path, head: list[Path], files: list[Path], stray: list[Path]) -> Iterator[Diagnostic]:
    first = next(iter(files), None)
    if first and not re.fullmatch(IDENTIFIER, folder.name):
        message = f"the folder's name '{folder.name}' is no identifier"
        yield finding("S117", message, _top(root, first), help="use lower-case words joined by hyphens")
    if first and not head:
        yield finding("S117", "this game has no game.yaml", _top(root, first), help=f"write {folder.name}/game.yaml")
    for path in stray:
        yield finding("S116", "this file is read by nobody", _top(root, path), help=_where(path, folder))


def _where(path: Path, folder: Path) -> str:
    suffix = path.suffix.lower()
    if suffix in _SHEETS:
        return f"put it beside cards/, and bring it in with 'tuckbox import {path.name}'"
    if suffix not in _YAML:
        home = path.parent.name if path.parent != folder else DECK_FOLDERS[0]
        return f"only YAML is read: write it as {home}/{path.stem}.yaml, or keep it outside of {folder.name}/"
    if path.suffix != ".yaml":
        return f"call it {path.stem}.yaml"
    message = f"deck files lie directly in {folder.name}/decks, boards or tiles"
    return f"{message}, sections of the rules in rules, worked examples in examples"


def _meant_to_be_read(folder: Path) -> Iterator[Path]:
    """Yield every YAML file of a game, and other data where the files that are read lie."""
    others = {folder / name: _DATA for name in ("", *FOLDERS)} | {folder / RULES_FOLDER: _DATA | _TEXTS}
    for path in folder.rglob("*"):
        suffix = path.suffix.lower()
        if (suffix in _YAML or suffix in others.get(path.parent, ())) and _is_meant(path):
            yield path


def _is_meant(path: Path) -> bool:
    """Whether a path is meant to be a file: a pipe is one, too, so that its finding shows."""
    return os.path.lexists(path) and not os.path.isdir(path) and not path.name.startswith(".")  # noqa: PTH112 (never raises)


def _name(root: Path, path: Path) -> str:
    return path.relative_to(root).as_posix()


def _top(root: Path, path: Path) -> Position:
    return Position(_name(root, path), 1, 1, 1, 1)
