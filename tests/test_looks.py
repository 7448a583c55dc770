"""What holds for the look of every pack: icons on one grid, and drawings of shapes alone, as printers want them."""

from __future__ import annotations

import re

import pytest

from tests.looks import holds_shapes_only
from toolkit.shipped import shipped_cards, shipped_templates

DRAWN = sorted({path.relative_to(shipped_templates()).parts[0] for path in shipped_templates().rglob("*.svg")})
ON_ONE_GRID = ("here-comes-a-candle", "last-will", "letters-and-seals", "oh-my-goods", "plain")


@pytest.mark.parametrize("theme", ON_ONE_GRID)
def test_icons_share_one_grid(theme: str) -> None:
    icons = [path.read_text("utf-8") for path in (shipped_templates() / theme / "icons").glob("*.svg")]
    assert len({grid for icon in icons for grid in re.findall(r'viewBox="([^"]*)"', icon)}) == 1


@pytest.mark.parametrize("theme", DRAWN)
def test_drawings_hold_shapes_only(theme: str) -> None:
    drawings = [path for root in (shipped_templates(), shipped_cards()) for path in (root / theme).rglob("*.svg")]
    assert drawings
    assert [str(drawing) for drawing in drawings if not holds_shapes_only(drawing)] == []
