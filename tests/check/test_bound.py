"""Of `this` is asked only what it has, where something is `this` at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.test_course import play
from tests.check.test_effects import SOME, told

MAP = """\
maps:
  shore:
    one: shore
    fields: {gauge: {type: integer}}
    places: {pier: {at: [0, 0], gauge: 1}, bay: {at: [30, 0], gauge: 2}, mill: {at: [15, 20], gauge: 2}}
    links: [[pier, bay], [bay, mill]]
"""
SELL = "actions: {buy: {%s}}\n"


def codes(root: Path, *steps: str, action: str = "", head: str = SOME) -> list[str]:
    """Return the codes of what is said of `this` where cards say these steps, or an action does what it says."""
    said = play("{gain: {coins: 1}}", more=SELL % action if action else "", actions="buy" if action else "")
    found = told(root, *steps, play=said, head=head)
    return [code for code, _ in found if code in ("E424", "E440")]


@pytest.mark.parametrize(
    ("action", "wrong"),
    [
        ("does: [{discard: this}]", ["E424"]),
        ("pick: {in: hand}, does: [{discard: this}]", []),
        ("does: [{gain: {coins: {field: worth}}}]", ["E424"]),
        ("does: [{carry_out: play}]", ["E424"]),
        ("pick: {in: hand}, does: [{carry_out: play}]", []),
        ("does: [{for_each: {of: {in: row}, do: [{carry_out: play}]}}]", []),
        ("does: [{turn_over: {from: cards, to: row, do: [{carry_out: play}]}}]", []),
        ("pick: {in: hand, where: {worth: {field: worth}}}, does: [{discard: this}]", ["E424"]),
    ],
)
def test_nothing_is_this_where_nothing_is_picked_or_gone_through(tmp_path: Path, action: str, wrong: list[str]) -> None:
    assert codes(tmp_path, action=action) == wrong


def test_steps_of_phases_are_done_to_nothing(tmp_path: Path) -> None:
    found = told(tmp_path, play=play("{discard: this}"))
    assert ("E424", "nothing is picked here, so that nothing is 'this'") in found


@pytest.mark.parametrize(
    ("step", "wrong"),
    [
        ("{gain: {coins: {count: {card: cards, where: {worth: {field: worth}}}}}}", []),
        ("{gain: {coins: {count: {space: place, where: {gauge: {field: worth}}}}}}", []),
        ("{gain: {coins: {count: {space: place, where: {gauge: {field: gauge}}}}}}", ["E440"]),
        ("{for_each: {of: {space: place}, do: [{gain: {coins: {field: gauge}}}]}}", []),
        ("{for_each: {of: {space: place}, do: [{carry_out: play}]}}", ["E440"]),
        ("{for_each: {of: {space: place}, do: [{discard: this}]}}", ["E424"]),
    ],
)
def test_a_field_of_this_is_one_that_it_has(tmp_path: Path, step: str, wrong: list[str]) -> None:
    assert codes(tmp_path, step, head=SOME + MAP) == wrong


def test_what_an_action_picks_has_the_field(tmp_path: Path) -> None:
    asked = "does: [{gain: {coins: {count: {card: cards, where: {worth: {field: %s}}}}}}]"
    assert codes(tmp_path, action="pick: {space: place}, " + asked % "gauge", head=SOME + MAP) == []
    assert codes(tmp_path, action="pick: {card: cards}, " + asked % "gauge", head=SOME + MAP) == ["E440"]
