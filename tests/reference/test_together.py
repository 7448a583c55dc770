"""How games that are won together are told of: the reason first, what comes of it once, and nobody wins alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.lighthouse import lighthouse
from toolkit.model.document.nodes import inlines, plain
from toolkit.model.effects.speech import sentences
from toolkit.model.effects.step import effect_rows
from toolkit.reference import reference_of

EXAMPLE = """\
example: one
title: The last measure
rule: game.all
designed: For tests.
players: 2
given: {turn: {phase: work, step: act, player: 1}, players: {1: {hand: [red-oil]}, 2: {hand: [blue-oil]}}}
actions: [{do: ask}, {ask: 2}, {player: 2, give: ANSWER}]
expect: {EXPECT}
"""
SHOWN = ("text: Light the lamp.}", "example: one, kind: example}")


def test_what_ends_the_game_is_told_with_the_reason_first_and_no_winner_beside_it(tmp_path: Path) -> None:
    outcome = reference_of(lighthouse(tmp_path)).outcome
    assert [(plain(one.summary), one.name) for one in outcome.ending] == [
        ("Five measures of oil burn in the lamp.", "The game ends at once, and you all win"),
        ("The last wave has come in.", "The game ends at once, and you all lose"),
    ]
    assert outcome.is_team
    assert outcome.winner
    assert (outcome.winner.name, plain(outcome.winner.summary)) == ("Together", "You have one score together.")


def test_a_game_alone_is_won_by_one(tmp_path: Path) -> None:
    outcome = reference_of(lighthouse(tmp_path, ("{min: 2, max: 3}", "{min: 1, max: 1}"))).outcome
    assert outcome.ending[0].name == "The game ends at once, and you win"


@pytest.mark.parametrize(("score", "is_settled"), [("", True), ("  together: {}\n", False)])
def test_who_wins_is_said_once_and_a_score_of_all_is_told_besides(
    tmp_path: Path, score: str, *, is_settled: bool
) -> None:
    outcome = reference_of(lighthouse(tmp_path, ("  together: {}\n", score))).outcome
    assert (outcome.is_team, outcome.is_settled) == (True, is_settled)


@pytest.mark.parametrize(
    ("expect", "told", "answer", "gives"),
    [
        ("winners: [1, 2]", "You both win.", "blue-oil", "gives Anna an oil"),
        ("winners: []", "The game is lost.", "nothing", "gives nothing"),
        ("scores: {1: 3, 2: 3}", "Together you have 3 points.", "nothing", "gives nothing"),
    ],
)
def test_what_comes_of_an_example_is_told_of_all(
    tmp_path: Path, expect: str, told: str, answer: str, gives: str
) -> None:
    game = lighthouse(tmp_path, SHOWN, example=EXAMPLE.replace("EXPECT", expect).replace("ANSWER", answer))
    (paragraph,) = reference_of(game).paragraphs()
    lines = [plain(line) for line in inlines(paragraph.blocks)]
    assert lines[-2:] == [f"Play. Anna asks for oil and turns to Ben. Ben {gives}.", f"Result. {told}"]


def test_what_a_role_changes_is_told_number_by_number(tmp_path: Path) -> None:
    term = ("players: {min", "terms: {haul: {name: catch, meaning: What you draw.}}\nplayers: {min")
    game = lighthouse(tmp_path, term)
    told = {}
    for name in ("carrier", "old-keeper"):
        power = game.by_id[name].value("power")
        shown = [[mark.text for mark in row.after] for row in effect_rows(power, game.lexicon)]
        told[name] = sentences(power, game.lexicon), shown
    assert told == {
        "carrier": (
            "Your hand limit is 2 higher and your catch is 1 higher.",
            [["hand limit", "+2"], ["catch", "+1"]],
        ),
        "old-keeper": ("Your stamina is 1 lower.", [["stamina", "\N{MINUS SIGN}1"]]),
    }
