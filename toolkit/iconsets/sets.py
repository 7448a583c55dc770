"""A set of icons: its names, whose they are, and how one is drawn in a colour."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final
from zipfile import ZipFile

DATA: Final = Path(__file__).parent / "data"
BLOCK: Final = 64  # drawings that are packed together
PAINT: Final = "currentColor"  # which a drawing has for its colour


@dataclass(frozen=True, slots=True)
class Author:
    """Who has drawn icons: a name, an address where there is one, and the licence (by its SPDX name) of their icons."""

    name: str
    licence: str
    address: str | None = None


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon of a set, and who has drawn it."""

    set: str
    name: str
    author: Author

    @property
    def address(self) -> str:
        """What authors of games write for it."""
        return f"{self.set}/{self.name}"


class IconSet:
    """A set of icons by its name; what is in its file is read when it is first asked for."""

    def __init__(self, name: str, path: Path) -> None:
        self.name = name
        self._path = path

    @cached_property
    def head(self) -> dict[str, Any]:
        """What it says of itself: `title`, `address`, `licence`, `size` of an icon's box, `authors`."""
        return dict(json.loads(self._read("set.json")))

    @cached_property
    def licence(self) -> str:
        """The text of its licence."""
        return self._read("LICENSE.txt")

    @cached_property
    def names(self) -> dict[str, int]:
        """The names of its icons, with the number of each."""
        return {name: number for number, name in enumerate(self._read("names.txt").splitlines())}

    @cached_property
    def tags(self) -> tuple[tuple[str, ...], ...]:
        """Words that say what its icons are about, icon by icon."""
        return tuple(tuple(line.split(",")) if line else () for line in self._read("tags.txt").split("\n")[:-1])

    @cached_property
    def _by(self) -> tuple[Author, ...]:
        authors = [Author(*one) for one in self.head["authors"]]
        return tuple(authors[int(line)] for line in self._read("by.txt").splitlines())

    def icon(self, name: str) -> Icon:
        """Return an icon that it has."""
        return Icon(self.name, name, self._by[self.names[name]])

    def svg(self, name: str, colour: str) -> bytes:
        """Return the drawing of an icon that it has, in a colour, as an SVG file."""
        block, line = divmod(self.names[name], BLOCK)
        body = self._read(f"{block:03}").split("\n")[line].replace(PAINT, colour)
        size = self.head["size"]
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">{body}</svg>\n'.encode()

    def _read(self, member: str) -> str:
        with ZipFile(self._path) as file:
            return file.read(member).decode()


@cache
def all_sets() -> dict[str, IconSet]:
    """Return the sets by name, in the order in which they are searched."""
    return {path.stem: IconSet(path.stem, path) for path in sorted(DATA.glob("*.zip"))}


def find(address: str) -> Icon | None:
    """Return the icon that `SET/NAME` stands for; None where there is none."""
    of, _, name = address.partition("/")
    known = all_sets().get(of)
    return known.icon(name) if known and name in known.names else None


@cache
def drawn(address: str, colour: str) -> bytes:
    """Return the drawing of an icon that there is, in a colour such as `#1d1d1b`, as an SVG file."""
    of, _, name = address.partition("/")
    return all_sets()[of].svg(name, colour)
