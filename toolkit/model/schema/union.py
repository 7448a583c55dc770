"""Telling apart the shapes of a mapping by the one key that each of them has, and building them when they are met."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic import BaseModel, Discriminator, GetCoreSchemaHandler, Tag, TypeAdapter, ValidationInfo
from pydantic_core import CoreSchema, core_schema

from toolkit.model.schema.part import Part


def telling_key(shapes: Mapping[str, type]) -> Callable[[Any], str | None]:
    """Make the function that gives a value's key in `shapes`, parsed or not; None where it has none."""

    def key_of(value: Any) -> str | None:
        if isinstance(value, dict):
            return next((str(key) for key in value if key in shapes), None)
        return next((key for key, shape in shapes.items() if isinstance(value, shape)), None)

    return key_of


def one_of(shapes: Mapping[str, Any], key_of: Callable[[Any], str | None], error: str, message: str) -> Any:
    """Return the type of what has one of some shapes, by its key; what has none is an `error` with this message."""
    members = tuple(Annotated[shape, Tag(key)] for key, shape in shapes.items())
    telling = Discriminator(key_of, custom_error_type=error, custom_error_message=message)
    return Annotated[Union[members], telling]  # noqa: UP007 (the members are known only at run time)


class Apart:
    """Beside a type that many hold: it is built once, when a value of it is first read, and not in all of them.

    `find` gives the type then, which may stand further down. So is each mapping built that a union is made of.
    """

    def __init__(self, find: Callable[[], Any]) -> None:
        self._find = find

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Have values read by the type, which need not be built yet; its errors come up as if it stood here."""
        return core_schema.with_info_plain_validator_function(self.read)

    def read(self, value: Any, info: ValidationInfo) -> Any:
        """Return a value as the type has it."""
        return self._reader(value, context=info.context)

    @cached_property
    def kind(self) -> Any:
        """The type, the mappings of a union apart."""
        return _loosened(self._find())

    @cached_property
    def _reader(self) -> Callable[..., Any]:
        kind = self.kind
        return kind.model_validate if is_model(kind) else TypeAdapter(kind, config=Part.model_config).validate_python


def is_model(kind: Any) -> bool:
    """Whether a type is one of mappings."""
    return isinstance(kind, type) and issubclass(kind, BaseModel)


def _loosened(kind: Any) -> Any:
    if get_origin(kind) is Annotated:
        whole, *notes = get_args(kind)
        return Annotated[(_loosened(whole), *notes)]
    if get_origin(kind) in (Union, UnionType):
        return Union[tuple(map(_apart, get_args(kind)))]  # noqa: UP007 (the members are known only at run time)
    return kind


def _apart(member: Any) -> Any:
    kind, *notes = get_args(member) if get_origin(member) is Annotated else (member,)
    return Annotated[(kind, Apart(lambda: kind), *notes)] if is_model(kind) else member
