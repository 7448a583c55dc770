"""Which files a face may load: addresses found in texts, resolved inside the game's and the theme's folders.

Addresses are those of a small imagined disk, the same on every machine:
`file:///cards/<game>/...`, `file:///templates/<theme>/...` and `font:<stem>`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import partial
from html import unescape
from pathlib import Path, PurePosixPath
from urllib.parse import unquote, urljoin, urlsplit

from toolkit.cache import hashing
from toolkit.model.faces.looks import Theme
from toolkit.render.sources import fonts
from toolkit.render.sources.places import Places

_REFERENCE = re.compile(
    r"""\b(?:src|href|data|xlink:href)\s*+=\s*+(?:"([^"]*+)"|'([^']*+)')"""
    r"""|url\(\s*+(?:"([^"]*+)"|'([^']*+)'|([^()"'\s]*+))\s*+\)|@import\s++(?:"([^"]*+)"|'([^']*+)')""",
    re.IGNORECASE,
)
_ICON = re.compile(r"icons/([^.]+)\.svg")
TEXTS = frozenset({".svg", ".css"})
BASE = "base"


def theme_address(theme: str) -> str:
    """Return the address of a theme's folder."""
    return f"file:///templates/{theme}/"


def game_address(game: str) -> str:
    """Return the address of a game's folder."""
    return f"file:///cards/{game}/"


def template_file(places: Places, theme: Theme, name: str) -> tuple[str, Path | None]:
    """Find a file of a theme, or of those that it builds on: its path for people, and the file if there is one.

    `base/<name>` is that of the base theme, and `<theme>/<name>` that of one that this builds on.
    """
    first, _, inner = name.partition("/")
    if first == BASE:
        theme, name = Theme(BASE), inner
    shown = f"templates/{theme.name}/{PurePosixPath(name)}"
    for folder in places.folders(theme):
        if path := places.file(folder, name):
            return f"templates/{folder.name}/{PurePosixPath(name)}", path
    return template_file(places, theme.since(first), inner) if first in theme.bases else (shown, None)


class Library:
    """The files that one game in one theme may load, `shared` folders' too; each is read and hashed at most once.

    Of what the theme and those that it builds on have by one name, the theme's own stands for all, whoever names it.
    """

    def __init__(self, places: Places, game: str, theme: Theme, *shared: str) -> None:
        self._anew = partial(Library, places, game, theme, *shared)
        self._themes = {theme_address(name): places.folders(Theme(name)) for name in (BASE, *shared)}
        self._themes |= dict.fromkeys(map(theme_address, theme.names), places.folders(theme))
        self._places, self._game, self._theme = places, game, theme
        self._paths: dict[str, Path | None] = {}
        self._below: dict[str, frozenset[str]] = {}
        self._digests: dict[str, str] = {}

    def path(self, address: str) -> Path | None:
        """Return the file at an address, or None where none is allowed or exists."""
        if address not in self._paths:
            self._paths[address] = self._find(address)
        return self._paths[address]

    def digest(self, address: str) -> str:
        """Return the hash of the file at an address, or `absent`."""
        if address not in self._digests:
            path = self.path(address)
            self._digests[address] = (hashing.of_file(path) if path else None) or "absent"
        return self._digests[address]

    def is_current(self) -> bool:
        """Whether every address that was looked up leads to the same file, with the same content, as it did."""
        now = self._anew()
        return all(now.path(address) == path for address, path in self._paths.items()) and all(
            now.digest(address) == digest for address, digest in self._digests.items()
        )

    def wanted(self, text: str, base: str) -> frozenset[str]:
        """Return the address of everything that a text at `base` refers to, and what that refers to in turn."""
        found: set[str] = set()
        waiting = _references(text, base)
        while waiting:
            address = waiting.pop()
            found.add(address)
            waiting |= self._wanted_by_file(address) - found
        return frozenset(found)

    def hashed(self, addresses: Iterable[str]) -> Iterator[str]:
        """Yield each address, and the hash of the file there."""
        for address in addresses:
            yield address
            yield self.digest(address)

    def files(self, addresses: Iterable[str]) -> dict[str, Path]:
        """Return the files at some addresses, of those that lead to one."""
        return {address: path for address in addresses if (path := self.path(address))}

    def _wanted_by_file(self, address: str) -> frozenset[str]:
        """Return the address of what the file at an address itself refers to."""
        if address not in self._below:
            path = self.path(address)
            is_text = path is not None and path.suffix.lower() in TEXTS
            text = path.read_text("utf-8", "replace") if path and is_text else ""
            self._below[address] = frozenset(_references(text, address))
        return self._below[address]

    def _find(self, address: str) -> Path | None:
        if address.startswith("font:"):
            return fonts.find(unquote(address.removeprefix("font:")))
        if address.startswith(own := game_address(self._game)):
            return self._places.picture(self._game, _name(address, own))
        for prefix, folders in self._themes.items():
            if address.startswith(prefix):
                name = _name(address, prefix)
                symbol = _ICON.fullmatch(name)
                return self._places.icon(self._theme, symbol[1]) if symbol else self._places.first(folders, name)
        return None


def _references(text: str, base: str) -> set[str]:
    found = set()
    for match in _REFERENCE.finditer(text):
        reference = unescape(match[match.lastindex or 0]).strip()
        if reference and not reference.startswith(("#", "data:")):
            found.add(absolute(reference, base))
    return found


def absolute(reference: str, base: str) -> str:
    """Return the address that a reference written at `base` stands for, without its fragment."""
    try:
        return urljoin(base, reference).partition("#")[0]
    except ValueError:
        return reference


def _name(address: str, folder: str) -> str:
    """Return the name of a file below the address of its folder."""
    try:
        return unquote(urlsplit(address.removeprefix(folder)).path)
    except ValueError:
        return ".."
