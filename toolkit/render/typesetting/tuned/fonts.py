"""WeasyPrint's cutting of fonts tuned: subsets that can be merged, plain fonts of variable ones with less work.

What was cut is kept from one document to the next: a card that is drawn anew mostly shows the same letters.

Written for the version of WeasyPrint that `tuned` knows; it puts these parts in place.
"""

# ruff: noqa: SLF001

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

from weasyprint.pdf import fonts

MOST: Final = 64  # subsets that are kept
LARGEST: Final = 262_144  # bytes of each

_stock_subset = fonts.Font.subset
_stock_plain = fonts.instantiateVariableFont


def patches() -> list[tuple[Any, str, Any]]:
    """Return what is put in place: the owner, the name of its part, the part."""
    return [(fonts.Font, "subset", _subset), (fonts, "instantiateVariableFont", _plain)]


_kept: OrderedDict[tuple[object, ...], bytes] = OrderedDict()


def _subset(font: Any, to_unicode: dict[int, str], hinting: bool) -> None:  # noqa: FBT001 (as WeasyPrint calls it)
    """Make a subset in which every glyph keeps its number, parts of glyphs too, so that subsets can be merged."""
    whole = font.file_content
    key = (hash(whole), len(whole), font.index, frozenset(to_unicode), hinting, bool(font.missing))
    if key in _kept:
        font.file_content = _kept[key]
        _kept.move_to_end(key)
        return
    last = {font.glyph_count - 1: ""} if to_unicode else {}
    _stock_subset(font, last | to_unicode, hinting)
    if font.file_content is not whole and len(font.file_content) <= LARGEST:
        _kept[key] = font.file_content
        if len(_kept) > MOST:
            _kept.popitem(last=False)


def _plain(font: Any, place: dict[str, float], **options: bool) -> Any:
    """Make a plain font of a variable one: nothing is worked out for the thousands of glyphs that a subset left out.

    What it says of all its glyphs stays as it was, so that subsets can be merged, whichever glyphs each has.
    """
    from fontTools.varLib import instancer  # noqa: PLC0415 (few games have such fonts)

    stock = instancer._instantiateGvarGlyph

    def glyph(name: str, outlines: Any, variations: Any, *rest: Any, **more: Any) -> None:
        if outlines[name].numberOfContours or variations.variations.get(name):
            stock(name, outlines, variations, *rest, **more)
        else:
            variations.variations.pop(name, None)

    font.recalcBBoxes = False
    instancer._instantiateGvarGlyph = glyph
    try:
        return _stock_plain(font, place, **options)
    finally:
        instancer._instantiateGvarGlyph = stock
