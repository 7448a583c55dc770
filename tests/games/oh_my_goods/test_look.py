"""The look of Oh My Goods!: contrast of type, a scale of sizes, a picture for every card."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from toolkit.model.faces.colours import contrast

ROOT = Path(__file__).parents[3]
THEME = ROOT / "templates" / "oh-my-goods"
GAME = ROOT / "cards" / "oh-my-goods"
CSS = (THEME / "theme.css").read_text("utf-8")
COLOURS = dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6})", CSS))
DARK_TYPE = {"yellow", "white", "blue"}


def banner(colour: str) -> str:
    """Return the colour of the banner on a card's left edge, which its word stands on, as #rrggbb."""
    drawing = (THEME / "frames" / f"{colour}-ground.svg").read_text("utf-8")
    found = re.search(r'fill="(#[0-9a-f]{6})"[^>]* d="M48 252', drawing)
    assert found, f"no banner in {colour}-ground.svg"
    return found.group(1)


@pytest.mark.parametrize("colour", ["green", "yellow", "white", "red", "grey", "blue"])
def test_the_word_on_the_left_edge_stands_out_from_its_banner(colour: str) -> None:
    type_ = COLOURS["ink-color" if colour in DARK_TYPE else "light-color"]
    assert contrast(type_, banner(colour)) >= 4.5


@pytest.mark.parametrize("board", ["board", "board-wide"])
def test_names_stand_out_from_their_board(board: str) -> None:
    wood = re.search(r'fill="(#[0-9a-f]{6})"', (THEME / "frames" / f"{board}.svg").read_text("utf-8"))
    assert wood
    assert contrast(COLOURS["light-color"], wood.group(1)) >= 4.5


@pytest.mark.parametrize("ground", ["parchment-background", "pale-background"])
def test_words_stand_out_from_parchment(ground: str) -> None:
    assert contrast(COLOURS["ink-color"], COLOURS[ground]) >= 4.5


def test_type_is_never_below_seven_and_a_half_points() -> None:
    sizes = [float(size) for size in re.findall(r"(?<![.\d])(\d+(?:\.\d+)?)pt", CSS)]
    fits = [
        float(size)
        for path in (*THEME.glob("faces/*.html"), *THEME.glob("macros/*.html"))
        for size in re.findall(r'data-fit="([\d.]+)"', path.read_text("utf-8"))
    ]
    assert min(sizes) >= 7.5
    assert min(fits) >= 7.5


def test_every_picture_belongs_to_a_card() -> None:
    named = {"worker-orderly", "worker-sloppy"}
    for path in (GAME / "decks").glob("*.yaml"):
        deck = yaml.safe_load(path.read_text("utf-8"))
        for one in deck["components"]:
            sides = one.get("sides")
            named |= {side["name"].lower().replace(" ", "-") for side in sides} if sides else {one["id"]}
    assert {path.stem for path in (GAME / "art").glob("*.svg")} == named - {"worker"}


def test_blackletter_whose_a_reads_as_r_sets_no_names() -> None:
    assert {rule for rule in re.findall(r"\n([^{}\n]+?) \{[^}]*\bSign\b", CSS) if "font-face" not in rule} == {
        ".figure",
        ".any-number",
    }
    assert "--display: Name" in (THEME / "book.css").read_text("utf-8")
    assert "--display: Name" in (THEME / "reference.css").read_text("utf-8")


def test_the_arrow_to_the_good_begins_where_the_second_icon_ends() -> None:
    macros = (THEME / "macros" / "card.html").read_text("utf-8")
    left, width = map(float, re.findall(r"macro needs\(records, left=([\d.]+), top=[\d.]+, width=([\d.]+)", macros)[0])
    size = float(re.findall(r"if columns == 1 else ([\d.]+)", macros)[0])
    arrow = float(re.findall(r'src="frames/arrow\.svg" style="left:([\d.]+)mm', macros)[0])
    assert left + width / 2 + size <= arrow
