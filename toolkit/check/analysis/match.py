"""What a declared field may hold."""

from __future__ import annotations

from typing import Any

from toolkit.model.declarations.fields import (
    ChoiceField,
    FlagField,
    IntegerField,
    ListField,
    NumberField,
    ReferenceField,
    SpaceField,
    TextField,
)
from toolkit.model.loaded.match import same


def possible(field: Any, value: object) -> bool:
    """Whether a declared field can hold a value (a list: hold it among others)."""
    if isinstance(field, ListField):
        return possible(field.of, value)
    if listed := values_of(field):
        return any(same(value, one) for one in listed)
    match value:
        case bool():
            return isinstance(field, FlagField)
        case int():
            return isinstance(field, IntegerField | NumberField) and _within(value, field.min, field.max)
        case _:
            return isinstance(field, TextField | ReferenceField | SpaceField)


def described(field: Any) -> str:
    """Return the words for what a declared field that lists no values can hold."""
    match field:
        case ListField():
            return described(field.of)
        case IntegerField() | NumberField():
            bounds = [f"{word} {end:g}" for word, end in (("from", field.min), ("to", field.max)) if end is not None]
            return " ".join(["a whole number" if isinstance(field, IntegerField) else "a number", *bounds])
        case FlagField():
            return "true or false"
        case ReferenceField():
            return f"the name of a {field.type}"
    return f"a {field.type}"


def _within(value: float, low: float | None, high: float | None) -> bool:
    return (low is None or value >= low) and (high is None or value <= high)


def values_of(field: Any) -> tuple[str | int, ...]:
    """Return the values that a declared field lists, if it lists them."""
    if isinstance(field, ListField):
        return values_of(field.of)
    return field.of or () if isinstance(field, ChoiceField | ReferenceField) else ()
