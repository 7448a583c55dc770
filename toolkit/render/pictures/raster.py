"""Pages of PDF files to WebP files: one drawing of a page serves every size of its picture."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import pypdfium2
import pypdfium2.raw as pdfium
from PIL import Image

from toolkit.render.pictures.shot import EFFORT, QUALITY, Shot

WHITE = (255, 255, 255, 255)


def shoot(shots: Sequence[Shot]) -> int:
    """Write the pictures of some pages, whole files or none; give how many pages there were."""
    documents: dict[Path, pypdfium2.PdfDocument] = {}
    try:
        for shot in shots:
            if shot.source not in documents:
                documents[shot.source] = pypdfium2.PdfDocument(shot.source)
            _write(_draw(documents[shot.source][shot.page], shot), shot)
    finally:
        for document in documents.values():
            document.close()
    return len(shots)


def _draw(page: pypdfium2.PdfPage, shot: Shot) -> Image.Image:
    """Draw a page so that its trim fills the largest picture to the pixel."""
    width, height = shot.sizes[0]
    across, down = (side / length for side, length in zip((width, height), shot.trim, strict=True))
    left, top = round(shot.bleed * across), round(shot.bleed * down)
    bitmap = pypdfium2.PdfBitmap.new_native(width, height, pdfium.FPDFBitmap_BGR)
    bitmap.fill_rect(WHITE, 0, 0, width, height)

    pdfium.FPDF_RenderPageBitmap(bitmap, page, -left, -top, width + 2 * left, height + 2 * top, 0, pdfium.FPDF_ANNOT)
    page.close()
    picture: Image.Image = bitmap.to_pil().convert("RGB")
    return picture


def _write(picture: Image.Image, shot: Shot) -> None:
    for size, target in zip(shot.sizes, shot.targets, strict=True):
        part = target.with_name(f".{target.name}.{os.getpid()}")
        picture.resize(size, Image.Resampling.BOX).save(part, "WEBP", quality=QUALITY, method=EFFORT)
        part.replace(target)
