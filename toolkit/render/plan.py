"""Which faces differ, what each is made of, and how those to draw are shared out in chunks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from pathlib import Path

from toolkit import fingerprint
from toolkit.model.face import Face
from toolkit.render import versions
from toolkit.render.chunk import Look, Page, Sheet
from toolkit.render.library import BASE, Library, theme_address
from toolkit.render.places import Places

CHUNK = 35  # faces; fewer share less, more are laid out in more than proportional time


@dataclass(frozen=True, slots=True)
class Order:
    """A different face: its key, its page, its look, and the files that it may load by address."""

    key: str
    page: Page
    look: Look
    files: dict[str, Path]


class Planner:
    """Turns faces into orders; faces with equal keys look the same to the last dot."""

    def __init__(self, places: Places, *, proof: bool) -> None:
        self._places = places
        self._proof = proof
        self._looks: dict[tuple[str, str], tuple[Library, Look]] = {}

    def order(self, face: Face) -> Order:
        """Say what a face is made of; its theme must exist."""
        library, look = self._look(face.owner.partition("/")[0], face.theme)
        wanted = sorted(library.wanted(face.html, look.base))
        made_of = [look.key, face.html, repr((face.trim, face.bleed)), face.language]
        for address in wanted:
            made_of += [address, library.digest(address)]
        files = {address: path for address in wanted if (path := library.path(address))}
        page = Page(face.html, face.trim, face.bleed, face.language, tuple(wanted))
        return Order(fingerprint.of_parts(made_of), page, look, files)

    def _look(self, game: str, theme: str) -> tuple[Library, Look]:
        known = self._looks.get((game, theme))
        if known is None:
            library = Library(self._places, game, theme)
            known = self._looks[game, theme] = (library, self._read_look(library, theme))
        return known

    def _read_look(self, library: Library, theme: str) -> Look:
        sheets = tuple(_sheets(self._places, theme, proof=self._proof))
        addresses = sorted(frozenset().union(*(library.wanted(sheet.text, sheet.address) for sheet in sheets)))
        made_of = [versions.drawing(), "proof" if self._proof else "print", theme]
        for sheet in sheets:
            made_of += [sheet.address, sheet.text]
        for address in addresses:
            made_of += [address, library.digest(address)]
        files = {address: path for address in addresses if (path := library.path(address))}
        key, own = fingerprint.of_parts(made_of), f"templates/{theme}/theme.css"
        return Look(key, theme_address(theme), own, self._proof, sheets, files)


def _sheets(places: Places, theme: str, *, proof: bool) -> Iterator[Sheet]:
    names = [(BASE, "base.css"), (theme, "theme.css")] + ([(theme, "proof.css")] if proof else [])
    for folder, name in names:
        place = places.theme(folder)
        if place and (place / name).is_file():
            text = (place / name).read_text("utf-8", "replace")
            yield Sheet(f"{theme_address(folder)}{name}", f"templates/{folder}/{name}", text)


def chunks(orders: Sequence[Order], workers: int) -> Iterator[Sequence[Order]]:
    """Share orders out in equal chunks of at most CHUNK, as many as keep all workers busy to the end."""
    looks: dict[str, list[Order]] = {}
    for order in orders:
        looks.setdefault(order.look.key, []).append(order)
    for group in looks.values():
        rounds = ceil(len(group) / (CHUNK * workers))
        size = ceil(len(group) / (rounds * workers))
        yield from (group[start : start + size] for start in range(0, len(group), size))
