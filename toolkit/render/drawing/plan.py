"""Which faces differ, what each is made of, and how those to draw are shared out in chunks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil
from pathlib import Path

from toolkit.cache import hashing
from toolkit.model.faces.face import Face
from toolkit.model.faces.looks import THEME_FILE, Theme
from toolkit.render.sources import versions
from toolkit.render.sources.chunk import Look, Page, Sheet
from toolkit.render.sources.library import BASE, Library, template_file, theme_address
from toolkit.render.sources.palette import coloured
from toolkit.render.sources.places import Places
from toolkit.render.sources.typeface import declared

CHUNK = 35  # faces; fewer share less, more are laid out in more than proportional time


@dataclass(frozen=True, slots=True)
class Order:
    """A different face: its key, its page, its look, and the files that it may load by address.

    `made` is the hash of all that its author gave: the key also stands for the versions of what draws it.
    """

    key: str
    made: str
    page: Page
    look: Look
    files: dict[str, Path]


Made = dict[tuple[object, ...], Order]


@dataclass(frozen=True, slots=True)
class _Styling:
    """What styles the faces of one game in one theme; the orders made with it, and those `before` that still hold."""

    library: Library
    look: Look
    before: Made
    orders: Made = field(default_factory=dict)


class Planner:
    """Turns faces into orders, again and again; faces with equal keys look the same to the last dot."""

    def __init__(self, places: Places, *, proof: bool = False) -> None:
        self.places = places
        self._proof = proof
        self._stylings: dict[tuple[str, Theme], _Styling] = {}
        self.settled = False  # whether no file has changed that styles anything, as whoever watches them knows

    def orders(self, faces: Sequence[Face]) -> list[Order]:
        """Return what each face is made of, as the files are now; their themes must exist."""
        wanted = [(face.owner.partition("/")[0], face.theme) for face in faces]
        self._stylings = {key: self._open(*key, self._stylings.get(key)) for key in dict.fromkeys(wanted)}
        return [_order(face, self._stylings[key]) for face, key in zip(faces, wanted, strict=True)]

    def forget(self) -> None:
        """Let go of all orders."""
        self._stylings.clear()

    def look(self, game: str, theme: Theme) -> tuple[Look, Library]:
        """Return what styles the faces of a game, and the files that they may load, as they are now."""
        opened = self._stylings[game, theme] = self._open(game, theme, self._stylings.get((game, theme)))
        return opened.look, opened.library

    def order(self, face: Face) -> Order:
        """Return the order of a face that was just asked for."""
        return _order(face, self._stylings[face.owner.partition("/")[0], face.theme])

    def _open(self, game: str, theme: Theme, kept: _Styling | None) -> _Styling:
        if kept and self.settled:
            return _Styling(kept.library, kept.look, kept.orders)
        library = kept.library if kept and kept.library.is_current() else Library(self.places, game, theme)
        look = self._read_look(library, theme)
        same = kept is not None and kept.library is library and kept.look == look
        return _Styling(library, look, kept.orders if kept and same else {})

    def _read_look(self, library: Library, theme: Theme) -> Look:
        named = ("theme.css", "proof.css") if self._proof else ("theme.css",)
        own = [(one, name) for name in named for one in reversed(theme.names)]
        sheets, parts, files = read_sheets(self.places, library, theme, ((BASE, "base.css"), *own))
        made = hashing.of_parts(("proof" if self._proof else "print", *theme.names, *parts))
        key = hashing.of_parts((versions.drawing(), made))
        path, _ = template_file(self.places, theme, "theme.css")
        return Look(key, theme_address(theme.name), path, self._proof, sheets, files, made)


def _order(face: Face, styling: _Styling) -> Order:
    known = (face.folded, face.trim, face.bleed, face.language)
    order = styling.orders.get(known) or styling.before.get(known) or _plan(face, styling.library, styling.look)
    styling.orders[known] = order
    return order


def _plan(face: Face, library: Library, look: Look) -> Order:
    html = face.html
    wanted = sorted(library.wanted(html, look.base))
    made_of = (look.made, html, repr((face.trim, face.bleed)), face.language, *library.hashed(wanted))
    page = Page(face.folded, face.trim, face.bleed, face.language, tuple(wanted))
    made = hashing.of_parts(made_of)
    return Order(hashing.of_parts((look.key, made)), made, page, look, library.files(wanted))


def read_sheets(
    places: Places, library: Library, worn: Theme, names: Iterable[tuple[str, str]]
) -> tuple[tuple[Sheet, ...], tuple[str, ...], dict[str, Path]]:
    """Read the style sheets that there are of some themes: them, what they and all that they load say, and that.

    They are in the colours of the theme that is worn.
    """
    found = ((theme, name, places.theme(theme)) for theme, name in names)
    read = ((theme, name, places.text(folder, name)) for theme, name, folder in found if folder)
    sheets = tuple(
        Sheet(f"{theme_address(theme)}{name}", f"templates/{theme}/{name}", coloured(text, worn))
        for theme, name, text in read
        if text is not None
    )
    if fonts := declared(worn):
        chosen = Sheet(f"{theme_address(worn.name)}{THEME_FILE}", f"templates/{worn.name}/{THEME_FILE}", fonts)
        sheets = (chosen, *sheets)
    addresses = sorted(frozenset().union(*(library.wanted(sheet.text, sheet.address) for sheet in sheets)))
    texts = (text for sheet in sheets for text in (sheet.address, sheet.text))
    return sheets, (*texts, *library.hashed(addresses)), library.files(addresses)


def chunks(orders: Sequence[Order], workers: int) -> Iterator[Sequence[Order]]:
    """Share orders out in equal chunks of at most CHUNK, as many as keep all workers busy to the end."""
    looks: dict[str, list[Order]] = {}
    for order in orders:
        looks.setdefault(order.look.key, []).append(order)
    for group in looks.values():
        rounds = ceil(len(group) / (CHUNK * workers))
        size = ceil(len(group) / (rounds * workers))
        yield from (group[start : start + size] for start in range(0, len(group), size))
