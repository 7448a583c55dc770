"""Who plays which seat: policies and automata side by side, and what is said of one that there is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.playing.opening import Playable
from toolkit.project import Project
from toolkit.workflows.new import start_game
from toolkit.workflows.play import UnplayableError, Wish, order_of, playable


def garden(root: Path) -> Playable:
    start_game(root, "plot")
    one, findings = playable(Project(root), "plot")
    assert one
    assert findings == ()
    return one


@pytest.mark.parametrize(
    ("wish", "policies"),
    [
        (Wish(players=3), "random"),
        (Wish(players=3, policy="gardener"), "gardener"),
        (Wish(players=3, seats=((2, "gardener"),)), "random,gardener,random"),
        (Wish(players=3, policy="greedy,random", seats=((3, "gardener"),)), "greedy,random,gardener"),
        (Wish(players=2, seats=((1, "plan:8"), (2, "gardener"))), "plan:8,gardener"),
    ],
)
def test_each_seat_has_its_policy(tmp_path: Path, wish: Wish, policies: str) -> None:
    assert order_of(garden(tmp_path), wish).trial.policy == policies


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        (
            Wish(players=2, policy="gardner"),
            "there is no policy 'gardner'; there are random, greedy, gardener, plan:N and plan:N/R",
        ),
        (Wish(players=2, seats=((2, "gardner"),)), "did you mean 'gardener'"),
        (Wish(players=2, policy="random,plan:2s/1"), "'plan:2s/1' is for the table"),
        (Wish(players=2, policy="learn:2", vary="carrot.cost=0..4"), "'learn:2' goes by what it learnt of one version"),
        (Wish(players=2, policy="learn:2", compare="HEAD"), "compare by another policy"),
        (Wish(players=2, seats=((3, "gardener"),)), "--seat 3=gardener: 2 players play"),
    ],
)
def test_a_seat_or_a_policy_that_there_is_not(tmp_path: Path, wish: Wish, told: str) -> None:
    with pytest.raises(UnplayableError, match=told):
        order_of(garden(tmp_path), wish)


def test_who_plans_in_a_seat_plays_few_games(tmp_path: Path) -> None:
    assert order_of(garden(tmp_path), Wish(players=2, seats=((1, "plan:8"),))).games == 20
