"""What a game is played from, as bytes by path: it can be sent to where it is played, and is known by its hash."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import Final

from toolkit import fingerprint
from toolkit.load.folder import DECK_FOLDERS, RULES_FILE, find_game
from toolkit.load.git import blobs, contents
from toolkit.load.reading import parse
from toolkit.model.part import IDENTIFIER
from toolkit.model.revision import NoRevisionError
from toolkit.paths import files_below, read

PLAYED: Final = ("game.yaml", "play.yaml", RULES_FILE)


@dataclass(frozen=True)
class Bundle:
    """The files of a game that decide how it is played (its words and pictures do not), with paths in the project."""

    game: str
    files: tuple[tuple[str, bytes], ...]

    @cached_property
    def key(self) -> str:
        """The SHA-256 of names and contents."""
        parts = (text for path, data in self.files for text in (path, fingerprint.of_bytes(data)))
        return fingerprint.of_parts((self.game, *parts))

    @property
    def rules(self) -> bytes | None:
        """The game's rules.py, if it has one, with those of its bases."""
        return b"\n".join(data for path, data in self.files if path.endswith(f"/{RULES_FILE}")) or None

    def lay_out(self, root: Path) -> None:
        """Write the files into a folder, which becomes a project."""
        for path, data in self.files:
            file = root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)


def bundle_in(root: Path, game: str) -> Bundle:
    """Bundle a game of the project in the folder `root`, with its bases; OSError where a file cannot be read."""
    names = [name for pack in _packs(game, partial(_head_in, root)) for name in _files_in(root, pack)]
    return Bundle(game, tuple((name, read(root, name)) for name in sorted(names)))


def _files_in(root: Path, game: str) -> Iterator[str]:
    folder = root / "cards" / game
    files = find_game(root, folder)
    yield from (*files.head, *files.play, *files.decks)
    if (folder / RULES_FILE).is_file():
        yield f"cards/{game}/{RULES_FILE}"


def _head_in(root: Path, game: str) -> bytes:
    head = f"cards/{game}/game.yaml"
    return read(root, head) if (root / head).is_file() else b""


def _packs(game: str, head: Callable[[str], bytes]) -> list[str]:
    """Return a game, its base, the base's own base and so on, as far as their heads can be read."""
    found = [game]
    while (base := _base_of(head(found[-1]))) and base not in found:
        found.append(base)
    return found


def _base_of(head: bytes) -> str | None:
    """Return the pack that a game.yaml requires."""
    if b"requires" not in head:
        return None
    value = parse("game.yaml", head).value
    required = value.get("requires") if isinstance(value, dict) else None
    name = required.get("pack") if isinstance(required, dict) else None
    return name if isinstance(name, str) and re.match(IDENTIFIER, name) else None


def bundle_at(root: Path, game: str, revision: str) -> Bundle:
    """Bundle a game as it was in a revision of the git repository that `root` is in; NoRevisionError if it was not."""
    if revision.startswith("-"):
        raise NoRevisionError(f"'{revision}' is no revision")
    played = {}

    def head(pack: str) -> bytes:
        folder = f"cards/{pack}"
        blobs_there = sorted(one for one in blobs(root, revision, f"{folder}/") if _is_played(one.name, folder))
        played.update(dict(contents(root, blobs_there)))
        if f"{folder}/game.yaml" not in played:
            raise NoRevisionError(f"there is no {folder}/game.yaml in the revision '{revision}'")
        return played[f"{folder}/game.yaml"]

    _packs(game, head)
    return Bundle(game, tuple(sorted(played.items())))


def _is_played(name: str, folder: str) -> bool:
    inside = name.removeprefix(f"{folder}/")
    deck_folder, _, file = inside.partition("/")
    return inside in PLAYED or (deck_folder in DECK_FOLDERS and file.endswith(".yaml") and "/" not in file)


def bundle_from(folder: Path, game: str) -> Bundle:
    """Bundle another version of a game: `folder` is a project that has it, or the game's own folder."""
    if (folder / "cards" / game / "game.yaml").is_file():
        return bundle_in(folder, game)
    if not (folder / "game.yaml").is_file():
        raise NoRevisionError(f"{folder} is neither a project that has {game} nor a game's folder")
    names = sorted(path.relative_to(folder).as_posix() for path in files_below(folder))
    played = [name for name in names if _is_played(f"cards/{game}/{name}", f"cards/{game}")]
    return Bundle(game, tuple((f"cards/{game}/{name}", read(folder, name)) for name in played))
