"""Whenever: something happens as soon as a condition holds, whatever brought it about, in turn or not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.valley import BUILD, HEAD, Table, told, valley
from toolkit.model.document.nodes import plain
from toolkit.reference import reference_of

LINKS = "[[pier, mill], [mill, ford], [ford, hill], [hill, rock]]"
RICH = "whenever: [{id: rich, name: Rich, EACH, when: {counter: coins, at_least: 5}, does: [DOES], rule: play.all}]\n"
ASKED = "{choose: [{do: [{gain: {pass: 1}}]}, {do: [{gain: {pass: 1, reach: 1}}]}]}"
ONCE = "limit: {times: 1, each: turn}"


def table(root: Path, does: str, action: str, each: str = "each: player") -> Table:
    return Table(valley(root, f"{action}, {ONCE}", LINKS, more=RICH.replace("DOES", does).replace("EACH", each)))


def counted(table: Table, counter: str) -> list[int]:
    slot = table.engine.table.counter(counter)
    return [*table.state.counters[slot : slot + 2]]


def play(table: Table) -> None:
    """Play to the end, by the first way on."""
    while options := table.engine.advance(table.state):
        table.engine.take(table.state, options[0])


def test_it_happens_to_each_player_in_turn_or_not(tmp_path: Path) -> None:
    action = "does: [{gain: {coins: 6}}, {let: {who: others, do: [{gain: {coins: 7}}]}}]"
    game = table(tmp_path, "{set: {coins: 0}}, {gain: {pass: 1}}", action)
    play(game)
    assert (counted(game, "coins"), counted(game, "pass")) == ([0, 0], [6, 6])  # in each of six turns


def test_of_the_table_it_happens_to_who_acts(tmp_path: Path) -> None:
    game = table(tmp_path, "{set: {coins: 0}}, {gain: {pass: 1}}", "does: [{gain: {coins: 5}}]", "each: table")
    play(game)
    assert counted(game, "pass") == [3, 3]


def test_it_happens_before_the_rest_of_an_effect_goes_on(tmp_path: Path) -> None:
    action = "does: [{choose_number: {as: coins, from: 5, to: 6}}, {gain: {reach: {value: pass}}}]"
    game = table(tmp_path, "{set: {pass: 3}}", action)
    play(game)
    assert counted(game, "reach") == [2 + 3 * 3, 2 + 3 * 3]


@pytest.mark.parametrize(
    ("action", "passes"),
    [
        ("does: [{set: {coins: 5}}]", 1),
        ("does: [{set: {coins: 6}}, {choose_number: {as: coins, from: 2, to: 3}}]", 3),
        ("does: [{set: {coins: 4}}]", 0),
    ],
)
def test_what_asks_happens_once_each_time_that_the_condition_comes_to_hold(
    action: str, passes: int, tmp_path: Path
) -> None:
    game = table(tmp_path, ASKED, action)
    play(game)
    assert counted(game, "pass") == [passes, passes]


def test_what_cannot_be_done_waits_until_it_can(tmp_path: Path) -> None:
    action = "does: [{gain: {coins: 5}}, {move: {what: {token: woodman, in: hand}, to: shed}}]"
    game = table(tmp_path, "{move: {what: {token: woodman, in: shed}, to: board}}", action)
    play(game)
    layout = game.engine.table.layout
    assert [len(game.state.zones[layout.place("board", seat)]) for seat in range(2)] == [1, 1]


def test_the_round_by_round_page_tells_it(tmp_path: Path) -> None:
    head = HEAD.replace("coins: {one: coin}", "coins: {one: coin, verbs: {lose: lose}}")
    loaded = valley(tmp_path, BUILD, LINKS, head, more=RICH.replace("DOES", "{lose: {coins: 5}}").replace("EACH, ", ""))
    (point,) = reference_of(loaded).outcome.on_the_way
    assert (point.name, plain(point.summary)) == ("Rich", "If you have at least 5 coins, lose 5 coins.")


def test_no_two_share_a_name(tmp_path: Path) -> None:
    one = "{id: rich, name: Rich, when: {counter: coins, at_least: 5}, does: [{set: {coins: 0}}], rule: play.all}"
    found = told(valley(tmp_path, BUILD, LINKS, more=f"whenever: [{one}, {one}]\n"))
    assert "R209 another entry of 'whenever' is called 'rich'" in found
