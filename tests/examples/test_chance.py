"""An example says what dice show and what is drawn, so that what it expects is exact whatever the seed is."""

from __future__ import annotations

import pytest

from tests.examples.fair import ROOT, fair, told
from toolkit.engine import Engine
from toolkit.engine.state.chance import shuffle
from toolkit.examples.chance import ToldStreams
from toolkit.model.content.example import Chance
from toolkit.model.schema.part import ComponentName
from toolkit.playing.loading import load_rules

ROLL = """\
seed: %d
chance: {dice: %s}
given: {turn: {phase: day, player: 1}, players: {1: {coins: 4, hand: [roll]}}}
actions: [{do: use, card: roll}]
expect: {players: {1: {coins: %d, hand: []}}, zones: {heap: {work: [roll]}}}
"""
DRAW = """\
seed: %d
chance: {drawn: [%s]}
given:
  turn: {phase: day, player: 1}
  players: {1: {hand: [move-at-random]}}
  zones: {bag: [gain, pay, lose, note]}
actions: [{do: use, card: move-at-random}]
expect:
  players: {1: {hand: [], stall: %s}}
  zones: {bag: any, heap: {work: [move-at-random]}}
"""


@pytest.mark.parametrize("seed", range(4))
def test_dice_show_what_the_example_says(seed: int) -> None:
    assert told(ROLL % (seed, "[1, 2]", 3)) == []
    assert told(ROLL % (seed, "[6, 1]", 9)) == []


@pytest.mark.parametrize("seed", range(4))
def test_what_the_example_says_is_drawn_from_a_bag(seed: int) -> None:
    assert told(DRAW % (seed, "[note, pay]", "[note, pay]")) == []
    assert told(DRAW % (seed, "[lose, gain]", "[gain, lose]")) == []


def test_what_is_not_told_comes_as_the_seed_has_it() -> None:
    assert told(ROLL % (1, "[]", 3)) == []


@pytest.mark.parametrize(
    ("example", "message"),
    [
        (ROLL % (1, "[7, 1]", 9), "5 X611 a die with 6 sides never shows 7"),
        (ROLL % (1, "[6]", 9), "5 X611 2 dice are rolled, and 1 of them is given"),
        (ROLL % (1, "[6, 1, 2]", 9), "5 X611 no die is rolled any more when the example comes to this"),
        (DRAW % (1, "[note, note]", "any"), "5 X611 no 'note' is left there to be drawn"),
    ],
)
def test_chance_that_does_not_come_is_told(example: str, message: str) -> None:
    assert told(example) == [message]


def test_a_shuffled_pile_has_on_top_what_the_example_says() -> None:
    box = Engine(fair(), 2, rules=load_rules(ROOT / "cards/fair/rules.py")).table.box
    look, pay, note = map(ComponentName, ("look", "pay", "note"))
    told_of = ToldStreams([1, 2, 3], Chance(drawn=((look, pay), note)), box)
    cards = [box.copies(name)[0] for name in ("gain", "pay", "note", "look")]
    for top in (["pay", "look"], ["note"]):
        copy = told_of.copy()
        shuffle(told_of, 2, cards)
        assert [box.names[one] for one in cards[-len(top) :]] == top
        assert isinstance(copy, ToldStreams)
    assert list(told_of.faults()) == []
