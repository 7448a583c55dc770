"""Where faces come from and where drawn faces are kept."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path

from toolkit.limits import Allowance


@dataclass(frozen=True, slots=True)
class Places:
    """The folders that rendering may read, and the one that it writes.

    `root` is the project (it holds `cards/<game>`); `templates` are folders of themes, the project's own
    first and the shipped ones last; `cache` (usually `build/.cache`) keeps drawn faces between builds. `allowance` is
    what a template may take.
    """

    root: Path
    templates: tuple[Path, ...]
    cache: Path
    allowance: Allowance = field(default_factory=Allowance, compare=False)

    def moved(self, folder: Path) -> Places:
        """Give those of the same project with its files in another folder; the cache is the same."""
        within = {path: path.relative_to(self.root) for path in self.templates if path.is_relative_to(self.root)}
        return replace(self, root=folder, templates=tuple(folder / within.get(path, path) for path in self.templates))

    def theme(self, name: str) -> Path | None:
        """Give the folder of a theme, or None when no templates folder has it."""
        return next((folder / name for folder in self.templates if (folder / name).is_dir()), None)

    def game(self, name: str) -> Path:
        """Give the folder of a game's files."""
        return self.root / "cards" / name
