"""Sheets for Silhouette cutters: marks where the machine looks for them, pieces clear of them, cuts on the trims."""

from __future__ import annotations

from itertools import pairwise

import pypdfium2
import pytest

from tests.exporting.exports import Drawn, data_of
from tests.papers import PAPERS, SIZES
from tests.thorough import only_thorough
from toolkit.exporting.cutter import BLEED, GAP, best_grid
from toolkit.exporting.registration import registration
from toolkit.impose.sheet import Rect

pytestmark = only_thorough

SCALE = 10  # pixels a millimetre
DOWN = SCALE * 25.4 / 72


def test_marks_are_measured_on_the_finished_page(garden: Drawn) -> None:
    """The square's corner lies 10 mm from the paper's edges; the arms are 5 mm long and 1 mm thick."""
    made = garden.export("silhouette")
    page = pypdfium2.PdfDocument(data_of(made.files["garden-poker-a4.pdf"]))[0]
    dark = page.render(scale=DOWN).to_pil().convert("L").point(lambda level: 255 * (level < 128))
    width, height = dark.size

    def box(left: float, top: float) -> list[float]:
        """Measure the ink in a square of 8 mm whose corner is (left, top), in millimetres of the page."""
        part = dark.crop(tuple(round(value * SCALE) for value in (left, top, left + 8, top + 8)))
        found = part.getbbox()
        assert found
        return [value / SCALE + origin for value, origin in zip(found, (left, top) * 2, strict=True)]

    wide, high = width / SCALE, height / SCALE
    assert box(8, 8) == pytest.approx([10, 10, 15, 15], abs=0.15)
    assert box(wide - 16, 8) == pytest.approx([wide - 15, 10, wide - 10, 15], abs=0.15)
    assert box(8, high - 16) == pytest.approx([10, high - 15, 15, high - 10], abs=0.15)
    inside = [dark.getpixel((round(x * SCALE), round(y * SCALE))) for x, y in ((wide - 13, 13), (13, high - 13))]
    assert inside == [0, 0]  # corners are open; the square is full
    assert dark.getpixel((125, 125)) == 255


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("size", sorted(SIZES))
def test_a_grid_is_centred_1_25_mm_apart_and_clear_of_the_marks(paper: str, size: str) -> None:
    grid = best_grid(PAPERS[paper], SIZES[size].trim)
    assert grid
    places, columns, on = [trim for trim, _ in grid.places], grid.across.count, grid.area.paper
    around = Rect.around(places)
    assert around.x + around.right == pytest.approx(on.width)
    assert around.y + around.top == pytest.approx(on.height)
    assert [right.x - left.right for left, right in pairwise(places[:columns])] == pytest.approx([GAP] * (columns - 1))
    for mark in registration(on):
        xs, ys = zip(*mark.points, strict=True)
        box = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        assert not any(place.grown(BLEED, BLEED).overlaps(box) for place in places)


def test_letter_holds_eight_poker_cards_and_the_moon_none() -> None:
    grid = best_grid(PAPERS["letter"], SIZES["poker"].trim)
    assert grid
    assert (grid.across.count, grid.up.count, grid.turned) == (2, 4, True)
    assert best_grid(PAPERS["a4"], (300, 300)) is None


def test_every_copy_is_on_a_sheet_with_a_path_for_each_place(garden: Drawn) -> None:
    made = garden.export("silhouette")
    cards = sum(one.copies for one in garden.game.components() if one.kind == "card")
    places = str(made.files["garden-poker-a4.svg"]).count("<path")
    pages = len(pypdfium2.PdfDocument(data_of(made.files["garden-poker-a4.pdf"])))
    assert pages == 2 * -(-cards // places)
    assert str(made.files["garden-poker-a4.dxf"]).count("POLYLINE") == places
    coins = str(made.files["garden-20x20-circle-a4.svg"])
    assert coins.count("<circle") == str(made.files["garden-20x20-circle-a4.dxf"]).count("CIRCLE") > 20


def test_a_back_lies_behind_its_front(garden: Drawn) -> None:
    """The ink of the last sheet, which is not full, is mirrored on its second side."""
    document = pypdfium2.PdfDocument(data_of(garden.export("silhouette").files["garden-poker-letter.pdf"]))
    boxes = []
    for number in (-2, -1):
        page = document[len(document) + number]
        trim = [value * 25.4 / 72 for value in page.get_trimbox()]
        boxes.append(trim)
    front, back = boxes
    width = PAPERS["letter"].width
    assert back == pytest.approx([width - front[2], front[1], width - front[0], front[3]], abs=0.15)
