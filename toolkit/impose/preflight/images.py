"""Whether a picture in a finished file is all there: its data are counted, not looked at."""

from __future__ import annotations

from math import ceil
from typing import Any, Final

import pikepdf

from toolkit.bitmap import JPEG, check_bitmap, inflated
from toolkit.impose.preflight.colours import channels

PREDICTED: Final = 10  # from which on a predictor is PNG's: a byte more in each row


def ends_early(image: Any) -> bool:
    """Whether the data of a picture, or of its mask, end before its last pixel, or cannot be read."""
    masks = (image.get(key) for key in ("/SMask", "/Mask"))
    return any(_ends_early(one) for one in (image, *masks) if isinstance(one, pikepdf.Stream))


def _ends_early(image: Any) -> bool:
    filters = _each(image.get("/Filter"))
    try:
        if filters == ["/DCTDecode"]:
            check_bitmap(data := image.read_raw_bytes())
            return not data.startswith(JPEG)
        if filters == ["/FlateDecode"]:
            wanted = _size(image, _extra(image))
            return inflated([image.read_raw_bytes()], wanted) < wanted
        return len(image.read_bytes()) < _size(image)
    except ValueError:
        return True
    except pikepdf.PdfError:  # of a kind that others read: JPEG 2000, fax
        return False


def _size(image: Any, extra: int = 0) -> int:
    """How many bytes the rows of a picture take, each with `extra` ones; 0 where that is not known."""
    bits = 1 if image.get("/ImageMask") else int(image.get("/BitsPerComponent", 0))
    count = 1 if image.get("/ImageMask") else channels(image.get("/ColorSpace"))
    row = ceil(int(image.get("/Width", 0)) * bits * count / 8)
    return int(image.get("/Height", 0)) * (row + extra) if row else 0


def _extra(image: Any) -> int:
    given = image.get("/DecodeParms")
    given = given[0] if isinstance(given, pikepdf.Array) else given
    return 1 if given is not None and int(given.get("/Predictor", 1)) >= PREDICTED else 0


def _each(filters: Any) -> list[str]:
    if filters is None:
        return []
    return [str(one) for one in filters] if isinstance(filters, pikepdf.Array) else [str(filters)]
