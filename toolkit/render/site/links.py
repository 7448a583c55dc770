"""Where everything stands on the site: pages and anchors, as paths below the site's folder."""

from __future__ import annotations

import posixpath
from functools import cached_property, lru_cache

from toolkit.model.reference import Reference

ALL_RULES = "all-rules.html"
SETUP, RULES, ROUND = "setup.html", "rules.html", "round.html"
CARDS, COMPONENTS, GLOSSARY = "cards.html", "components.html", "glossary.html"
ICONS, CHANGES, PLAYTESTS, PRINT = "icons.html", "changes.html", "playtests.html", "print.html"


class Links:
    """The address of every thing of one reference; links are written relative to the page that they stand on."""

    def __init__(self, reference: Reference) -> None:
        self.reference = reference

    def rule(self, address: str) -> str:
        """Return the address of a section or a paragraph; RULES where there is none of that name."""
        now = self.reference.addresses.get(address, address)
        section, _, inner = now.partition(".")
        return f"rules/{section}.html" + (f"#{now}" if inner else "")

    def component(self, name: str) -> str:
        """Return the address of a component's page."""
        return f"components/{name}.html"

    def deck(self, name: str) -> str:
        """Return the address of a deck in the index of its cards, or in the list of components."""
        page = CARDS if name in self._card_decks else COMPONENTS
        return f"{page}#deck-{name}"

    def symbol(self, name: str) -> str:
        """Return the address of a symbol in the legend."""
        return f"{ICONS}#{name}"

    def to(self, kind: str, name: str) -> str:
        """Return the address of any thing by its kind and its identifier or address."""
        own = {"rule": self.rule, "component": self.component, "deck": self.deck, "symbol": self.symbol}
        if kind in own:
            return own[kind](name)
        page, anchor = {"term": (GLOSSARY, name), "phase": (ROUND, name)}.get(kind, (GLOSSARY, f"{kind}.{name}"))
        return f"{page}#{anchor}"

    @cached_property
    def _card_decks(self) -> frozenset[str]:
        return frozenset(deck.id for deck in self.reference.decks if deck.kind == "card")


class OnePage(Links):
    """The same on the page that has all rules, on which rules refer to each other."""

    def rule(self, address: str) -> str:
        """Return the address of a section or a paragraph on this page."""
        return f"{ALL_RULES}#{self.reference.addresses.get(address, address)}"


@lru_cache(maxsize=20000)
def relative(target: str, page: str) -> str:
    """Write an address as a link that stands on `page`; an anchor of the page itself keeps only its fragment."""
    path, hash_, fragment = target.partition("#")
    if path == page and hash_:
        return f"#{fragment}"
    return posixpath.relpath(path, posixpath.dirname(page) or ".") + hash_ + fragment
