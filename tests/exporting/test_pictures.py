"""Pictures for services: their sizes to the pixel, the trim where it should be, what is where, and drawn once."""

from __future__ import annotations

import csv
import io
import json
import os
from pathlib import Path

from PIL import Image

from tests.exporting.exports import SERVICES, Drawn, data_of
from tests.render.drawn_faces import drawn, face
from toolkit.executor.inline import InlineExecutor
from toolkit.exporting.export import Export
from toolkit.model.faces.face import StoredFace
from toolkit.render.pictures.scan import Scan
from toolkit.render.pictures.scans import Scans

CROSS = (
    '<div style="position:absolute; left:-2mm; top:-2mm; width:12mm; height:17mm; background:#c00"></div>'
    '<div style="position:absolute; left:10mm; top:-2mm; width:12mm; height:17mm; background:#00c"></div>'
    '<div style="position:absolute; left:-2mm; top:15mm; width:12mm; height:17mm; background:#0c0"></div>'
    '<div style="position:absolute; left:10mm; top:15mm; width:12mm; height:17mm; background:#cc0"></div>'
)
RED, BLUE, GREEN, YELLOW = (204, 0, 0), (0, 0, 204), (0, 204, 0), (204, 204, 0)


def cross(root: Path) -> StoredFace:
    """Draw a face of 20 x 30 mm whose four quarters meet in the middle of its trim."""
    (found,) = drawn(root, face(CROSS)).faces
    assert found
    return found


def pictures(made: Export) -> dict[str, Image.Image]:
    return {name: Image.open(io.BytesIO(data_of(made.files[name]))) for name in made.files if name.endswith(".png")}


def test_every_face_has_a_picture_of_the_service_s_own_pixels(garden: Drawn) -> None:
    made = garden.export("the-game-crafter")
    sizes = {picture.size for picture in pictures(made).values()}
    assert sizes == {(825, 1125)}
    assert "poker/crops/001-carrot-front-x4.png" in made.files
    assert "poker/crops/001-carrot-back-x4.png" in made.files
    assert made.checks
    assert all(check.passed for check in made.checks)


def test_what_a_service_does_not_make_is_left_out_and_told(garden: Drawn) -> None:
    made = garden.export("the-game-crafter")
    (told,) = (one for one in made.findings if one.code == "V801")
    assert (told.position.path, told.message) == (
        "cards/garden/tiles/coins.yaml",
        "The Game Crafter makes no token of 20 x 20 mm (circle)",
    )
    assert not [name for name in made.files if "coin" in name]


def test_names_sort_as_the_game_does_and_resolution_and_bleed_can_be_chosen(garden: Drawn) -> None:
    large = pictures(garden.export("png"))
    order = list(dict.fromkeys(name.split("-")[4] for name in sorted(large)))
    assert order == [one.id for one in garden.game.components()]
    assert large["garden-01-crops-001-carrot-front.png"].size == (821, 1121)  # 63.5 x 88.9 mm and 3 mm around
    small = pictures(garden.export("png", dpi=100, bleed=False))
    assert small["garden-01-crops-001-carrot-front.png"].size == (250, 350)


def test_the_list_says_what_is_where_and_how_many(garden: Drawn) -> None:
    made = garden.export("makeplayingcards")
    rows = list(csv.DictReader(io.StringIO(str(made.files["contents.csv"]))))
    assert json.loads(str(made.files["contents.json"]))[0]["file"] == rows[0]["file"]
    assert {row["file"] for row in rows} == set(pictures(made))
    copies = {row["component"]: int(row["copies"]) for row in rows if row["side"] == "front"}
    assert copies == {one.id: one.copies for one in garden.game.components() if one.kind == "card"}


def test_the_trim_lies_on_the_pixels_between_the_margins(tmp_path: Path) -> None:
    """Quarters meet in the middle, and the art's bleed is cut off where less is asked for."""
    scan = Scan((cross(tmp_path),), (220, 320), (10, 10))  # 10 pixels a millimetre, 1 mm of bleed
    picture = Image.open(Scans(tmp_path, InlineExecutor()).files([scan])[scan])
    assert [picture.getpixel(at) for at in ((108, 158), (111, 158), (108, 161), (111, 161))] == [
        RED,
        BLUE,
        GREEN,
        YELLOW,
    ]
    assert round(picture.info["dpi"][0]) == 300


def test_art_without_enough_bleed_is_carried_on_to_the_edge(tmp_path: Path) -> None:
    scan = Scan((cross(tmp_path),), (300, 400), (50, 50))  # 5 mm asked for, 2 mm drawn
    picture = Image.open(Scans(tmp_path, InlineExecutor()).files([scan])[scan])
    corners = [picture.getpixel(at) for at in ((0, 0), (299, 0), (0, 399), (299, 399))]
    assert corners == [RED, BLUE, GREEN, YELLOW]


def test_a_face_that_is_kept_is_not_drawn_again(tmp_path: Path) -> None:
    scans = Scans(tmp_path, InlineExecutor())
    scan = Scan((cross(tmp_path),), (40, 60))
    path = scans.files([scan])[scan]
    os.utime(path, (1, 1))
    assert Scans(tmp_path, InlineExecutor()).files([scan])[scan].stat().st_mtime == 1
    path.write_bytes(b"damaged")
    assert Scans(tmp_path, InlineExecutor()).files([scan])[scan].read_bytes() != b"damaged"


def test_text_is_measured_from_the_cut(tmp_path: Path) -> None:
    line = '<div style="position:absolute; left:4mm; top:10mm; font:10pt/1 Text">HHH</div>'
    stored = drawn(tmp_path, face(line), face("")).faces
    (far, none) = Scans(tmp_path, InlineExecutor()).texts([one for one in stored if one]).values()
    assert none is None
    assert far
    assert abs(far[0] - 4) < 0.5
    assert 9.5 < far[3] < 11.5


def test_the_safe_zone_is_the_service_s(garden: Drawn) -> None:
    wide = SERVICES["png"].model_copy(update={"safe": 12.0})
    assert {one.code for one in garden.export("png", wide).findings} == {"V804"}
    assert not garden.export("png").findings
