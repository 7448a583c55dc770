"""The Game Player of Here Comes a Candle in whole games for one: nothing goes wrong, and it is no easy prey."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.projects import shipped
from tests.thorough import times
from toolkit.executor.inline import InlineExecutor
from toolkit.load.bundle import bundle_in
from toolkit.playing.session import Order, conclude, play_games
from toolkit.playouts.chunk import Trial
from toolkit.shipped import shipped_cards

NAME = "here-comes-a-candle"
ROOT = shipped_cards().parent


@pytest.mark.parametrize(
    ("policy", "games"), [("random,game-player", times(12, 4)), ("greedy,game-player", times(6, 2))]
)
def test_games_for_one_are_won_or_lost_and_nothing_goes_wrong(policy: str, games: int) -> None:
    order = Order(bundle_in(ROOT, NAME), Trial(2, frozenset(("solo",)), policy), games)
    joined = play_games(order, InlineExecutor(), 1)
    result = conclude(shipped()[NAME], order, joined, f"build/play/{NAME}")
    assert result.findings == ()
    you, game_player = (seat["score"]["mean"]["value"] for seat in result.facts["seats"])
    assert game_player > you


def test_every_goal_on_a_card_is_a_goal_with_a_paragraph() -> None:
    game = shipped()[NAME]
    assert game.play
    cards = [one for one in game.components() if one.deck == "career-priority-cards"]
    listed = Counter(
        str(name)
        for card in cards
        for name in (*(one.goal for one in card.value("before")), *card.value("after"), *card.value("last_rounds"))
    )
    goals = game.play.body.goals
    assert len(cards) == 6
    assert sorted(name for name in listed if name not in goals) == []
    rules = {str(goals[name].rule) for name in listed}  # type: ignore[index]
    assert rules <= game.names["rule"]
