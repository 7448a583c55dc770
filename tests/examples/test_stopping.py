"""How far an example is played: through all laps of a phase, or up to a step of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.engine.toy import toy
from toolkit.engine.engine import Engine
from toolkit.engine.rules import Rules
from toolkit.examples.runner import run
from toolkit.model.content.example import ExampleFile

DAY = "{id: day, name: Day, who: one-turn, AGAIN steps: [STEPS], summary: A day., rule: play.all}"
STEPS = ", ".join(f"{{id: s{n}, name: S, does: [{{gain: {{coins: {n}}}}}]}}" for n in (1, 2, 3))
COMMON = "{id: s4, name: S, who: nobody, does: [{gain: {time: 5}}]}"


def faults(root: Path, days: str, **keys: Any) -> list[str]:
    """Run an example of a game with these days, and return what is wrong with it."""
    engine = Engine(toy(root, phases=days).game, 2, frozenset(), Rules, stepwise=True)
    example = ExampleFile.model_validate({"example": "e", "title": "E", "players": 2, **keys})
    return [fault.message for fault in run(engine, example)]


def coins(one: int, two: int, **more: Any) -> dict[str, Any]:
    return {"players": {1: {"coins": one}, 2: {"coins": two}}, **more}


def test_a_phase_goes_round_until_its_end(tmp_path: Path) -> None:
    days = DAY.replace("AGAIN", "again: {until: {counter: coins, at_least: 5}},").replace(
        "STEPS", STEPS.split(", {id")[0]
    )
    assert faults(tmp_path, days, given={"turn": {"phase": "day"}}, expect=coins(5, 5)) == []
    own = {"turn": {"phase": "day", "step": "s1", "player": 2}}
    assert faults(tmp_path, days, given=own, expect=coins(0, 1)) == []


@pytest.mark.parametrize(
    ("turn", "wanted"),
    [
        ({"step": "s2"}, coins(1, 0)),
        ({"step": "s2", "player": 2}, coins(6, 1)),
        ({"step": "s4"}, coins(6, 6)),
    ],
)
def test_play_stops_before_the_step_that_is_next(tmp_path: Path, turn: dict[str, Any], wanted: dict[str, Any]) -> None:
    days = DAY.replace("AGAIN", "").replace("STEPS", f"{STEPS}, {COMMON}")
    stop = {"turn": {"phase": "day", **turn}}
    assert faults(tmp_path, days, given={"turn": {"phase": "day"}}, expect=wanted | stop) == []
    assert faults(tmp_path, days, given={"turn": {"phase": "day", "step": "s1"}}, expect=wanted | stop) == []


def test_a_step_that_is_not_there_or_does_not_come_is_told(tmp_path: Path) -> None:
    days = DAY.replace("AGAIN", "").replace("STEPS", STEPS)
    given = {"turn": {"phase": "day", "step": "s2"}, "round": 3}
    there = {"turn": {"phase": "day", "step": "s9"}}
    assert faults(tmp_path, days, given=given, expect=coins(5, 5, ending="over", **there)) == ["there is no step 's9'"]
    passed = {"turn": {"phase": "day", "step": "s1"}}
    assert faults(tmp_path, days, given=given, expect=coins(5, 5, ending="over", **passed)) == [
        "the step that is next: expected s1, found the game is over"
    ]
