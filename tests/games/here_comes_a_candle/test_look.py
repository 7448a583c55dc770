"""The look of Here Comes a Candle: contrast of type, and a picture for every card."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from toolkit.model.faces.colours import contrast

ROOT = Path(__file__).parents[3]
THEME = ROOT / "templates" / "here-comes-a-candle"
CARDS = ROOT / "cards" / "here-comes-a-candle"
CSS = (THEME / "theme.css").read_text("utf-8")
SCENES = (THEME / "macros" / "scenes.html").read_text("utf-8")
COLOURS = dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6})", CSS))
PICTURED = ("event-cards-1", "event-cards-2", "objective-cards-1", "objective-cards-2", "location-activation-cards")


@pytest.mark.parametrize("ground", ["paper", "tint"])
@pytest.mark.parametrize("type_", ["soot", "quiet", "brick", "thames", "green", "wood"])
def test_type_stands_out_from_paper(type_: str, ground: str) -> None:
    assert contrast(COLOURS[type_], COLOURS[ground]) >= 4.5


@pytest.mark.parametrize("ground", ["soot", "brick", "thames", "night", "green", "wood"])
def test_paper_stands_out_from_grounds(ground: str) -> None:
    assert contrast(COLOURS["paper"], COLOURS[ground]) >= 4.5


@pytest.mark.parametrize("ground", ["lemon", "smoke"])
def test_numbers_stand_out_from_gold_and_spots(ground: str) -> None:
    assert contrast(COLOURS["soot"], COLOURS[ground]) >= 4.5


def test_type_keeps_to_eight_sizes_and_is_never_below_seven_points() -> None:
    faces = "".join(path.read_text("utf-8") for path in (THEME / "faces").glob("*.html"))
    sizes = {float(size) for size in re.findall(r"(?<![.\d/])(\d+(?:\.\d+)?)pt", CSS.partition("*/")[2] + faces)}
    assert sizes <= {7, 7.5, 8.5, 10, 12, 15, 20, 28}


@pytest.mark.parametrize("deck", PICTURED)
def test_every_card_has_a_picture_of_its_own(deck: str) -> None:
    components = yaml.safe_load((CARDS / "decks" / f"{deck}.yaml").read_text("utf-8"))["components"]
    told = [re.findall(rf'^"{one["id"]}": (.*)$', SCENES, re.MULTILINE) for one in components]
    assert all(len(scene) == 1 for scene in told)
    assert len({scene[0] for scene in told}) == len(components)


def test_pictures_are_made_of_drawings_that_there_are() -> None:
    lands = set(re.findall(r'^"[\w-]+": \("([\w-]+)"', SCENES, re.MULTILINE))
    parts = set(re.findall(r'\("([\w-]+)", \d', SCENES))
    assert lands == {path.stem for path in (THEME / "art" / "land").glob("*.svg")}
    assert parts <= {path.stem for path in (THEME / "art" / "parts").glob("*.svg")}


def test_an_event_has_a_candle_for_each_round_that_it_may_last() -> None:
    most = {
        one["most"]
        for deck in PICTURED[:2]
        for one in yaml.safe_load((CARDS / "decks" / f"{deck}.yaml").read_text("utf-8"))["components"]
    }
    assert {f"candle-{n}" for n in range(1, max(most) + 1)} <= {path.stem for path in (THEME / "frames").glob("*.svg")}


def test_players_differ_by_the_pattern_of_their_bells_and_not_by_hue_alone() -> None:
    cloths = [path.read_text("utf-8") for path in sorted((THEME / "tokens").glob("cloth-*.svg"))]
    outlines = {re.sub(r"#[0-9a-f]{6}", "", cloth) for cloth in cloths}
    assert len(cloths) == len(outlines) == 5
