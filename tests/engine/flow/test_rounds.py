"""The course: rounds, phases and their steps, turns with so many actions, and endings that are played out or not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.engine.toy import ENDING, PHASE, toy
from toolkit.engine import Rules
from toolkit.engine.rules import Action, action, finish, order, step, turn

if TYPE_CHECKING:
    from pathlib import Path

    from toolkit.engine import Engine
    from toolkit.engine.state.game_state import State
    from toolkit.engine.state.game_state import State as Played


class Day(Rules):
    """Two actions: to play gives a coin, as long as there are fewer than five; to rest does nothing."""

    def prepare(self) -> None:
        """Find the counters."""
        self.coins, self.time = self.table.counter("coins"), self.table.counter("time")

    @action("play")
    def play(self) -> Action:
        """Gain a coin."""

        def options(state: State, seat: int, refuse: Any) -> list[tuple[int, ...]]:
            if state.counters[self.coins + seat] < 5:
                return [(1,)]
            if refuse:
                refuse((1,), "five are enough")
            return []

        def perform(state: State, seat: int, option: tuple[int, ...]) -> None:
            state.counters[self.coins + seat] += option[0]

        return Action(options, perform, lambda state, seat, option: {"coins": option[0]})

    @action("rest")
    def rest(self) -> Action:
        """Do nothing."""
        return Action(lambda *_: [()], lambda *_: None, lambda *_: {})


def asked(played: Engine, state: Played, word: str = "play", most: int = 99) -> list[int]:
    """Play a game in which everybody does the same, and list the seats that were asked."""
    seats: list[int] = []
    while len(seats) < most and (options := played.advance(state)):
        seats.append(played.seat(state))
        played.take(state, next(one for one in options if played.say(state, one)["do"] == word))
    return seats


def phase(limit: int | None = None, more: str = "") -> str:
    """Write a phase whose turns have so many actions."""
    times = f", limit: {{times: {limit}, each: turn}}" if limit else ""
    return PHASE.replace("}", f"{times}{more}}}")


def test_every_round_has_a_turn_for_everybody(tmp_path: Path) -> None:
    played = toy(tmp_path, phases=phase(1), rules=Day, seats=3)
    state = played.start(0)
    assert asked(played, state) == [0, 1, 2] * 3
    assert (state.counters[played.course.round], state.frames) == (3, [])


def test_a_turn_may_have_several_actions_and_goes_on_as_long_as_there_are_some(tmp_path: Path) -> None:
    played = toy(tmp_path, phases=phase(2), rules=Day)
    assert asked(played, played.start(0), most=4) == [0, 0, 1, 1]


def test_a_turn_without_a_limit_ends_when_the_player_is_done(tmp_path: Path) -> None:
    played = toy(tmp_path, phases=phase(), rules=Day)
    state = played.start(0)
    assert asked(played, state, most=3) == [0, 0, 0]
    played.advance(state)
    assert asked(played, state, "done", most=1) == [0]
    played.advance(state)
    assert played.seat(state) == 1


def test_what_is_refused_is_said_with_the_reason(tmp_path: Path) -> None:
    played = toy(tmp_path, phases=phase(), rules=Day)
    state = played.start(0)
    asked(played, state, most=5)
    played.advance(state)
    assert played.refused(state) == [({"do": "play", "coins": 1}, "five are enough")]
    assert played.in_turn(state)


def test_steps_of_players_make_up_one_turn_and_those_of_the_table_come_once(tmp_path: Path) -> None:
    told: list[tuple[str, int]] = []

    class Steps(Day):
        @step("day.open")
        def open(self, state: State) -> None:
            told.append(("open", -1))

        @turn("day.wake")
        def wake(self, state: State, seat: int) -> None:
            told.append(("wake", seat))

        @turn("day.eat")
        def eat(self, state: State, seat: int) -> None:
            told.append(("eat", seat))

        @order("day")
        def backwards(self, state: State) -> list[int]:
            return [1, 0]

        @finish("round")
        def night(self, state: State) -> None:
            told.append(("night", -1))

    pay = "{id: pay, name: P, does: [{gain: {time: 2}}]}"
    steps = f", steps: [{{id: open, name: O}}, {{id: wake, name: W}}, {pay}, {{id: eat, name: E}}]"
    played = toy(tmp_path, phases=phase(more=steps), rules=Steps)
    state = played.start(0)
    assert played.advance(state) == []
    assert told == [("open", -1), ("wake", 1), ("eat", 1), ("wake", 0), ("eat", 0), ("night", -1)] * 3
    slot = played.table.counter("time")
    assert state.counters[slot : slot + 2].tolist() == [6, 6]


@pytest.mark.parametrize("moment", ["setup", "round", "game"])
def test_a_question_at_the_end_of_something_is_asked(tmp_path: Path, moment: str) -> None:
    """It used to lie below the next round, and vanished with the game."""
    told: list[int] = []

    class Asking(Day):
        def prepare(self) -> None:
            super().prepare()
            self.ask = self.table.decision(
                lambda state, frame, refuse: [(1,), (2,)],
                lambda state, frame, option: told.append(state.counters[self.table.course.round]),
                lambda state, frame, option: {"answer": option[0]},
            )

        @finish(moment)
        def tidy(self, state: State) -> None:
            state.frames.append((self.ask, 0, 0))

    played = toy(tmp_path, phases=phase(1), rules=Asking)
    state = played.start(0)
    while options := played.advance(state):
        played.take(state, options[0])
    assert told == {"setup": [0], "round": [1, 2, 3], "game": [3]}[moment]


@pytest.mark.parametrize(
    ("then", "seats"), [("stop", [0, 1, 0]), ("round", [0, 1, 0, 1]), ("another-round", [0, 1, 0, 1, 0, 1])]
)
def test_an_ending_stops_the_game_or_lets_a_round_be_played_out(tmp_path: Path, then: str, seats: list[int]) -> None:
    early = f"{{id: early, when: {{counter: coins, at_least: 2}}, then: {then}, summary: Rich., rule: play.all}}"
    played = toy(tmp_path, phases=phase(1), ending=f"{early}, {ENDING}", rules=Day)
    state = played.start(0)
    assert asked(played, state) == seats
    assert played.course.endings[state.counters[played.course.ended] - 1] == "early"


def test_a_phase_may_be_for_some_numbers_of_players_or_variants(tmp_path: Path) -> None:
    played = toy(tmp_path / "three", phases=phase(1, ", players: [3]"), rules=Day)
    assert asked(played, played.start(0)) == []
    poor = phase(1, ", variants: [poor]")
    played = toy(tmp_path / "poor", phases=poor, rules=Day, variants=("poor",))
    assert asked(played, played.start(0), most=2) == [0, 1]
