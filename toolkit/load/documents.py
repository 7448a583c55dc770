"""The files of a game, and the places of values in them; a value that was taken over stands where it was written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from toolkit.model.diagnostic import Position
from toolkit.model.part import Path
from toolkit.model.project import Locator

Origin = tuple[Locator, str, Path]  # what finds it, the file, and the keys there


class Found(Protocol):
    """A file in which places are found."""

    def locate(self, path: Path, *, key: bool = False) -> Position:
        """Return the place of the value (or of its key) that `path` leads to, or of its nearest parent."""
        ...

    def find(self, path: Path, words: str, nth: int = 0) -> Position:
        """Return the place of the `nth` time (from 0) that `words` stand in a text, or of the text's first word."""
        ...


@dataclass(frozen=True)
class Documents:
    """The parsed files of a project by path; finds the place of a value in them."""

    by_path: Mapping[str, Found]

    def locate(self, file: str, path: Path, *, key: bool = False) -> Position:
        """Return the place of the value (or of its key) that `path` leads to, or of its nearest parent."""
        return self.by_path[file].locate(path, key=key)

    def find(self, file: str, path: Path, words: str, nth: int = 0) -> Position:
        """Return the place of the `nth` time (from 0) that `words` stand in a text, or of the text's first word."""
        return self.by_path[file].find(path, words, nth)


def files_of(locator: Locator, folder: str = "") -> dict[str, Found]:
    """Return the files that a game was read from, those in a folder alone where one is given."""
    known = locator.by_path if isinstance(locator, Documents) else {}
    return {path: one for path, one in known.items() if path.startswith(folder)}


@dataclass(frozen=True)
class Woven:
    """A file into which parts of others were taken over; `origins` says where these were written."""

    own: Found
    origins: Mapping[Path, Origin]

    def locate(self, path: Path, *, key: bool = False) -> Position:
        """Return the place of the value (or of its key) that `path` leads to, or of its nearest parent."""
        found = origin_of(path, self.origins)
        return found[0].locate(*found[1:], key=key) if found else self.own.locate(path, key=key)

    def find(self, path: Path, words: str, nth: int = 0) -> Position:
        """Return the place of the `nth` time (from 0) that `words` stand in a text, or of the text's first word."""
        found = origin_of(path, self.origins)
        return found[0].find(*found[1:], words, nth) if found else self.own.find(path, words, nth)


def origin_of(path: Path, origins: Mapping[Path, Origin]) -> Origin | None:
    """Return where a value was written, as the longest beginning of its path tells; None where nothing does."""
    for length in range(len(path), 0, -1):
        if origin := origins.get(path[:length]):
            return origin[0], origin[1], (*origin[2], *path[length:])
    return None
