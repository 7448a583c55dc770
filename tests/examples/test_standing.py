"""Who is out of the round or of the game, and whom nobody can choose: given, and a fault where it cannot be."""

from __future__ import annotations

import pytest

from tests.engine.tables import engine
from tests.examples.fair import told
from toolkit.examples.lay_out import Laying
from toolkit.model.content.example import ExampleFile, Given

LET = """
rule: fair.all
designed: For tests.
given: {%sturn: {phase: day, player: 1}, players: {1: {hand: [let]}}}
actions: [{do: use, card: let}]
expect:
  players: {1: {hand: []}%s}
  zones: {heap: {work: [let]}}
"""


@pytest.mark.parametrize(
    ("given", "gains", "found"),
    [
        ("", ", 2: {hours: 1}", []),
        ("out: {2: round}, ", "", []),
        ("out: {2: game}, ", "", []),
        ("safe: {2: next-turn}, ", "", []),
        ("safe: {2: end-of-round}, ", "", []),
        ("out: {3: round}, ", "", ["7 X604 player 3 does not play"]),
        ("safe: {3: next-turn}, ", "", ["7 X604 player 3 does not play"]),
    ],
)
def test_nobody_does_anything_to_who_is_out_or_safe(given: str, gains: str, found: list[str]) -> None:
    assert told(LET % (given, gains)) == found


@pytest.mark.parametrize(("key", "until"), [("out", "round"), ("safe", "next-turn")])
def test_where_nobody_ever_leaves_nobody_is_out(key: str, until: str) -> None:
    given = Given.model_validate({key: {2: until}})
    laid = Laying(engine("oh-my-goods", 2), ExampleFile(example="e", title="E", players=2, given=given))
    assert [one.message for one in laid.faults] == [f"nobody is ever {key} in this game"]
