"""The look of Letters & Seals: contrast of type, a picture for each piece, a seal a Place."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from jinja2 import Environment, FileSystemLoader

from tests.projects import shipped
from toolkit.model.faces.colours import contrast
from toolkit.model.loaded.project import Game

ROOT = Path(__file__).parents[3]
THEME = ROOT / "templates" / "letters-and-seals"
CSS = (THEME / "theme.css").read_text("utf-8")
COLOURS = dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6})", CSS))
DRAWINGS = sorted(path for folder in ("icons", "frames", "art", "book") for path in (THEME / folder).rglob("*.svg"))
LOADER = FileSystemLoader([THEME, THEME.parent])
MACROS = Environment(loader=LOADER, autoescape=False)  # noqa: S701 (drawings of ours)
SCENES: Any = MACROS.get_template("macros/scenes.html").module
SEALS: Any = MACROS.get_template("macros/seal.html").module
PICTURES = {"new-places": "places", "places": "places", "coffee-places": "places"} | {
    "kiosk": "wares",
    "new-bonus-cards": "gifts",
    "bonus-cards": "gifts",
}


@pytest.fixture(scope="module")
def game() -> Game:
    return shipped()["letters-and-seals"]


@pytest.mark.parametrize("ground", ["paper-background", "tint-background"])
@pytest.mark.parametrize("type_", ["ink-color", "quiet-color", "madder-color"])
def test_type_stands_out_from_paper(type_: str, ground: str) -> None:
    assert contrast(COLOURS[type_], COLOURS[ground]) >= 4.5


@pytest.mark.parametrize("ground", ["night", "iznik", "madder"])
def test_names_stand_out_from_their_plates(ground: str) -> None:
    assert contrast(COLOURS["light-color"], COLOURS[ground]) >= 4.5


def test_numbers_stand_out_from_the_stars_of_places() -> None:
    assert COLOURS["paper"] in (THEME / "frames" / "medal.svg").read_text("utf-8")
    assert contrast(COLOURS["madder-color"], COLOURS["paper"]) >= 4.5


def test_type_keeps_to_the_scale_and_is_never_below_seven_points() -> None:
    faces = [path.read_text("utf-8") for folder in ("faces", "boards") for path in (THEME / folder).glob("*.html")]
    sizes = {float(size) for text in (CSS, *faces) for size in re.findall(r"(?<![.\d])(\d+(?:\.\d+)?)pt", text)}
    assert sizes <= {7, 8, 9, 10.5, 13, 17, 22, 30}


def test_icons_share_one_stroke() -> None:
    for icon in (THEME / "icons").glob("*.svg"):
        drawing = icon.read_text("utf-8")
        assert max(float(width) for width in re.findall(r'stroke-width="([\d.]+)"', drawing)) >= 5, icon


def test_drawings_are_opaque() -> None:
    assert DRAWINGS
    assert [str(drawing) for drawing in DRAWINGS if "opacity" in drawing.read_text("utf-8")] == []


def test_goods_differ_by_their_outline_and_not_by_hue_alone() -> None:
    goods = [(THEME / "icons" / f"{name}.svg").read_text("utf-8") for name in ("yellow", "green", "red", "blue")]
    assert len({re.sub(r"#[0-9a-f]{6}", "", drawing) for drawing in goods}) == len(goods)


@pytest.mark.parametrize(("deck", "table"), sorted(PICTURES.items()))
def test_every_piece_has_a_picture_of_its_own_made_of_parts_that_are_there(game: Game, deck: str, table: str) -> None:
    scenes = getattr(SCENES, table)
    found = game.deck(deck)
    assert found is not None
    names = [part.id for part in found.components]
    assert set(names) <= set(scenes)
    assert len({scenes[name] for name in names}) == len(names)
    parts = {f"parts/{part[0]}" for name in names for part in scenes[name][2]}
    lands = {f"land/{land}" for name in names for land in (f"sky-{scenes[name][0]}", scenes[name][1])}
    assert {one for one in parts | lands if not (THEME / "art" / f"{one}.svg").is_file()} == set()


def test_pictures_are_of_pieces_that_there_are(game: Game) -> None:
    drawn = {name for table in ("places", "wares", "gifts") for name in getattr(SCENES, table)}
    assert drawn <= set(game.by_id)


def test_letters_show_the_place_of_their_number(game: Game) -> None:
    numbers = {part.body.number: part.id for part in game.by_id.values() if hasattr(part.body, "number")}
    assert [SCENES.at_number[number] for number in sorted(numbers)] == [numbers[number] for number in sorted(numbers)]


def test_no_two_places_have_the_same_seal() -> None:
    assert len({str(SEALS.device(number)) for number in range(1, 26)}) == 25


def test_what_lies_face_down_does_not_tell_what_it_is() -> None:
    backs = {name: (THEME / "backs" / f"{name}.html").read_text("utf-8") for name in ("letter", "kiosk", "bonus")}
    assert {name: set(re.findall(r"card\.(\w+)", text)) for name, text in backs.items()} == {
        "letter": {"reverse_seals"},
        "kiosk": set(),
        "bonus": set(),
    }
