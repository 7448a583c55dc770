"""The index of a book: terms, cards and other decks, with the places that speak of them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain, groupby

from toolkit.model.reference import Reference


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the index: a name, the anchor that its link leads to, and the anchors whose pages it prints."""

    name: str
    anchor: str
    anchors: tuple[str, ...]


def index(reference: Reference) -> list[tuple[str, list[Line]]]:
    """Return the lines of an index by their first letter; what has one name has one line."""
    found = sorted(_lines(reference), key=lambda line: (_plain(line.name), line.name, line.anchor))
    lines = [_together(list(group)) for _, group in groupby(found, key=lambda line: line.name)]
    return [(letter, list(group)) for letter, group in groupby(lines, key=lambda line: _plain(line.name)[:1].upper())]


def _lines(reference: Reference) -> Iterator[Line]:
    for term in reference.glossary:
        anchor = f"term_{term.id}"
        yield Line(term.name, anchor, ((term.rule,) if term.rule else (anchor,)) + term.used_in)
    cards = {deck.id for deck in reference.decks if deck.kind == "card"}
    for entry in reference.entries:
        if entry.deck in cards:
            yield Line(entry.name, f"card_{entry.id}", (f"card_{entry.id}", *entry.referred_by))
    known = {_plain(term.name) for term in reference.glossary}
    for deck in reference.decks:
        if deck.id not in cards and deck.referred_by and _plain(deck.one) not in known:
            yield Line(deck.many, deck.referred_by[0], deck.referred_by)


def _together(alike: list[Line]) -> Line:
    """Return one line for several of one name, which leads to the first of them."""
    return replace(alike[0], anchors=tuple(chain.from_iterable(one.anchors for one in alike)))


def _plain(name: str) -> str:
    """Return a name as it is sorted: without accents, case and leading marks."""
    letters = unicodedata.normalize("NFKD", name)
    return "".join(letter for letter in letters if letter.isalnum() or letter == " ").strip().casefold()
