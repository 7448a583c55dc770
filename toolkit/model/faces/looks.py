"""What a game finds around it to be drawn with: the files of its theme, and its own pictures."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

THEME_FILE: Final = "theme.yaml"  # what a theme says of itself
INK: Final = "#1d1d1b"  # of icons in a theme without a palette


@dataclass(frozen=True, slots=True)
class Theme:
    """A theme, and the `bases` that it builds on, the nearest first: what it does not have is taken from theirs.

    `palette` are its colours by role, `fonts` its families by role, those of its bases among them. `icons` are those
    that are drawn from a set of icons: the symbol, the icon's address there, and the colour that it is painted in;
    `shows` are the icons that its templates name themselves, where its theme.yaml has icons; `choices` are
    what it chooses for all its cards, such as a frame.
    """

    name: str
    bases: tuple[str, ...] = ()
    palette: tuple[tuple[str, str], ...] = ()
    fonts: tuple[tuple[str, str], ...] = ()
    icons: tuple[tuple[str, str, str], ...] = ()
    shows: frozenset[str] = frozenset()
    choices: tuple[tuple[str, str], ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all of them, its own first."""
        return (self.name, *self.bases)

    def since(self, name: str) -> Theme:
        """Return one of its bases, with those that this one builds on."""
        at = self.bases.index(name)
        return replace(self, name=name, bases=self.bases[at + 1 :])

    def with_icons(self, named: Iterable[tuple[str, str | None, str | None]]) -> Theme:
        """Return it with what a game says of its symbols: each with its icon, and its colour or the role of that."""
        icons = {symbol: (address, colour) for symbol, address, colour in self.icons}
        for symbol, address, colour in named:
            before = icons.get(symbol)
            if said := address or (before and before[0]):
                icons[symbol] = (said, self.colour(colour) if colour or not before else before[1])
        return replace(self, icons=tuple((symbol, *drawn) for symbol, drawn in icons.items()))

    def icon(self, symbol: str) -> tuple[str, str] | None:
        """Return the icon of a set that a symbol is drawn as, and its colour; None where it is not."""
        return next(((address, colour) for name, address, colour in self.icons if name == symbol), None)

    def colour(self, said: str | None = None) -> str:
        """Return a colour that may be said by its role; that of words for none, and for an unknown role."""
        known = dict(self.palette)
        return said.lower() if said and said.startswith("#") else known.get(said or "") or known.get("ink", INK)


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
