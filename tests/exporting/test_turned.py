"""Decks that lie where a service's product stands, or the other way about: turned, and still right when flipped."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from tests.exporting.exports import Drawn, data_of
from toolkit.exporting.export import Export
from toolkit.model.production.service import Service, ServiceSize

BACK = {"front": Image.Transpose.ROTATE_270, "back": Image.Transpose.ROTATE_90}  # what undoes the turn of each side


def made(game: Drawn, width: float, height: float, **keys: Any) -> Export:
    sizes = {"card": ServiceSize(width=width, height=height, kinds=("card",))}
    return game.export("case", Service(name="Case", bleed=3, sizes=sizes, dpi=100, **keys))


@pytest.mark.parametrize("side", ["front", "back"])
def test_the_top_of_a_front_lies_left_and_that_of_its_back_right(garden: Drawn, side: str) -> None:
    straight, turned = (made(garden, *size).files for size in ((63.5, 88.9), (88.9, 63.5)))
    names = [name for name in straight if name.endswith(f"-{side}.png")]
    assert names
    for name in names[:3]:
        upright, lying = (Image.open(BytesIO(data_of(files[name]))) for files in (straight, turned))
        assert lying.size == upright.size[::-1]
        assert lying.transpose(BACK[side]).tobytes() == upright.tobytes()


def test_pages_are_turned_alike(garden: Drawn) -> None:
    pages = []
    for size in ((63.5, 88.9), (88.9, 63.5)):
        files = made(garden, *size, takes="pdf", contour="CutContour").files
        document = pypdfium2.PdfDocument(next(data_of(files[name]) for name in files if name.endswith(".pdf")))
        pages.append([document[number].render(scale=2).to_pil().convert("RGB") for number in (0, 1)])
    for number, side in enumerate(("front", "back")):
        upright, lying = (some[number] for some in pages)
        again = lying.transpose(BACK[side])
        assert again.size == upright.size
        assert max(ImageStat.Stat(ImageChops.difference(again, upright)).mean) < 2


def test_the_report_says_what_was_turned(garden: Drawn) -> None:
    assert made(garden, 63.5, 88.9).notes == []
    assert [note.partition(":")[0] for note in made(garden, 88.9, 63.5).notes] == [
        f"deck '{deck.id}' (63.5 x 88.9 mm) is turned to Case's card (88.9 x 63.5 mm)"
        for deck in garden.game.decks
        if deck.head.kind == "card"
    ]
