"""A deck file: components of one kind, the fields that they have, and how they are printed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import Field, PrivateAttr

from toolkit.model.content.game import Count, Provenance
from toolkit.model.content.imported import Imported
from toolkit.model.declarations.fields import Attribute, FieldDeclaration
from toolkit.model.declarations.kind import Kind
from toolkit.model.effects.values.selector import Selector
from toolkit.model.faces.choices import Look
from toolkit.model.geometry.size import Size, SizeName
from toolkit.model.schema.part import (
    ComponentName,
    DeckName,
    Doc,
    Emptiable,
    FieldName,
    Identifier,
    Part,
    PileName,
    SymbolName,
    Text,
)

TemplateName = Annotated[str, Doc("A template's file name.", pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]


# What queries and invariants can ask of any component, beside the fields that its deck declares.
SHARED_FIELDS = ("id", "name", "copies")


class ComponentBody(Provenance):
    """What every component has, whatever its deck declares besides."""

    id: Identifier
    name: Annotated[Text, Doc("As it is printed.")]
    copies: Annotated[Count, Doc("How many of it are in the box.")] = 1
    stands_for: Annotated[
        Selector | None, Doc("What it counts as, too, wherever an effect asks for that: a wild card.")
    ] = None
    face: Annotated[TemplateName | None, Emptiable, Doc("Its own face, in place of the deck's.")] = None
    back: Annotated[TemplateName | None, Emptiable, Doc("Its own back, in place of the deck's.")] = None
    look: Annotated[Look | None, Doc("Its own layout and dress, where they are not the deck's.")] = None


class Covers(Part):
    """What overlays cover: regions that a board lists, each with a name (`region`), a width and a height."""

    board: Annotated[ComponentName, Doc("The board.")]
    field: Annotated[FieldName, Doc("Its field that lists the regions.")] = FieldName("regions")


class DeckFile(Provenance):
    """Everything in a deck file but its components, which the declared fields decide."""

    deck: Identifier
    name: Annotated[Text, Doc("As people call the whole deck.")]
    one: Annotated[Text, Doc("What one of its components is called inside a sentence.")]
    many: Annotated[Text | None, Doc("What several are called, where it is not `one` with an s.")] = None
    icon: Annotated[SymbolName | None, Doc("The symbol that stands for one of them.")] = None
    kind: Annotated[Kind, Doc("What its components are.")]
    size: Annotated[SizeName | Size, Doc("A named size, or width and height in millimetres.")]
    bleed: Annotated[float, Doc("In millimetres.", ge=0, le=10)] = 3
    pile: Annotated[PileName | None, Doc("The pile that it is shuffled into; its own if left out.")] = None
    face: Annotated[TemplateName | None, Doc("The theme's template for the front.")] = None
    back: Annotated[TemplateName | None, Doc("The theme's template for the back.")] = None
    look: Annotated[Look | None, Doc("How its cards are laid out and dressed, in a theme that has layouts.")] = None
    covers: Annotated[
        Covers | None, Doc("The board whose regions its components cover, each that of its `region`.")
    ] = None
    book: Annotated[
        bool | Literal["faces", "large"],
        Doc(
            "Whether the printed book tells of its cards, or shows their faces alone, small or large; the site has all."
        ),
    ] = True
    like: Annotated[DeckName | None, Doc("A deck whose fields this one has, too.")] = None
    imported: Annotated[Imported | None, Doc("The table that its components were brought in from.")] = None
    own_fields: Annotated[
        dict[Attribute, FieldDeclaration],
        Doc("The fields that its components have besides, each with its type.", alias="fields"),
    ] = Field(default_factory=dict)
    components: Annotated[tuple[Any, ...], Doc("The components, one after the other.", min_length=1)]
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
