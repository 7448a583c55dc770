"""Phases as readers are told of them: who acts, until when, with what, and under which number."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.reference import orchard
from tests.reference.orchard import Orchard, section
from toolkit.model.document.nodes import plain


@pytest.mark.parametrize(
    ("again", "who"),
    [
        ("", ""),
        ("{until: passed}", ", again and again until all have passed"),
        ("{until: {counter: coins, at_least: 5}}", ", again and again until somebody has at least £5"),
        ("{until: {not: {counter: actions, at_least: 1}}}", ", again and again until somebody has no actions"),
        (
            "{until: {any: [{players_left: {at_most: 1}}, {have: {in: hand}, at_most: 0}]}, at_once: true}",
            ", again and again, at most until only 1 player is left or there are no cards in the hand",
        ),
        (
            "{until: {all: [{counter: coins, at_least: 5}, {counter: actions, at_least: 2}]}}",
            ", again and again until somebody has at least £5 and 2 actions",
        ),
        ("{until: {counter: laps, at_least: 2}}", ", again and again"),
    ],
)
def test_it_is_told_until_when_turns_go_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, again: str, who: str
) -> None:
    untold = "counters:\n  laps: {one: lap, told: false}\n"
    monkeypatch.setattr(orchard, "HEAD", orchard.HEAD.replace("counters:\n", untold))
    again = f"again: {again}, " if again else ""
    phase = f"{{id: day, name: Day, who: one-turn, {again}actions: [pick], summary: A day., rule: picking.p1}}"
    game = Orchard(tmp_path, "", {"01": section("picking", "The sun rises.", "A day.")}, f"phases: [{phase}]\n")
    assert [one.who for one in game.reference().phases] == [f"everybody, one turn each{who}"]


@pytest.mark.parametrize(
    ("steps", "who"),
    [
        ((), "nobody acts"),
        (("nobody",), "nobody acts"),
        (("nobody", "together"), "everybody at once"),
        (("one-turn", "together"), "step by step"),
    ],
)
def test_a_phase_in_which_nobody_acts_is_told_so_unless_its_steps_have_somebody_who_does(
    tmp_path: Path, steps: tuple[str, ...], who: str
) -> None:
    does = "does: [{gain: {coins: 1}}]"
    told = ", ".join(f"{{id: s{n}, name: S, who: {one}, {does}}}" for n, one in enumerate(steps))
    phase = f"{{id: day, name: Day, who: nobody, steps: [{told}], summary: A day., rule: picking.p1}}"
    game = Orchard(tmp_path, "", {"01": section("picking", "The sun rises.", "A day.")}, f"phases: [{phase}]\n")
    assert [one.who for one in game.reference().phases] == [who]


def test_what_only_closes_a_round_has_no_number_and_actions_of_one_name_are_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(orchard, "HEAD", orchard.HEAD.replace("carry: {one: carry", "carry: {one: pick"))
    night = "{id: night, name: Night, who: nobody, counted: false, summary: A night., rule: picking.p1}"
    day = "{id: day, name: Day, who: turns, actions: [pick, carry], summary: A day., rule: picking.p1}"
    game = Orchard(tmp_path, "", {"01": section("picking", "A day.", "A night.")}, f"phases: [{day}, {night}]\n")
    told = [(one.number, [name for _, name, _ in one.actions]) for one in game.reference().phases]
    assert told == [(1, ["pick"]), (0, [])]


@pytest.mark.parametrize(
    ("endings", "names", "always"),
    [
        (("after_rounds: true",), ["The game ends"], True),
        (
            ("after_rounds: true", "when: {counter: coins, at_least: 9}"),
            ["The game ends", "The game ends at once"],
            False,
        ),
    ],
)
def test_a_game_that_only_its_rounds_end_has_all_of_them(
    tmp_path: Path, endings: tuple[str, ...], names: list[str], *, always: bool
) -> None:
    told = "".join(
        f"  - {{id: end-{n}, {one}, then: stop, summary: It is over., rule: picking.p1}}\n"
        for n, one in enumerate(endings)
    )
    play = f"rounds: {{most: 3, rule: picking.p1}}\nending:\n{told}"
    outcome = Orchard(tmp_path, "", {"01": section("picking", "A day.")}, play).reference().outcome
    assert [one.name for one in outcome.ending] == names
    assert outcome.all_rounds is always


def test_what_is_open_at_any_time_is_told_once_and_not_in_every_phase(tmp_path: Path) -> None:
    phases = "".join(
        f"  - {{id: {name}, name: Day, who: turns, actions: [pick, carry], summary: A day., rule: picking.p1}}\n"
        for name in ("day", "night")
    )
    play = f"actions:\n  carry: {{any_time: own-turn, does: [{{gain: {{coins: 1}}}}]}}\nphases:\n{phases}"
    told = Orchard(tmp_path, "", {"01": section("picking", "The sun rises.")}, play).reference()
    assert [[name for name, *_ in one.actions] for one in told.phases] == [["pick"], ["pick"]]
    assert [(one.name, plain(one.summary)) for one in told.outcome.on_the_way] == [
        ("In your turn, at any time", "Carry.")
    ]


def test_phases_are_numbered_as_their_author_has_them(tmp_path: Path) -> None:
    phases = ", ".join(f"{{id: p{n}, name: Part, who: nobody, summary: A day., rule: picking.p1}}" for n in range(9))
    section_ = {"01": section("picking", "The sun rises.")}
    shown = Orchard(tmp_path, "", section_, f"numerals: roman\nphases: [{phases}]\n").reference().phases
    assert [one.ordinal for one in shown] == ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"]
    plain_ones = Orchard(tmp_path, "", section_, f"phases: [{phases}]\n").reference().phases
    assert [one.ordinal for one in plain_ones[:3]] == ["1", "2", "3"]
