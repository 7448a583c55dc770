"""From pydantic's location of an error to the YAML keys that lead there, and the type that was expected."""

from __future__ import annotations

from dataclasses import dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel, Tag
from pydantic.fields import FieldInfo

from toolkit.model.schema.part import Path
from toolkit.model.schema.union import Apart, is_model


@dataclass(frozen=True, slots=True)
class Place:
    """The keys to a value (or to the key itself), the type expected there, and the mapping type around it."""

    path: Path

    kind: Any
    owner: type[BaseModel] | None
    key: bool = False


def find_place(model: type[BaseModel], location: tuple[str | int, ...]) -> Place:
    """Follow an error's location through `model`'s types; the tags of unions are no keys."""
    path: list[str | int] = []
    kind: Any = model
    owner: type[BaseModel] | None = None
    for step in location:
        kind = bare(kind)
        if step == "[key]":
            return Place(tuple(path), kind, owner, key=True)
        if get_origin(kind) in (Union, UnionType):
            kind = next((member for member in get_args(kind) if _is_labelled(member, str(step))), None)
            continue
        path.append(step)
        owner = kind if is_model(kind) else owner
        kind = _inner(kind, step)
    return Place(tuple(path), bare(kind), owner)


def known_keys(model: type[BaseModel]) -> list[str]:
    """Return the YAML keys that a mapping of this type may have."""
    return [info.alias or name for name, info in model.model_fields.items()]


def bare(kind: Any) -> Any:
    """Take annotations and `or nothing` off a type; one that stands apart is put in its place."""
    if get_origin(kind) is Annotated:
        whole, *notes = get_args(kind)
        return bare(next((note.kind for note in notes if isinstance(note, Apart)), whole))
    if get_origin(kind) in (Union, UnionType):
        members = [member for member in get_args(kind) if member is not NoneType]
        return bare(members[0]) if len(members) == 1 else kind
    return kind


def _inner(kind: Any, step: str | int) -> Any:
    if is_model(kind):
        fields: dict[str, FieldInfo] = kind.model_fields
        return next((info.rebuild_annotation() for name, info in fields.items() if step in (name, info.alias)), None)
    arguments = get_args(kind)
    if get_origin(kind) is tuple:
        return arguments[0]
    return arguments[1] if get_origin(kind) is dict else None


def _is_labelled(member: Any, label: str) -> bool:
    if get_origin(member) is Annotated:
        tags = [note.tag for note in get_args(member)[1:] if isinstance(note, Tag)]
        return label in tags or (not tags and _is_labelled(bare(member), label))
    if get_origin(member) is tuple:
        return label.startswith("tuple[")
    if is_model(member):
        kind = member.model_fields.get("type")
        named = label == member.__name__ or label.endswith(f", {member.__name__}]")  # with a validator around it
        return named or (kind is not None and label in _values(kind.annotation))
    return label == getattr(member, "__name__", None) or f"{getattr(member, '__name__', '?')}()" in label


def _values(kind: Any) -> tuple[Any, ...]:
    return get_args(kind) if get_origin(kind) is Literal else ()
