"""How much of a page is left blank in one piece: the largest rectangle in which nothing is printed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from PIL import Image, ImageChops

CELL: Final = 2.0  # millimetres: what is less is not looked for
FAINT: Final = 20  # of 255: what differs less from the ground is part of it
Area = tuple[int, int, int, int]  # left, top, width, height in cells


def largest_blank(picture: Image.Image, dpi: float) -> tuple[float, float, float]:
    """Return the width and height in millimetres of the largest blank rectangle in a picture, and its share of all."""
    cell = max(1, round(CELL * dpi / 25.4))
    rows = list(_marked(picture, cell))
    _, _, width, height = max(_rectangles(rows), key=lambda area: area[2] * area[3], default=(0, 0, 0, 0))
    size = 25.4 * cell / dpi
    return width * size, height * size, width * height / (len(rows) * len(rows[0]))


def _marked(picture: Image.Image, cell: int) -> Iterator[list[bool]]:
    """Yield, row by row, in which cells anything is printed."""
    marks = ImageChops.difference(picture, _ground(picture)).convert("L").point(lambda value: 255 * (value > FAINT))
    small = marks.reduce(cell)
    data = small.tobytes()
    for y in range(small.height):
        yield [value > 0 for value in data[y * small.width : (y + 1) * small.width]]


def _ground(picture: Image.Image) -> Image.Image:
    """Return a picture that is all of the commonest colour of another one."""
    colors = picture.getcolors(picture.width * picture.height) or []
    _, commonest = max(colors, key=lambda one: one[0], default=(1, (255, 255, 255)))
    return Image.new("RGB", picture.size, commonest if isinstance(commonest, tuple) else (255, 255, 255))


def _rectangles(rows: Sequence[Sequence[bool]]) -> Iterator[Area]:
    """Yield the blank rectangles that cannot be made larger upwards or to the sides."""
    heights = [0] * len(rows[0])
    for y, row in enumerate(rows):
        heights = [0 if marked else height + 1 for marked, height in zip(row, heights, strict=True)]
        standing: list[tuple[int, int]] = []  # from where on to the right all is so high
        for x, height in enumerate([*heights, 0]):
            left = x
            while standing and standing[-1][1] >= height:
                left, high = standing.pop()
                yield left, y - high + 1, x - left, high
            standing.append((left, height))
