"""Expedition to Newdale: games of several chapters at random come to their end, with every piece in its place."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tests.engine.tables import engine as engine_of
from tests.thorough import times
from toolkit.engine import Engine


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
