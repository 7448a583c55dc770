"""Processes that search for one choice: begun either way, replaced when they are killed, given up when they hang."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.engine.tables import ROOT, engine
from tests.playing.orchards import orchard, order, played
from toolkit.executor import starting
from toolkit.load.bundle import bundle_in
from toolkit.playing import team as teams
from toolkit.playing.team import Team
from toolkit.playouts import searching
from toolkit.playouts.chunk import Trial
from toolkit.playouts.planning import Budget, Thought
from toolkit.playouts.searching import Aid, planner
from toolkit.playouts.unseen import AtOnce, Unseen

THREE = Budget(12, rounds=1, searches=3)
by_signals = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes are not stopped here")


@pytest.fixture
def team() -> Iterator[Team]:
    one = Team(bundle_in(ROOT, "oh-my-goods"), Trial(2), 1)
    yield one
    one.leave()


def thoughts(team: Team | None) -> list[Thought]:
    goods = engine("oh-my-goods", 2)
    state = goods.start(3)
    options = goods.advance(state)
    draws = [Random(1).random] * 2  # noqa: S311 (a game, no secret)
    return planner(THREE, Aid(team))(goods, AtOnce(goods, Unseen(goods)), draws)(state, 0, options)


def process(team: Team) -> int:
    """Return the number of the process that searches."""
    team.prepare()
    pool = teams._POOLS[team.helpers]
    return pool.submit(os.getpid).result(timeout=60)


@pytest.mark.parametrize("forks", [True, False])
def test_other_processes_find_the_same(team: Team, forks: bool, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: FBT001
    if not forks:
        monkeypatch.setattr(starting, "forks", lambda: False)
        monkeypatch.setattr(starting, "_starters", {})
    assert process(team) != os.getpid()
    assert thoughts(team) == thoughts(None)


def test_a_process_that_was_killed_is_replaced(team: Team) -> None:
    first = process(team)
    os.kill(first, signal.SIGTERM)
    assert thoughts(team) == thoughts(None)
    assert process(team) != first


@by_signals
def test_one_that_hangs_is_given_up_a_few_times_and_then_all_is_searched_here(
    team: Team, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(searching, "PATIENCE", 0.2)
    monkeypatch.setattr(searching, "SLOWER", 0)
    monkeypatch.setattr(teams, "MOST_LOST", 2)
    alone, stopped = thoughts(None), set[int]()
    for _ in range(2):
        stopped.add(one := process(team))
        pool = teams._POOLS[team.helpers]
        os.kill(one, signal.SIGSTOP)
        while teams._POOLS.get(team.helpers) is pool:  # until it was needed, and waited for
            assert thoughts(team) == alone
    assert len(stopped) == 2
    assert not teams._POOLS
    assert thoughts(team) == alone
    assert not teams._POOLS


def test_a_game_is_the_same_with_all_processors_and_with_one(tmp_path: Path) -> None:
    wanted = order(orchard(tmp_path), 1, policy="plan:4x3/1")
    assert played(replace(wanted, helpers=1)).digest == played(wanted).digest
    assert not teams._POOLS
