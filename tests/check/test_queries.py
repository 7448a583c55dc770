"""What compares cards names fields that there are: the best card of a trick, and the suit that is followed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.toy import checked
from tests.load.project import DECK, GAME, TEXTS, USUAL, Project

ZONES = "zones: {hand: {one: hand, each: player, role: hand}}\n"


def told(root: Path, best: str) -> list[tuple[str, str]]:
    """Return what is wrong with a trick."""
    project = Project(root)
    project.put(GAME, TEXTS[GAME].format(**USUAL) + ZONES)
    step = f"{{trick: {{in: hand, best: {{{best}}}, to: hand}}}}"
    cards = f"  - {{id: a, name: A, rank: 1, play: [{step}]}}\n"
    project.write(DECK, fields="  rank: {type: integer}\n", components=cards)
    return [(one.code, one.help or "") for one in checked(root) if one.code in ("R204", "R205", "E404")]


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


PRICED = """\
actions:
  buy: {{{pick}pay: {{coins: {{field: {field}}}}}, does: [{{gain: {{coins: 1}}}}]}}
"""


@pytest.mark.parametrize(
    ("pick", "field", "message", "help_"),
    [
        ("pick: {in: hand}, ", "rank", None, None),
        (
            "pick: {in: hand}, ",
            "rnak",
            "'rnak' is no integer field of all that can be picked here",
            "did you mean 'rank'?",
        ),
        (
            "pick: {in: hand}, ",
            "colour",
            "'colour' is no integer field of all that can be picked here",
            "they have: rank",
        ),
        ("", "rank", "'rank' is no integer field here, where nothing is picked", None),
    ],
)
def test_a_price_is_a_number_of_what_is_picked(
    tmp_path: Path, pick: str, field: str, message: str | None, help_: str | None
) -> None:
    project = Project(tmp_path)
    project.put(GAME, TEXTS[GAME].format(**USUAL) + ZONES + "actions: {buy: {one: buy a card}}\n")
    project.write(DECK, fields="  rank: {type: integer}\n", components="  - {id: a, name: A, rank: 1}\n")
    project.put("cards/toy/play.yaml", PRICED.format(pick=pick, field=field))
    found = [(one.message, one.help) for one in checked(tmp_path) if one.code == "E404"]
    assert found == ([(message, help_)] if message else [])
