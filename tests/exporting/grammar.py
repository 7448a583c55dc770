"""The grammar of Tabletop Simulator's saved objects, as far as we write them.

From its knowledge base (custom decks, tiles, boards, bags; the format of saved files) and the types that
Benjamin-Dobell/tts-types gives its objects.
"""
# ruff: noqa: D101, N815 (the names are the simulator's)

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

Url = Annotated[str, Field(pattern=r"^(file:///|https?://)\S+$")]


class Strict(BaseModel):
    """Nothing but what is said."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Transform(Strict):
    posX: float
    posY: float
    posZ: float
    rotX: float
    rotY: float
    rotZ: float
    scaleX: float = Field(gt=0)
    scaleY: float = Field(gt=0)
    scaleZ: float = Field(gt=0)


class Colour(Strict):
    r: float
    g: float
    b: float


class Thing(Strict):
    GUID: str = Field(pattern="^[0-9a-f]{6}$")
    Transform: Transform
    Nickname: str
    Description: str
    GMNotes: str
    ColorDiffuse: Colour
    Locked: bool
    Grid: bool
    Snap: bool
    Autoraise: bool
    Sticky: bool
    Tooltip: bool
    Hands: bool
    LuaScript: str
    LuaScriptState: str


class Sheet(Strict):
    """A sheet of cards: 2 x 2 to 10 x 7 cells. Rounded rectangle, rectangle, rounded hex, hex, circle."""

    FaceURL: Url
    BackURL: Url
    NumWidth: int = Field(ge=2, le=10)
    NumHeight: int = Field(ge=2, le=7)
    BackIsHidden: bool
    UniqueBack: bool
    Type: Literal[0, 1, 2, 3, 4]


Sheets = dict[Annotated[str, Field(pattern="^[1-9][0-9]*$")], Sheet]


def _is_on(sheets: Sheets, card: int) -> bool:
    key, cell = divmod(card, 100)
    sheet = sheets.get(str(key))
    return sheet is not None and cell < sheet.NumWidth * sheet.NumHeight - 1  # the last one is the hidden face


class Card(Thing):
    Name: Literal["Card"]
    CardID: int
    SidewaysCard: bool
    CustomDeck: Sheets

    @model_validator(mode="after")
    def _on_its_sheet(self) -> Card:
        assert _is_on(self.CustomDeck, self.CardID)
        return self


class Deck(Thing):
    Name: Literal["DeckCustom"]
    SidewaysCard: bool
    DeckIDs: list[int] = Field(min_length=2)
    CustomDeck: Sheets
    ContainedObjects: list[Card]

    @model_validator(mode="after")
    def _its_cards(self) -> Deck:
        assert self.DeckIDs == [card.CardID for card in self.ContainedObjects]
        assert all(_is_on(self.CustomDeck, number) for number in self.DeckIDs)
        return self


class CustomTile(Strict):
    """Box, hex, circle, rounded."""

    Type: Literal[0, 1, 2, 3]
    Thickness: float = Field(gt=0, le=1)
    Stackable: bool
    Stretch: bool


class Image(Strict):
    ImageURL: Url
    ImageSecondaryURL: Url | Literal[""]
    ImageScalar: float
    WidthScale: float


class TileImage(Image):
    CustomTile: CustomTile


class Tile(Thing):
    Name: Literal["Custom_Tile"]
    CustomImage: TileImage


class Board(Thing):
    Name: Literal["Custom_Board"]
    CustomImage: Image


class Bag(Thing):
    Name: Literal["Bag"]
    ContainedObjects: list[Annotated[Tile | Card, Field(discriminator="Name")]] = Field(min_length=2)


class Infinite(Thing):
    Name: Literal["Infinite_Bag"]
    ContainedObjects: list[Tile] = Field(min_length=1, max_length=1)


class Saved(Strict):
    SaveName: str
    GameMode: str
    Date: str
    Table: str
    Sky: str
    Note: str
    Rules: str
    PlayerTurn: str
    LuaScript: str
    LuaScriptState: str
    ObjectStates: list[Annotated[Card | Deck | Tile | Board | Bag | Infinite, Field(discriminator="Name")]]

    def everything(self) -> list[Thing]:
        """Return every object, those in others too."""
        inside = [one for thing in self.ObjectStates for one in getattr(thing, "ContainedObjects", [])]
        return [*self.ObjectStates, *inside]
