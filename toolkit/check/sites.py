"""What boards say of maps: the spaces that they name are there, and of each place that they are to describe they do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from toolkit.check.survey import Survey
from toolkit.model.boards import records
from toolkit.model.codes import finding
from toolkit.model.diagnostic import Diagnostic
from toolkit.model.fields import ListField, RecordField, SpaceField
from toolkit.model.maps import Map
from toolkit.model.part import Path
from toolkit.model.phrases import any_of, did_you_mean
from toolkit.model.project import Component, Game


class Named(NamedTuple):
    """A space that a field names: the keys that lead there, the field, the name, what the field of its map says."""

    path: Path
    field: SpaceField
    name: str
    map: Any


def named_spaces_are_known(survey: Survey) -> Iterator[Diagnostic]:
    """A field that names a space of a map names one that the map has."""
    game = survey.game
    for deck in game.decks if "map" not in game.partial else ():
        for part in deck.components if any(map(_names_space, deck.head.fields.values())) else ():
            for one in _named(deck.head.fields, vars(part.body), {}, ()):
                yield from _unknown(game, part, one)


def _names_space(field: Any) -> bool:
    """Whether a field is the name of a space, or holds one."""
    if isinstance(field, RecordField):
        return any(map(_names_space, field.fields.values()))
    return _names_space(field.of) if isinstance(field, ListField) else isinstance(field, SpaceField)


def _named(fields: Mapping[str, Any], said: Mapping[str, Any], around: Mapping[str, Any], at: Path) -> Iterator[Named]:
    around = {**around, **said}
    for name, field in fields.items():
        yield from _in(field, said.get(name), around, (*at, name))


def _in(field: Any, value: Any, around: Mapping[str, Any], at: Path) -> Iterator[Named]:
    if value is None:
        return
    match field:
        case SpaceField():
            yield Named(at, field, str(value), around.get(field.map))
        case ListField():
            for index, one in enumerate(value):
                yield from _in(field.of, one, around, (*at, index))
        case RecordField():
            yield from _named(field.fields, vars(value), around, at)


def _unknown(game: Game, part: Component, one: Named) -> Iterator[Diagnostic]:
    spread = game.head.maps.get(one.map) if one.map else None
    if spread is None:
        message = f"no field '{one.field.map}' beside it or around it names a map, so that '{one.name}' is on none"
        yield finding("M105", message, game.at(part, *one.path), help=f"the game has: {any_of(game.head.maps)}")
        return
    known = [name for kind, name in spread.chart.numbers if kind == one.field.space]
    if one.name not in known:
        message = f"the {spread.one} has no {one.field.space} '{one.name}'"
        advice = did_you_mean(one.name, known) or f"it has: {any_of(known) or 'none'}"
        yield finding("M101", message, game.at(part, *one.path), help=advice)


def places_are_described(survey: Survey) -> Iterator[Diagnostic]:
    """A board that says what the places of a map are names each of them, and no other."""
    game = survey.game
    for name, spread in game.head.maps.items() if "map" not in game.partial else ():
        said = spread.said_by
        board = game.by_id.get(said.board) if said else None
        if said and board:
            listed = {
                (*path, str(said.called)): str(vars(one).get(said.called))
                for path, one in records(board, str(said.field), int(said.side == "back"))
            }
            yield from _strangers(game, board, spread, listed)
            for place in spread.places.keys() - set(listed.values()):
                message = f"'{said.field}' of the {board.name} does not say what '{place}' is"
                where = game.place("maps", name, "places", place, key=True)
                yield finding("M113", message, where, help="list it there, or leave it out here")


def _strangers(game: Game, board: Component, spread: Map, listed: Mapping[Path, str]) -> Iterator[Diagnostic]:
    for path, place in listed.items():
        if place not in spread.places:
            message = f"the {spread.one} has no place '{place}'"
            advice = did_you_mean(place, spread.places) or f"it has: {any_of(spread.places)}"
            yield finding("M101", message, game.at(board, *path), help=advice)
