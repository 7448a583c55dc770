"""What a game is played from, as bytes by path: it can be sent to where it is played, and is known by its hash."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from toolkit import fingerprint
from toolkit.load.folder import DECK_FOLDERS, RULES_FILE, find_game
from toolkit.load.git import blobs, contents
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
        """The game's rules.py, if it has one."""
        return dict(self.files).get(f"cards/{self.game}/{RULES_FILE}")

    def lay_out(self, root: Path) -> None:
        """Write the files into a folder, which becomes a project."""
        for path, data in self.files:
            file = root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)


def bundle_in(root: Path, game: str) -> Bundle:
    """Bundle a game of the project in the folder `root`; OSError where a file cannot be read."""
    folder = root / "cards" / game
    files = find_game(root, folder)
    names = [*files.head, *files.play, *files.decks]
    names += [f"cards/{game}/{RULES_FILE}"] if (folder / RULES_FILE).is_file() else []
    return Bundle(game, tuple((name, read(root, name)) for name in sorted(names)))


def bundle_at(root: Path, game: str, revision: str) -> Bundle:
    """Bundle a game as it was in a revision of the git repository that `root` is in; NoRevisionError if it was not."""
    if revision.startswith("-"):
        raise NoRevisionError(f"'{revision}' is no revision")
    folder = f"cards/{game}"
    played = sorted(one for one in blobs(root, revision, f"{folder}/") if _is_played(one.name, folder))
    if not any(one.name == f"{folder}/game.yaml" for one in played):
        raise NoRevisionError(f"there is no {folder}/game.yaml in the revision '{revision}'")
    return Bundle(game, tuple(contents(root, played)))


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
