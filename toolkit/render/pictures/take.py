"""Pictures drawn in the process that is asked to: nothing but what that needs is imported there."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.executor.limited import limited
from toolkit.limits import LimitError, Limits
from toolkit.render.pictures.shot import Shot

PICTURES = Limits(15, 2048)  # of a few faces, in two sizes; it takes a tenth of a second


def take(shots: Sequence[Shot]) -> int:
    """Draw pictures, and return how many; LimitError where they take more than they may."""
    from toolkit.render.pictures.raster import shoot  # noqa: PLC0415 (imports PDFium)

    try:
        with limited(PICTURES):
            return shoot(shots)
    except LimitError as error:
        raise LimitError(f"a picture of a card for the rules reference {error}") from None
