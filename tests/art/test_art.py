"""Generated pictures: the same words give the same one, parts can be set alone, all are shapes alone."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from toolkit.art import PARTS, Picture, draw
from toolkit.art.ornaments import ORNAMENTS, ornament
from toolkit.art.paint import Manner, Paint

COLOURS = ("#8c2f1f", "#2f5a4b", "#c08a24", "#2d4a6b", "#6a4a2a", "#5a3b5e")
PAINT = Paint(COLOURS, "#f6ecd6", "#221a15")


def made(kind: str, seed: str, parts: dict[str, int] | None = None, manner: Manner = "flat") -> str:
    return draw(Picture(kind, seed, parts or {}), Paint(COLOURS, PAINT.paper, PAINT.ink, manner), 63, 40)


@pytest.mark.parametrize("kind", PARTS)
def test_sixty_seeds_give_sixty_pictures_the_same_each_time(kind: str) -> None:
    pictures = {made(kind, f"card-{n}") for n in range(60)}
    assert len(pictures) == 60
    assert made(kind, "card-7") in pictures


@pytest.mark.parametrize("kind", PARTS)
@pytest.mark.parametrize("manner", ["flat", "inked", "cut"])
def test_every_form_of_every_part_is_a_drawing_of_shapes(kind: str, manner: Manner) -> None:
    for part, forms in PARTS[kind].items():
        for form in range(1, forms + 1):
            drawing = made(kind, "one", {part: form}, manner)
            names = {element.tag.rpartition("}")[2] for element in ET.fromstring(drawing).iter()}  # noqa: S314 (ours)
            assert names <= {"svg", "g", "path", "clipPath"}
            assert "nan" not in drawing


def test_a_part_that_is_set_changes_no_other() -> None:
    one, other = (made("potion", "oil", {"bottle": form}) for form in (1, 2))
    ground = re.compile(r"^(.*?)<g transform", re.DOTALL)
    assert one != other
    assert [*ground.findall(one)] == [*ground.findall(other)]


@pytest.mark.parametrize("name", ORNAMENTS)
def test_an_ornament_fills_a_field_of_any_size(name: str) -> None:
    small, large = (ornament(name, *size) for size in ((15, 15), (70, 120)))
    assert len(small) < len(large)
    assert large.startswith('<svg class="ornament"')
