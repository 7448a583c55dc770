"""The site's style sheets and what they load: the shared look, then the theme's own, with fonts made small."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from pathlib import Path

from toolkit.render import fonts
from toolkit.render.places import Places
from toolkit.render.site.webfont import kept_font, licences, web_name, write_font

THEME = "reference"
SHEET = "reference.css"
MARK = "mark.svg"  # the page's own mark, as browsers show it beside the title
SCRIPTS = ("start.js", "reference.js", "search.js")
FONTS = frozenset({".ttf", ".otf", ".woff", ".woff2"})
_URL = re.compile(r"""url\(\s*["']?([^"')]+)["']?\s*\)""")


@dataclass(frozen=True, slots=True)
class File:
    """One file of a site: `path` below the game's folder, and its text or the file that it is a copy of."""

    path: str
    text: str = ""
    copy: Path | None = None


@dataclass(frozen=True, slots=True)
class Look:
    """The files that every page of a site loads; `icons` are the theme's, by symbol."""

    files: tuple[File, ...]
    icons: dict[str, Path]


def dress_site(theme: str, places: Places, executor: Executor, extra: str) -> Look:
    """Gather the look of a theme's sites; `extra` is CSS of the one game. Fonts are made small by `executor`."""
    shared, own = places.theme(THEME), places.theme(theme)
    if shared is None:
        raise FileNotFoundError(f"templates/{THEME}")
    sheets = [(shared, (shared / SHEET).read_text("utf-8"))]
    if own and (own / SHEET).is_file():
        sheets.append((own, (own / SHEET).read_text("utf-8")))
    loaded = {name: path for folder, text in sheets for name, path in _loaded(text, folder)}
    css = "\n".join(_URL.sub(lambda found: f'url("{_place(found[1])}")', text) for _, text in sheets) + extra
    files = [File("style.css", css), *_copies(loaded, places.cache, executor)]
    files += [File(name, copy=shared / name) for name in SCRIPTS]
    files.append(File(MARK, copy=own / MARK if own and (own / MARK).is_file() else shared / MARK))
    icons = {path.stem: path for path in sorted((own / "icons").glob("*.svg"))} if own else {}
    files += [File(f"icons/{name}.svg", copy=path) for name, path in icons.items()]
    return Look(tuple(files), icons)


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


def _copies(loaded: dict[str, Path], cache: Path, executor: Executor) -> Iterator[File]:
    made = {reference: path for reference, path in loaded.items() if path.suffix in FONTS}
    waiting: list[Future[None]] = []
    for path in made.values():
        kept = kept_font(path, cache)
        if not kept.is_file():
            waiting.append(executor.submit(write_font, path, kept))
    for done in waiting:
        done.result()
    for path in made.values():
        yield File(f"fonts/{web_name(path)}", copy=kept_font(path, cache))
    for name, path in licences(made.values()):
        yield File(f"fonts/{name}", copy=path)
    for reference, path in loaded.items():
        if reference not in made:
            yield File(_place(reference), copy=path)
