"""The files of a game, and the places of values in them; a value that was taken over stands where it was written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from toolkit.load.document import Document
from toolkit.model.findings.diagnostic import Position
from toolkit.model.loaded.game_data import Locator
from toolkit.model.schema.part import Path

Origin = tuple[Locator, str, Path]  # what finds it, the file, and the keys there
Origins = Mapping[Path, Origin]  # by the keys of what was taken over


@dataclass(frozen=True)
class Documents:
    """The parsed files of a project by path, and by file where parts that were taken over into it were written."""

    by_path: Mapping[str, Document]
    origins: Mapping[str, Origins] = field(default_factory=dict)

    def locate(self, file: str, path: Path, *, key: bool = False) -> Position:
        """Return the place of the value (or of its key) that `path` leads to, or of its nearest parent."""
        if origin := origin_of(path, self.origins.get(file, {})):
            return origin[0].locate(*origin[1:], key=key)
        return self.by_path[file].locate(path, key=key)

    def find(self, file: str, path: Path, words: str, nth: int = 0) -> Position:
        """Return the place of the `nth` time (from 0) that `words` stand in a text, or of the text's first word."""
        if origin := origin_of(path, self.origins.get(file, {})):
            return origin[0].find(*origin[1:], words, nth)
        return self.by_path[file].find(path, words, nth)


def documents_of(locator: Locator) -> Documents:
    """Return the files that a game was read from."""
    return locator if isinstance(locator, Documents) else Documents({})


def woven(base: Locator, own: Locator, folder: str, origins: Mapping[str, Origins]) -> Documents:
    """Return the files of a pack, which are in a folder, and of its base; `origins` tells what is taken over."""
    theirs = documents_of(base)
    ours = {path: one for path, one in documents_of(own).by_path.items() if path.startswith(folder)}
    return Documents({**theirs.by_path, **ours}, {**theirs.origins, **origins})


def origin_of(path: Path, origins: Origins) -> Origin | None:
    """Return where a value was written, as the longest beginning of its path tells; None where nothing does."""
    for length in range(len(path), 0, -1):
        if origin := origins.get(path[:length]):
            return origin[0], origin[1], (*origin[2], *path[length:])
    return None
