"""Pydantic's JSON Schema to one that editors give good messages for.

A union becomes one mapping with the keys of all its members, so that a wrong key is "not allowed" rather than "matches
no branch"; a name of something in the game becomes the list of the names that exist.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

Schema = dict[str, Any]
Names = Mapping[str, list[str]]

UNIONS: Final = {
    "Gain": "Step",
    "CountOf": "Amount",
    "Beside": "Condition",
    "Total": "Invariant",
    "IntegerField": "Field",
}
ICON: Final = "^[a-z0-9-]+/[a-z0-9-]+$"
NOTHING: Final = "a^"
_PREFIX: Final = "#/definitions/"
_SINGLE: Final = {"Step", "Amount", "Points"}
# What an editor says of a wrong key or of something else altogether, before the keys that there are.
_SAID: Final = {
    "Step": "a step is a mapping whose one key is a verb",
    "Amount": "an amount is a number, or a mapping with one of the keys",
    "Points": "points are a number, or a mapping with one of the keys",
    "Condition": "a condition is a mapping with the keys",
}


def simplified(definitions: Mapping[str, Schema], names: Names) -> dict[str, Schema]:
    """Return all definitions in their simple form, the merged unions among them."""
    unions = dict(_unions(definitions))
    merged = {name: _merged(name, options, definitions) for name, options in unions.items()}
    return {name: _tidied(schema, names) for name, schema in {**definitions, **merged}.items()}


def within_reach(root: Schema, definitions: Mapping[str, Schema]) -> dict[str, Schema]:
    """Return the definitions that a schema refers to, directly or through others."""
    found: dict[str, Schema] = {}
    waiting = list(_references(root))
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = definitions[name]
            waiting += _references(definitions[name])
    return dict(sorted(found.items()))


def _references(node: Any) -> Iterator[str]:
    for one in _every(node):
        if isinstance(reference := one.get("$ref"), str):
            yield reference.removeprefix(_PREFIX)


def _every(node: Any) -> Iterator[Schema]:
    if isinstance(node, dict):
        yield node
    for item in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from _every(item)


def _unions(node: Any) -> Iterator[tuple[str, list[Schema]]]:
    for one in _every(node):
        if name := _union_name(one):
            yield name, one["oneOf"]


def _union_name(schema: Schema) -> str | None:
    options = schema.get("oneOf", ())
    members = (one.get("$ref", "").removeprefix(_PREFIX) for one in options)
    name = next((UNIONS[member] for member in members if member in UNIONS), None)
    return "Points" if name == "Amount" and any(one.get("minimum", 0) < 0 for one in options) else name


def _merged(name: str, options: list[Schema], definitions: Mapping[str, Schema]) -> Schema:
    members = [definitions[one["$ref"].removeprefix(_PREFIX)] for one in options if "$ref" in one]
    if name == "Field":
        return _by_type(members)
    merged: Schema = {"type": "object", "additionalProperties": False, "minProperties": 1}
    merged["properties"] = {}
    for member in members:
        merged["properties"] |= {
            key: schema for key, schema in _told(member).items() if key not in merged["properties"]
        }
    shared = set.intersection(*(set(member.get("required", ())) for member in members))
    if shared:
        merged["required"] = sorted(shared)
    if name in _SINGLE:
        merged["maxProperties"] = max(len(member["properties"]) for member in members)
    if name in _SAID:
        merged["errorMessage"] = f"{_SAID[name]}: {', '.join(merged['properties'])}"
    for plain in (one for one in options if "$ref" not in one):
        merged |= {**plain, "type": [*_types(plain), "object"]}
    return merged


def _told(member: Schema) -> Schema:
    """Return a member's properties; the key that names it carries its description."""
    first = next((key for key in member["required"] if key != "rule" or len(member["required"]) == 1), None)
    described = {"description": member.get("description", "")}
    return {key: value | described if key == first else value for key, value in member["properties"].items()}


def _by_type(members: list[Schema]) -> Schema:
    """Merge mappings that their key `type` tells apart: each type allows its own keys."""
    kinds = [
        member["properties"]["type"].get("enum", [member["properties"]["type"].get("const")]) for member in members
    ]
    rules = [
        {
            "if": {"properties": {"type": {"enum": kind}}, "required": ["type"]},
            "then": {key: member[key] for key in ("properties", "required", "additionalProperties") if key in member},
        }
        for kind, member in zip(kinds, members, strict=True)
    ]
    descriptions = [member["description"] for kind, member in zip(kinds, members, strict=True) for _ in kind]
    names = [one for kind in kinds for one in kind]
    types = {"enum": names, "enumDescriptions": descriptions, "description": "What kind of value the field holds."}
    return {"type": "object", "properties": {"type": types}, "required": ["type"], "allOf": rules}


