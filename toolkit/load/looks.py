"""Lists what a game is drawn with, without reading a picture or running a template."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from toolkit.iconsets.sets import find
from toolkit.load.themes import BASE, THEMES, find_theme, icons_named, theme_names
from toolkit.model.faces.looks import Kit, Looks, Theme
from toolkit.model.loaded.project import Game
from toolkit.paths import closed, files_below, leads_out

INNER: Final = ("", "faces", "backs", "boards", "icons")  # the folders of a theme


def read_looks(root: Path, game: Game, templates: Iterable[Path]) -> Looks:
    """List a game's files and its theme; `templates` are folders of themes, the project's own first."""
    folders = [folder for folder in templates if folder.is_dir() and not leads_out(root, folder)]
    own, *others = (find_theme(root, folders, name) for name in (*game.theme.names, BASE))
    home = root / game.folder
    files = frozenset(path.relative_to(home).as_posix() for path in files_below(root, game.folder))
    outside = own is None and any(leads_out(root, folder / game.theme.name) for folder in folders)
    *bases, shared = others
    kit = _kit(root, [own, *filter(None, bases)], shared, game.theme) if own else None
    return Looks(kit, tuple(theme_names(root, folders)), files, outside)


def _kit(root: Path, themes: Sequence[Path], shared: Path | None, theme: Theme) -> Kit:
    def stems(name: str, suffix: str) -> frozenset[str]:
        inner = (folder / name for folder in themes if not leads_out(root, folder / name))
        return frozenset(path.stem for folder in inner for path in folder.glob(f"*{suffix}"))

    return Kit(
        themes[0].name,
        faces=stems("faces", ".html"),
        backs=stems("backs", ".html"),
        boards=stems("boards", ".html"),
        icons=stems("icons", ".svg") | {symbol for symbol, address, _ in theme.icons if find(address)},
        shows=frozenset(icons_named(root, (*themes, shared))),
        files=frozenset(
            path.relative_to(root).as_posix()
            for folder in themes
            if folder.is_relative_to(root)
            for path in files_below(root, folder.relative_to(root))
        ),
        closed=tuple(
            ("/".join(filter(None, (THEMES, folder.name, name))), (why.strerror or str(why)).lower())
            for folder in themes
            for name in INNER
            if (why := closed(folder / name))
        ),
    )
