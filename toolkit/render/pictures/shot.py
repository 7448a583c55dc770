"""What a picture is made of and how it is kept, for the process that asks and the one that draws."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

QUALITY = 75  # of a JPEG file: WebP takes four to eight times as long, for 8 to 27 % fewer bytes


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
