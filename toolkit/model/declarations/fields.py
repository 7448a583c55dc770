"""Fields that a deck declares for its components, and the strict type that each one stands for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import inf
from typing import Annotated, Any, Literal, Optional

from pydantic import AfterValidator, Field, WithJsonSchema, create_model
from pydantic_core import PydanticCustomError

from toolkit.model.effects.step import AnyStep
from toolkit.model.schema.bounds import LONGEST, LONGEST_MARK
from toolkit.model.schema.part import (
    SEEN,
    ActionName,
    ComponentName,
    CounterName,
    DeckName,
    Doc,
    Emptiable,
    FieldName,
    LineName,
    Name,
    Part,
    Picture,
    PileName,
    PlacedPicture,
    SymbolName,
    TermName,
    Text,
    Worded,
    ZoneName,
)

Attribute = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
EXACT = 2**53  # below which a number of this machine is whole to the last digit
REF_TYPES: dict[str, type[Name]] = {
    "symbol": SymbolName,
    "component": ComponentName,
    "deck": DeckName,
    "term": TermName,
    "counter": CounterName,
    "zone": ZoneName,
    "action": ActionName,
    "pile": PileName,
    "line": LineName,
}


class Declared(Part):
    """What every declaration may say: whether the field may be left out, its default, its help, what readers see."""

    optional: bool = False
    default: Any = None
    help: Annotated[Text | None, Doc("One line that an editor shows.")] = None
    label: Annotated[Text | None, Doc("What readers call it; its own name if left out.")] = None
    told: Annotated[bool, Doc("Whether readers are told it; not what only stands on the face.")] = True
    slot: Annotated[
        Literal["picture", "corner", "value", "suit", "stats", "scale", "kind", "body", "ground", "back", "none"]
        | None,
        Doc("Where it stands in a layout of the ready-made looks; by its name or its type if left out."),
    ] = None

    def called(self, name: str) -> str:
        """Return what readers call the field of this name."""
        words = name.replace("_", " ")
        return self.label or f"{words[:1].upper()}{words[1:]}"


class IntegerField(Declared):
    """A whole number within bounds."""

    type: Literal["integer"]
    min: int | None = None
    max: int | None = None

    def annotation(self) -> Any:
        """Return the bounded integer type."""
        return Annotated[int, Field(ge=self.min, le=self.max)]


class NumberField(Declared):
    """A number within bounds, with or without decimals."""

    type: Literal["number"]
    min: float | None = None
    max: float | None = None

    def annotation(self) -> Any:
        """Return the bounded number type."""
        return Annotated[float, Field(ge=self.min, le=self.max), AfterValidator(_as_written)]


class NumberOrMarkField(Declared):
    """A number, or a mark in its place: X, ∞, *, 2+."""

    type: Literal["number or mark"]
    min: float | None = None
    max: float | None = None
    marks: Annotated[
        tuple[Annotated[str, Field(min_length=1, max_length=LONGEST_MARK, pattern=SEEN)], ...] | None,
        Doc("The marks that there are; any short one if left out.", min_length=1),
    ] = None

    def annotation(self) -> Any:
        """Return the type of a whole or other number, or of a mark."""
        schema: dict[str, Any] = {"anyOf": [_schema_of_numbers(self), {"type": "string", "maxLength": LONGEST_MARK}]}
        if self.marks:
            schema["anyOf"][1] = {"enum": list(self.marks)}
        return Annotated[int | float | str, AfterValidator(_mark_or_bounded(self)), WithJsonSchema(schema)]


class TextField(Declared):
    """Words, with at most `max` characters; Markdown, references in braces and icons may stand in them."""

    type: Literal["text"]
    max: Annotated[int, Field(ge=1, le=LONGEST)] = LONGEST

    def annotation(self) -> Any:
        """Return the string type of limited length."""
        return Annotated[str, Field(min_length=1, max_length=self.max, pattern=SEEN), Worded]


class FlagField(Declared):
    """True or false."""

    type: Literal["flag"]

    def annotation(self) -> Any:
        """Return the boolean type."""
        return bool


class ChoiceField(Declared):
    """One of the values listed."""

    type: Literal["choice"]
    of: Annotated[tuple[str | int, ...], Field(min_length=1)]

    def annotation(self) -> Any:
        """Return the literal type of the values."""
        return Literal[self.of]


class PictureField(Declared):
    """A picture file in the game's folder, such as `art/dog.svg`, or where it is placed: `{file, at, scale}`."""

    type: Literal["picture"]

    def annotation(self) -> Any:
        """Return the type of a picture's path, and of a picture that is placed."""
        return Picture | PlacedPicture


class ReferenceField(Declared):
    """The name of something defined elsewhere; `of` narrows it to some of the names."""

    type: Literal["symbol", "component", "deck", "term", "counter", "zone", "action", "pile", "line"]
    of: tuple[str, ...] | None = None

    def annotation(self) -> Any:
        """Return the name's type, narrowed where `of` says so."""
        kind = REF_TYPES[self.type]
        if not self.of:
            return kind
        return Annotated[kind, AfterValidator(_one_of(self.of)), Field(json_schema_extra={"enum": list(self.of)})]


