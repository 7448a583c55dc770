"""Rules that the content itself must keep, stated once with their source."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from toolkit.model.declarations.kind import Kind
from toolkit.model.schema.part import DeckName, Doc, FieldName, Part, PileName, SourceName, Text
from toolkit.model.schema.union import one_of, telling_key

Scalar = str | int | bool


class Query(Part):
    """Components by kind, deck, pile and what their fields hold; every key narrows the choice."""

    kind: tuple[Kind, ...] | Kind | None = None
    deck: tuple[DeckName, ...] | DeckName | None = None
    pile: tuple[PileName, ...] | PileName | None = None
    where: dict[FieldName, tuple[Scalar, ...] | Scalar] = Field(default_factory=dict)


class Bounds(Part):
    """Exactly, at least, or at most a number."""

    exactly: int | None = None
    at_least: int | None = None
    at_most: int | None = None


class Stated(Part):
    """What every invariant says in words, and where the rule is from."""

    rule: Annotated[Text, Doc("The rule in one sentence.")]
    ref: Annotated[SourceName | None, Doc("The source that states it.")] = None
    at: Text | None = None
    designed: Text | None = None
    of: Query = Field(default_factory=Query)


class Total(Stated):
    """The number of copies of all the components together."""

    total: Bounds


class Balance(Stated):
    """As many copies for each value of a field; `most` names the one value that has more."""

    balance: FieldName
    most: str | int | None = None


class Each(Stated):
    """Every component has a field within bounds (for a list: every value in it)."""

    field: FieldName
    bounds: Bounds


class Length(Stated):
    """Every component has so many values in a list."""

    length: FieldName
    bounds: Bounds


class Falling(Stated):
    """The values of a list go down from first to last."""

    falling: FieldName


class Distinct(Stated):
    """No two components are equal in all of these fields."""

    distinct: Annotated[tuple[FieldName, ...], Field(min_length=1)]


SHAPES: dict[str, type[Stated]] = {
    "total": Total,
    "balance": Balance,
    "field": Each,
    "length": Length,
    "falling": Falling,
    "distinct": Distinct,
}

if TYPE_CHECKING:
    Invariant = Total | Balance | Each | Length | Falling | Distinct
else:
    Invariant = one_of(
        SHAPES, telling_key(SHAPES), "invariant", "an invariant has one of the keys " + ", ".join(SHAPES)
    )
