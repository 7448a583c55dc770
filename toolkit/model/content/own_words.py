"""The words that an author has for an effect, in place of those that are derived from it."""

from __future__ import annotations

from typing import Any

from toolkit.model.content.components import Component, Deck
from toolkit.model.declarations.fields import EffectField
from toolkit.model.schema.part import Path


def field_at(deck: Deck, path: Path) -> Any:
    """Return how a deck declares the field at a path inside a component, also within lists and records."""
    name, *steps = path
    declared: Any = deck.head.fields[str(name)]
    for step in steps:
        declared = declared.of if isinstance(step, int) else declared.fields[step]
    return declared


def own_words(deck: Deck, part: Component, path: Path) -> tuple[Path, str] | None:
    """Return where the words for the effect at a path stand, beside it, and the words; None if they are derived."""
    declared = field_at(deck, path)
    if not (isinstance(declared, EffectField) and declared.words):
        return None
    beside: Any = part.body
    for step in path[:-1]:
        beside = beside[step] if isinstance(step, int) else getattr(beside, step)
    text = getattr(beside, str(declared.words), None)
    return ((*path[:-1], str(declared.words)), text) if text else None
