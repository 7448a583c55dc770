"""A deck file: components of one kind, the fields that they have, and how they are printed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Self

from pydantic import Field, PrivateAttr

from toolkit.model.effects.selector import Selector
from toolkit.model.fields import Attribute, FieldDeclaration
from toolkit.model.game import Count, Provenance
from toolkit.model.kind import Kind
from toolkit.model.part import (
    ComponentName,
    DeckName,
    Emptiable,
    FieldName,
    Identifier,
    Part,
    PileName,
    SymbolName,
    Text,
)
from toolkit.model.size import Size, SizeName

TemplateName = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", description="A template's file name.")]


# What queries and invariants can ask of any component, beside the fields that its deck declares.
SHARED_FIELDS = ("id", "name", "copies")


class ComponentBody(Provenance):
    """What every component has, whatever its deck declares besides."""

    id: Identifier
    name: Annotated[Text, Field(description="As it is printed.")]
    copies: Annotated[Count, Field(description="How many of it are in the box.")] = 1
    stands_for: Annotated[
        Selector | None, Field(description="What it counts as, too, wherever an effect asks for that: a wild card.")
    ] = None
    face: Annotated[TemplateName | None, Emptiable, Field(description="Its own face, in place of the deck's.")] = None
    back: Annotated[TemplateName | None, Emptiable, Field(description="Its own back, in place of the deck's.")] = None


class Covers(Part):
    """What overlays cover: regions that a board lists, each with a name (`region`), a width and a height."""

    board: Annotated[ComponentName, Field(description="The board.")]
    field: Annotated[FieldName, Field(description="Its field that lists the regions.")] = FieldName("regions")


class DeckFile(Provenance):
    """Everything in a deck file but its components, which the declared fields decide."""

    deck: Identifier
    name: Annotated[Text, Field(description="As people call the whole deck.")]
    one: Annotated[Text, Field(description="What one of its components is called inside a sentence.")]
    many: Annotated[Text | None, Field(description="What several are called, where it is not `one` with an s.")] = None
    icon: Annotated[SymbolName | None, Field(description="The symbol that stands for one of them.")] = None
    kind: Annotated[Kind, Field(description="What its components are.")]
    size: Annotated[SizeName | Size, Field(description="A named size, or width and height in millimetres.")]
    bleed: Annotated[float, Field(ge=0, le=10, description="In millimetres.")] = 3
    pile: Annotated[PileName | None, Field(description="The pile that it is shuffled into; its own if left out.")] = (
        None
    )
    face: Annotated[TemplateName | None, Field(description="The theme's template for the front.")] = None
    back: Annotated[TemplateName | None, Field(description="The theme's template for the back.")] = None
    covers: Annotated[
        Covers | None, Field(description="The board whose regions its components cover, each that of its `region`.")
    ] = None
    like: Annotated[DeckName | None, Field(description="A deck whose fields this one has, too.")] = None
    own_fields: Annotated[
        dict[Attribute, FieldDeclaration],
        Field(alias="fields", description="The fields that its components have besides, each with its type."),
    ] = Field(default_factory=dict)
    components: Annotated[tuple[Any, ...], Field(min_length=1, description="The components, one after the other.")]
    _borrowed: dict[Attribute, FieldDeclaration] = PrivateAttr(default_factory=dict)

    @property
    def fields(self) -> dict[Attribute, FieldDeclaration]:
        """The fields that its components have besides, those of the deck that it is like first."""
        return {**self._borrowed, **self.own_fields} if self._borrowed else self.own_fields

    def borrowing(self, fields: Mapping[Attribute, FieldDeclaration]) -> Self:
        """Return the same deck with the fields of another one, too; where both have one, its own counts."""
        made = self.model_copy()
        made._borrowed = dict(fields)  # noqa: SLF001 (a copy of its own)
        return made
