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
