"""JSON Schema for every kind of file, so that an editor completes keys, explains them and underlines mistakes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, Literal

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from toolkit.load.schema.simplify import Names, simplified, within_reach
from toolkit.load.schema.together import Together
from toolkit.model.content.deck import SHARED_FIELDS, ComponentBody, DeckFile
from toolkit.model.content.example import ExampleFile
from toolkit.model.content.game import GameFile
from toolkit.model.content.rulebook import ChangesFile, SectionFile
from toolkit.model.declarations.fields import names_in, record_type
from toolkit.model.faces.theme import ThemeFile
from toolkit.model.gameplay.play import PlayFile
from toolkit.model.loaded.project import Game
from toolkit.model.maps.chart import KINDS
from toolkit.model.production.printing import PrintFile
from toolkit.model.schema.part import Part

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
_SHARED: Final[dict[str, type[Part]]] = {**_FILES, "deck": DeckFile, "print": PrintFile, "theme": ThemeFile}


def schemas(games: Iterable[Game]) -> dict[str, str]:
    """Return the text of each schema by its path in build/: generic ones, and those that know a game's own names."""
    made = {f"schema/{name}.json": one for name, one in _files(_SHARED, {})}
    for game in games:
        bodies = {
            deck.id: record_type(f"One {deck.head.one}", ComponentBody, deck.head.fields) for deck in game.box.decks
        }
        made |= {f"schema/{game.id}/{name}.json": one for name, one in _files(_FILES, names_of(game), bodies)}
    return {path: json.dumps(schema, ensure_ascii=False) + "\n" for path, schema in made.items()}


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


def _files(
    files: Mapping[str, type[Part]], names: Names, bodies: Mapping[str, type[Part]] | None = None
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the schemas of some files, and of decks whose components are `bodies`; what they share is made once."""
    decks = dict(bodies or {})
    asked: list[type[BaseModel]] = [*files.values(), *([DeckFile] if decks else []), *decks.values()]
    models: list[tuple[type[BaseModel], Literal["validation"]]] = [(one, "validation") for one in dict.fromkeys(asked)]
    refs, whole = models_json_schema(models, ref_template="#/definitions/{model}", schema_generator=Together)
    definitions = simplified(whole["$defs"], names)
    for name, model in files.items():
        yield name, _whole(definitions[_name(refs[model, "validation"])], definitions)
    for name, body in decks.items():
        deck = definitions[_name(refs[DeckFile, "validation"])]
        items = {"items": {"$ref": refs[body, "validation"]["$ref"]}}
        listed = deck["properties"] | {"components": deck["properties"]["components"] | items}
        yield name, _whole(deck | {"properties": listed}, definitions)


def _whole(root: dict[str, Any], definitions: Mapping[str, Any]) -> dict[str, Any]:
    return {"$schema": DIALECT, **root, "definitions": within_reach(root, definitions)}


def _name(reference: Mapping[str, Any]) -> str:
    return str(reference["$ref"]).rpartition("/")[2]
