"""A component's declared fields as lines for a reader: a label, words and perhaps an icon."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from toolkit.model.fields import Declared, EffectField, ListField, PictureField, RecordField
from toolkit.model.part import ComponentName, Name, Part, SymbolName
from toolkit.model.project import Component, Deck
from toolkit.render.surroundings import Surroundings


@dataclass(frozen=True, slots=True)
class Fact:
    """One declared field: name, type, heading, its value in words, the icon of a symbol, a list's values one by one."""

    name: str
    type: str
    label: str
    text: str
    icon: str | None
    items: tuple[str, ...] = ()


def facts_of(around: Surroundings, deck: Deck, component: Component, without: Collection[str]) -> Iterator[Fact]:
    """Yield the fields that words can tell, in the order of the deck: no effects, no pictures, nothing left out."""
    for name, field in deck.head.fields.items():
        value = component.value(name)
        if name in without or value is None or value is False or not field.told or not _is_told(field):
            continue
        icon = str(value) if isinstance(value, SymbolName) else None
        items = tuple(said(around, one) for one in value) if isinstance(value, tuple) else ()
        yield Fact(name, str(getattr(field, "type", "")), field.called(name), said(around, value), icon, items)


def said(around: Surroundings, value: Any) -> str:
    """Say a value: names as the game calls them, lists with commas, of a record each part with its label."""
    if isinstance(value, tuple):
        return ", ".join(said(around, one) for one in value)
    if isinstance(value, Part):
        return ", ".join(_parts(around, value))
    return _named(around, value) if isinstance(value, Name) else _plain(value)


def _named(around: Surroundings, name: Name) -> str:
    component = around.ask("name", str(name)) if isinstance(name, ComponentName) else None
    return component or around.lexicon.noun(name.kind, name).one


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:g}" if isinstance(value, float) else str(value)


def _parts(around: Surroundings, record: Part) -> Iterator[str]:
    for name in type(record).model_fields:
        value, words = getattr(record, name), name.replace("_", " ")
        if value is True:
            yield words
        elif value is not None and value is not False:
            yield f"{words} {said(around, value)}"


def _is_told(field: Declared) -> bool:
    if isinstance(field, ListField):
        return _is_told(field.of)
    if isinstance(field, RecordField):
        return all(_is_told(inner) for inner in field.fields.values())
    return not isinstance(field, EffectField | PictureField)
