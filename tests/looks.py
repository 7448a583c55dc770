"""What is asked of the looks of all packs: contrast of type, and drawings that every printer can print."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

_NO_SHAPES: Final = re.compile(r"<(text|filter|mask|image|style|script|use)\b|href=")


def luminance(colour: str) -> float:
    """Return the relative luminance of #rrggbb, 0 to 1, as WCAG defines it."""
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def holds_shapes_only(drawing: Path) -> bool:
    """Whether a drawing is made of nothing that a printer may draw otherwise, or not at all."""
    return not _NO_SHAPES.search(drawing.read_text("utf-8"))
