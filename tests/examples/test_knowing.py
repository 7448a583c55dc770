"""Who knows what lies hidden: given, expected, and told where it is not so."""

from __future__ import annotations

import pytest

from tests.engine.tables import engine
from tests.examples.fair import told
from toolkit.examples.lay_out import Laying
from toolkit.model.content.example import ExampleFile, Given

GIVEN = "given: {{turn: {{phase: day, player: 1}}, players: {{1: {{hand: [look, gain]}}, 2: {{hand: [{}]}}}}}}"
LOOK = """
rule: fair.all
designed: For tests.
%s
actions: [{do: use, card: look}]
expect:
  players: {1: {hand: [gain]}, 2: {hand: [%s]}}
  zones: {heap: {work: [look]}}
"""


@pytest.mark.parametrize(
    ("given", "expected", "found"),
    [
        ("pay", "{card: pay, known: [1]}", []),
        ("{card: pay, known: [1]}", "{card: pay, known: [1]}", []),
        ("pay", "pay", []),
        ("pay", "{card: pay, known: []}", ["10 X601 who knows 'pay': expected [], found [1]"]),
        ("pay", "{card: pay, known: [1, 2]}", ["10 X601 who knows 'pay': expected [1, 2], found [1]"]),
        ("{card: pay, known: [3]}", "pay", ["7 X604 player 3 does not play"]),
    ],
)
def test_who_knows_a_hidden_card_is_given_and_expected(given: str, expected: str, found: list[str]) -> None:
    assert told(LOOK % (GIVEN.format(given), expected)) == found


def test_a_game_that_shows_nothing_has_nobody_who_knows() -> None:
    given = Given.model_validate({"players": {1: {"hand": ({"card": "mill", "known": (2,)},)}}})
    laid = Laying(engine("oh-my-goods", 2), ExampleFile(example="e", title="E", players=2, given=given))
    assert [(one.code, one.keys[-1]) for one in laid.faults] == [("X604", "known")]
