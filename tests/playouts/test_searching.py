"""Several searches for one choice come to the same wherever they are done, and whatever becomes of who does them."""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path
from random import Random

import pytest

from tests.engine.tables import engine
from tests.engine.toy import toy
from tests.playouts.test_planning import MONEY, PASS, Muddled
from toolkit.engine import Engine
from toolkit.executor.process_pool import LostError
from toolkit.playouts import searching
from toolkit.playouts.planning import Budget, Planner, Thought
from toolkit.playouts.policies import by_the_clock, policy_of, searches_together, thinker_of
from toolkit.playouts.searching import Aid, Elsewhere, Found, Search, planner, searched, together, weighed
from toolkit.playouts.unseen import AtOnce, Unseen

TWICE = Budget(24, rounds=1, searches=3)


@pytest.fixture(scope="module")
def played() -> Engine:
    return engine("oh-my-goods", 2)


class Helpers:
    """Who searches in this process as another one would; `does` says what comes of a search."""

    def __init__(self, played: Engine, does: str = "answers") -> None:
        self.helpers, self.does, self.begun, self.given_up = 2, does, list[Search](), 0
        self._engine = played

    def begin(self, search: Search) -> Future[Found]:
        """Do what comes of a search."""
        self.begun.append(search)
        future: Future[Found] = Future()
        if self.does != "waits":
            future.set_running_or_notify_cancel()
        if self.does == "answers":
            future.set_result(searched(self._engine, Unseen(self._engine), search))
        elif self.does == "ends":
            future.set_exception(LostError("killed"))
        return future

    def give_up(self) -> None:
        """Count it."""
        self.given_up += 1


def thoughts(played: Engine, budget: Budget, elsewhere: Elsewhere | None = None, seed: int = 1) -> list[Thought]:
    state = played.start(3)
    options = played.advance(state)
    draws = [Random(seed).random] * 2  # noqa: S311 (a game, no secret)
    return planner(budget, Aid(elsewhere))(played, AtOnce(played, Unseen(played)), draws)(state, 0, options)


def test_the_same_chance_thinks_the_same_and_another_one_otherwise(played: Engine) -> None:
    assert thoughts(played, TWICE) == thoughts(played, TWICE)
    assert thoughts(played, TWICE) != thoughts(played, TWICE, seed=2)


@pytest.mark.parametrize("does", ["answers", "ends", "waits"])
def test_searches_come_to_the_same_elsewhere_and_where_processes_end_or_are_busy(played: Engine, does: str) -> None:
    helpers = Helpers(played, does)
    assert thoughts(played, TWICE, helpers) == thoughts(played, TWICE)
    assert len(helpers.begun) == 2
    assert not helpers.given_up


def test_a_process_that_does_not_answer_is_given_up(played: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "PATIENCE", 0.01)
    monkeypatch.setattr(searching, "SLOWER", 0)
    helpers = Helpers(played, "is late")
    assert thoughts(played, TWICE, helpers) == thoughts(played, TWICE)
    assert helpers.given_up == 2


@pytest.mark.parametrize("does", ["answers", "ends", "waits", "is late"])
def test_by_the_clock_nobody_is_waited_for(played: Engine, does: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "LATE", 0.01)
    tries = sum(one.tries for one in thoughts(played, Budget(None, 0.0, 1, None), Helpers(played, does)))
    alone = sum(one.tries for one in thoughts(played, Budget(None, 0.0, 1, None)))
    assert tries == alone * (3 if does == "answers" else 1)


def test_what_came_of_an_option_is_added_up(played: Engine) -> None:
    helpers = Helpers(played)
    found = thoughts(played, TWICE, helpers)
    searches = [*helpers.begun, helpers.begun[0]._replace(chance=int(Random(1).random() * (1 << 62)))]  # noqa: S311
    parts = [searched(played, Unseen(played), one) for one in searches]
    options = helpers.begun[0].options
    for thought in found:
        rows = [part.tried[options.index(thought.option)] for part in parts]
        assert thought.tries == sum(tries for tries, _, _ in rows)
        assert thought.won == pytest.approx(sum(won for _, won, _ in rows) / thought.tries)
        assert thought.lead == pytest.approx(sum(lead for *_, lead in rows) / thought.tries)
    assert sum(one.tries for one in found) == sum(tries for part in parts for tries, _, _ in part.tried)
    assert together(parts).reach == max(part.reach for part in parts)


def test_best_is_what_served_best_unless_it_was_dropped_early() -> None:
    found = Found(10.0, ((3, 3.0, 30.0), (8, 4.0, 40.0), (4, 3.0, 20.0), (0, 0.0, 0.0)))
    assert [one.option for one in weighed([(0,), (1,), (2,), (3,)], found)] == [(2,), (1,), (0,), (3,)]


@pytest.mark.parametrize("name", ["plan:24/1", "plan:24x1/1"])
def test_one_search_is_that_of_a_planner_alone(played: Engine, name: str) -> None:
    state = played.start(3)
    options, unseen = played.advance(state), AtOnce(played, Unseen(played))
    alone = Planner(played, unseen, Random(1).random, Budget(24, rounds=1))  # noqa: S311 (a game, no secret)
    thinker = thinker_of(name, Aid(Helpers(played)))
    assert thinker
    thought = thinker(played, unseen, [Random(1).random] * 2)(state, 0, options)  # noqa: S311 (a game, no secret)
    assert thought == alone.thoughts(state, 0, options)


def test_what_others_have_chosen_at_once_is_known_to_all_searches() -> None:
    played = engine("expedition-to-newdale", 2, "i")
    state, unseen = played.start(1), AtOnce(played, Unseen(played))
    while not played.course.together.lasts(state):
        played.take(state, played.advance(state)[0])
    options, helpers = played.advance(state), Helpers(played)
    unseen.asked(state)
    unseen.took(1 - played.seat(state), options[0])
    draws = [Random(1).random] * 2  # noqa: S311 (a game, no secret)
    planner(Budget(4, rounds=1, searches=2), Aid(helpers))(played, unseen, draws)(state, played.seat(state), options)
    begun, _, taken = helpers.begun[0].heard
    assert begun == state
    assert taken == [(1 - played.seat(state), options[0])]


def test_a_judge_that_fails_everywhere_is_told(tmp_path: Path) -> None:
    muddled = toy(tmp_path, setup=MONEY, phases=PASS, rules=Muddled)
    with pytest.raises(KeyError):
        muddled.play_on(muddled.start(1), policy_of("plan:8x2/1", muddled)(1))


def test_which_policies_search_more_than_once() -> None:
    assert [searches_together(one) for one in ("greedy", "plan:8/2", "plan:8x1", "plan:8x4/2", "plan:1s/1")] == [
        *(False, False, False, True, True)
    ]
    assert searches_together("greedy,plan:8x2")
    assert [by_the_clock(one) for one in ("plan:8x4/2", "plan:1s/1", "greedy")] == [False, True, False]
