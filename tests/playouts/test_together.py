"""Games that are won together: policies play for all, and reports tell of all."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.lighthouse import lighthouse
from tests.engine.toy import toy
from toolkit.engine import Engine
from toolkit.playouts.chunk import Joined, Player, Trial, play_chunk
from toolkit.playouts.paired import moves, play_pairs
from toolkit.playouts.playout import play
from toolkit.playouts.policies import policy_of
from toolkit.playouts.report import report

GIFT = (  # a coin for oneself, or two for the other player
    "{id: day, name: Day, who: one-turn, summary: A day., rule: play.all, steps: [{id: gift, name: Gift, does: "
    "[{choose: [{do: [{gain: {coins: 1}}]}, {do: [{let: {who: others, do: [{gain: {coins: 2}}]}}]}]}]}]}"
)
OVER = "{id: over, after_rounds: true, then: stop, ENDS summary: Over., rule: play.all}"


@pytest.mark.parametrize("policy", ["greedy", "plan:8", "plan:8/1"])
@pytest.mark.parametrize(("ends", "scores"), [("", [3, 3]), ("everybody: wins,", [6, 6])])
def test_who_wins_or_loses_with_others_plays_for_all(tmp_path: Path, policy: str, ends: str, scores: list[int]) -> None:
    engine = toy(tmp_path, phases=GIFT, ending=OVER.replace("ENDS", ends))
    for number in range(3):
        assert list(play(engine, number, policy_of(policy, engine)(number)).scores) == scores


def test_who_thinks_ahead_wins_more_often_together_than_chance(tmp_path: Path) -> None:
    engine, won = Engine(lighthouse(tmp_path), 2), {}
    for policy, games in (("random", 20), ("greedy", 20), ("plan:8/2", 10)):
        players = policy_of(policy, engine)
        records = [play(engine, number, players(number)) for number in range(games)]
        won[policy] = sum(bool(one.winners) for one in records) / games
        assert all(one.winners in ((), (0, 1)) for one in records)
    assert won["random"] < 0.6 < min(won["greedy"], won["plan:8/2"])


def test_a_report_tells_of_the_score_of_all_and_how_often_they_won(tmp_path: Path) -> None:
    game = lighthouse(tmp_path)
    trial = Trial(2)
    joined = Joined()
    joined.add(play_chunk(Player(Engine(game, 2), trial), 0, 10))
    facts = report(game, "", trial, joined)
    assert facts["scores"]["shared"]
    assert sum(facts["scores"]["all"]["counts"].values()) == 10  # one for each game
    assert "range" not in facts["scores"]
    won = next(one["games"] for one in facts["endings"] if one["everybody"] == "wins")
    assert facts["won together"]["value"] == won / 10


def test_versions_are_compared_by_the_score_of_all(tmp_path: Path) -> None:
    player = Player(Engine(lighthouse(tmp_path), 2), Trial(2))
    names = [one.figure for one in moves(play_pairs(player, player, 0, 3), 2)]
    assert {"score of all together", "games won together"} < {*names}
    assert not [name for name in names if "seat" in name]
