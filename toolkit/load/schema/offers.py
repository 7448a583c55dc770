"""What may stand at a place of a file, by its model: keys with their help, values, names of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from pydantic.json_schema import models_json_schema

from toolkit.load.schema.together import Together
from toolkit.model.schema.part import Part

Schema = Mapping[str, Any]
_PREFIX = "#/definitions/"


class Offer(NamedTuple):
    """A key or value that may stand somewhere: its word, what it is for, and the kind of name or thing that it is."""

    word: str
    help: str
    kind: str
    needed: bool = False


class Shape:
    """What a file's model lets stand where; names are those that a game has, by kind."""

    def __init__(self, model: type[Part], names: Mapping[str, Iterable[str]]) -> None:
        self._root, self._definitions = _schema(model)
        self._names = names

    def at(self, path: Sequence[str | int], said: Sequence[Mapping[str, str]]) -> list[Schema]:
        """Return what may stand at a path; `said` are the keys and words of each level on the way, and of the last."""
        here = [*self._each([self._root])]
        for step, keys in zip(path, said, strict=False):
            here = [*self._each(self._below(_fitting(here, keys), step))]
        return _fitting(here, said[len(path)] if len(said) > len(path) else {})

    def keys(self, schemas: Iterable[Schema]) -> list[Offer]:
        """Return the keys of what may stand somewhere."""
        found: dict[str, Offer] = {}
        for one in schemas:
            needed = one.get("required", ())
            for key, value in one.get("properties", {}).items():
                told = self._help(value) or (one.get("description", "") if key in needed else "")
                found.setdefault(key, Offer(key, told, self._kind(value), key in needed))
            kind = one.get("propertyNames", {}).get("x-ref")
            for name in self._names.get(kind, ()) if kind else ():
                found.setdefault(name, Offer(name, "", str(kind)))
        return list(found.values())

    def values(self, schemas: Iterable[Schema]) -> list[Offer]:
        """Return the single values that may stand somewhere."""
        found: dict[str, Offer] = {}
        for one in schemas:
            known = one.get("enum", [one["const"]] if "const" in one else [])
            if one.get("type") == "boolean":
                known = ["true", "false"]
            for value in known:
                found.setdefault(str(value), Offer(str(value), one.get("description", ""), "value"))
            kind = one.get("x-ref") or one.get("x-or-ref")
            for name in self._names.get(kind, ()) if kind else ():
                found.setdefault(name, Offer(name, "", str(kind)))
        return list(found.values())

    def _below(self, schemas: Iterable[Schema], step: str | int) -> Iterator[Schema]:
        for one in schemas:
            if isinstance(step, int):
                items = one.get("prefixItems", [])
                yield from [items[step]] if step < len(items) else [one["items"]] if "items" in one else []
            elif step in one.get("properties", {}):
                yield one["properties"][step]
            else:
                yield from one.get("patternProperties", {}).values()
                if isinstance(more := one.get("additionalProperties"), dict):
                    yield more

    def _each(self, schemas: Iterable[Schema]) -> Iterator[Schema]:
        """Yield each way in which something may be written, without references and unions."""
        for one in schemas:
            inner = [*one.get("anyOf", ()), *one.get("oneOf", ()), *one.get("allOf", ())]
            if "$ref" in one:
                inner.append(self._definitions[one["$ref"].removeprefix(_PREFIX)])
            if inner:
                yield from self._each(inner)
            else:
                yield one

    def _help(self, schema: Schema) -> str:
        told = schema.get("description")
        return str(told or next((one["description"] for one in self._each([schema]) if "description" in one), ""))

    def _kind(self, schema: Schema) -> str:
        kinds = dict.fromkeys(
            str(one.get("x-ref") or ("choice" if "enum" in one else one.get("type", "")))
            for one in self._each([schema])
            if one.get("type") != "null"
        )
        words = {"object": "mapping", "array": "list", "integer": "number", "string": "text", "boolean": "yes or no"}
        return " or ".join(dict.fromkeys(words.get(kind, kind) for kind in kinds if kind)) if len(kinds) < 4 else ""


def _fitting(schemas: Iterable[Schema], said: Mapping[str, str]) -> list[Schema]:
    """Leave out the ways that other keys of the same mapping rule out, unless they rule out all."""
    every = [*schemas]
    fitting = [one for one in every if all(_admits(one, key, word) for key, word in said.items())]
    return fitting or every


def _admits(schema: Schema, key: str, word: str) -> bool:
    properties = schema.get("properties", {})
    if key not in properties:
        return bool(schema.get("patternProperties") or isinstance(schema.get("additionalProperties"), dict))
    one = properties[key]
    known = one.get("enum", [one["const"]] if "const" in one else None)
    return known is None or not word or word in map(str, known)


@lru_cache(maxsize=64)
def _schema(model: type[Part]) -> tuple[Schema, Mapping[str, Schema]]:
    refs, whole = models_json_schema(
        [(model, "validation")], ref_template=_PREFIX + "{model}", schema_generator=Together
    )
    return next(iter(refs.values())), whole["$defs"]
