"""Pages of PDF files to WebP files: one drawing of a page serves every size of its picture."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pypdfium2
import pypdfium2.raw as pdfium
from PIL import Image

STEPS = (4, 2, 1)  # each size is half of the one before
QUALITY = 78
EFFORT = 2  # of libwebp's 0 to 6: 0 saves a tenth of the time for a fifth more bytes
WHITE = (255, 255, 255, 255)


@dataclass(frozen=True, slots=True)
class Shot:
    """Page `page` of `source`, cut at the trim, to the files `targets`, the largest first.

    `size` is the smallest picture's (width, height) in pixels; `trim` and `bleed` are the page's, in millimetres.
    """

    source: Path
    page: int
    trim: tuple[float, float]
    bleed: float
    size: tuple[int, int]
    targets: tuple[Path, ...]


def shoot(shots: Sequence[Shot]) -> int:
    """Write the pictures of some pages, whole files or none; give how many pages there were."""
    documents: dict[Path, pypdfium2.PdfDocument] = {}
    try:
        for shot in shots:
            if shot.source not in documents:
                documents[shot.source] = pypdfium2.PdfDocument(shot.source)
            _write(_draw(documents[shot.source][shot.page], shot), shot.targets)
    finally:
        for document in documents.values():
            document.close()
    return len(shots)


def _draw(page: pypdfium2.PdfPage, shot: Shot) -> Image.Image:
    """Draw a page so that its trim fills the largest picture to the pixel."""
    width, height = (side * STEPS[0] for side in shot.size)
    across, down = (side / length for side, length in zip((width, height), shot.trim, strict=True))
    left, top = round(shot.bleed * across), round(shot.bleed * down)
    bitmap = pypdfium2.PdfBitmap.new_native(width, height, pdfium.FPDFBitmap_BGR)
    bitmap.fill_rect(WHITE, 0, 0, width, height)

    pdfium.FPDF_RenderPageBitmap(bitmap, page, -left, -top, width + 2 * left, height + 2 * top, 0, pdfium.FPDF_ANNOT)
    page.close()
    picture: Image.Image = bitmap.to_pil().convert("RGB")
    return picture


def _write(picture: Image.Image, targets: Sequence[Path]) -> None:
    for target in targets:
        part = target.with_name(f".{target.name}.{os.getpid()}")
        picture.save(part, "WEBP", quality=QUALITY, method=EFFORT)
        part.replace(target)
        picture = picture.reduce(2)
