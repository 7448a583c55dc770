"""Who plans finds what lies some choices deep, knows no more than the seat does, and goes for what alone wins."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.engine.tables import engine
from tests.engine.toy import HEAD, toy
from toolkit.engine import Engine, Rules, State
from toolkit.engine.rules import worth
from toolkit.playouts.planning import Budget, Planner
from toolkit.playouts.playout import play
from toolkit.playouts.policies import Choose, policy_of
from toolkit.playouts.unseen import AtOnce, Unseen

ONE = "who: one-turn, summary: A day., rule: play.all"
POOR = ", ".join(["{do: [{lose: {coins: 4}}]}"] * 5)
PASS = (  # a coin, or a way on which one of six is the right one, twice
    "{id: day, name: Day, " + ONE + ", steps: [{id: luck, name: Luck, does: "
    "[{choose: [{do: [{gain: {coins: 1}}]}, {do: [{choose: [{do: [{choose: [{do: [{gain: {coins: 9}}]}, "
    + POOR
    + "]}]}, "
    + POOR
    + "]}]}]}]}]}"
)
MONEY = "{id: coins, gain: {coins: 9}, each: player, rule: play.all}"


@pytest.mark.parametrize(("budget", "finds"), [(8, 0), (400, 1)])
def test_who_thinks_long_finds_the_way_that_chance_does_not(tmp_path: Path, budget: int, finds: int) -> None:
    played = toy(tmp_path, setup=MONEY, phases=PASS)
    state = played.start(1)
    options = played.advance(state)
    chosen = policy_of(f"plan:{budget}/1", played)(1)(state, played.seat(state), options)
    assert options.index(chosen) == finds


def test_what_is_thought_of_each_option_is_told_best_first(tmp_path: Path) -> None:
    played = toy(tmp_path, setup=MONEY, phases=PASS)
    state = played.start(1)
    options, unseen = played.advance(state), AtOnce(played, Unseen(played))
    player = Planner(played, unseen, Random(1).random, Budget(400, rounds=1))  # noqa: S311 (a game, no secret)
    best, other = player.thoughts(state, played.seat(state), options)
    assert [best.option, other.option] == [options[1], options[0]]
    assert best.lead > other.lead
    assert best.tries + other.tries == 400


@pytest.mark.parametrize("name", ["greedy", "plan:6/1"])
@pytest.mark.parametrize("game", [("oh-my-goods", 3), ("expedition-to-newdale", 2, "v")])
def test_two_worlds_that_a_seat_cannot_tell_apart_get_the_same_choice(game: tuple[str, int, str], name: str) -> None:
    played, chance = engine(*game), Random(5)  # noqa: S311 (a game, no secret)
    unseen, differed = Unseen(played), 0
    for number in range(2):
        state = played.start(number)
        for _ in range(20 + 25 * number):
            played.take(state, chance.choice(played.advance(state)))
        options = played.advance(state)
        seat = played.seat(state)
        other = unseen.dealt_anew(state, seat, chance.random)
        differed += other.zones != state.zones
        assert played.options(other) == options
        assert _chosen(played, other, name) == _chosen(played, state, name)
    assert differed


def _chosen(played: Engine, state: State, name: str) -> object:
    choose: Choose = policy_of(name, played)(1)
    return choose(state, played.seat(state), played.options(state))


NEEDED = (
    "{wins: most, lines: [{id: coins, name: Coins, counter: coins}], summary: Most coins., rule: play.all, "
    "alone: {least: 10, when: {all: [{counter: time, at_least: 3}]}, summary: Be rich and old., rule: play.all}}"
)
LIVING = (
    "{id: day, name: Day, " + ONE + ", steps: [{id: live, name: Live, does: "
    "[{choose: [{do: [{gain: {coins: 4}}]}, {do: [{gain: {coins: 3}}, {gain: {time: 1}}]}]}]}]}"
)


def test_who_plays_alone_goes_for_all_that_is_asked_and_not_for_the_score(tmp_path: Path) -> None:
    head = HEAD.replace("min: 2", "min: 1")
    played = toy(tmp_path, head=head, setup=MONEY, phases=LIVING, scoring=NEEDED, seats=1)
    assert play(played, 1, policy_of("plan:32", played)(1)).winners == (0,)
    assert play(played, 1, policy_of("greedy", played)(1)).winners == ()


def test_how_near_one_is_to_what_is_asked(tmp_path: Path) -> None:
    played = toy(tmp_path, head=HEAD.replace("min: 2", "min: 1"), phases=LIVING, scoring=NEEDED, seats=1)
    state = played.start(1)
    near = [played.scorer.nearness(state)]
    for coins, time in ((5, 0), (5, 1), (5, 3), (12, 3)):
        state.counters[played.table.counter("coins")], state.counters[played.table.counter("time")] = coins, time
        near.append(played.scorer.nearness(state))
    assert near == pytest.approx([0, 0.25, 0.25 + 1 / 6, 0.75, 1])


class Muddled(Rules):
    """Rules that cannot judge any state."""

    @worth("seat")
    def judged(self, state: State, seat: int) -> int:
        """Fail."""
        raise KeyError(seat)


@pytest.mark.parametrize("name", ["greedy", "plan:8/1"])
def test_a_judge_that_fails_everywhere_is_told(tmp_path: Path, name: str) -> None:
    played = toy(tmp_path, setup=MONEY, phases=PASS, rules=Muddled)
    with pytest.raises(KeyError):
        play(played, 1, policy_of(name, played)(1))


class Hopeful(Rules):
    """Rules that see more in the hours of a player than the score does."""

    @worth("ahead")
    def hours(self, state: State, seat: int) -> int:
        """Return what hours are worth."""
        return 5 * state.counters[self.table.counter("time") + seat]


def test_what_the_score_does_not_say_yet_is_added_to_it(tmp_path: Path) -> None:
    played = toy(tmp_path, phases=LIVING, rules=Hopeful)
    state = play_to_end(played, "greedy")
    times = state.counters[played.table.counter("time") :][:2]
    assert list(times) == [3, 3]
    assert played.judge(state, 0) == played.scores(state)[0] + 15


def play_to_end(played: Engine, name: str) -> State:
    """Return how a game ends."""
    state = played.start(1)
    played.play_on(state, policy_of(name, played)(1))
    return state


def test_seconds_are_kept_to_and_every_option_is_tried(tmp_path: Path) -> None:
    played = toy(tmp_path, setup=MONEY, phases=PASS)
    state = played.start(1)
    options, unseen = played.advance(state), AtOnce(played, Unseen(played))
    player = Planner(played, unseen, Random(1).random, Budget(None, 0.0))  # noqa: S311 (a game, no secret)
    assert sorted(one.tries for one in player.thoughts(state, 0, options)) == [1, 1]
