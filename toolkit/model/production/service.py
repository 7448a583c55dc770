"""What a print service takes, as print.yaml writes it: files, pixels, bleed, colours; lengths in millimetres."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import Field, ValidationInfo, field_validator

from toolkit.model.content.game import Defined
from toolkit.model.declarations.kind import Kind
from toolkit.model.geometry.size import Length, Shape
from toolkit.model.schema.part import Doc, Part, Text

Share = Annotated[float, Field(ge=0, le=100)]
Pixels = Annotated[int, Field(ge=1, le=40000)]
NAME = 60  # the most letters of an identifier
PLACES = {  # what a file can be called after, and how long it may be
    **dict.fromkeys(("game", "deck", "component", "size"), NAME),
    **dict.fromkeys(("order", "number", "side", "copies"), 5),
}
ODD = frozenset(':*?"<>|')  # what some systems have in no file's name
DEEPEST = 5  # folders in each other
LONGEST = 240  # letters of a file's name that every disk takes
DIFFERENT = {"png": {"component", "side"}, "pdf": {"deck"}}  # what tells the files of a game apart
FILES = {"png": "{game}-{order}-{deck}-{number}-{component}-{side}", "pdf": "{game}-{order}-{deck}"}


class ServiceSize(Part):
    """One product of a service: its trim, its outline, and the pixels of its picture with bleed."""

    width: Length
    height: Length
    pixels: Annotated[tuple[Pixels, Pixels] | None, Doc("Of the picture with bleed, if not by dpi.")] = None
    shape: Annotated[Shape, Doc("The outline that is cut.")] = "rectangle"
    kinds: Annotated[tuple[Kind, ...], Doc("Which kinds of component it is for; all if left out.")] = ()


class Inks(Part):
    """How colours become CMYK."""

    most: Annotated[float, Doc("The most ink at one place, in per cent.", ge=100, le=400)] = 300
    black: Annotated[tuple[Share, Share, Share, Share], Doc("Cyan, magenta, yellow and black of black areas.")] = (
        0,
        0,
        0,
        100,
    )


class Service(Part):
    """What somebody who prints games takes."""

    name: Annotated[Text, Doc("As people call it.")]
    takes: Annotated[Literal["png", "pdf"], Doc("A picture a face, or a PDF a deck.")] = "png"
    dpi: Annotated[int, Doc("Pixels in an inch of a picture.", ge=50, le=2400)] = 300
    bleed: Annotated[Literal["art"] | Annotated[float, Field(ge=0, le=10)], Doc("The art's, or millimetres.")] = "art"
    safe: Annotated[float, Doc("Text stays this far inside of the cut.", ge=0, le=20)] = 0
    sizes: Defined[ServiceSize] = Field(default_factory=dict, description="What it makes; any size if left out.")
    kinds: Annotated[tuple[Kind, ...], Doc("Which kinds of component it makes; all if left out.")] = ()
    file: Annotated[str | None, Doc("How files are named, with {game}, {deck}, {component} and so on.")] = None
    upright: Annotated[bool, Doc("Whether cards that lie are turned, where any size is made.")] = False
    first: Annotated[Literal["front", "back"], Doc("Which side's page comes first in a PDF.")] = "front"
    blanks: Annotated[bool, Doc("Whether a component without a back gets a blank one.")] = False
    repeat: Annotated[bool, Doc("Whether each copy has pages of its own.")] = False
    inks: Annotated[Inks | None, Doc("For CMYK; RGB if left out.")] = None
    standard: Annotated[Literal["PDF/X-1a:2003", "PDF/X-4"] | None, Doc("The kind of PDF asked for.")] = None
    condition: Annotated[str | None, Doc("The printing condition by its registered name.")] = None
    profile: Annotated[str | None, Doc("Its ICC file in the project.")] = None
    origin: Annotated[str | None, Doc("Where that file is to be had, for who lacks it.")] = None
    contour: Annotated[str | None, Doc("The spot colour of cut contours, on a layer of their own.")] = None

    @field_validator("file")
    @classmethod
    def _known_places(cls, value: str | None, info: ValidationInfo) -> str | None:
        if value is None:
            return None
        named = set(re.findall(r"\{(\w*)\}", value))
        if named - PLACES.keys() or re.search(r"[{}]", re.sub(r"\{\w+\}", "", value)):
            wrong = min(named - PLACES.keys(), default=None)
            message = "braces hold one word alone" if wrong is None else f"there is no {{{wrong}}}"
            raise ValueError(f"{message}; there are {', '.join(f'{{{one}}}' for one in PLACES)}")
        for needed in DIFFERENT[info.data.get("takes", "png")] - named:
            raise ValueError(f"files would have the same name without {{{needed}}}")
        _refuse_odd_names(value)
        return value

    def path(self, names: dict[str, str]) -> str:
        """Name a file after what is known of its deck and, of a picture, its component and side."""
        name = (self.file or FILES[self.takes]).format(**names)
        return f"{name}.{self.takes}"


def _refuse_odd_names(pattern: str) -> None:
    """ValueError for a pattern of which some file's name would leave its folder, or that some disk would not take."""
    if pattern.startswith("/") or ".." in pattern or "\\" in pattern:
        raise ValueError("a file's name stays in its folder")
    odd = next((letter for letter in pattern if letter in ODD or not letter.isprintable()), None)
    if odd is not None:
        raise ValueError(f"a file's name has no {odd!a} in it")
    if pattern.count("/") > DEEPEST:
        raise ValueError(f"a file lies in at most {DEEPEST} folders")
    for part in pattern.split("/"):
        if not part.strip() or part.startswith("."):
            raise ValueError("every part of a file's name begins with a letter, a digit or a place in braces")
        words = re.split(r"\{(\w+)\}", part)
        length = sum(len(word.encode()) for word in words[::2]) + sum(PLACES[place] for place in words[1::2])
        if length > LONGEST:
            raise ValueError(f"a file's name may be {length} letters long here; {LONGEST} is the most")
