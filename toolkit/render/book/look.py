"""The look of a book: the style sheet that all themes share, then the theme's own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from toolkit import fingerprint
from toolkit.model.book import FACE, LINK
from toolkit.render import versions
from toolkit.render.book.edition import FULL, Edition
from toolkit.render.book.environment import SHARED
from toolkit.render.chunk import Look, Sheet
from toolkit.render.library import Library, theme_address
from toolkit.render.places import Places

SHEET = "book.css"  # where findings about a book point to


class BookLook:
    """A game's look, and what each part of its books loads besides."""

    def __init__(self, places: Places, game: str, theme: str, edition: Edition = FULL) -> None:
        self._library = Library(places, game, theme, SHARED)
        sheets = tuple(_sheets(places, theme, edition))
        texts = [self._library.wanted(sheet.text, sheet.address) for sheet in sheets]
        addresses = sorted(frozenset().union(*texts))
        made_of = [versions.laying_out(), theme, *(text for sheet in sheets for text in (sheet.address, sheet.text))]
        key = fingerprint.of_parts([*made_of, *self._digests(addresses)])
        own = f"templates/{theme}/{SHEET}"
        self.look = Look(key, theme_address(theme), own, False, sheets, self._files(addresses))  # noqa: FBT003 (Look's own order)

    def files(self, html: str) -> tuple[str, dict[str, Path]]:
        """Return the hash of a part with all that it loads, and the files by address."""
        found = self._library.wanted(html, self.look.base)
        addresses = sorted(one for one in found if not one.startswith((FACE, LINK)))
        return fingerprint.of_parts([self.look.key, html, *self._digests(addresses)]), self._files(addresses)

    def _digests(self, addresses: list[str]) -> Iterator[str]:
        for address in addresses:
            yield address
            yield self._library.digest(address)

    def _files(self, addresses: list[str]) -> dict[str, Path]:
        return {address: path for address in addresses if (path := self._library.path(address))}


def _sheets(places: Places, theme: str, edition: Edition) -> Iterator[Sheet]:
    for name in edition.sheets:
        for folder in (SHARED, theme):
            place = places.theme(folder)
            text = places.text(place, name) if place else None
            if text is not None:
                yield Sheet(f"{theme_address(folder)}{name}", f"templates/{folder}/{name}", text)
