"""What is asked of the looks of all packs: contrast of type, and drawings that every printer can print."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

_NO_SHAPES: Final = re.compile(r"<(text|filter|mask|image|style|script|use)\b|href=")


def holds_shapes_only(drawing: Path) -> bool:
    """Whether a drawing is made of nothing that a printer may draw otherwise, or not at all."""
    return not _NO_SHAPES.search(drawing.read_text("utf-8"))
