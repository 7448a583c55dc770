"""Cards that rules tell one by one: each has its face beside the rule of its name, and no list says it again."""

from __future__ import annotations

from typing import Final

from toolkit.model.document.reference import Reference

FEWEST: Final = 3  # cards of a deck: the name of a single one is soon that of a rule, too


def portraits(reference: Reference) -> dict[str, str]:
    """Return the card that a rule is about, by the rule's address, of decks of which every card has such a rule."""
    rules = {one.title.casefold(): one.address for one in reference.paragraphs() if one.title and one.kind == "rule"}
    names = {one.id: one.name.casefold() for one in reference.entries}
    found = dict[str, str]()
    for deck in reference.decks:
        told = {rules[names[name]]: name for name in deck.entries if names[name] in rules}
        if deck.kind == "card" and len(deck.entries) >= FEWEST and len(told) == len(deck.entries):
            found |= told
    return found


def told_in_rules(reference: Reference) -> tuple[str, ...]:
    """Return the decks whose cards are told so."""
    shown = set(portraits(reference).values())
    return tuple(deck.id for deck in reference.decks if shown and shown.issuperset(deck.entries))
