"""The site's style sheets and what they load: the shared look, then the theme's own, with fonts made small."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path
from typing import NamedTuple

from toolkit.kept import Tray
from toolkit.render import fonts
from toolkit.render.places import Places
from toolkit.render.site.webfont import kept_font, licences, web_name, write_font

THEME = "reference"
SHEET = "reference.css"
MARK = "mark.svg"  # the page's own mark, as browsers show it beside the title
SCRIPTS = ("start.js", "reference.js", "search.js")
FONTS = frozenset({".ttf", ".otf", ".woff", ".woff2"})
_URL = re.compile(r"""url\(\s*["']?([^"')]+)["']?\s*\)""")


class File(NamedTuple):
    """One file of a site: `path` below the game's folder, and its text or the file that it is a copy of."""

    path: str
    content: str | Path


class Look:
    """What every page of a theme's sites loads; fonts are made small by `executor`, beginning at once."""

    def __init__(self, theme: str, places: Places, executor: Executor) -> None:
        shared, own = places.theme(THEME), places.theme(theme)
        if shared is None:
            raise FileNotFoundError(f"templates/{THEME}")
        folders = [folder for folder in (shared, own) if folder and (folder / SHEET).is_file()]
        sheets = [(folder, (folder / SHEET).read_text("utf-8")) for folder in folders]
        self._css = "\n".join(_URL.sub(lambda found: f'url("{_place(found[1])}")', text) for _, text in sheets)
        self._loaded = {name: path for folder, text in sheets for name, path in _loaded(text, folder)}
        self._shared, self._own = shared, own
        fonts_used = dict.fromkeys(path for path in self._loaded.values() if path.suffix in FONTS)
        self._tray = Tray(places.cache, "fonts")
        self._fonts = {path: kept_font(path) for path in fonts_used}
        missing = [(path, kept) for path, kept in self._fonts.items() if kept not in self._tray]
        self._waiting = {kept: executor.submit(write_font, path, self._tray.path(kept)) for path, kept in missing}
        self.icons = {path.stem: path for path in sorted((own / "icons").glob("*.svg"))} if own else {}

    def files(self, extra: str) -> Iterator[File]:
        """Wait for the fonts; yield every file. `extra` is CSS of the one game."""
        for kept, done in self._waiting.items():
            done.result()
            self._tray.add(kept)
        self._tray.save()
        self._waiting = {}
        yield File("style.css", self._css + extra)
        for name in SCRIPTS:
            yield File(name, self._shared / name)
        mark = next(folder / MARK for folder in (self._own, self._shared) if folder and (folder / MARK).is_file())
        yield File(MARK, mark)
        for name, path in self.icons.items():
            yield File(f"icons/{name}.svg", path)
        yield from self._copies()

    def _copies(self) -> Iterator[File]:
        for path, kept in self._fonts.items():
            yield File(f"fonts/{web_name(path)}", self._tray.path(kept))
        for name, path in licences(self._fonts):
            yield File(f"fonts/{name}", path)
        for reference, path in self._loaded.items():
            if path.suffix not in FONTS:
                yield File(_place(reference), path)


def _loaded(text: str, folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield the reference of everything that a style sheet loads, with the file that it stands for."""
    for reference in dict.fromkeys(_URL.findall(text)):
        path = fonts.find(reference.removeprefix("font:")) if reference.startswith("font:") else folder / reference
        if (
            path
            and path.is_file()
            and (reference.startswith("font:") or path.resolve().is_relative_to(folder.resolve()))
        ):
            yield reference, path


def _place(reference: str) -> str:
    """Give the path on the site of what a style sheet refers to."""
    name = posixpath.basename(reference.removeprefix("font:"))
    stem, suffix = posixpath.splitext(name)
    if reference.startswith("font:") or suffix in FONTS:
        return f"fonts/{stem}.woff2"
    return f"look/{name}"
