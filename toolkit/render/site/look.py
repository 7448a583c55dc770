"""The site's style sheets and what they load: the shared look, then the theme's own, with fonts made small."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import NamedTuple

from toolkit.cache.tray import Held, Tray
from toolkit.model.faces.looks import Theme
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.render.site.webfont import kept_font, licences, web_name, write_font
from toolkit.render.sources import fonts
from toolkit.render.sources.harmless import harm_in_drawing, harm_in_sheet
from toolkit.render.sources.palette import coloured
from toolkit.render.sources.places import Places
from toolkit.render.sources.typeface import declared
from toolkit.shipped import shipped_templates

THEME = "reference"
SHEET = "reference.css"
MARK = "mark.svg"  # the page's own mark, as browsers show it beside the title
SCRIPTS = ("start.js", "reference.js", "search.js")
FONTS = frozenset({".ttf", ".otf", ".woff", ".woff2"})
COPIED = FONTS | {".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp"}
_URL = re.compile(r"""url\(\s*+["']?([^"'()]++)["']?\s*+\)""")


class File(NamedTuple):
    """One file of a site: `path` below the game's folder, and its text or the file that it is a copy of."""

    path: str
    content: str | Path | Held


class Look:
    """What every page of a theme's sites loads; fonts are made small by `executor`, beginning at once.

    What a project's own theme brings is looked through: `findings` tell what is left out, since it could do harm.
    """

    def __init__(self, theme: Theme, places: Places, executor: Executor) -> None:
        shared, own = places.theme(THEME), places.folders(theme)
        if shared is None:
            raise FileNotFoundError(f"templates/{THEME}")
        self._places, self._theme = places, theme
        self.findings: list[Diagnostic] = []
        homes = ((shared, [shared]), *((folder, own) for folder in reversed(own)))
        sheets = [(home, text) for folder, home in homes if (text := self._sheet(folder, theme)) is not None]
        if chosen := declared(theme, for_browsers=True):
            sheets.insert(0, (own, chosen))
        self._css = "\n".join(_URL.sub(lambda found: f'url("{_place(found[1])}")', text) for _, text in sheets)
        self._loaded = {name: path for home, text in sheets for name, path in self._loads(text, home)}
        marks = (self._drawing([folder], MARK) for folder in (*own, shared))
        self._mark = next((path for path in marks if path), shipped_templates() / THEME / MARK)
        fonts_used = dict.fromkeys(path for path in self._loaded.values() if path.suffix in FONTS)
        self._tray = Tray(places.cache, "fonts")
        self._fonts = {path: kept_font(path) for path in fonts_used}
        missing = [(path, kept) for path, kept in self._fonts.items() if kept not in self._tray]
        self._waiting = {kept: executor.submit(write_font, path, self._tray.path(kept)) for path, kept in missing}
        self.icons = dict(self._icons(own))

    def files(self, extra: str) -> Iterator[File]:
        """Wait for the fonts; yield every file. `extra` is CSS of the one game."""
        for kept, done in self._waiting.items():
            done.result()
            self._tray.add(kept)
        self._tray.save()
        self._waiting = {}
        yield File("style.css", self._css + extra)
        for name in SCRIPTS:  # never a project's own
            yield File(name, shipped_templates() / THEME / name)
        yield File(MARK, self._mark)
        for name, path in self.icons.items():
            yield File(f"icons/{name}.svg", path)
        yield from self._copies()

    def _copies(self) -> Iterator[File]:
        for path, kept in self._fonts.items():
            yield File(f"fonts/{web_name(path)}", self._tray.path(kept))
        for name, path in licences(self._fonts):
            if not self._places.is_own(path) or self._places.file(path.parent, path.name):
                yield File(f"fonts/{name}", path)
        for reference, path in self._loaded.items():
            if path.suffix not in FONTS:
                yield File(_place(reference), path)

    def _sheet(self, folder: Path, theme: Theme) -> str | None:
        """Return the text of a theme's sheet; None where there is none, or one that loads what it may not."""
        text = self._places.text(folder, SHEET)
        harm = harm_in_sheet(text) if text and self._places.is_own(folder) else None
        if harm:
            self._refuse(folder, SHEET, f"it loads {harm}")
        return None if harm or text is None else coloured(text, theme)

    def _icons(self, own: Sequence[Path]) -> Iterator[tuple[str, Path]]:
        for name in sorted({name for folder in own for name in self._places.names(folder, "icons", ".svg")}):
            if path := self._drawing(own, f"icons/{name}"):
                yield Path(name).stem, path
        for symbol, *_ in self._theme.icons:
            if path := self._places.icon(self._theme, symbol):
                yield symbol, path

    def _loads(self, text: str, home: Sequence[Path]) -> Iterator[tuple[str, Path]]:
        """Yield the reference of everything that a style sheet loads, with the file that it stands for."""
        for reference in dict.fromkeys(_URL.findall(text)):
            is_font = reference.startswith("font:")
            path = fonts.find(reference.removeprefix("font:")) if is_font else self._drawing(home, reference)
            if path:
                yield reference, path

    def _drawing(self, home: Sequence[Path], name: str) -> Path | None:
        """Return a picture or a font of the first theme that has it; None for none, and for one that could do harm."""
        folder = next((one for one in home if self._places.file(one, name)), None)
        path = self._places.file(folder, name) if folder else None
        if folder is None or path is None or not self._places.is_own(folder):
            return path
        harm = "it is neither a picture nor a font" if path.suffix.lower() not in COPIED else None
        if path.suffix.lower() == ".svg" and (found := harm_in_drawing(path.read_bytes())):
            harm = f"it has {found}"
        if harm:
            self._refuse(folder, name, harm)
        return None if harm else path

    def _refuse(self, folder: Path, name: str, why: str) -> None:
        place = Position((folder / name).relative_to(self._places.root).as_posix(), 1, 1)
        message = f"this file is not put on the site, where browsers would open it: {why}"
        self.findings.append(finding("P105", message, place, help="take that out of it"))


def _place(reference: str) -> str:
    """Return the path on the site of what a style sheet refers to."""
    name = posixpath.basename(reference.removeprefix("font:"))
    stem, suffix = posixpath.splitext(name)
    if reference.startswith("font:") or suffix in FONTS:
        return f"fonts/{stem}.woff2"
    return f"look/{name}"
