"""Thresholds: something happens when a counter comes up to a number, or beyond it, whatever raises it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, cast

import pytest

from tests.engine.valley import BUILD, Table, told
from tests.engine.valley import valley as closed_valley
from toolkit.engine import Engine
from toolkit.engine.code.types import Compiled
from toolkit.engine.compiler.compiler import Compiler, Verb
from toolkit.engine.resources.thresholds import Thresholds
from toolkit.engine.verbs.all_verbs import VERBS
from toolkit.load import load_project
from toolkit.model.effects.control.obligations import WhenDiscarded
from toolkit.model.effects.control.standing import Modify, Trigger
from toolkit.model.effects.economy.counters import Score
from toolkit.model.effects.step import Step
from toolkit.model.loaded.project import Game
from toolkit.playing.loading import load_rules
from toolkit.reference import reference_of

LINKS = "[[pier, mill], [mill, ford], [ford, hill], [hill, rock]]"
FAIR = Path(__file__).parents[2] / "examples/verbs"
PRIZE = "thresholds: [{id: prize, counter: coins, WHEN, does: [{gain: {pass: 1}}], rule: play.all}]\n"
TRADE = "does: [{exchange: {give: {reach: 1}, get: {coins: 6}, times: 2}}]"


def game(root: Path, when: str, action: str = BUILD) -> Game:
    return closed_valley(root, action, LINKS, more=PRIZE.replace("WHEN", when))


def passes(table: Table, *changes: int) -> list[int]:
    """Return how many passes the first player has after each change of their coins, as rules.py makes it."""
    found = []
    for change in changes:
        handles = table.engine.hooks.handles
        handles.call(table.state, _adding, handles.players[0], change)
        table.engine.run(table.state)
        found.append(table.state.counters[table.engine.table.counter("pass")])
    return found


def _adding(player: Any, change: int) -> None:
    player.coins += change


@pytest.mark.parametrize(
    ("when", "changes", "expected"),
    [
        ("reaching: [5, 10]", (4, 1, 3, 2), [0, 1, 1, 2]),
        ("passing: [5, 10]", (5, 1, 4, 1), [0, 1, 1, 2]),
        ("reaching: [5, 10]", (12, -8, 3), [2, 2, 2]),
        ("reaching: [5, 10], again: true", (12, -8, 3), [2, 2, 3]),
        ("reaching: [5, 10], again: true, until: 10", (12, -8, 3, 6, -3, 8), [2, 2, 3, 4, 4, 4]),
    ],
)
def test_a_number_is_come_to_on_the_way_up(
    when: str, changes: tuple[int, ...], expected: list[int], tmp_path: Path
) -> None:
    assert passes(Table(game(tmp_path, when)), *changes) == expected


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        ("does: [{gain: {coins: 6}}]", 1),
        ("does: [{set: {coins: 7}}]", 1),
        ("pick: {space: place}, earns: {coins: 6}, does: [{gain: {reach: 1}}]", 1),
        (TRADE, 1),
        ("does: [{choose_number: {as: coins, from: 6, to: 7}}]", 1),
        ("does: [{score: {coins: 6}}]", 0),
    ],
)
def test_whatever_raises_a_counter_comes_to_its_numbers_but_the_score(
    action: str, expected: int, tmp_path: Path
) -> None:
    table = Table(game(tmp_path, "reaching: [5]", action))
    state = table.state
    for _ in range(2):
        options = table.engine.advance(state)
        table.engine.take(state, options[-1] if "exchange" in action and len(options) > 2 else options[0])
        if state.counters[table.engine.table.counter("coins")]:
            break
    table.engine.run(state)
    assert state.counters[table.engine.table.counter("pass")] == expected


FLIP = "{flip: {token: woodman, in: hand}}"
LAP = f"thresholds: [{{id: lap, counter: coins, passing: [50, 100], does: [{FLIP}], rule: play.all}}]\n"


def test_a_lap_turns_the_marker_over(tmp_path: Path) -> None:
    table = Table(closed_valley(tmp_path, BUILD, LINKS, more=LAP))
    handles, layout = table.engine.hooks.handles, table.engine.table
    (marker,) = table.state.zones[layout.layout.place("hand")]
    sides = []
    for change in (50, 1, 30, 20):
        handles.call(table.state, _adding, handles.players[0], change)
        table.engine.advance(table.state)
        sides.append(table.state.counters[layout.mark("turned") + marker])
    assert sides == [0, 1, 1, 0]


def test_what_players_begin_with_they_came_to_before(tmp_path: Path) -> None:
    loaded = game(tmp_path, "reaching: [2]", "does: [{gain: {coins: 1}}]")
    assert passes(Table(loaded), 1, 1, -1, 1) == [0, 1, 1, 1]


def test_the_rules_tell_it_in_words(tmp_path: Path) -> None:
    (point,) = reference_of(game(tmp_path, "passing: [5, 10], again: true, until: 50")).outcome.on_the_way
    assert point.name == "Past 5 or 10 coins, also again after a loss; from 50 on no more"
    assert "Gain 1 pass." in str(point.summary)


@pytest.mark.parametrize(
    ("when", "message"),
    [
        ("reaching: [2], until: 1", "E417 nothing happens from 1 on, so that 2 comes too late"),
        ("reaching: [9]", "E417 nobody ever comes to 9: a player has at most 2 'reach'"),
    ],
)
def test_a_number_that_nobody_comes_to_is_found(when: str, message: str, tmp_path: Path) -> None:
    build = "limit: {times: 1, each: turn}, does: [{gain: {coins: 1}}]"
    loaded = closed_valley(tmp_path, build, LINKS, more=PRIZE.replace("WHEN", when).replace("coins", "reach"))
    assert told(loaded)[:1] == [message]


SILENT = (Score, Modify, Trigger, WhenDiscarded)  # scoring passes nothing, and the others only wait


def test_every_verb_that_raises_a_counter_is_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compile every effect of the fair, which says each verb, and note what each watches, with the steps inside it."""
    open_ones: list[tuple[set[str], set[str]]] = []  # what each step around watches, and what steps inside it raise
    missed: dict[str, set[str]] = {}

    def watched(_: object, change: object, names: Iterable[str]) -> object:
        told = set(map(str, names))
        for seen, _inside in open_ones:
            seen.update(told)
        return change

    def noting(verb: Verb) -> Verb:
        def compiled(step: Any, compiler: Compiler) -> Compiled:
            open_ones.append((set(), set()))
            code = verb(step, compiler)
            seen, inside = open_ones.pop()
            up = {access.name for access in step.writes() if access.kind == "counter" and access.sign == "+"} - {""}
            lying = {name for name, one in compiler.game.head.counters.items() if one.paid_with}
            mine = set() if isinstance(step, SILENT) else up - inside - seen - lying
            missed.setdefault(type(step).__name__, set()).update(mine)
            for _seen, around in open_ones:
                around.update(up)
            return code

        return compiled

    monkeypatch.setattr(Thresholds, "watched", watched)
    for kind, verb in list(VERBS.items()):
        monkeypatch.setitem(cast("dict[type[Step], Verb]", VERBS), kind, noting(verb))
    Engine(load_project(FAIR).games[0], 2, rules=load_rules(FAIR / "cards/fair/rules.py"))
    assert {kind.__name__ for kind in VERBS} - missed.keys() <= {"Note"}
    assert {name: found for name, found in missed.items() if found} == {}
