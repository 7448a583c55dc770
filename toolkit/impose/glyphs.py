"""The glyphs of one font subset, whatever kind of file they come from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


class UnknownOutlinesError(ValueError):
    """The font file is of a kind whose subsets cannot be merged."""


@dataclass(frozen=True, slots=True)
class Outlines:
    """Outlines and metrics by glyph id; `frame` is what is not a glyph and the same for all subsets of a font."""

    kind: str
    frame: Mapping[str, bytes]
    glyphs: Sequence[bytes]
    metrics: Sequence[bytes]
