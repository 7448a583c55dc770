"""What boards say of the places of maps."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.test_space_fields import MAP
from tests.check.toy import CARDS, HEAD, PAY, checked
from tests.load.project import DECK, GAME, Project

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
