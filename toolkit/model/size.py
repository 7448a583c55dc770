"""Sizes of components: trim in millimetres (width, height), corner and outline, or the name of one."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from toolkit.model.part import Name, Part

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


class SizeName(Name):
    """Names a size that the toolkit ships, or that the project's print.yaml defines."""

    kind = "size"
