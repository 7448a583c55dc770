"""Pieces of any outline in every export: what is cut, what is seen through, and on which side."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from itertools import pairwise
from math import hypot
from typing import Any

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageDraw

from tests.exporting.exports import Drawn, data_of
from tests.impose.forms import shared
from tests.papers import PAPERS
from tests.thorough import only_thorough
from toolkit.exporting.export import Content
from toolkit.exporting.registration import keep_out
from toolkit.impose.document import Imposer
from toolkit.model.geometry.polygon import Points, area, crossing
from toolkit.model.versions.printed import Prints
from toolkit.printing.before import prints_of

DOTS = 10  # in a millimetre
SHEET = "orchard-outlines-a4"
PATH = re.compile(r'<path d="M ([^"]*) Z"/>')
# Of an arrow to the right, in shares of its size.
PLACES = {"tail": (0.1, 0.5), "above the tail": (0.1, 0.1), "head": (0.8, 0.5), "corner": (0.97, 0.03)}
SQUARE = ((0.0, 0.0), (0.0, 28.0), (36.0, 28.0), (36.0, 0.0))
ARROW = {"tail": 255, "above the tail": 0, "head": 255, "corner": 0}


def cut_paths(text: str, height: float) -> list[Points]:
    """Read the paths of an SVG, y upwards from the foot of the sheet."""
    found = (re.findall(r"-?[\d.]+", path) for path in PATH.findall(text))
    points = (tuple(zip(map(float, one[:-2:2]), map(float, one[1:-2:2]), strict=True)) for one in found)
    return [tuple((x, height - y) for x, y in one) for one in points]


def outlines(game: Drawn) -> Iterator[Points]:
    for piece in game.placements:
        assert isinstance(piece.shape, tuple)
        yield from [piece.shape] * piece.copies


def picture(game: Drawn, named: str, **order: Any) -> Image.Image:
    made = game.export("png", **order)
    (name,) = (name for name in made.files if named in name)
    return opened(made.files[name])


def opened(content: Content) -> Image.Image:
    return Image.open(BytesIO(data_of(content)))


@only_thorough
def test_a_cutter_follows_every_curve_clear_of_its_marks(orchard: Drawn) -> None:
    made = orchard.export("silhouette")
    paths = cut_paths(str(made.files[f"{SHEET}.svg"]), PAPERS["a4"].height)
    wanted = list(outlines(orchard))
    assert str(made.files[f"{SHEET}.dxf"]).count("POLYLINE") == len(wanted)
    assert sorted(abs(area(path)) for path in paths) == pytest.approx(sorted(abs(area(one)) for one in wanted), abs=0.1)
    assert all(crossing(path) is None for path in paths)
    leaf = next(piece.shape for piece in orchard.placements if piece.component == "green-leaf")
    assert isinstance(leaf, tuple)
    assert max(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(leaf)) < 2, "curves are not cut short"
    for mark in keep_out(PAPERS["a4"]):
        corners = ((mark.x, mark.y), (mark.right, mark.y), (mark.right, mark.top), (mark.x, mark.top))
        assert not any(shared(path, corners) for path in paths)


def test_a_cutter_s_sheets_are_judged_by_their_outlines(orchard: Drawn) -> None:
    wanted = orchard.export("silhouette").pdfs[f"{SHEET}.pdf"].expected
    assert {name: abs(area(points)) for name, (_, points) in wanted.outlines.items()} == pytest.approx(
        {piece.component: abs(area(piece.shape)) for piece in orchard.placements if isinstance(piece.shape, tuple)}
    )


def test_the_paths_lie_on_the_printed_pieces(orchard: Drawn) -> None:
    """There is art on both sides of every path, on the front, and behind it on the back."""
    made = orchard.export("silhouette")
    document = pypdfium2.PdfDocument(data_of(made.files[f"{SHEET}.pdf"]))
    paper = PAPERS["a4"]
    paths = cut_paths(str(made.files[f"{SHEET}.svg"]), paper.height)
    for number, page in enumerate(document):
        image = page.render(scale=DOTS * 25.4 / 72).to_pil().convert("L").point(lambda level: 255 * (level > 250))
        line = Image.new("L", image.size)
        for path in paths:
            seen = [((paper.width - x if number else x) * DOTS, (paper.height - y) * DOTS) for x, y in path]
            ImageDraw.Draw(line).line([*seen, seen[0]], fill=255, width=3)
        assert ImageChops.multiply(image, line).getbbox() is None


def test_pictures_are_seen_through_outside_of_the_outline(orchard: Drawn) -> None:
    for side in ("front", "back"):
        shown = picture(orchard, f"east-wind-{side}", bleed=False)
        assert shown.mode == "RGBA"
        shown = shown.transpose(Image.Transpose.FLIP_LEFT_RIGHT) if side == "back" else shown
        at = {name: (int(x * shown.width), int(y * shown.height)) for name, (x, y) in PLACES.items()}
        assert {name: shown.getchannel("A").getpixel(place) for name, place in at.items()} == ARROW


def test_pictures_with_bleed_are_seen_through_past_it(orchard: Drawn) -> None:
    shown = picture(orchard, "east-wind-front").getchannel("A")
    scale = shown.width / (36 + 6)
    assert shown.getpixel((int(1 * scale), shown.height // 2)) == 255  # 2 mm left of the tail
    assert shown.getpixel((int(1 * scale), int(2 * scale))) == 0


def test_the_table_has_tokens_with_the_form_of_their_picture(orchard: Drawn) -> None:
    made = orchard.export("tabletop-simulator")
    saved = json.loads(str(made.files["orchard.json"]))
    bags = [one for one in saved["ObjectStates"] if one["Name"] == "Bag"]
    leaf = next(one for bag in bags for one in bag["ContainedObjects"] if one["Nickname"] == "Green")
    assert leaf["Name"] == "Custom_Token"
    assert leaf["CustomImage"]["CustomToken"]["Thickness"] > 0
    assert leaf["CustomImage"]["ImageURL"].endswith("-front.png")
    assert leaf["States"]["2"]["CustomImage"]["ImageURL"].endswith("-back.png")
    assert {opened(content).mode for name, content in made.files.items() if name.endswith(".png")} == {"RGBA"}


def test_an_offset_printer_gets_the_contour_of_each_side(orchard: Drawn) -> None:
    """The contour's magenta is where the outline is: on the back, in a mirror."""
    made = orchard.export("offset")
    (name,) = (name for name in made.files if "arrows" in name)
    document = pypdfium2.PdfDocument(data_of(made.files[name]))
    front, back = (magenta(document[number].render(scale=4).to_pil()) for number in (0, 1))
    mirror = back.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    for column in (front.width * 5 // 42, front.width * 30 // 42):  # across the tail, and across the head
        strips = [one.crop((column, 0, column + 1, one.height)).getbbox() for one in (front, mirror)]
        assert strips[0]
        assert strips[0] == pytest.approx(strips[1], abs=2)
    assert front.getbbox() != back.getbbox() or front.tobytes() != back.tobytes()


def test_an_offset_printer_s_safe_zone_is_measured_from_the_line(orchard: Drawn) -> None:
    made = orchard.export("offset")
    (wanted,) = (made.pdfs[name] for name in made.pdfs if "arrows" in name)
    front, back, *_ = wanted.expected.lines
    assert [max(y for _, y in points) for points in (front, back)] == [28, 28]
    assert sorted((36 - x, y) for x, y in front) == sorted(back)


def magenta(picture: Image.Image) -> Image.Image:
    red, green, blue = picture.convert("RGB").split()
    return ImageChops.subtract(ImageChops.darker(red, blue), green).point(lambda value: 255 * (value > 60))


def test_services_that_make_no_such_piece_say_so(orchard: Drawn) -> None:
    found = orchard.export("makeplayingcards").findings
    assert {one.code for one in found} == {"V801"}


def test_cut_along_another_line_it_is_another_piece(orchard: Drawn) -> None:
    def printed(shape: Points) -> Prints:
        pieces = [replace(piece, shape=shape) for piece in orchard.placements[:1]]
        return prints_of(orchard.game, pieces, Imposer())

    (before, again, after) = (printed(points) for points in (SQUARE, SQUARE, SQUARE[::-1]))
    (name,) = before
    assert before[name].looks_like(again[name])
    assert not before[name].looks_like(after[name])
