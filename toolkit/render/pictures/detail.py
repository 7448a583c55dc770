"""How much is drawn on a face, column by column and row by row, as PDFium shows it."""

from __future__ import annotations

from typing import Final, cast

import pypdfium2
from PIL import Image, ImageChops, ImageDraw

from toolkit.model.faces.detail import Detail
from toolkit.model.faces.face import StoredFace

DOTS: Final = 3  # to a millimetre
POINTS: Final = 72 / 25.4
FAINT: Final = 40  # of 255: differences between neighbours that do not count, such as those of a texture
LINE: Final = 160  # of the 255 that text counts: where something else begins or ends
TEXT: Final = 255
AROUND: Final = 0.5  # millimetres around text that count as text


def detail_of(face: StoredFace) -> Detail:
    """Return how much is drawn at each millimetre of a face."""
    with pypdfium2.PdfDocument(face.path) as document:
        page = document[face.page]
        picture = page.render(scale=DOTS / POINTS, crop=(face.bleed * POINTS,) * 4).to_pil().convert("L")
        edges = ImageChops.lighter(_differing(picture, 1, 0), _differing(picture, 0, 1)).point(_counted)
        marker = ImageDraw.Draw(edges)
        for box in _text(page, face, picture.height):
            marker.rectangle(box, fill=TEXT)
    wide, high = (max(1, int(side)) for side in face.trim)
    return Detail(_profile(edges, (wide, 1)), _profile(edges, (1, high)))


def _profile(edges: Image.Image, size: tuple[int, int]) -> tuple[float, ...]:
    small = edges.convert("F").resize(size, Image.Resampling.BOX)
    width, height = size
    return tuple(cast(float, small.getpixel((x, y))) for y in range(height) for x in range(width))


def _differing(picture: Image.Image, across: int, down: int) -> Image.Image:
    return ImageChops.difference(picture, ImageChops.offset(picture, across, down))


def _counted(level: float) -> float:
    return 0 if level < FAINT else LINE


def _text(page: pypdfium2.PdfPage, face: StoredFace, height: int) -> list[tuple[float, float, float, float]]:
    """Return the boxes of lines of text, in dots from the upper left corner of the trim."""
    text, low, dots, more = page.get_textpage(), face.bleed * POINTS, DOTS / POINTS, AROUND * DOTS
    boxes = [text.get_rect(number) for number in range(text.count_rects())]
    text.close()
    return [
        (
            (left - low) * dots - more,
            height - (top - low) * dots - more,
            (right - low) * dots + more,
            height - (bottom - low) * dots + more,
        )
        for left, bottom, right, top in boxes
    ]
