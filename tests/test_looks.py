"""What holds for the look of every pack: icons on one grid, and drawings of shapes alone, as printers want them."""

from __future__ import annotations

import re

import pytest

from tests.looks import holds_shapes_only
from toolkit.model.faces.colours import contrast
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


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize("theme", sorted(path.parent.name for path in shipped_templates().glob("*/reference.css")))
def test_what_is_written_on_the_table_can_be_read(theme: str, night: bool) -> None:  # noqa: FBT001 (by pytest)
    names = ("reference/reference.css", f"{theme}/reference.css")
    texts = [(shipped_templates() / one).read_text("utf-8") for one in names]
    found = [re.findall(r"--([\w-]+): (#\w{6}|var\(--ink\));", text) for text in texts]
    colours = {**dict(reversed(found[0])), **dict(found[1])}
    dark = {name.removeprefix("night-"): colour for name, colour in colours.items() if name.startswith("night-")}
    shown = {**colours, **dark} if night else colours
    ink = shown["ink"] if shown["on-table"] == "var(--ink)" else shown["on-table"]
    assert contrast(ink, shown["table"]) >= 4.5
