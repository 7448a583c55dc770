"""A deck's declarations of its own fields, checked before any component is read with them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import TypeAdapter, ValidationError

from toolkit.load.document import Document
from toolkit.model.content.deck import ComponentBody
from toolkit.model.declarations.fields import IntegerField, ListField, NumberField, NumberOrMarkField, RecordField
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import shown
from toolkit.model.schema.numbers import Numbers
from toolkit.model.schema.part import Part, Path


def check_declared(
    fields: dict[str, Any],
    document: Document,
    numbers: Numbers,
    base: Path = ("fields",),
    taken_by: type[Part] = ComponentBody,
) -> Iterator[Diagnostic]:
    """Yield what is wrong with declared fields: names that are taken, ranges and defaults that do not fit."""
    for name, field in fields.items():
        path = (*base, name)
        if name in taken_by.model_fields or hasattr(taken_by, name):
            message = (
                "every component has a key of this name" if name in taken_by.model_fields else "this name is reserved"
            )
            yield finding("S113", message, document.locate(path, key=True), help="call the field something else")
        yield from _check_one(field, document, numbers, path)


def _check_one(field: Any, document: Document, numbers: Numbers, path: Path) -> Iterator[Diagnostic]:
    if isinstance(field, RecordField):
        yield from check_declared(field.fields, document, numbers, (*path, "fields"), Part)
    if isinstance(field, ListField):
        yield from _check_one(field.of, document, numbers, (*path, "of"))
    if isinstance(field, IntegerField | NumberField | NumberOrMarkField | ListField):
        yield from _check_range(field, document, path)
    if field.default is not None:
        yield from _check_default(field, document, numbers, path)


def _check_range(
    field: IntegerField | NumberField | NumberOrMarkField | ListField, document: Document, path: Path
) -> Iterator[Diagnostic]:
    if field.min is not None and field.max is not None and field.min > field.max:
        place = document.locate((*path, "min"))
        yield finding("S115", f"min {field.min} is larger than max {field.max}", place, help="swap them")


def _check_default(field: Any, document: Document, numbers: Numbers, path: Path) -> Iterator[Diagnostic]:
    try:
        TypeAdapter(field.annotation()).validate_python(field.default, strict=True, context=numbers)
    except ValidationError:
        place = document.locate((*path, "default"))
        message = f"{shown(field.default)} is not a value that this field takes"
        yield finding("S114", message, place, help="let it fit the type and its bounds, or leave the default out")
