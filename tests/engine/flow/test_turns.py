"""What is open at any time: around all else in a player's turn, and in the turns of others where the action says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.tables import engine as engine_of
from tests.engine.toy import toy
from toolkit.engine import Engine, State

HANDS = "{id: hands, take: {deck: fruit}, count: 1, each: player, to: hand, rule: play.all}"
REST = "rest: {does: [{gain: {time: 1}}], rule: play.all}"
EAT = "play: {any_time: WHEN, pick: {in: hand}, does: [{discard: this}, {gain: {coins: 1}}], rule: play.all}"
DAY = "{id: day, name: Day, who: WHO, summary: A day., rule: play.all, steps: [{id: rest, name: Rest, STEP}]}"
ONCE = "actions: [rest], limit: {times: 1, each: turn}"


def day(root: Path, when: str, step: str = ONCE, who: str = "one-turn") -> tuple[Engine, State]:
    """Begin a game of two in which everybody has a card that can be eaten at any time."""
    phases = DAY.replace("WHO", who).replace("STEP", step)
    played = toy(root, setup=HANDS, actions=f"{EAT.replace('WHEN', when)}, {REST}", phases=phases)
    return played, played.start(1)


def asked(played: Engine, state: State, *, eats: tuple[int, ...] = (), most: int = 12) -> list[str]:
    """Play a round, and take the n-th chance to eat where it is among `eats`; tell who has one, and who rests."""
    told, chances = list[str](), 0
    for _ in range(most):
        played.run(state)
        if not state.frames or state.counters[played.course.round] > 1:
            break
        seat, chance = played.seat(state) + 1, played.at_any_time(state)
        options = {str(played.say(state, one)["do"]): one for one in played.options(state)}
        if chance and len(options) > 1:
            chances += 1
            told.append(f"{seat} may eat")
            played.take(state, options["play" if chances in eats else "done"])
        else:
            played.take(state, next(iter(options.values())))
            told += [] if chance else [f"{seat} rests"]
    return told


def test_a_player_in_turn_is_asked_before_and_after_all_else(tmp_path: Path) -> None:
    played, state = day(tmp_path, "own-turn")
    wanted = [["1 may eat", "1 rests", "1 may eat"], ["2 may eat", "2 rests", "2 may eat"]]
    assert asked(played, state) == wanted[0] + wanted[1]


def test_nobody_is_asked_who_has_nothing_left(tmp_path: Path) -> None:
    played, state = day(tmp_path, "own-turn")
    assert asked(played, state, eats=(2, 3)) == ["1 may eat", "1 rests", "1 may eat", "2 may eat", "2 rests"]


def test_others_are_asked_in_a_player_s_turn_where_it_is_always_open(tmp_path: Path) -> None:
    played, state = day(tmp_path, "always")
    wanted = ["2 may eat", "1 may eat", "1 rests", "1 may eat"]
    assert asked(played, state, eats=(1,)) == [*wanted, "2 rests"]


def test_nobody_interrupts_what_all_do_together(tmp_path: Path) -> None:
    played, state = day(tmp_path, "always", who="together")
    assert asked(played, state)[:3] == ["1 may eat", "1 rests", "1 may eat"]


def test_a_step_that_offers_nothing_else_is_such_a_chance(tmp_path: Path) -> None:
    step = f"actions: [play]}}, {{id: more, name: More, {ONCE}"
    played, state = day(tmp_path, "own-turn", step=step)
    assert asked(played, state)[:3] == ["1 may eat", "1 rests", "1 may eat"]


@pytest.mark.parametrize("variant", ["i", "vii"])
def test_a_game_with_such_actions_asks_only_for_what_can_be_used(variant: str) -> None:
    played, state = engine_of("expedition-to-newdale", 4, variant), None
    state = played.start(2)
    for _ in range(400):
        options = played.advance(state)
        if not options:
            break
        assert not played.at_any_time(state) or len(options) > 1
        played.take(state, options[-1])
