"""JSON Schema for every kind of file, so that an editor completes keys, explains them and underlines mistakes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, Literal

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from toolkit.load.schema.simplify import Names, tidy, within_reach
from toolkit.model.deck import SHARED_FIELDS, ComponentBody, DeckFile
from toolkit.model.example import ExampleFile
from toolkit.model.fields import names_in, record_type
from toolkit.model.game import GameFile
from toolkit.model.maps.chart import KINDS
from toolkit.model.part import Part
from toolkit.model.play import PlayFile
from toolkit.model.printing import PrintFile
from toolkit.model.project import Game
from toolkit.model.rules import ChangesFile, SectionFile

DIALECT: Final = "http://json-schema.org/draft-07/schema#"
_KINDS: Final = (
    *("number", "counter", "symbol", "term", "map", "zone"),
    *("action", "moment", "mark", "source", "variant"),
)

_FILES: Final[dict[str, type[Part]]] = {
    "game": GameFile,
    "play": PlayFile,
    "rules": SectionFile,
    "changes": ChangesFile,
    "example": ExampleFile,
}


def schemas(games: Iterable[Game]) -> dict[str, str]:
    """Return the text of each schema by its path in build/: generic ones, and those that know a game's own names."""
    generic: dict[str, type[Part]] = {**_FILES, "deck": DeckFile, "print": PrintFile}
    made = {f"schema/{name}.json": _file(model, {}) for name, model in generic.items()}
    for game in games:
        made |= {f"schema/{game.id}/{name}.json": schema for name, schema in _of_game(game)}
    return {path: json.dumps(schema, indent=1, ensure_ascii=False) + "\n" for path, schema in made.items()}


def _of_game(game: Game) -> Iterator[tuple[str, dict[str, Any]]]:
    names = names_of(game)
    yield from ((name, _file(model, names)) for name, model in _FILES.items())
    for deck in game.box.decks:
        body = record_type(f"One {deck.head.one}", ComponentBody, deck.head.fields)
        yield deck.id, _file(DeckFile, names, body)


def names_of(game: Game) -> Names:
    """Return the names that exist in a game, by kind."""
    head = game.head
    known = {kind: list(getattr(head, f"{kind}s")) for kind in _KINDS} | {"space": [*KINDS, *head.spaces]}
    fields = dict.fromkeys(field for deck in game.decks for field in names_in(deck.head.fields))
    return known | {
        "pile": list(dict.fromkeys((*head.piles, *(deck.pile for deck in game.decks)))),
        "deck": [deck.id for deck in game.decks],
        "component": [component.id for component in game.components()],
        "field": [*SHARED_FIELDS, *fields],
        "rule": list(game.outline),
        "phase": [phase.id for phase in game.phases],
        "line": [line.id for line in game.lines],
        "example": [one.body.example for one in game.examples],
        "size": list(game.sizes),
    }


def _file(model: type[Part], names: Mapping[str, list[str]], body: type[Part] | None = None) -> dict[str, Any]:
    models: list[tuple[type[BaseModel], Literal["validation"]]] = [(one, "validation") for one in (model, body) if one]
    refs, whole = models_json_schema(models, ref_template="#/definitions/{model}")
    definitions = tidy(whole["$defs"], names)
    root = definitions[_name(refs[model, "validation"])]
    if body:
        items = {"items": {"$ref": refs[body, "validation"]["$ref"]}}
        root = root | {"properties": root["properties"] | {"components": root["properties"]["components"] | items}}
    return {"$schema": DIALECT, **root, "definitions": within_reach(root, definitions)}


def _name(reference: Mapping[str, Any]) -> str:
    return str(reference["$ref"]).rpartition("/")[2]
