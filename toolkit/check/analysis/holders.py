"""What is known of what players hold and of who aims at whom, for the verbs to judge by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from toolkit.check.analysis.survey import Survey
from toolkit.model.content.components import Component
from toolkit.model.content.deck import SHARED_FIELDS
from toolkit.model.declarations.fields import FieldDeclaration, IntegerField, ListField, RecordField, names_in
from toolkit.model.effects.components.hidden import Compare, Guess, Look, Swap
from toolkit.model.effects.control.asking import Ask
from toolkit.model.effects.control.players import CHOSEN, Let
from toolkit.model.effects.values.selector import Selector
from toolkit.model.loaded.match import chosen, decks_of, stand_ins
from toolkit.model.loaded.project import Game
from toolkit.model.maps.map import Map


def numbers_of(game: Game, what: Selector) -> tuple[str, ...] | None:
    """Name the integer fields that all have of which a selector speaks; None where it speaks of nothing known."""
    if what.space:
        return numbers_of_spaces(game, what)
    heads = (deck.head.fields for deck in decks_of(game, what))
    every = [set(_numbers_in(fields)) for fields in heads]
    if not every and (what.card or what.pile or what.token):
        return None
    return tuple(sorted(set.intersection(*every))) if every else ()


def _numbers_in(fields: Mapping[str, Any]) -> Iterator[str]:
    """Yield the integer fields, and those of records as `buy.to`."""
    for name, one in fields.items():
        if isinstance(one, IntegerField):
            yield str(name)
        elif isinstance(one, RecordField):
            yield from (f"{name}.{inner}" for inner in _numbers_in(one.fields))


def numbers_of_spaces(game: Game, what: Selector) -> tuple[str, ...] | None:
    """Name the numbers that all spaces of boards of a kind, or places, say; None where there are no such spaces."""
    kind = str(what.space)
    every = [one.said for boards in game.spots.values() for one in boards.get(kind, ())]
    maps = [one for name, one in game.head.maps.items() if what.of in (None, name) and kind in one.kinds]
    if kind == "place" or (kind == "tile" and any(one.fields for one in maps)):
        said = (fields_of(game, one, kind) for one in maps)
        return tuple(
            dict.fromkeys(name for each in said for name, one in each.items() if isinstance(one, IntegerField))
        )
    numbers = [{name for name, value in vars(said).items() if isinstance(value, int)} for said in every]
    return tuple(sorted(set.intersection(*numbers))) if numbers else None


def said_by(game: Game, what: Selector) -> frozenset[str] | None:
    """Name the fields in which anything that is meant, or stands for it, can say something; None for nothing known."""
    if what.space:
        maps = [one for name, one in game.head.maps.items() if what.of in (None, name) and what.space in one.kinds]
        boards = [type(one.said).model_fields for each in game.spots.values() for one in each.get(str(what.space), ())]
        every = [*(fields_of(game, one, str(what.space)) for one in maps), *boards]
        return frozenset(str(name) for fields in every for name in fields) if every else None
    decks = {deck.id: deck.head.fields for deck in decks_of(game, what)}
    wild = {part.deck for part in stand_ins(game, what)}
    decks |= {deck.id: deck.head.fields for deck in game.decks if deck.id in wild}
    return frozenset(SHARED_FIELDS).union(*map(names_in, decks.values())) if decks else None


def fields_of(game: Game, spread: Map, kind: str) -> Mapping[str, FieldDeclaration]:
    """Return what places or tiles of a map can say: its own fields, and those that a board lists of each place."""
    said = spread.said_by if kind == "place" else None
    board = game.by_id.get(said.board) if said else None
    deck = game.deck(board.deck) if board else None
    own = {str(name): one for name, one in spread.fields.items()}
    return {**own, **_listed(deck.head.fields, str(said.field))} if said and deck else own


def _listed(fields: Mapping[Any, FieldDeclaration], name: str) -> dict[str, FieldDeclaration]:
    """Return the fields of the records that a field lists, of a component or of its sides."""
    for key, one in fields.items():
        each = one.of if isinstance(one, ListField) else one
        if isinstance(each, RecordField):
            inner = {str(field): kind for field, kind in each.fields.items()}
            if found := inner if key == name else _listed(inner, name):
                return found
    return {}


def answers(game: Game, what: Selector, but: Selector | None, field: str | None, this: Component | None) -> int:
    """Count what can be named of the cards that a selector speaks of: designs, or the values of a field."""
    left_out = [] if but is None else [this] if but.this else chosen(game, but)
    if field is None:
        return len({part.id for part in chosen(game, what)} - {part.id for part in left_out if part})
    values = {repr(part.value(field)) for part in chosen(game, what)}
    return len(values - {repr(part.value(field)) for part in left_out if part})


def aims(survey: Survey) -> bool:
    """Whether any effect of the game lets somebody choose a player."""
    found = (use.found.value for use in survey.uses)
    return any(
        isinstance(value, Look | Compare | Guess | Swap | Ask) or (isinstance(value, Let) and value.let.who in CHOSEN)
        for value in found
    )
