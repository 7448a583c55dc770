"""Where everything stands on the site: pages and anchors, as paths below the site's folder."""

from __future__ import annotations

import posixpath
from functools import cached_property, lru_cache

from toolkit.model.document.reference import Reference

ALL_RULES = "all-rules.html"
SETUP, RULES, ROUND = "setup.html", "rules.html", "round.html"
CARDS, COMPONENTS, GLOSSARY = "cards.html", "components.html", "glossary.html"
ICONS, CHANGES, PLAYTESTS, PRINT = "icons.html", "changes.html", "playtests.html", "print.html"


def setup_of(variant: str) -> str:
    """Return the page with the set-up of a chapter that is not the first."""
    return f"setup-{variant}.html"


class Links:
    """The address of every thing of one reference; links are written relative to the page that they stand on."""

    def __init__(self, reference: Reference) -> None:
        self.reference = reference
        self._base = reference.base

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

    def leads(self, kind: str, name: str) -> bool:
        """Whether there is something to lead to: of a base that stands in for a game there is no site."""
        return not (self._is_in_base(kind, name) and self._base and self._base.stands_for)

    def to(self, kind: str, name: str) -> str:
        """Return the address of any thing by its kind and its identifier or address, which may be on a base's site."""
        if self._base and self._is_in_base(kind, name) and not self._base.stands_for:
            return f"../{self._base.game}/{self._to(kind, name)}"
        return self._to(kind, name)

    def _is_in_base(self, kind: str, name: str) -> bool:
        return bool(self._base) and (kind, name) in self._in_base

    @cached_property
    def _in_base(self) -> frozenset[tuple[str, str]]:
        """Return what the base tells and this reference does not."""
        ref = self.reference
        named = {(one.kind, one.id) for one in ref.names} | {("term", one.id) for one in ref.glossary}
        named |= {("symbol", one.id) for one in ref.symbols} | {("rule", one) for one in ref.addresses}
        named |= {("component", one.id) for one in ref.entries} | {("deck", one.id) for one in ref.decks}
        named |= {("phase", one.id) for one in ref.phases}
        return ref.base.names - named if ref.base else frozenset()

    def _to(self, kind: str, name: str) -> str:
        own = {"rule": self.rule, "component": self.component, "deck": self.deck, "symbol": self.symbol}
        if kind in own:
            return own[kind](name)
        page, anchor = {"term": (GLOSSARY, name), "phase": (ROUND, name)}.get(kind, (GLOSSARY, f"{kind}.{name}"))
        return f"{page}#{anchor}"

    @cached_property
    def _card_decks(self) -> frozenset[str]:
        own = frozenset(deck.id for deck in self.reference.decks if deck.kind == "card")
        return own | self._base.cards if self._base else own


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