class SpaceField(Declared):
    """The name of a space of a map: a place, a ring, a link, a tile ..."""

    type: Literal["space"]
    space: Annotated[str, Field(description="What kind of space: `place`, `ring`, `link`, `tile` ...")]
    map: Annotated[
        str | None,
        Doc(
            "The map, or the field beside it, or around its list, that names the map; "
            "the only one with such spaces if left out."
        ),
    ] = None

    def annotation(self) -> Any:
        """Return the type of a space's name, which is looked for on the map once all is read."""
        return Annotated[str, Field(min_length=1, max_length=80, pattern=SEEN)]


class EffectField(Declared):
    """An effect: steps from the vocabulary."""

    type: Literal["effect"]
    words: Annotated[
        FieldName | None, Doc("The text that readers are given in place of the derived words, if any.")
    ] = None

    def annotation(self) -> Any:
        """Return the type of an effect."""
        return Annotated[tuple[AnyStep, ...], Field(min_length=1)]


class ListField(Declared):
    """Several values of one type."""

    type: Literal["list"]
    of: FieldDeclaration
    min: Annotated[int, Field(ge=0)] = 0
    max: Annotated[int, Field(ge=1)] | None = None

    def annotation(self) -> Any:
        """Return the type of a list within its length."""
        item: Any = self.of.annotation()
        return Annotated[tuple[item, ...], Field(min_length=self.min, max_length=self.max)]


class RecordField(Declared):
    """Several named values that belong together."""

    type: Literal["record"]
    fields: Annotated[dict[Attribute, FieldDeclaration], Field(min_length=1)]

    def annotation(self) -> Any:
        """Return a record type with the declared fields."""
        return record_type("record", Part, self.fields)


FieldDeclaration = Annotated[
    IntegerField
    | NumberField
    | NumberOrMarkField
    | TextField
    | FlagField
    | ChoiceField
    | PictureField
    | ReferenceField
    | SpaceField
    | EffectField
    | ListField
    | RecordField,
    Field(discriminator="type"),
]


def record_type(name: str, base: type[Part], fields: dict[str, Any]) -> type[Part]:
    """Make a strict type with `base`'s fields and the declared ones."""
    declared: dict[str, Any] = {key: _slot(field) for key, field in fields.items()}
    return create_model(name, __base__=base, **declared)


def _slot(field: Any) -> tuple[Any, Any]:
    kind = field.annotation()
    info = {"description": field.help}
    if field.default is not None:
        return kind, Field(default=field.default, validate_default=True, **info)
    if field.optional:
        return Annotated[Optional[kind], Emptiable], Field(default=None, **info)  # noqa: UP045 (kind is made at run time)
    return kind, Field(**info)


def _schema_of_numbers(field: NumberOrMarkField) -> dict[str, Any]:
    bounds = {"minimum": field.min, "maximum": field.max}
    return {"type": "number"} | {key: bound for key, bound in bounds.items() if bound is not None}


def _mark_or_bounded(field: NumberOrMarkField) -> Any:
    least, most = (bound if bound is not None else end for bound, end in ((field.min, -inf), (field.max, inf)))

    def check(value: float | str) -> float | str:
        if isinstance(value, str):
            if field.marks and value not in field.marks:
                raise ValueError(f"expected a number, or one of {', '.join(field.marks)}")
            if len(value) > LONGEST_MARK or not value.strip():
                raise ValueError(f"expected a number, or a mark of at most {LONGEST_MARK} characters in its place")
        elif not least <= value <= most:
            raise ValueError(f"expected a number from {least:g} to {most:g}")
        return value

    return check


def _as_written(value: float) -> float:
    """Return a number without decimals as a whole one, so that no card says 3.0."""
    return int(value) if value.is_integer() and abs(value) < EXACT else value


def _one_of(names: tuple[str, ...]) -> Any:
    def check(value: str) -> str:
        if value not in names:
            expected = ", ".join(names)
            raise PydanticCustomError("one_of", "expected one of {expected}", {"expected": expected})
        return value

    return check


for _model in (ListField, RecordField):
    _model.model_rebuild()


def spaces_in(fields: Mapping[str, Any]) -> Iterator[tuple[str, SpaceField]]:
    """Yield the fields that name spaces, one or several, with their names; those of records also as `buy.to`."""
    for name, one in fields.items():
        inner = one.of if isinstance(one, ListField) else one
        if isinstance(inner, SpaceField):
            yield str(name), inner
        elif isinstance(inner, RecordField):
            for below, field in spaces_in(inner.fields):
                yield from ((below, field), (f"{name}.{below}", field))


def names_in(fields: Mapping[str, Any]) -> Iterator[str]:
    """Yield the names of declared fields, and of those of the records in them, also as `buy.to`."""
    for name, one in fields.items():
        yield str(name)
        inner = one.of if isinstance(one, ListField) else one
        if isinstance(inner, RecordField):
            yield from names_in(inner.fields)
            yield from (f"{name}.{each}" for each in inner.fields if inner is one)