def _tidied(node: Any, names: Names) -> Any:
    if isinstance(node, list):
        return [_tidied(item, names) for item in node]
    if not isinstance(node, dict):
        return node
    node = _named(_whole(node), names)
    if name := _union_name(node):
        node = {**_without(node, "oneOf", "discriminator"), "$ref": _PREFIX + name}
    tidied = {key: _each(value, names) if key in _MAPS else _tidied(value, names) for key, value in node.items()}
    offered = node.get("else", {}).get("x-ref") and tidied["else"].get("enum")  # names, known only now
    return tidied | ({"examples": offered} if offered else {})


_MAPS: Final = frozenset({"properties", "patternProperties"})


def _each(schemas: Schema, names: Names) -> Schema:
    return {key: _tidied(schema, names) for key, schema in schemas.items()}


def _whole(node: Schema) -> Schema:
    """Leave out titles and `or nothing`; close mappings whose keys follow a pattern."""
    if isinstance(node.get("title"), str):
        node = _without(node, "title")
    if "default" in node and node["default"] is None:
        node = _without(node, "default")
    if "oneOf" in node and not _union_name(node):
        node = {**_without(node, "oneOf", "discriminator"), "anyOf": node["oneOf"]}
    if "anyOf" in node:
        kept = [option for option in node["anyOf"] if option != {"type": "null"}]
        rest = _without(node, "anyOf")
        return _whole({**kept[0], **rest}) if len(kept) == 1 else {**rest, **_either(kept)}
    if "patternProperties" in node:
        return {**_without(node, "propertyNames"), "additionalProperties": False}
    return node


def _either(options: list[Schema]) -> Schema:
    """Return a list or mapping from single values by its type, so that a mistake is about the one that was meant."""
    large = [one for one in options if _refers(one) or one.get("type") in ("array", "object")]
    small = [option for option in options if option not in large]
    if len(large) != 1 or not small:
        return {"anyOf": options}
    single = small[0] if len(small) == 1 else {"type": list(dict.fromkeys(one for o in small for one in _types(o)))}
    known = [one for option in small for one in option.get("enum", [option["const"]] if "const" in option else [])]
    offered = {"examples": known} if known else {}  # editors complete these, and not what stands in `else`
    return {"if": {"type": large[0].get("type", "object")}, "then": large[0], "else": single, **offered}


def _refers(option: Schema) -> bool:
    return "$ref" in option or all("$ref" in one for one in option.get("oneOf", ({},)))


def _named(node: Schema, names: Names) -> Schema:
    """Put the names that exist in the place of a reference's kind."""
    if "x-or-ref" in node:
        return _or_named(_without(node, "x-or-ref"), names.get(node["x-or-ref"]))
    if "x-ref" in node:
        kind = str(node["x-ref"])
        known = names.get(kind)
        bare = _without(node, "x-ref")
        return bare if known is None or "enum" in node else {**_without(bare, "minLength"), **_one_of(kind, known)}
    keys = node.get("propertyNames", {})
    if isinstance(keys, dict) and "x-ref" in keys:
        bare = _without(node, "propertyNames")
        known = names.get(keys["x-ref"])
        if known is None:
            return bare
        return {**bare, "properties": dict.fromkeys(known, node["additionalProperties"]), "additionalProperties": False}
    return node


def _or_named(node: Schema, known: list[str] | None) -> Schema:
    """Take the names of numbers beside numbers: a pattern says nothing of these, nor bounds of names."""
    if not known:
        return node if known is not None else {**node, "type": [*_types(node), "string"]}
    message = f"a number, or the name of one: {', '.join(known)}"
    pattern = f"^({'|'.join(known)})$"
    kinds = [*_types(node), "string"]
    return {**node, "type": kinds, "pattern": pattern, "patternErrorMessage": message, "examples": known}


def _types(node: Schema) -> list[str]:
    kinds = node["type"]
    return list(kinds) if isinstance(kinds, list) else [kinds]


def _one_of(kind: str, known: list[str]) -> Schema:
    if kind == "symbol":  # or an icon of a set
        return {"anyOf": [*([{"enum": known}] if known else []), {"pattern": ICON}]}
    if known:
        return {"enum": known}
    # An empty list of names is no valid schema; a pattern that nothing matches says the same.
    return {"pattern": NOTHING, "patternErrorMessage": f"this game has no {kind} yet"}


def _without(node: Schema, *keys: str) -> Schema:
    return {key: value for key, value in node.items() if key not in keys}
