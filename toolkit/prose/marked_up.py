"""Which texts of components are more than words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from toolkit.model.content.between import Between
from toolkit.model.content.components import Component, Deck
from toolkit.model.declarations.fields import ListField, RecordField
from toolkit.model.schema.part import Path, Wording, wordings
from toolkit.prose.reader import is_plain

TEXTS: Final = frozenset(("text",))  # types of fields that are texts, or lists and records of them
NOTES: Final = frozenset(("effect",))


def fields_of(deck: Deck, types: frozenset[str] = TEXTS | NOTES) -> tuple[str, ...]:
    """Name the fields of a deck that are of some types, or hold such a field."""
    return tuple(name for name, field in deck.head.fields.items() if _is_of(types, field))


def _is_of(types: frozenset[str], field: Any) -> bool:
    match field:
        case ListField():
            return _is_of(types, field.of)
        case RecordField():
            return any(_is_of(types, one) for one in field.fields.values())
    return field.type in types


def is_bare(part: Component, fields: tuple[str, ...], between: Between | None) -> bool:
    """Whether some fields of a component are each a text of nothing but words."""
    values = vars(part.body)
    return all(type(text := values.get(name)) is Wording and is_plain(text, between) for name in fields)


def marked_up(part: Component, fields: tuple[str, ...], between: Between | None) -> Iterator[tuple[Path, Wording]]:
    """Yield the texts in some fields of a component that are more than words, with the keys that lead to them."""
    for name in fields:
        value = part.value(name)
        if type(value) is not Wording:
            yield from ((path, text) for path, text in wordings(value, (name,)) if not is_plain(text, between))
        elif not is_plain(value, between):
            yield (name,), value
