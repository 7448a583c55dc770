"""Several goals at once: as many as can be done, at the least cost; and the best of all that can be bought."""

from __future__ import annotations

from collections import Counter

from toolkit.engine.automata.decision import Seen
from toolkit.engine.automata.plan import Means, Part, Way, combined, together


def means(goal: str, spot: int, **brings: int) -> Means:
    return Means(goal, Seen((spot,), {}, spot), Counter(brings), Counter(), {}, "", 1)


def part(spot: int, *by: Means, **needs: int) -> Part:
    return Part(Counter(needs), by, (spot,), 1, (), None)


def done(goals: list[list[Way]], left: int, **free: int) -> list[tuple[int, ...]] | None:
    found = together(goals, Counter(free), left, "gold")
    return None if found is None else [one.option for one in found]


def test_more_goals_come_before_dearer_ones() -> None:
    bells: list[Way] = [(part(6, gold=6),), (part(6, gold=2),)]
    votes: list[Way] = [(part(16, gold=4),)]
    assert done([bells, votes], 2, gold=6) == [(6,), (16,)]
    assert done([bells, votes], 2, gold=5) == [(6,)]  # the bell that costs least
    assert done([bells, votes], 1, gold=6) == [(6,)]
    assert done([bells, votes], 2, gold=1) is None


def test_what_brings_gold_takes_an_action_and_serves_once() -> None:
    church = means("church", 2, gold=4)
    bells: list[Way] = [(part(6, church, gold=2),)]
    votes: list[Way] = [(part(16, church, gold=4),)]
    assert done([bells, votes], 3, gold=2) == [(6,), (16,)]
    assert done([bells, votes], 2, gold=2) == [(6,)]


def test_two_parts_of_one_goal_count_as_one_goal() -> None:
    votes: list[Way] = [(part(16, gold=4), part(17, gold=6))]
    bells: list[Way] = [(part(6, gold=2),)]
    assert done([votes], 2, gold=10) == [(16,), (17,)]
    assert done([votes, bells], 2, gold=12) == [(6,)]
    assert done([votes, bells], 3, gold=12) == [(16,), (17,), (6,)]


def test_an_option_is_taken_once_and_what_was_taken_before_costs_nothing() -> None:
    first: list[Way] = [(part(14, lemons=1),)]
    second: list[Way] = [(part(14, bricks=1),)]
    assert done([first, second], 2, lemons=1, bricks=1) == [(14,)]
    assert done([[()], second], 1, bricks=1) == [(14,)]


def test_the_best_combination_is_not_the_cheapest_one_after_the_other() -> None:
    offered = [(0, 2, 1, "lemons"), (2, 2, 2, "lemons"), (2, 3, 3, "bricks"), (3, 5, 4, "pans")]
    best = max(combined(offered, 3, 9), key=lambda one: one.merit)
    assert (best.brings, best.cost) == (Counter(lemons=1, pans=1), 3)
    worthless = [(price, 0, space, name) for price, _, space, name in offered]
    most = max(combined(worthless, 4, 9), key=lambda one: one.merit)
    assert most.brings == Counter(lemons=2, bricks=1)
    assert max(combined(offered, 9, 1), key=lambda one: one.merit).brings == Counter(lemons=1)
