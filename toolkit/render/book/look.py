"""The look of a book: the style sheet that all themes share, then the theme's own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final
from urllib.parse import quote

from toolkit.cache import hashing
from toolkit.model.faces.book import FACE, LINK
from toolkit.model.faces.looks import Theme
from toolkit.render.book.edition import FULL, Edition
from toolkit.render.book.environment import SHARED
from toolkit.render.drawing.plan import read_sheets
from toolkit.render.sources import versions
from toolkit.render.sources.chunk import Look
from toolkit.render.sources.library import Library, game_address, template_file, theme_address
from toolkit.render.sources.places import Places

LETTERS: Final = re.compile(rb"<(?:\w+:)?text\b")
SHEET = "book.css"  # where findings about a book point to


class BookLook:
    """A game's look, and what each part of its books loads besides."""

    def __init__(self, places: Places, game: str, theme: Theme, edition: Edition = FULL) -> None:
        self._library, self._game = Library(places, game, theme, SHARED), game
        names = [(folder, name) for name in edition.sheets for folder in (SHARED, *reversed(theme.names))]
        sheets, parts, files = read_sheets(places, self._library, theme, names)
        key = hashing.of_parts((versions.laying_out(), *theme.names, *parts))
        own, _ = template_file(places, theme, SHEET)
        self.look = Look(key, theme_address(theme.name), own, False, sheets, files)  # noqa: FBT003 (Look's own order)

    def is_wordless(self, picture: str) -> bool:
        """Whether a picture of the game's folder is there, and no drawing with letters that a cut could part."""
        path = self._library.path(game_address(self._game) + quote(picture))
        return path is not None and not (path.suffix == ".svg" and LETTERS.search(path.read_bytes()))

    def files(self, html: str) -> tuple[str, dict[str, Path]]:
        """Return the hash of a part with all that it loads, and the files by address."""
        found = self._library.wanted(html, self.look.base)
        addresses = sorted(one for one in found if not one.startswith((FACE, LINK)))
        key = hashing.of_parts((self.look.key, html, *self._library.hashed(addresses)))
        return key, self._library.files(addresses)
