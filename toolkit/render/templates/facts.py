"""A component's declared fields as lines for a reader: a label, words and perhaps an icon."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from toolkit.model.content.components import Component, Deck
from toolkit.model.declarations.fields import Declared, EffectField, ListField, PictureField, RecordField, SpaceField
from toolkit.model.schema.part import ComponentName, Name, Part, SymbolName, Wording
from toolkit.render.sources.surroundings import Surroundings

Tell = Callable[[str], str]  # a text of a card as it is shown: HTML where it is marked up


@dataclass(frozen=True, slots=True)
class Fact:
    """One declared field: name, type, heading, its value in words, the icon of a symbol, a list's values one by one.

    Words of a text that is marked up are HTML.
    """

    name: str
    type: str
    label: str
    text: str
    icon: str | None
    items: tuple[str, ...] = ()


def facts_of(
    around: Surroundings, deck: Deck, component: Component, without: Collection[str], tell: Tell = str
) -> Iterator[Fact]:
    """Yield the fields that words can tell, in the order of the deck: no effects, no pictures, nothing left out."""
    yield from _facts(Sayer(around, tell).said, deck.head.fields, component.value, without)


def parts_of(
    around: Surroundings, record: Part, declared: RecordField, without: Collection[str], tell: Tell = str
) -> Iterator[Fact]:
    """Yield the same of the fields of a record."""
    yield from _facts(Sayer(around, tell).said, declared.fields, lambda name: getattr(record, name), without)


def _facts(
    said: Callable[[Any, Declared], str],
    fields: Mapping[str, Declared],
    value_of: Callable[[str], Any],
    without: Collection[str],
) -> Iterator[Fact]:
    for name, field in fields.items():
        value = value_of(name)
        if name in without or value is None or value is False or not field.told or not _is_told(field):
            continue
        icon = str(value) if isinstance(value, SymbolName) else None
        items = tuple(said(one, field.of) for one in value) if isinstance(field, ListField) else ()
        yield Fact(name, str(getattr(field, "type", "")), field.called(name), said(value, field), icon, items)


@dataclass(frozen=True, slots=True)
class Sayer:
    """Says values of one component in words."""

    around: Surroundings
    tell: Tell

    def said(self, value: Any, declared: Declared) -> str:
        """Return a value: names as the game calls them, lists with commas, of a record each part with its label."""
        if isinstance(declared, ListField):
            return _joined(", ", (self.said(one, declared.of) for one in value))
        if isinstance(declared, RecordField):
            return _joined(", ", self._parts(value, declared))
        if isinstance(declared, SpaceField) and ("place", str(value)) in self.around.lexicon.names:
            return self.around.lexicon.noun("place", str(value)).one
        if isinstance(value, Wording):
            return self.tell(value)
        return self._named(value) if isinstance(value, Name) else _plain(value)

    def _named(self, name: Name) -> str:
        component = self.around.ask("name", str(name)) if isinstance(name, ComponentName) else None
        return component or self.around.lexicon.noun(name.kind, name).one

    def _parts(self, record: Part, declared: RecordField) -> Iterator[str]:
        for name, field in declared.fields.items():
            value, words = getattr(record, name), field.label or name.replace("_", " ")
            if not field.told:
                continue
            if value is True:
                yield words
            elif value is not None and value is not False:
                yield _joined(" ", (words, self.said(value, field)))


def _joined(between: str, parts: Iterable[str]) -> str:
    """Join words; what is no HTML is escaped where other parts are."""
    lines = list(parts)
    return Markup(between).join(lines) if any(isinstance(one, Markup) for one in lines) else between.join(lines)  # noqa: S704 (ours)


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:g}" if isinstance(value, float) else str(value)


def _is_told(field: Declared) -> bool:
    if isinstance(field, ListField):
        return _is_told(field.of)
    if isinstance(field, RecordField):
        return all(_is_told(inner) for inner in field.fields.values())
    return not isinstance(field, EffectField | PictureField)
