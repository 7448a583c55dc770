"""A deck file: components of one kind, the fields that they have, and how they are printed."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from toolkit.model.fields import Attribute, FieldDeclaration
from toolkit.model.game import Count, Provenance
from toolkit.model.kind import Kind
from toolkit.model.part import Identifier, PileName, SymbolName, Text
from toolkit.model.size import Size, SizeName

TemplateName = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", description="A template's file name.")]


class ComponentBody(Provenance):
    """What every component has, whatever its deck declares besides."""

    id: Identifier
    name: Text
    copies: Count = 1
    face: TemplateName | None = None
    back: TemplateName | None = None


class DeckFile(Provenance):
    """Everything in a deck file but its components, which the declared fields decide."""

    deck: Identifier
    name: Text
    one: Text
    many: Text | None = None
    icon: SymbolName | None = None
    kind: Kind
    size: SizeName | Size
    bleed: Annotated[float, Field(ge=0, le=10, description="In millimetres.")] = 3
    pile: PileName | None = None
    face: TemplateName | None = None
    back: TemplateName | None = None
    fields: dict[Attribute, FieldDeclaration] = Field(default_factory=dict)
    components: Annotated[tuple[Any, ...], Field(min_length=1)]
