"""What a picture is made of and how it is kept, for the process that asks and the one that draws."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from toolkit.executor.limited import limited
from toolkit.limits import LimitError, Limits

PICTURES = Limits(15, 2048)  # of a few faces, in two sizes; it takes a tenth of a second
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


def take(shots: Sequence[Shot]) -> int:
    """Draw pictures, in the process that is asked to: nothing but what that needs is imported there."""
    from toolkit.render.pictures.raster import shoot  # noqa: PLC0415 (imports PDFium)

    try:
        with limited(PICTURES):
            return shoot(shots)
    except LimitError as error:
        raise LimitError(f"a picture of a card for the rules reference {error}") from None
