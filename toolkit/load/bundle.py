"""What a game is played from, as bytes by path: it can be sent to where it is played, and is known by its hash."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from toolkit.cache import hashing
from toolkit.load.folder import RULES_FILE, find_game
from toolkit.load.reading import parse
from toolkit.load.revision import commit_of, lay_out
from toolkit.model.schema.bounds import IDENTIFIER
from toolkit.model.versions.revision import NoRevisionError
from toolkit.paths import read
from toolkit.scratch import Scratch


@dataclass(frozen=True)
class Bundle:
    """The files of a game that decide how it is played (its words and pictures do not), with paths in the project."""

    game: str
    files: tuple[tuple[str, bytes], ...]

    @cached_property
    def key(self) -> str:
        """The SHA-256 of names and contents."""
        parts = (text for path, data in self.files for text in (path, hashing.of_bytes(data)))
        return hashing.of_parts((self.game, *parts))

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
    needed = packs(root, game)
    return Bundle(game, tuple(sorted(file for pack in needed for file in _files(root, root / "cards" / pack, pack))))


def bundle_at(root: Path, game: str, revision: str) -> Bundle:
    """Bundle a game as it was in a revision of the git repository that `root` is in; NoRevisionError if it was not."""
    with Scratch() as folder:
        lay_out(root, commit_of(root, revision), folder, ("cards",))
        if not _head_in(folder, game):
            raise NoRevisionError(f"there is no cards/{game}/game.yaml in the revision '{revision}'")
        return bundle_in(folder, game)


def bundle_from(folder: Path, game: str) -> Bundle:
    """Bundle another version of a game: `folder` is a project that has it, or the game's own folder."""
    if _head_in(folder, game):
        return bundle_in(folder, game)
    if not (folder / "game.yaml").is_file():
        raise NoRevisionError(f"{folder} is neither a project that has {game} nor a game's folder")
    return Bundle(game, tuple(sorted(_files(folder, folder, game))))


def _files(root: Path, folder: Path, game: str) -> Iterator[tuple[str, bytes]]:
    """Yield what a game in a folder is played from, with its paths in a project."""
    files = find_game(root, folder)
    rules = folder / RULES_FILE
    own = (rules.relative_to(root).as_posix(),) if rules.is_file() else ()
    for name in (*files.head, *files.play, *files.decks, *own):
        yield f"cards/{game}/{(root / name).relative_to(folder).as_posix()}", read(root, name)


def _head_in(root: Path, game: str) -> bytes:
    head = f"cards/{game}/game.yaml"
    return read(root, head) if (root / head).is_file() else b""


def packs(root: Path, game: str) -> list[str]:
    """Return a game, its base, the base's own base and so on, as far as their heads can be read."""
    found = [game]
    while (base := _base_of(_head_in(root, found[-1]))) and base not in found:
        found.append(base)
    return found


def _base_of(head: bytes) -> str | None:
    """Return the pack that a game.yaml requires."""
    if b"requires" not in head:
        return None
    value = parse("game.yaml", head).value
    required = value.get("requires") if isinstance(value, dict) else None
    name = required.get("pack") if isinstance(required, dict) else None
    return name if isinstance(name, str) and re.fullmatch(IDENTIFIER, name) else None
