"""Spaces that a board's fields name are those of the map that it is drawn from."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.toy import CARDS, HEAD, PAY, checked
from tests.load.project import DECK, GAME, Project

MAP = """\
maps:
  shore:
    one: shore
    places: {pier: {at: [0, 0]}, bay: {at: [30, 0]}, mill: {at: [15, 20]}}
    links: [[pier, bay], [bay, mill], [mill, pier]]
    rings: {field: [pier, bay, mill]}
"""
FIELDS = """\
  map: {type: text, optional: true}
  start: {type: list, optional: true, of: {type: space, space: place, map: map}}
  rows: {type: list, optional: true, of: {type: record, fields: {ring: {type: space, space: ring, map: map}}}}
components:
"""


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ("map: shore, start: [pier, mill], rows: [{ring: field}]", None),
        ("map: shore, start: [pier, mil]", "the shore has no place 'mil'"),
        ("map: shore, rows: [{ring: field}, {ring: pier}]", "the shore has no ring 'pier'"),
        ("map: shire, start: [pier]", "no field 'map' beside it or around it names a map, so that 'pier' is on none"),
        ("start: [pier]", "no field 'map' beside it or around it names a map, so that 'pier' is on none"),
    ],
)
def test_a_field_names_a_space_of_its_map(tmp_path: Path, said: str, message: str | None) -> None:
    project = Project(tmp_path)
    project.put(GAME, HEAD + MAP)
    project.put(DECK, CARDS.replace("components:\n", FIELDS) + PAY + f"  - {{id: sheet, name: Sheet, {said}}}\n")
    assert [one.message for one in checked(tmp_path)] == ([message] if message else [])


TOWNS = """\
  towns:
    type: list
    optional: true
    of: {type: record, fields: {town: {type: text}, sign: {type: choice, of: [oak, elm]}}}
components:
"""
LAND = "  - {id: land, name: Land, towns: [{town: pier, sign: oak}, {town: bay, sign: elm}, {town: mill, sign: oak}]}\n"
ASKING = "  - {id: count, name: Count, play: [{gain: {coins: {count: {space: place, where: {%s}}}}}]}\n"


@pytest.mark.parametrize(
    ("where", "message", "advice"),
    [
        ("sign: oak", None, None),
        ("sgn: oak", "no place says anything in a field 'sgn'", "did you mean 'sign'?"),
        ("sign: ash", "the field 'sign' can never be 'ash'", "its values: oak or elm"),
    ],
)
def test_what_a_board_says_of_places_is_known(
    tmp_path: Path, where: str, message: str | None, advice: str | None
) -> None:
    project = Project(tmp_path)
    project.put(GAME, HEAD + MAP + "    said_by: {board: land, field: towns, called: town}\n")
    project.put(DECK, CARDS.replace("components:\n", TOWNS) + PAY + LAND + ASKING % where)
    assert [(one.message, one.help) for one in checked(tmp_path)] == ([(message, advice)] if message else [])
