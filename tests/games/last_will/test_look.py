"""The look of Last Will: contrast of type, a scale of sizes, frames and outlines that tell things apart."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from toolkit.model.faces.colours import contrast

THEME = Path(__file__).parents[3] / "templates" / "last-will"
CSS = (THEME / "theme.css").read_text("utf-8")
COLOURS = dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6})", CSS))
PLAYERS = dict(
    re.findall(r"^\.(\w+) \{ (--own.*?) \}", (THEME / "pieces" / "pieces.css").read_text("utf-8"), re.MULTILINE)
)
GROUNDS = ["paper", "white", "cream"]
TYPE = ["ink-color", "quiet-color", "foot-color", "wine", "sepia", "slate", "green", "red", "blue"]


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("type_", TYPE)
def test_type_stands_out_from_paper(type_: str, ground: str) -> None:
    assert contrast(COLOURS[type_], COLOURS[ground]) >= 4.5


@pytest.mark.parametrize("ribbon", sorted((THEME / "frames").glob("ribbon-*.svg")), ids=lambda path: path.stem)
def test_names_stand_out_from_both_ends_of_their_ribbon(ribbon: Path) -> None:
    name = COLOURS["ink-color" if ribbon.stem == "ribbon-gold" else "light-color"]
    stops = re.findall(r'stop-color="(#[0-9a-f]{6})"', ribbon.read_text("utf-8"))
    assert len(stops) == 2
    assert all(contrast(name, stop) >= 4.5 for stop in stops)


@pytest.mark.parametrize("companion", ["dog", "horse", "chef", "guest"])
def test_companions_stand_out_from_the_colour_of_their_token(companion: str) -> None:
    assert contrast(COLOURS["ink-color"], COLOURS[f"{companion}-background"]) >= 4.5


@pytest.mark.parametrize("player", sorted(PLAYERS))
def test_words_stand_out_from_the_colours_of_a_player(player: str) -> None:
    own = dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6})", PLAYERS[player]))
    assert contrast(own["on-color"], own["own-background"]) >= 4.5
    assert contrast(COLOURS["light-color"], own["deep-background"]) >= 4.5
    assert contrast(COLOURS["ink-color"], own["pale-background"]) >= 4.5


def test_type_keeps_to_the_scale_and_is_never_below_six_and_a_half_points() -> None:
    sizes = {float(size) for size in re.findall(r"(?<![.\d])(\d+(?:\.\d+)?)pt", CSS.partition("/* last wills")[0])}
    assert {size for size in sizes if size < 22} <= {6.5, 7, 7.5, 8.5, 10, 12, 16}


@pytest.mark.parametrize("edge", sorted((THEME / "frames").glob("*-edge.svg")), ids=lambda path: path.stem)
def test_a_frame_is_as_far_from_the_cut_on_every_side(edge: Path) -> None:
    left, top, right, bottom = 6.0, 6.0, 63.0, 88.0  # 3 mm from the cut, which is 3 mm from the edge of the bleed
    drawing = edge.read_text("utf-8")
    assert 'viewBox="0 0 69 94"' in drawing
    frame = re.search(r"Z(M9 6H60.*?)Z", drawing)
    assert frame
    numbers = re.findall(r"[A-Z]([\d. ]+)", frame[1])
    corners = {(left + 3, top), (right, top + 3), (right - 3, bottom), (left, bottom - 3)}
    ends = [tuple(map(float, part.split()[-2:])) for part in numbers if len(part.split()) in (2, 7)]
    assert corners <= set(ends)


def test_types_of_property_differ_by_their_outline_and_not_by_hue_alone() -> None:
    houses = [
        (THEME / "icons" / f"{name}.svg").read_text("utf-8")
        for name in ("mansion", "town-house", "manor-house", "farm")
    ]
    outlines = {re.sub(r"#[0-9a-f]{6}", "", house) for house in houses}
    assert len(outlines) == len(houses)


def test_signs_are_not_the_hairlines_of_the_display_face() -> None:
    assert re.search(r"^\.sign \{ font-family: Text; font-weight: 600;", CSS, re.MULTILINE)
