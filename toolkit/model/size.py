"""Sizes of components by name, trim in millimetres (width, height), portrait where it matters."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import Field, GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from toolkit.model.part import Part

Shape = Literal["rectangle", "circle", "hex"]

Length = Annotated[float, Field(gt=0, le=2000, description="A length in millimetres.")]


class Size(Part):
    """The trim of a piece: width, height and corner radius in millimetres, and its outline."""

    width: Length
    height: Length
    corner: Annotated[float, Field(ge=0, le=50, description="Corner radius in millimetres.")] = 0
    shape: Annotated[Shape, Field(description="The outline that is cut.")] = "rectangle"

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


class SizeName(str):
    """One of the names in NAMED_SIZES."""

    __slots__ = ()

    @classmethod
    def __get_pydantic_core_schema__(cls, source: type, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Accept a name that is known."""
        return core_schema.no_info_after_validator_function(_known, core_schema.str_schema())

    @classmethod
    def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        """List the names."""
        return {"type": "string", "enum": list(NAMED_SIZES)}


def _known(name: str) -> SizeName:
    if name not in NAMED_SIZES:
        expected = ", ".join(NAMED_SIZES)
        raise PydanticCustomError("one_of", "expected one of {expected}", {"expected": expected})
    return SizeName(name)


def resolve_size(size: SizeName | Size) -> Size:
    """Give the size itself for a name from NAMED_SIZES or a size in millimetres."""
    return NAMED_SIZES[size] if isinstance(size, SizeName) else size
