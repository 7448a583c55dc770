"""Where an address or a letter that cannot be shown is written: in a style sheet, a template, a drawing or a text.

What draws knows only what it was to load. So that its author finds it, the files that may say so are searched, those
first that are most likely to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import Final

from toolkit.cache.hashing import walk
from toolkit.paths import find
from toolkit.render.sources.chunk import Flaw
from toolkit.render.sources.places import Places

_TEXTS: Final = (".css", ".html", ".svg", ".yaml")


def placed(flaw: Flaw, places: Places, themes: Sequence[str], game: str) -> Flaw:
    """Return a flaw with the place where what it is `about` is written; as it is where that is not found.

    `themes` are those that are drawn with, the game's own first.
    """
    if not flaw.about:
        return flaw
    name = PurePosixPath(flaw.about).name
    for words in dict.fromkeys((flaw.about, name if len(name) > 1 else flaw.about)):
        for shown, path in _files(places, themes, game, texts=len(words) == 1):
            text = path.read_text("utf-8", "replace")
            if (at := text.find(words)) >= 0:
                line, column = text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
                return replace(flaw, path=shown, line=line, column=column)
    return flaw


def _files(places: Places, themes: Sequence[str], game: str, *, texts: bool) -> Iterator[tuple[str, Path]]:
    """Yield files with their paths for people: those of the game's theme, of the game (`texts` first), of others."""
    folders = [(f"templates/{name}", folder) for name in themes if (folder := places.theme(name))]
    folders.insert(0 if texts else 1, (f"cards/{game}", places.game(game)))
    for shown, folder in folders:
        for path in walk(str(folder)):
            name = Path(path).relative_to(folder)
            if path.endswith(_TEXTS) and (plain := find(folder, name)):
                yield f"{shown}/{name.as_posix()}", plain
