"""Declared fields become strict types."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from toolkit.model.declarations.fields import FieldDeclaration, record_type
from toolkit.model.schema.part import Part, SymbolName

DECLARATION: TypeAdapter[Any] = TypeAdapter(FieldDeclaration)


def body(**fields: Any) -> type[Part]:
    return record_type("body", Part, {name: DECLARATION.validate_python(field) for name, field in fields.items()})


@pytest.mark.parametrize(
    ("field", "good", "bad"),
    [
        ({"type": "integer", "min": 1, "max": 3}, 3, 4),
        ({"type": "integer"}, 3, "3"),
        ({"type": "integer"}, 3, 3.0),
        ({"type": "integer"}, 1, True),
        ({"type": "number", "min": 0.5}, 1, 0.4),
        ({"type": "number or mark"}, "X", "nine letters"),
        ({"type": "number or mark"}, 2.5, True),
        ({"type": "number or mark", "min": 1}, 3, 0),
        ({"type": "number or mark", "marks": ("X", "∞")}, "∞", "Y"),
        ({"type": "text", "max": 3}, "abc", "abcd"),
        ({"type": "text"}, "a", ""),
        ({"type": "flag"}, True, "true"),
        ({"type": "choice", "of": ("red", 3)}, 3, "blue"),
        ({"type": "picture"}, "art/dog.svg", 1),
        ({"type": "symbol", "of": ("dog",)}, "dog", "cat"),
        ({"type": "effect"}, ({"gain": {"money": 1}},), ()),
        ({"type": "list", "of": {"type": "integer"}, "min": 2}, (1, 2), (1,)),
        ({"type": "record", "fields": {"a": {"type": "flag"}}}, {"a": True}, {"a": True, "b": 1}),
    ],
)
def test_a_field_takes_what_it_declares_and_nothing_else(field: dict[str, Any], good: object, bad: object) -> None:
    model = body(value=field)
    model.model_validate({"value": good})
    with pytest.raises(ValidationError):
        model.model_validate({"value": bad})


def test_a_field_is_needed_unless_it_is_optional_or_has_a_default() -> None:
    model = body(
        needed={"type": "flag"},
        spare={"type": "flag", "optional": True},
        usual={"type": "integer", "default": 0},
    )
    made = model.model_validate({"needed": True})
    assert made.model_dump() == {"needed": True, "spare": None, "usual": 0}
    with pytest.raises(ValidationError):
        model.model_validate({})


def test_a_reference_keeps_its_kind() -> None:
    made = body(symbol={"type": "symbol", "of": ("dog",)}).model_validate({"symbol": "dog"})
    assert isinstance(vars(made)["symbol"], SymbolName)
