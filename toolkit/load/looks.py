"""Lists what a game is drawn with, without reading a picture or running a template."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from toolkit.model.looks import Looks, Theme
from toolkit.model.project import Game
from toolkit.paths import closed, files_below, leads_out, read

BASE: Final = "base"
INNER: Final = ("", "faces", "backs", "boards", "icons")  # the folders of a theme
_ICON: Final = re.compile(r"""\bicon\(\s*["']([a-z0-9-]+)["']|icons/([a-z0-9-]+)\.svg""")


def read_looks(root: Path, game: Game, templates: Iterable[Path]) -> Looks:
    """List a game's files and its theme; `templates` are folders of themes, the project's own first."""
    folders = [folder for folder in templates if folder.is_dir() and not leads_out(root, folder)]
    faces = (path for folder in folders for path in folder.glob("*/faces") if not leads_out(root, path))
    themes = sorted({path.parent.name for path in faces})
    found = [next((f / name for f in folders if _is_theme(root, f / name)), None) for name in (game.head.theme, BASE)]
    home = root / game.folder
    files = _files(root, home)
    outside = found[0] is None and any(leads_out(root, folder / game.head.theme) for folder in folders)
    return Looks(_theme(root, found[0], found[1]) if found[0] else None, tuple(themes), files, outside)


def _is_theme(root: Path, folder: Path) -> bool:
    return folder.is_dir() and not leads_out(root, folder)


def _theme(root: Path, folder: Path, base: Path | None) -> Theme:
    def stems(name: str, suffix: str) -> frozenset[str]:
        inner = folder / name
        return frozenset(() if leads_out(root, inner) else (path.stem for path in inner.glob(f"*{suffix}")))

    return Theme(
        folder.name,
        faces=stems("faces", ".html"),
        backs=stems("backs", ".html"),
        boards=stems("boards", ".html"),
        icons=stems("icons", ".svg"),
        shows=frozenset(_icons_named(root, (folder, base))),
        files=_files(root, folder) if folder.is_relative_to(root) else frozenset(),
        closed=tuple((name, (why.strerror or str(why)).lower()) for name in INNER if (why := closed(folder / name))),
    )


def _files(root: Path, folder: Path) -> frozenset[str]:
    found = files_below(root, folder.relative_to(root))
    return frozenset(path.relative_to(folder).as_posix() for path in found)


def _icons_named(root: Path, folders: Iterable[Path | None]) -> Iterable[str]:
    for folder in filter(None, folders):
        home = root if folder.is_relative_to(root) else folder.parent
        for path in files_below(home, folder.relative_to(home)):
            if path.suffix in (".html", ".css"):
                yield from (
                    a or b for a, b in _ICON.findall(read(home, path.relative_to(home)).decode("utf-8", "replace"))
                )
