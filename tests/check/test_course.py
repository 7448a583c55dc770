"""A counter is read only once something can have written it: in the first round, and within an effect."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.test_effects import SOME, told

READ, GAIN = "{gain: {coins: {value: acts}}}", "{gain: {acts: 1}}"
IF = "{if: {when: {counter: acts, at_least: 1}, then: [{gain: {coins: 1}}]}}"
LATER = [("E410", "the counter 'acts' is read here before anything can have changed it")]
NEVER = [("E410", "nothing changes the counter 'acts', so there is nothing to read")]


def play(*steps: str, actions: str = "", setup: str = "", more: str = "") -> str:
    """Write a play.yaml whose one phase has these steps: what each does, or with `fires` what it fires."""
    made = [
        f"{{id: step-{n}, name: Step, {one if one.startswith('fires') else f'does: [{one}]'}}}"
        for n, one in enumerate(steps, 1)
    ]
    phase = "{id: work, name: Work, who: one-turn, summary: Work., rule: turns.work"
    return f"setup: [{setup}]\nphases:\n  - {phase}, actions: [{actions}], steps: [{', '.join(made)}]}}\n{more}"


def given(counters: str, step: str = "start") -> str:
    """Write a step of the set-up that gives counters."""
    return f"{{id: {step}, gain: {counters}, each: player, rule: turns.work}}"


@pytest.mark.parametrize("read", [READ, IF, "{repeat: {times: {value: acts}, do: [{gain: {coins: 1}}]}}"])
def test_a_step_reads_what_an_earlier_one_writes_and_not_a_later_one(tmp_path: Path, read: str) -> None:
    assert told(tmp_path, play=play(read, GAIN)) == LATER
    assert told(tmp_path, play=play(GAIN, read)) == []


def test_phases_and_the_steps_inside_steps_come_in_order(tmp_path: Path) -> None:
    second = "  - {id: rest, name: Rest, who: together, summary: Rest., rule: turns.work, steps: [STEP]}\n"
    step = second.replace("STEP", f"{{id: more, name: More, does: [{GAIN}]}}")
    assert told(tmp_path, play=play(READ) + step) == LATER
    assert told(tmp_path, play=play(f"{{may: {{then: [{GAIN}, {READ}]}}}}")) == []
    assert told(tmp_path, play=play(f"{{may: {{then: [{READ}, {GAIN}]}}}}")) == LATER
    assert told(tmp_path, play=play(f"{{choose: [{{do: [{GAIN}]}}, {{do: [{READ}]}}]}}")) == []


def test_the_set_up_comes_first_and_may_say_that_there_is_nothing(tmp_path: Path) -> None:
    assert told(tmp_path, play=play(READ, GAIN, setup=given("{acts: 0}"))) == []
    wrong = ", ".join((given("{coins: {value: acts}}"), given("{acts: 1}", "acts")))
    assert told(tmp_path, play=play(setup=wrong)) == LATER


def test_what_waits_for_a_moment_writes_when_that_comes(tmp_path: Path) -> None:
    waiting = f"{{trigger: {{on: dawn, do: [{GAIN}]}}}}"
    assert told(tmp_path, waiting, play=play("fires: [dawn]", READ)) == []
    assert told(tmp_path, waiting, play=play(READ, "fires: [dawn]")) == LATER


def test_what_a_paragraph_gives_is_always_there(tmp_path: Path) -> None:
    head = SOME.replace("acts: {one: act}", "acts: {one: act, given: turns.work}")
    assert told(tmp_path, play=play(READ, GAIN), head=head) == []


def test_cards_are_used_from_the_first_phase_with_actions_on(tmp_path: Path) -> None:
    assert told(tmp_path, GAIN, play=play(READ, actions="buy")) == []
    late = play(READ) + play(actions="buy").split("phases:\n")[1].replace("id: work, name", "id: deal, name")
    assert told(tmp_path, GAIN, play=late) == LATER


@pytest.mark.parametrize(
    ("steps", "findings"),
    [
        ([f"{READ}, {GAIN}"], LATER),
        ([f"{GAIN}, {READ}"], []),
        ([f"{READ}, {GAIN}", GAIN], []),
        (["{gain: {coins: {value: acts}, acts: 1}}"], LATER),
        (["{gain: {acts: 1, coins: {value: acts}}}"], []),
        (["{exchange: {give: {coins: {value: acts}}, get: {acts: 1}}}"], LATER),
        (["{roll: {results: {1: [" + READ + "], 4: [" + GAIN + "]}}}"], []),
        (["{roll: {results: {1: [{gain: {coins: 1}}], 4: [" + READ + ", " + GAIN + "]}}}"], LATER),
        (["{if: {when: {have: {}}, then: [" + READ + "], otherwise: [" + GAIN + "]}}"], []),
        (["{if: {when: {counter: acts}, then: [" + GAIN + "]}}"], LATER),
    ],
)
def test_an_effect_reads_what_it_alone_writes_only_after_that(
    tmp_path: Path, steps: list[str], findings: list[tuple[str, str]]
) -> None:
    assert told(tmp_path, *steps) == findings


RULES = """
from toolkit.engine.rules import Rules, {kind}

class Toy(Rules):
    @{kind}("{name}")
    def do(self, state):
        state.counters[self.table.counter({counter})] += 1
"""


@pytest.mark.parametrize(
    ("kind", "name", "counter", "findings"),
    [
        ("step", "work.step-1", "'acts'", []),
        ("step", "work.step-1", "f'{1}cts'", []),
        ("step", "work.step-1", "'coins'", LATER),
        ("finish", "setup", "'coins'", LATER),
        ("worth", "seat", "self.table.game.head.counters[0]", []),
    ],
)
def test_what_rules_py_names_may_have_been_written_by_it(
    tmp_path: Path, kind: str, name: str, counter: str, findings: list[tuple[str, str]]
) -> None:
    (tmp_path / "cards/toy").mkdir(parents=True)
    (tmp_path / "cards/toy/rules.py").write_text(RULES.format(kind=kind, name=name, counter=counter))
    assert told(tmp_path, play=play(READ, GAIN)) == findings


def test_effects_of_cards_may_be_carried_out_where_rules_py_takes_part(tmp_path: Path) -> None:
    (tmp_path / "cards/toy").mkdir(parents=True)
    file = tmp_path / "cards/toy/rules.py"
    for name, findings in (("setup", []), ("round", LATER)):
        file.write_text(RULES.format(kind="finish", name=name, counter="'coins'"))
        assert told(tmp_path, GAIN, play=play(READ)) == findings
    file.write_text("this is no Python")
    assert told(tmp_path, GAIN, play=play(READ)) == []


def test_a_procedure_that_nobody_has_written_yet_may_write_anything(tmp_path: Path) -> None:
    procedure = "{rule: {name: wind, text: The wind blows.}}"
    assert told(tmp_path, play=play(READ, GAIN, procedure)) == []


def test_a_line_of_the_score_reads_its_counter(tmp_path: Path) -> None:
    line = "{id: acts, name: Acts, counter: acts}"
    scoring = f"rounds: {{most: 3}}\nscoring: {{wins: most, summary: Most., rule: turns.work, lines: [{line}]}}\n"
    assert told(tmp_path, play=play(more=scoring)) == NEVER
    assert told(tmp_path, play=play(GAIN, more=scoring)) == []
