"""Sizes of components by name, trim in millimetres (width, height), portrait where it matters."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field


class Shape(StrEnum):
    """The outline that is cut."""

    RECTANGLE = "rectangle"
    CIRCLE = "circle"
    HEX = "hex"


Length = Annotated[float, Field(gt=0, le=2000, description="A length in millimetres.")]


class Size(BaseModel):
    """The trim of a piece: width, height and corner radius in millimetres, and its outline."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    width: Length
    height: Length
    corner: Annotated[float, Field(ge=0, le=50, description="Corner radius in millimetres.")] = 0
    shape: Annotated[Shape, Field(description="The outline that is cut.")] = Shape.RECTANGLE

    @property
    def trim(self) -> tuple[float, float]:
        """Width and height in millimetres."""
        return (self.width, self.height)

    @classmethod
    def of(cls, width: float, height: float, corner: float = 0) -> Self:
        """Make a rectangular size."""
        return cls(width=width, height=height, corner=corner)


# Source: published tables of card makers and sleeve makers (see docs/sizes.md).
NAMED_SIZES: dict[str, Size] = {
    "poker": Size.of(63.5, 88.9, 3),
    "standard": Size.of(63, 88, 3),
    "bridge": Size.of(57.15, 88.9, 3),
    "tarot": Size.of(70, 120, 3),
    "mini-us": Size.of(41, 63, 2.5),
    "mini-euro": Size.of(44, 68, 2.5),
    "mini": Size.of(44.45, 63.5, 2.5),
    "micro": Size.of(31.75, 44.45, 2.5),
    "euro": Size.of(59, 92, 3),
    "usa": Size.of(56, 87, 3),
    "japanese": Size.of(59, 86, 3),
    "catan": Size.of(54, 80, 3),
    "square": Size.of(70, 70, 3),
    "jumbo": Size.of(88.9, 139.7, 3),
    "business": Size.of(88.9, 50.8, 0),
}


def _known_name(name: str) -> str:
    if name not in NAMED_SIZES:
        raise ValueError(f"no size is called '{name}'")
    return name


SizeName = Annotated[str, AfterValidator(_known_name)]


def resolve_size(size: str | Size) -> Size:
    """Give the size itself for a name from NAMED_SIZES or a size in millimetres."""
    return NAMED_SIZES[size] if isinstance(size, str) else size
