"""Effects that cannot be meant, though each part of them looks right; beside each, one that can."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.test_course import given, play
from tests.check.test_effects import SOME, choice, told

GAIN, COIN = "{gain: {acts: 1}}", "{gain: {coins: 1}}"
TWO_ACTS = play(setup=given("{acts: 2}"))
DAWN = play("fires: [dawn]")


def codes(root: Path, *steps: str, play: str | None = TWO_ACTS, head: str = SOME) -> list[str]:
    """Return the codes of what is wrong with cards that say these steps."""
    return [code for code, _ in told(root, *steps, play=play, head=head)]


UNPAID = [
    (("{pay: {acts: 1}}, {gain: {acts: 2}}",), play()),  # only for itself
    (("{exchange: {give: {acts: 1}, get: {acts: 2}}}",), play()),
    (("{may: {pay: {acts: 1}, then: [{gain: {acts: 3}}]}}",), play()),
    (("{pay: {acts: 3}}",), TWO_ACTS),  # more than anybody has
    (("{pay: {acts: {players: {2: 3, default: 4}}}}",), TWO_ACTS),
    (("{pay: {acts: 1}}", "{lose: {acts: 1}}"), play()),
]
PAID = [
    (("{pay: {acts: 1}}, {gain: {acts: 2}}",), TWO_ACTS),
    (
        ("{exchange: {give: {coins: 1}, get: {acts: 1}}}", "{exchange: {give: {acts: 1}, get: {coins: 1}}}", COIN),
        play(),
    ),
    (("{choose: [{do: [{pay: {acts: 1}}]}, {do: [" + GAIN + "]}]}",), play()),
    (("{pay: {acts: 3}}", GAIN), TWO_ACTS),
    (("{pay: {acts: {players: {2: 2, default: 4}}}}",), TWO_ACTS),
    (("{pay: {acts: 3}}",), play(setup=", ".join((given("{acts: 2}"), given("{acts: {players: {default: 1}}}", "b"))))),
    (("{pay: {acts: 30}}",), play(setup=given("{acts: {count: {card: cards, in: row}}}"))),
]


@pytest.mark.parametrize(("steps", "played"), UNPAID)
def test_a_price_is_told_that_nobody_can_pay(tmp_path: Path, steps: tuple[str, ...], played: str) -> None:
    assert codes(tmp_path, *steps, play=played) == ["E408"]


@pytest.mark.parametrize(("steps", "played"), PAID)
def test_a_price_that_somebody_can_pay_is_none(tmp_path: Path, steps: tuple[str, ...], played: str) -> None:
    assert codes(tmp_path, *steps, play=played) == []


NEVER = [
    "counter: acts, at_least: 3",
    "counter: acts, at_least: 2, at_most: 1",
    "all: [{counter: coins, at_least: 5}, {counter: coins, at_most: 4}]",
    "not: {have: {card: cards}, at_least: 0}",
    "any: [{counter: acts, at_least: 3}, {not: {all: [{counter: acts}]}}]",
    "have: {token: spare}, at_least: {players: {2: 3, default: 4}}",
]
SOMETIMES = [
    "counter: acts, at_least: 2",
    "counter: acts, at_least: 1, at_most: 1",
    "all: [{counter: coins, at_least: 5}, {counter: acts, at_most: 1}]",
    "not: {have: {card: cards}, at_least: 1}",
    "any: [{counter: acts, at_least: 3}, {counter: coins, at_least: 3}]",
    "have: {token: spare}, at_least: {players: {2: 2, default: 4}}",
    "counter: coins, at_least: {value: acts}",
]


@pytest.mark.parametrize("condition", NEVER)
def test_a_condition_is_told_that_excludes_itself_or_asks_for_too_much(tmp_path: Path, condition: str) -> None:
    assert codes(tmp_path, choice(condition)) == ["E409"]
    assert codes(tmp_path, f"{{if: {{when: {{{condition}}}, then: [{COIN}]}}}}") == ["E414"]
    ending = f"ending: [{{id: over, when: {{{condition}}}, then: stop, summary: Over., rule: turns.work}}]\n"
    assert codes(tmp_path, COIN, play=play(setup=given("{acts: 2}"), more=ending)) == ["E414"]


@pytest.mark.parametrize("condition", SOMETIMES)
def test_a_condition_that_can_hold_is_none(tmp_path: Path, condition: str) -> None:
    assert codes(tmp_path, choice(condition)) == []


@pytest.mark.parametrize("step", ["{set: {acts: 5}}", "{choose_number: {as: acts, from: 0, to: 5}}"])
def test_what_is_set_or_chosen_can_come_to_any_number(tmp_path: Path, step: str) -> None:
    if_five = f"{{if: {{when: {{counter: acts, at_least: 5}}, then: [{COIN}]}}}}"
    assert codes(tmp_path, if_five) == ["E414"]
    assert codes(tmp_path, if_five, step) == []


def test_nobody_else_has_anything_in_a_game_for_one(tmp_path: Path) -> None:
    alone = choice("have: {card: cards, in: row, whose: others}")
    assert codes(tmp_path, alone) == []
    assert [code for code, _ in told(tmp_path, alone, players="{min: 1, max: 1}")] == ["E409"]


TRIGGER, LESS = "{trigger: {on: dawn, do: [" + COIN + "]}}", "{modify: {action: [buy], less: {coins: 1}}}"
NO_PLAY = SOME.replace(", role: play", "")


@pytest.mark.parametrize("around", ["{may: {then: [STEP]}}", "{choose: [{do: [STEP]}, {do: [" + COIN + "]}]}"])
def test_what_lasts_is_a_step_of_its_own_of_what_lies_in_play(tmp_path: Path, around: str) -> None:
    buying = play("fires: [dawn]", actions="buy")
    assert codes(tmp_path, TRIGGER, LESS, play=buying) == []
    assert codes(tmp_path, around.replace("STEP", TRIGGER), play=buying) == ["E411"]
    assert codes(tmp_path, around.replace("STEP", LESS), play=buying) == ["E407"]
    assert codes(tmp_path, COIN, play=play("fires: [dawn]", TRIGGER)) == ["E411"]
    assert codes(tmp_path, TRIGGER, LESS, play=buying, head=NO_PLAY) == ["E411", "E407"]


RULES = (
    "from toolkit.engine.rules import Rules, turn\n\nclass Toy(Rules):\n    @turn('work.step-1')\n    def do(self):\n"
)


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("        pass\n", ["E411"]),
        ("        self.table.modifiers.fire(state, 'dawn', seat)\n", []),
        ("        for moment in step.fires:\n            self.table.modifiers.fire(state, moment, seat)\n", []),
    ],
)
def test_a_step_that_rules_py_carries_out_lets_its_moments_come_itself(
    tmp_path: Path, body: str, found: list[str]
) -> None:
    (tmp_path / "cards/toy").mkdir(parents=True)
    (tmp_path / "cards/toy/rules.py").write_text(RULES + body)
    assert codes(tmp_path, TRIGGER, play=DAWN) == found
    assert codes(tmp_path, TRIGGER, play=play("fires: [dawn]", "fires: [dawn]")) == []


def test_an_action_that_no_phase_has_cannot_be_changed(tmp_path: Path) -> None:
    assert codes(tmp_path, LESS, play=play()) == ["E407"]
    (tmp_path / "cards/toy/rules.py").write_text("KEEPING = frozenset({'buy'})\n")
    assert codes(tmp_path, LESS, play=play()) == []


def test_no_card_is_drawn_from_a_pile_that_nothing_is_shuffled_into(tmp_path: Path) -> None:
    head = SOME + "piles: {weather: {one: weather card}}\n"
    assert codes(tmp_path, "{draw: {from: [cards, weather]}}", head=head) == ["E403"]
    assert codes(tmp_path, "{draw: {from: [cards]}}", head=head) == []


@pytest.mark.parametrize(
    "what",
    [
        "{where: {suit: sun, worth: 9}}",
        "{card: cards, where: {worth: [7, 8]}}",
        "{token: spare, on: {where: {worth: 8}}}",
    ],
)
def test_a_target_is_told_that_is_possible_field_by_field_and_is_nowhere(tmp_path: Path, what: str) -> None:
    assert codes(tmp_path, f"{{gain: {{coins: {{count: {what}}}}}}}") == ["E403"]


@pytest.mark.parametrize(
    "what",
    [
        "{token: spare, on: {card: cards, in: hand, whose: others}}",
        "{card: cards, in: safe}",
        "{card: cards, in: pool}",
    ],
)
def test_nobody_looks_at_what_lies_under_or_belongs_to_nobody(tmp_path: Path, what: str) -> None:
    head = SOME.replace(
        "  row:", "  safe: {one: safe, seen: nobody, each: player}\n  pool: {one: pool, seen: owner}\n  row:"
    )
    assert codes(tmp_path, f"{{if: {{when: {{have: {what}}}, then: [{COIN}]}}}}", head=head) == ["E413"]


@pytest.mark.parametrize(
    "step",
    [
        "{trigger: {on: down, do: [" + COIN + "]}}",
        "{modify: {action: [bye], less: {coins: 1}}}",
        "{gain: {coins: {value: akts}}}",
        "{pay: {akts: 1}}",
    ],
)
def test_what_is_not_defined_is_told_elsewhere(tmp_path: Path, step: str) -> None:
    assert codes(tmp_path, step) == []
