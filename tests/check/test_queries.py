"""What compares cards names fields that there are: the best card of a trick, and the suit that is followed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.load.project import DECK, GAME, TEXTS, USUAL, Project
from toolkit.check import check
from toolkit.load import load_project
from toolkit.model.looks import Looks

ZONES = "zones: {hand: {one: hand, each: player, role: hand}}\n"


def told(root: Path, best: str) -> list[tuple[str, str]]:
    """Return what is wrong with a trick."""
    project = Project(root)
    project.put(GAME, TEXTS[GAME].format(**USUAL) + ZONES)
    step = f"{{trick: {{in: hand, best: {{{best}}}, to: hand}}}}"
    cards = f"  - {{id: a, name: A, rank: 1, play: [{step}]}}\n"
    project.write(DECK, fields="  rank: {type: integer}\n", components=cards)
    (game,) = load_project(root).games
    found = check(game, Looks(None, (), frozenset()))
    return [(one.code, one.help or "") for one in found if one.code in ("R204", "R205", "E404")]


@pytest.mark.parametrize(
    ("best", "code", "help_"),
    [
        ("field: rnak", "R204", "did you mean 'rank'?"),
        ("field: rank, follow: color", "R204", "did you mean 'colour'?"),
        ("field: rank, trump: {color: red}", "R204", "did you mean 'colour'?"),
        ("field: rank, trump: {colour: rde}", "R205", "did you mean 'red'?"),
        ("field: colour", "E404", "name a field of the type 'integer'"),
    ],
)
def test_a_field_that_cannot_be_compared_is_told(tmp_path: Path, best: str, code: str, help_: str) -> None:
    assert told(tmp_path, best) == [(code, help_)]


def test_fields_that_are_there_are_not(tmp_path: Path) -> None:
    assert told(tmp_path, "field: rank, follow: colour, trump: {colour: [red, green]}") == []
