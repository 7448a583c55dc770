"""Font files of either kind -> glyphs, and glyphs -> the smallest font file that shows them.

Glyph ids never change, so the glyphs of several subsets of one font can be put into one file.
"""

from __future__ import annotations

from collections.abc import Mapping

from toolkit.impose import cff, truetype
from toolkit.impose.glyphs import Outlines, UnknownOutlinesError


def read_outlines(file: bytes) -> Outlines:
    """Read a TrueType or an OpenType CFF file; UnknownOutlinesError where subsets of it cannot be merged."""
    tables = truetype.read_tables(file)
    if "glyf" in tables:
        return truetype.read(tables)
    if "CFF " in tables:
        return cff.read(tables["CFF "])
    raise UnknownOutlinesError("neither TrueType nor CFF outlines")


def write_outlines(outlines: Outlines, glyphs: Mapping[int, tuple[bytes, bytes]]) -> bytes:
    """Write a font file with the frame of `outlines` and these (outline, metric) by glyph id; the others are empty."""
    if outlines.kind == truetype.KIND:
        return truetype.write(outlines.frame, glyphs)
    return cff.write(outlines.frame, glyphs)


def parts(outlines: Outlines, glyph: int) -> list[int]:
    """The other glyphs that a composite glyph is made of."""
    return truetype.parts(outlines.glyphs[glyph]) if outlines.kind == truetype.KIND else []
