"""Fixed layouts: they name what the step of the set-up takes that lays them out."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.valley import reloaded, told
from tests.load.project import DECK, GAME, Project

HEAD = """\
name: Toy
version: "1.0"
players: {min: 2, max: 4}
zones: {valley: {one: valley}}
maps:
  valley:
    one: valley
    grid: {shape: square, rows: [2]}
    layouts: {first: [FIRST], second: [[wood, moor]]}
one_variant: true
variants: {short: {name: Short, meaning: Short., page: leaf}, long: {name: Long, meaning: Long., page: sheet}}
"""
LANDS = """\
deck: fruit
name: Lands
one: land
kind: tile
size: {width: 40, height: 40}
face: card
back: card
fields: {number: {type: integer}}
components: [{id: wood, name: Wood, number: 1}, {id: lake, name: Lake, number: 2}, {id: moor, name: Moor, number: 3}]
"""
PAGES = """\
deck: pages
name: Pages
one: page
kind: card
size: poker
face: card
back: card
fields: {numbers: {type: list, of: {type: integer}}, deals: {type: text}}
components:
  - {id: leaf, name: Leaf, numbers: [1, 2], deals: first}
  - {id: sheet, name: Sheet, numbers: [1, 3], deals: second}
"""
PLAY = "setup: [{id: lay, take: {deck: fruit}, TAKES to: valley, on: valley, LAYOUT rule: play.all}]\n"
BY_PAGE = "by_page: {number: numbers},"
STRANGE = "M104 'moor' is none of the tiles that the set-up takes for this layout"


@pytest.mark.parametrize(
    ("first", "takes", "layout", "expected"),
    [
        ("[wood, lake]", BY_PAGE, "layout: {page: deals},", []),
        ("[lake, moor]", BY_PAGE, "layout: {page: deals},", [STRANGE]),
        ("[lake, moor]", "count: 2,", "layout: first,", []),
    ],
)
def test_a_layout_names_what_is_taken_for_it(
    first: str, takes: str, layout: str, expected: list[str], tmp_path: Path
) -> None:
    project = Project(tmp_path)
    project.put(GAME, HEAD.replace("FIRST", first))
    project.put(DECK, LANDS)
    project.put("cards/toy/decks/pages.yaml", PAGES)
    project.put("cards/toy/play.yaml", PLAY.replace("TAKES", takes).replace("LAYOUT", layout))
    project.put("cards/toy/rules/01-play.yaml", "section: play\ntitle: Play\nparagraphs: [{id: all, text: Play.}]\n")
    assert [one for one in told(reloaded(tmp_path)) if one.startswith("M10")] == expected
