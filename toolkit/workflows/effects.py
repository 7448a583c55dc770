"""Effects outside of any file: the steps that a game's effects can have, and what somebody's steps mean in words."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, Literal

from pydantic import BaseModel, TypeAdapter, ValidationError
from pydantic.json_schema import models_json_schema

from toolkit.load.schema import names_of
from toolkit.load.schema.simplify import simplified
from toolkit.load.schema.together import Together
from toolkit.model.effects.speech import sentences
from toolkit.model.effects.step import Effect
from toolkit.model.effects.vocabulary import VERBS
from toolkit.model.loaded.project import Game


def vocabulary(game: Game) -> dict[str, Any]:
    """Return the verbs of effects, each with its JSON Schema, and the definitions that these refer to.

    Names that may stand somewhere are those of the game.
    """
    return _vocabulary(json.dumps(names_of(game)))


@lru_cache(maxsize=4)
def _vocabulary(names: str) -> dict[str, Any]:
    kinds = list(dict.fromkeys(VERBS.values()))
    models: list[tuple[type[BaseModel], Literal["validation"]]] = [(one, "validation") for one in kinds]
    refs, whole = models_json_schema(models, ref_template="#/$defs/{model}", schema_generator=Together)
    definitions = simplified(_renamed(whole["$defs"]), json.loads(names))
    shown = _back(definitions)
    steps = []
    for verb, kind in VERBS.items():
        name = str(refs[kind, "validation"]["$ref"]).rpartition("/")[2]
        schema = shown[name]["properties"][verb]
        words = verb.replace("_", " ")
        steps.append(
            {
                "verb": verb,
                "label": words[:1].upper() + words[1:],
                "help": schema.get("description")
                or shown[name].get("description")
                or (kind.__doc__ or "").split("\n")[0],
                "icon": None,
                "schema": schema,
            }
        )
    return {"steps": steps, "definitions": shown}


def _renamed(node: Any) -> Any:
    """Return schemas that refer to each other as those of files do."""
    return _replaced(node, "#/$defs/", "#/definitions/")


def _back(node: Any) -> Any:
    return _replaced(node, "#/definitions/", "#/$defs/")


def _replaced(node: Any, old: str, new: str) -> Any:
    if isinstance(node, dict):
        return {key: _replaced(one, old, new) for key, one in node.items()}
    if isinstance(node, list):
        return [_replaced(one, old, new) for one in node]
    return node.replace(old, new) if isinstance(node, str) and node.startswith(old) else node


@lru_cache(maxsize=1)
def _effects() -> TypeAdapter[Any]:
    return TypeAdapter(Effect)


def say(game: Game, effect: Any) -> tuple[list[str], list[str]]:
    """Return what an effect, as a file has it, means in sentences, and what is wrong with it."""
    try:
        steps = _effects().validate_python(_frozen(effect))
    except ValidationError as error:
        return [], [_problem(one) for one in error.errors(include_url=False)[:5]]
    except (TypeError, ValueError, RecursionError) as error:
        return [], [str(error)]
    try:
        words = sentences(steps, game.lexicon)
    except (KeyError, LookupError, AttributeError, TypeError, ValueError):
        return [], ["It names something that the game does not have"]
    return ([words] if words else []), []


def _frozen(value: Any) -> Any:
    return (
        tuple(map(_frozen, value))
        if isinstance(value, list)
        else {k: _frozen(v) for k, v in value.items()}
        if isinstance(value, dict)
        else value
    )


def _problem(error: Any) -> str:
    where = ", ".join(str(one) for one in error["loc"] if isinstance(one, str))
    return f"{where}: {error['msg']}" if where else str(error["msg"])
