"""What a look is chosen from by name: layouts of cards, frames, corners, papers, the style of icons, backs, art."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from toolkit.art import PARTS
from toolkit.model.faces.colours import PLAYERS
from toolkit.model.schema.part import Doc, Part, Text

Layout = Literal[
    "event",
    "resource",
    "unit",
    "building",
    "character",
    "role",
    "order",
    "trade",
    "rank",
    "tarot",
    "text",
    "mini",
    "aid",
]
ArtKind = Literal["heraldry", "landscape", "potion", "creature", "ship", "pattern", "portrait", "plant", "rocket"]


class Choices(Part):
    """What a theme chooses, and a deck or a card may choose otherwise; the ready-made families draw all of it."""

    frame: Annotated[
        Literal["none", "line", "double", "heavy"] | None, Doc("What runs around a card within its edge.")
    ] = None
    corner: Annotated[
        Literal["square", "soft", "round"] | None, Doc("The corners of pictures, frames and plates on a card.")
    ] = None
    texture: Annotated[
        Literal["none", "laid", "grain", "dots"] | None, Doc("What lies on the paper that cards are drawn on.")
    ] = None
    icon_style: Annotated[
        Literal["bare", "disc", "tile"] | None, Doc("What icons in rows stand on: nothing, a disc or a tile.")
    ] = None
    drawing: Annotated[
        Literal["flat", "inked", "cut"] | None,
        Doc("How generated pictures are drawn: plain shapes, with outlines, or as cut in wood."),
    ] = None
    back_pattern: Annotated[
        Literal[
            "lattice",
            "rays",
            "waves",
            "leaves",
            "checks",
            "stars",
            "quatrefoils",
            "sprigs",
            "quarters",
            "honeycomb",
            "gingham",
        ]
        | None,
        Doc("The pattern of backs."),
    ] = None
    pictures: Annotated[
        Literal["fill", "whole"] | None,
        Doc("Whether pictures fill their place, cut at two sides, or are seen whole, as bare drawings want it."),
    ] = None
    copies: Annotated[
        Literal["none", "shown"] | None,
        Doc("Whether a card says at its foot how many of it there are, by as many icons of its deck."),
    ] = None
    map_style: Annotated[
        Literal["regions", "places"] | None,
        Doc("How maps of places are drawn: as land with a region around each, or as discs with lines between."),
    ] = None

    def chosen(self) -> Iterator[tuple[str, str]]:
        """Yield each choice that is made, with its key."""
        for key in Choices.model_fields:
            if value := getattr(self, key):
                yield key, value


class Art(Part):
    """A generated picture; the same words draw the same picture."""

    kind: Annotated[ArtKind, Doc("What it shows.")]
    seed: Annotated[Text | None, Doc("What decides its forms; the component's id if left out.")] = None
    parts: Annotated[
        dict[str, Annotated[int, Field(ge=1)]], Doc("The forms that are not left to chance: a part, and which form.")
    ] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _knows_its_parts(self) -> Self:
        for part, form in self.parts.items():
            forms = PARTS[self.kind].get(part)
            if forms is None:
                known = ", ".join(sorted(PARTS[self.kind]))
                message = "a picture of the kind '{kind}' has no part '{part}'; it has: {known}"
                raise PydanticCustomError("art_part", message, {"kind": self.kind, "part": part, "known": known})
            if form > forms:
                message = "the part '{part}' has {forms} forms"
                raise PydanticCustomError("art_form", message, {"part": part, "forms": forms})
        return self


class Look(Choices):
    """How the cards of a deck, or one of them, are laid out and dressed."""

    layout: Annotated[Layout | None, Doc("What a card is, which says where its fields stand.")] = None
    art: Annotated[ArtKind | Art | None, Doc("A picture drawn from data, where a card has none of its own.")] = None
    player: Annotated[int | None, Doc("The player whose colour and sign a piece bears.", ge=1, le=PLAYERS)] = None
