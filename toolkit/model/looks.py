"""What a game finds around it to be drawn with: the files of its theme, and its own pictures."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Theme:
    """A theme's templates and icons by name, and the icons that its templates name themselves.

    `files` are all its files, if it is one of the project's own; `closed` are its folders that may not be read, each
    with the reason.
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
    """A game's theme (None: there is no such theme), the themes that exist, and the files in the game's folder.

    `outside`: the theme's folder is a link out of the project, so that it is none.
    """

    theme: Theme | None
    themes: tuple[str, ...]
    files: frozenset[str]
    outside: bool = False
