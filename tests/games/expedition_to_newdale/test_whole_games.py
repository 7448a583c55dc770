"""Expedition to Newdale: games of several chapters at random come to their end, with every piece in its place."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tests.engine.tables import engine as engine_of
from tests.thorough import only_thorough, times
from toolkit.engine import Engine
from toolkit.playouts.playout import play
from toolkit.playouts.policies import policy_of, seed_of


@cache
def chapter(name: str, seats: int) -> Engine:
    """Return a chapter, compiled once."""
    return engine_of("expedition-to-newdale", seats, name)


@pytest.mark.parametrize(("name", "seats"), [("i", 4), ("iii-a", 2), ("vii", 3), ("viii", 1)])
def test_a_game_ends_after_seven_rounds(name: str, seats: int) -> None:
    game = chapter(name, seats)
    for seed in range(times(3, 1)):
        chance, state = Random(seed), game.start(seed)  # noqa: S311 (a game, and no secret)
        while options := game.advance(state):
            game.take(state, chance.choice(options))
        assert game.whole(state)
        assert state.counters[game.table.layout.number("round")] == 7
        assert min(game.scores(state)) >= 0


@only_thorough
def test_a_single_player_who_plans_does_what_chapter_i_asks_for() -> None:
    game = chapter("i", 1)
    players, seeds = policy_of("plan:64/1", game), [seed_of(1, number) for number in range(5)]
    assert sum(bool(play(game, seed, players(seed)).winners) for seed in seeds) >= 3


def test_what_will_be_delivered_is_worth_something_as_soon_as_it_can_be_made() -> None:
    game = chapter("i", 1)
    state, table = game.deal(1), game.table
    judged = [game.judge(state, 0) - game.scores(state)[0]]
    bakery = table.box.copies("bakery")[0]
    next(zone for zone in state.zones if bakery in zone).remove(bakery)
    state.zones[table.layout.place("area")].append(bakery)
    judged.append(game.judge(state, 0) - game.scores(state)[0])
    state.counters[game.course.round] = 7
    judged.append(game.judge(state, 0) - game.scores(state)[0])
    state.counters[table.counter("bread")] = 4
    judged.append(game.judge(state, 0) - game.scores(state)[0])
    assert judged == [0, 30, 0, 20]


def test_alone_the_way_to_newdale_is_worth_something_before_it_is_over() -> None:
    game = chapter("viii", 1)
    state, table = game.start(1), game.table
    game.advance(state)
    (ship,) = state.zones[table.layout.place("sea")]
    at, ahead = table.mark("space") + ship, [game.judge(state, 0) - game.scores(state)[0]]
    for _ in range(3):
        state.counters[at] += 1
        ahead.append(game.judge(state, 0) - game.scores(state)[0])
    assert [one - ahead[0] for one in ahead] == [0, 2, 4, 6]
