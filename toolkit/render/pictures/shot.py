"""What a picture is made of and how it is kept, for the process that asks and the one that draws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

# How a picture is saved, by the end of its file's name. A list shows many small ones, so their bytes count: WebP, whose
# method 2 takes a third more time for a sixth fewer bytes. Of large ones a page shows one or two: JPEG takes an eighth
# of WebP's time, for 16 kB more of a card.
SAVED: Final[Mapping[str, Mapping[str, Any]]] = {
    ".webp": {"format": "WEBP", "quality": 78, "method": 0},
    ".jpg": {"format": "JPEG", "quality": 75},
}


@dataclass(frozen=True, slots=True)
class Shot:
    """Page `page` of `source`, cut at the trim, to the files `targets`, the largest first.

    `sizes` are theirs, (width, height) in pixels; `trim` and `bleed` are the page's, in millimetres.
    """

    source: Path
    page: int
    trim: tuple[float, float]
    bleed: float
    sizes: tuple[tuple[int, int], ...]
    targets: tuple[Path, ...]


def take(shots: Sequence[Shot]) -> int:
    """Draw pictures, in the process that is asked to: nothing but what that needs is imported there."""
    from toolkit.render.pictures.raster import shoot  # noqa: PLC0415 (imports PDFium)

    return shoot(shots)
