"""What a book's templates may call: faces, icons, pages and names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Final, TypeVar

from markupsafe import Markup

from toolkit.model.document.entries import DeckEntry, Entry, SymbolEntry
from toolkit.model.document.nodes import Line, Number, Words
from toolkit.model.document.reference import Paragraph, Reference, Section
from toolkit.model.faces.book import LINK, face_address
from toolkit.render.book.numbers import UNKNOWN, page_ranges, seen
from toolkit.render.templates.dress import painted
from toolkit.render.text.html import html
from toolkit.render.text.wording import amount

Thing = TypeVar("Thing")
SHORT: Final = 5  # letters of a last word that would look lost in a line of its own
# No identifier has "_", so that no section is called as one of these.
ANCHORS = {"rule": "", "component": "card_", "deck": "deck_", "term": "term_", "phase": "phase_"}


class Functions:
    """The functions for one game; `pages` holds the page of every anchor, `before` those of parts before this one.

    There are no `pages` as long as some part has not been laid out at all.
    `named` collects the anchors whose pages are printed, `faces` the addresses of the faces that are shown.
    """

    def __init__(self, reference: Reference, pages: Mapping[str, int], before: Mapping[str, int]) -> None:
        self._reference = reference
        self._is_laid_out = bool(pages)
        self._pages = {**before, **pages}
        self.named: dict[str, None] = {}
        self.faces: set[str] = set()

    def mm(self, length: float) -> str:
        """Write a length in millimetres as CSS has it."""
        return f"{length:.2f}mm"

    def ornament(self, name: str, width: float, height: float, colour: str = "paper", strength: float = 0.16) -> Markup:
        """Return a pattern by name in one of the theme's colours, so many millimetres wide and high."""
        return painted(self._reference.theme, name, width, height, colour, strength)

    def kind(self, node: object) -> str:
        """Name the type of a node in lower case."""
        return type(node).__name__.lower()

    def kept_up(self, line: Line) -> Line:
        """Keep a short last word of a paragraph beside the one before it: it would look lost in a line of its own."""
        if not line or not isinstance(line[-1], Words):
            return line
        if len(line) > 2 and isinstance(line[-2], Number) and len(line[-1].text) + len(line[-2].text) <= SHORT:
            return (*_bound(line[:-2]), *line[-2:])
        before, _, last = line[-1].text.rpartition(" ")
        return (*line[:-1], Words(f"{before}\u00a0{last}")) if before and len(last) <= SHORT else line

    def entry(self, component: str) -> Entry:
        """Return a component; LookupError for one that is not there."""
        return _find(self._entries, component, "component")

    def deck(self, name: str) -> DeckEntry:
        """Return a deck; LookupError for one that is not there."""
        return _find(self._decks, name, "deck")

    def symbol(self, name: str) -> SymbolEntry:
        """Return a symbol; LookupError for one that is not there."""
        return _find(self._symbols, name, "symbol")

    def rule(self, address: str) -> Section | Paragraph:
        """Return a section or paragraph; LookupError for one that is not there."""
        return _find(self._rules, self._reference.addresses.get(address, address), "rule")

    def face(self, component: str, side: str = "front", width: float | None = None, alt: str | None = None) -> Markup:
        """Show a component's side, `width` millimetres wide (true size if left out)."""
        entry = self.entry(component)
        if side not in entry.sides:
            raise LookupError(f"'{component}' has no {side}")
        address = face_address(component, side)
        self.faces.add(address)
        scale = (width or entry.width) / entry.width
        label = alt or (entry.name if side == "front" else f"{entry.name}, {self._reference.say(side)}")
        style = f"width:{self.mm(entry.width * scale)};height:{self.mm(entry.height * scale)}"
        return html('<img class="face face-{}" src="{}" style="{}" alt="{}">', entry.kind, address, style, label)

    def icon(self, symbol: str, name: str | None = None, beside: str = "") -> Markup:
        """Show a symbol in a line of text; as decoration, which is not read out, where its word follows `beside` it."""
        label = name or (self._symbols[symbol].name if symbol in self._symbols else symbol)
        if beside.strip().casefold().startswith(label.casefold()):
            style = f"background-image:url(icons/{symbol}.svg)"
            return html('<span class="icon icon-{}" style="{}"></span>', symbol, style)
        return html('<img class="icon icon-{}" src="icons/{}.svg" alt="{}">', symbol, symbol, label)

    amount = staticmethod(amount)

    def href(self, kind: str, target: str) -> str | None:
        """Return where a link of this kind leads to, or None where the book has no such place."""
        if kind not in ANCHORS:
            return None
        target = self._reference.addresses.get(target, target) if kind == "rule" else target
        if not target:
            return None
        anchor = f"{ANCHORS[kind]}{target}"
        return f"{LINK}{anchor}" if anchor in (self._pages if self._is_laid_out else self._expected) else None

    def see(self, anchor: str) -> Markup:
        """Refer to the page on which something stands, in a box as wide as any number: it is filled in at the end.

        Of what the base's own book tells, or the site alone, there is no page here, and no box.
        """
        anchor = self._reference.addresses.get(anchor, anchor)
        base = self._reference.base
        if not anchor or (base and ("rule", anchor) in base.names and anchor not in self._rules):
            return Markup()
        self.named[anchor] = None
        return seen(anchor)

    def page(self, anchor: str) -> str:
        """Return the page on which something stands."""
        anchor = self._reference.addresses.get(anchor, anchor)
        self.named[anchor] = None
        return str(self._pages.get(anchor, UNKNOWN))

    def pages(self, anchors: Iterable[str]) -> str:
        """Return the pages of some anchors as an index prints them: `4, 7-9`."""
        known = [self._reference.addresses.get(anchor, anchor) for anchor in anchors]
        self.named.update(dict.fromkeys(known))
        return page_ranges(self._pages[anchor] for anchor in known if anchor in self._pages)

    @cached_property
    def _expected(self) -> frozenset[str]:
        """What links lead to in a book of the shared templates: taken for granted until a book is laid out."""
        cards = [deck for deck in self._reference.decks if deck.kind == "card"]
        named = {
            "rule": self._rules,
            "component": (name for deck in cards for name in deck.entries),
            "deck": (deck.id for deck in cards),
        }
        return frozenset(f"{ANCHORS[kind]}{name}" for kind, names in named.items() for name in names)

    @cached_property
    def _entries(self) -> dict[str, Entry]:
        return {entry.id: entry for entry in (*self._reference.lent, *self._reference.entries)}

    @cached_property
    def _decks(self) -> dict[str, DeckEntry]:
        return {deck.id: deck for deck in self._reference.decks}

    @cached_property
    def _symbols(self) -> dict[str, SymbolEntry]:
        return {symbol.id: symbol for symbol in self._reference.symbols}

    @cached_property
    def _rules(self) -> dict[str, Section | Paragraph]:
        opening = self._reference.opening
        whole = (*((opening,) if opening else ()), *self._reference.sections)
        sections: dict[str, Section | Paragraph] = {section.address: section for section in whole}
        return sections | {paragraph.address: paragraph for paragraph in self._reference.paragraphs()}


def _find(known: Mapping[str, Thing], name: str, what: str) -> Thing:
    if name not in known:
        raise LookupError(f"there is no {what} '{name}'")
    return known[name]


def _bound(line: Line) -> Line:
    """Keep what follows a line beside its last word."""
    last = line[-1]
    if not isinstance(last, Words) or not last.text.endswith(" "):
        return line
    return (*line[:-1], Words(f"{last.text[:-1]}\u00a0"))
