"""Finished pages measured: what lies where on the paper, in millimetres, and what lies behind it."""

from __future__ import annotations

from functools import cached_property
from io import BytesIO
from types import TracebackType
from typing import Self

import pypdfium2
from PIL import Image

from toolkit.impose.document import Imposer
from toolkit.impose.documents import PrintJob
from toolkit.impose.sheet import Cell, Imposition, Rect
from toolkit.impose.sheets import impose
from toolkit.model.production.printing import Layout, Paper

DOTS = 25  # in a millimetre: 2.5 are what is allowed
CORNER = 4.0
TOLERANCE = 0.1
POINT = 72 / 25.4
Colour = tuple[int, int, int]
BLACK = (0, 0, 0)
# The corners of a test face as its reader sees them, and what lies behind each when a card is turned over sideways.
CORNERS = ("top left", "top right", "bottom left", "bottom right")
BEHIND = {
    "top left": "top right",
    "top right": "top left",
    "bottom left": "bottom right",
    "bottom right": "bottom left",
}
# From the top left of the place of a face: where a quarter turn to the left takes each corner.
TURNED_LEFT = {"top left": 2, "top right": 0, "bottom left": 3, "bottom right": 1}


class Print:
    """A job laid out, written and ready to be looked at."""

    def __init__(self, job: PrintJob, paper: Paper, layout: Layout | None = None) -> None:
        self.imposition: Imposition = impose(job, paper, layout or Layout())
        target = BytesIO()
        Imposer().write(self.imposition, target)
        self.pdf = target.getvalue()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._document.close()

    @cached_property
    def _document(self) -> pypdfium2.PdfDocument:
        return pypdfium2.PdfDocument(self.pdf)

    def window(self, page: int, area: Rect) -> Image.Image:
        """A part of a page as a picture."""
        shown = self._document[page]
        width, height = shown.get_size()
        edges = (area.x, area.y, width / POINT - area.right, height / POINT - area.top)
        image: Image.Image = shown.render(scale=DOTS / POINT, crop=tuple(edge * POINT for edge in edges)).to_pil()
        return image.convert("RGB")

    def find(self, page: int, colour: Colour, near: Rect, around: float = 1.0) -> Rect | None:
        """The rectangle that a colour fills `around` a place, in millimetres; None where it is not."""
        area = near.grown(around, around)
        image = self.window(page, area)
        channels = [
            channel.point(lambda value, wanted=wanted: 255 * (abs(value - wanted) < 40))
            for channel, wanted in zip(image.split(), colour, strict=True)
        ]
        found = Image.merge("RGB", channels).convert("L").point(lambda value: 255 * (value == 255)).getbbox()
        if found is None:
            return None
        return Rect(
            area.x + found[0] / DOTS,
            area.top - found[3] / DOTS,
            (found[2] - found[0]) / DOTS,
            (found[3] - found[1]) / DOTS,
        )


def corner_places(cell: Cell) -> dict[str, Rect]:
    """Where the four corner squares of a test face should be on the sheet."""
    trim = cell.trim
    left, right, bottom, top = trim.x, trim.right - CORNER, trim.y, trim.top - CORNER
    places = [Rect(x, y, CORNER, CORNER) for x, y in ((left, top), (right, top), (left, bottom), (right, bottom))]
    order = {
        0: [0, 1, 2, 3],
        90: [TURNED_LEFT[name] for name in CORNERS],
        180: [3, 2, 1, 0],
        270: [3 - TURNED_LEFT[name] for name in CORNERS],
    }[cell.turn]
    return {name: places[number] for name, number in zip(CORNERS, order, strict=True)}


def edges(place: Rect) -> tuple[float, float, float, float]:
    """A rectangle by its edges."""
    return place.x, place.y, place.right, place.top
