"""Sizes of components: trim in millimetres (width, height), corner and outline, or the name of one."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import Discriminator, Field, Tag, model_validator

from toolkit.model.geometry.polygon import Points
from toolkit.model.schema.part import Doc, Name, Part

Shape = Literal["rectangle", "circle", "hex"]
Contour = str | Points  # what is cut: the shape that fills its size, or points from its upper left, y downwards

Length = Annotated[float, Doc("A length in millimetres.", gt=0, le=2000)]
Corners = Annotated[tuple[tuple[float, float], ...], Field(min_length=3, max_length=5000)]
PathData = Annotated[str, Field(min_length=1, max_length=50000)]
Outline = Annotated[
    Annotated[Corners, Tag("points")] | Annotated[PathData, Tag("path")],
    Discriminator(lambda value: "path" if isinstance(value, str) else "points"),
]


class Size(Part):
    """The trim of a piece: width, height and corner radius in millimetres, and its outline.

    `outline` is as an author writes it until it is loaded, and then its points.
    """

    width: Length
    height: Length
    corner: Annotated[float, Doc("Corner radius in millimetres.", ge=0, le=50)] = 0
    shape: Annotated[Shape, Doc("The outline that is cut.")] = "rectangle"
    outline: Annotated[
        Outline | None,
        Doc(
            "A die line in place of a shape, in millimetres from the upper left: points, an SVG path, or "
            "the SVG file that holds it."
        ),
    ] = None

    @model_validator(mode="after")
    def _one_outline(self) -> Self:
        beside = self.model_fields_set & {"shape", "corner"}
        if self.outline is not None and beside:
            raise ValueError(f"an outline takes the place of '{min(beside)}'; leave one of them out")
        return self

    @property
    def trim(self) -> tuple[float, float]:
        """Width and height in millimetres."""
        return (self.width, self.height)

    @property
    def contour(self) -> Contour:
        """What is cut."""
        return self.outline if isinstance(self.outline, tuple) else self.shape


class SizeName(Name, kind="size"):
    """Names a size that the toolkit ships, or that the project's print.yaml defines."""
