"""What a game finds around it to be drawn with: the files of its theme, and its own pictures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

THEME_FILE: Final = "theme.yaml"  # what a theme says of itself


@dataclass(frozen=True, slots=True)
class Theme:
    """A theme, and the `bases` that it builds on, the nearest first: what it does not have is taken from theirs.

    `palette` are its colours by role, those of its bases among them.
    """

    name: str
    bases: tuple[str, ...] = ()
    palette: tuple[tuple[str, str], ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all of them, its own first."""
        return (self.name, *self.bases)

    def since(self, name: str) -> Theme:
        """Return one of its bases, with those that this one builds on."""
        at = self.bases.index(name)
        return Theme(name, self.bases[at + 1 :], self.palette)


@dataclass(frozen=True, slots=True)
class Kit:
    """The templates and icons of a theme and its bases by name, and the icons that their templates name themselves.

    `files` are the paths of all files of those that are the project's own; `closed` are the folders that may not be
    read, each with the reason.
    """

    name: str
    faces: frozenset[str] = frozenset()
    backs: frozenset[str] = frozenset()
    boards: frozenset[str] = frozenset()
    icons: frozenset[str] = frozenset()
    shows: frozenset[str] = frozenset()
    files: frozenset[str] = frozenset()
    closed: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Looks:
    """What a game's theme has (None: there is no such theme), the themes that exist, the files in the game's folder.

    `outside`: the theme's folder is a link out of the project, so that it is none.
    """

    theme: Kit | None
    themes: tuple[str, ...]
    files: frozenset[str]
    outside: bool = False
