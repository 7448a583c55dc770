"""Where faces come from and where drawn faces are kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath

from toolkit import paths
from toolkit.cache.files import make_folder, replacing
from toolkit.cache.hashing import walk
from toolkit.iconsets import sets as iconsets
from toolkit.limits import Allowance
from toolkit.model.faces.looks import Theme
from toolkit.paths import PathError
from toolkit.shipped import shipped_templates


@dataclass(frozen=True, slots=True)
class Places:
    """The folders that rendering may read, and the one that it writes.

    `root` is the project (it holds `cards/<game>`); `templates` are folders of themes, the project's own
    first and the shipped ones last; `cache` (usually `build/.cache`) keeps drawn faces between builds. `allowance` is
    what each of them may take of time and memory.
    """

    root: Path
    templates: tuple[Path, ...]
    cache: Path
    allowance: Allowance = field(default_factory=Allowance, compare=False)

    def moved(self, folder: Path) -> Places:
        """Return those of the same project with its files in another folder; the cache is the same."""
        within = {path: path.relative_to(self.root) for path in self.templates if path.is_relative_to(self.root)}
        return replace(self, root=folder, templates=tuple(folder / within.get(path, path) for path in self.templates))

    def theme(self, name: str) -> Path | None:
        """Return the folder of a theme, or None when no templates folder has it; one outside of the project is none."""
        folders = (folder / name for folder in self.templates)
        return next((folder for folder in folders if folder.is_dir() and not self._leaves(folder)), None)

    def folders(self, theme: Theme) -> list[Path]:
        """Return the folders of a theme and of those that it builds on, its own first."""
        return [folder for name in theme.names if (folder := self.theme(name))]

    def themes(self) -> list[str]:
        """Return the names of all themes that faces can be made with."""
        found = (path for folder in self.templates if folder.is_dir() for path in folder.iterdir())
        return sorted({path.name for path in found if not self._leaves(path) and (path / "faces").is_dir()})

    def is_own(self, folder: Path) -> bool:
        """Whether a folder of themes is the project's own, which may come from a stranger."""
        return folder.is_relative_to(self.root) and not folder.is_relative_to(shipped_templates())

    def file(self, folder: Path, name: str) -> Path | None:
        """Return a file below a theme's folder; None where none is, or none that may be read."""
        if ".." in PurePosixPath(name).parts or PurePosixPath(name).is_absolute():
            return None
        if self.is_own(folder):
            return paths.find(self.root, folder.relative_to(self.root) / name)
        return paths.find(folder, name)

    def first(self, folders: Iterable[Path], name: str) -> Path | None:
        """Return the file of a name in the first of some themes' folders that has it; None as `file`."""
        return next((path for folder in folders if (path := self.file(folder, name))), None)

    def icon(self, theme: Theme, symbol: str) -> Path | None:
        """Return the drawing of a symbol: one of a set of icons where that is said, else the theme's; None for none."""
        named = theme.icon(symbol)
        if named and iconsets.find(named[0]):
            return self._drawn(*named)
        return self.first(self.folders(theme), f"icons/{symbol}.svg")

    def _drawn(self, address: str, colour: str) -> Path:
        """Return a file that holds an icon of a set in a colour, believed only where it is as it would be written."""
        data, folder = iconsets.drawn(address, colour), make_folder(self.cache, PurePosixPath("icons"))
        path = folder / f"{address.replace('/', '-')}-{colour.removeprefix('#')}.svg"
        if path.is_symlink() or not path.is_file() or path.read_bytes() != data:
            with replacing(path) as part:
                part.write_bytes(data)
        return path

    def names(self, folder: Path, inner: str, suffix: str) -> list[str]:
        """Return the names of the files in a folder of a theme that end in `suffix` and may be read."""
        within = folder / inner
        if not within.is_dir() or self._leaves(within):
            return []
        found = sorted(path.name for path in within.iterdir() if path.suffix == suffix)
        return [name for name in found if self.file(folder, f"{inner}/{name}")]

    def text(self, folder: Path, name: str) -> str | None:
        """Return the text of a file below a theme's folder; None as `file`."""
        path = self.file(folder, name)
        return path.read_text("utf-8", "replace") if path else None

    def picture(self, game: str, name: str) -> Path | None:
        """Return a file below a game's folder, which no link leads out of; None where there is none."""
        folder = self.game(game)
        within = folder.is_relative_to(self.root) and paths.find(self.root, folder.relative_to(self.root) / name)
        return paths.find(folder, name) if within else None

    def out_of_reach(self, name: str) -> Iterator[tuple[str, PathError]]:
        """Yield the path of every file of the project's own theme of a name that is not read, with the reason."""
        folder = self.templates[0] / name
        if not folder.is_dir() or not self.is_own(folder):
            return
        for path in walk(str(folder)) if not self._leaves(folder) else (str(folder),):
            inner = Path(path).relative_to(self.root)
            try:
                if not Path(path).is_dir() or self._leaves(Path(path)):
                    paths.check(self.root, inner)
            except PathError as error:
                yield inner.as_posix(), error
            except OSError:  # a link to nothing is nothing
                continue

    def _leaves(self, folder: Path) -> bool:
        return self.is_own(folder) and paths.leads_out(self.root, folder)

    def game(self, name: str) -> Path:
        """Return the folder of a game's files."""
        return self.root / "cards" / name
