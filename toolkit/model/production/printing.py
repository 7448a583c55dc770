"""How games are printed: papers, sizes of pieces, sleeves and layouts, as print.yaml writes them; in millimetres."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import Field

from toolkit.model.content.game import Defined
from toolkit.model.geometry.size import Length, Size
from toolkit.model.production.service import Service
from toolkit.model.production.sides import Boards, Duplex, Marks
from toolkit.model.schema.part import Doc, Identifier, Part

Shift = Annotated[float, Field(ge=-20, le=20)]


class Paper(Part):
    """A paper by its width and height; nothing is sure to print within `margin` of its edge."""

    width: Length
    height: Length
    margin: Annotated[float, Doc("What no printer is sure to reach, at every edge.", ge=0, le=50)] = 5

    @property
    def lying(self) -> bool:
        """Whether it is wider than it is high."""
        return self.width > self.height

    def turned(self, *, lying: bool) -> Self:
        """The same paper upright or lying."""
        if self.lying == lying:
            return self
        return self.model_copy(update={"width": self.height, "height": self.width})


class Offset(Part):
    """How far the second side is moved to the right and up, and turned anticlockwise in degrees, as its reader sees it.

    It makes good what a printer moves it the other way.
    """

    x: Annotated[Shift, Doc("To the right, in millimetres.")] = 0
    y: Annotated[Shift, Doc("Up, in millimetres.")] = 0
    turn: Annotated[float, Doc("Anticlockwise, in degrees.", ge=-5, le=5)] = 0


class Sleeve(Part):
    """What a sleeve adds to a card."""

    width: Annotated[float, Field(ge=0, le=20)] = 0
    height: Annotated[float, Field(ge=0, le=20)] = 0
    thickness: Annotated[float, Doc("Of both its walls together.", ge=0, le=5)] = 0


class Layout(Part):
    """How sheets are laid out, and what is printed besides."""

    duplex: Annotated[Duplex, Doc("Which sides are printed, and how the paper is turned over.")] = "long-edge"
    marks: Annotated[Marks, Doc("What shows where to cut.")] = "crop"
    gap: Annotated[
        Literal["bleed"] | Annotated[float, Field(ge=0, le=50)],
        Doc("Between neighbours: room for their bleed, or millimetres; with 0 they share a cut."),
    ] = "bleed"
    bleed: Annotated[
        Literal["art"] | Annotated[float, Field(gt=0, le=10)],
        Doc("The art's own, or how far the edge of art that brings none is carried on."),
    ] = "art"
    corners: Annotated[bool, Doc("Whether guides show how corners are rounded.")] = False
    back: Annotated[Offset, Doc("What puts the second side behind the first.")] = Offset()
    margin: Annotated[float | None, Doc("Kept free, in place of the paper's own.", ge=0, le=50)] = None
    orientation: Annotated[Literal["auto", "portrait", "landscape"], Doc("How the paper lies.")] = "auto"
    mix: Annotated[bool, Doc("Whether sizes share their last sheets where that saves paper.")] = True
    nest: Annotated[bool, Doc("Whether rounds and hexes nest where that saves paper.")] = True
    sheets: Annotated[
        int, Doc("At most so many in one file; more are divided by deck, and then by number.", ge=1, le=2000)
    ] = 200
    boards: Annotated[Boards, Doc("Larger than the paper: on tiles, or on a page of their size.")] = "tiled"
    booklet: Annotated[bool, Doc("Whether the rulebook is laid out as a booklet, too.")] = False
    creep: Annotated[
        float, Doc("By what each sheet of a booklet moves towards the fold: its thickness.", ge=0, le=1)
    ] = 0
    boxes: Annotated[bool, Doc("Whether there is a box, too: game.yaml says for what.")] = False
    stock: Annotated[float, Doc("How thick a card is; for boxes.", gt=0, le=5)] = 0.3
    sleeve: Annotated[Identifier, Doc("What the cards in a box wear.")] = "none"

    def changed(self, values: Mapping[str, Any]) -> Self:
        """The layout with other values for some of its keys; ValueError for a value that a key cannot have."""
        return type(self).model_validate({**self.model_dump(), **values})


class Limited(Part):
    """What drawing one face, or one page of a book, may take; for a game with faces that are large indeed."""

    seconds: Annotated[float | None, Doc("Of processor time; 5 unless you say more.", ge=1, le=60)] = None
    memory: Annotated[int | None, Doc("In MiB; 1024 unless you say more.", ge=256, le=4096)] = None


class PrintFile(Part):
    """Everything in print.yaml; what it defines is added to what is shipped, or takes its place."""

    papers: Defined[Paper] = Field(default_factory=dict, description="Papers to print on.")
    sizes: Defined[Size] = Field(default_factory=dict, description="Sizes of pieces that decks may name.")
    sleeves: Defined[Sleeve] = Field(default_factory=dict, description="Sleeves that boxes leave room for.")
    layouts: Defined[Layout] = Field(default_factory=dict, description="Layouts to build with.")
    services: Defined[Service] = Field(default_factory=dict, description="Who prints, and what they take.")
    limits: Annotated[Limited, Doc("What drawing a face may take.")] = Limited()

    def __or__(self, own: PrintFile) -> PrintFile:
        """Return both, with `own` before this one."""
        keys = type(self).model_fields.keys() - {"limits"}
        joined = {key: getattr(self, key) | getattr(own, key) for key in keys}
        return self.model_copy(update={**joined, "limits": own.limits})
