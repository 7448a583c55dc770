"""Lists what a game is drawn with, without reading a picture or running a template."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from toolkit.model.looks import Looks, Theme
from toolkit.model.project import Game

BASE: Final = "base"
_ICON: Final = re.compile(r"""\bicon\(\s*["']([a-z0-9-]+)["']|icons/([a-z0-9-]+)\.svg""")


def read_looks(root: Path, game: Game, templates: Iterable[Path]) -> Looks:
    """List a game's files and its theme; `templates` are folders of themes, the project's own first."""
    folders = [folder for folder in templates if folder.is_dir()]
    themes = sorted({path.parent.name for folder in folders for path in folder.glob("*/faces")})
    found = [next((f / name for f in folders if (f / name).is_dir()), None) for name in (game.head.theme, BASE)]
    home = root / game.folder
    files = frozenset(path.relative_to(home).as_posix() for path in home.rglob("*") if path.is_file())
    return Looks(_theme(found[0], found[1]) if found[0] else None, tuple(themes), files)


def _theme(folder: Path, base: Path | None) -> Theme:
    def stems(name: str, suffix: str) -> frozenset[str]:
        return frozenset(path.stem for path in (folder / name).glob(f"*{suffix}"))

    return Theme(
        folder.name,
        faces=stems("faces", ".html"),
        backs=stems("backs", ".html"),
        boards=stems("boards", ".html"),
        icons=stems("icons", ".svg"),
        shows=frozenset(_icons_named((folder, base))),
    )


def _icons_named(folders: Iterable[Path | None]) -> Iterable[str]:
    for folder in folders:
        for path in folder.rglob("*") if folder else ():
            if path.suffix in (".html", ".css") and path.is_file():
                yield from (a or b for a, b in _ICON.findall(path.read_text("utf-8", "replace")))
