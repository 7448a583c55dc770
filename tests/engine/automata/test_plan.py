"""What is lacking is come by with the fewest means, then the cheapest, then the first."""

from __future__ import annotations

from collections import Counter

import pytest

from toolkit.engine.automata.decision import Seen
from toolkit.engine.automata.plan import MOST, Means, bought_of, plan, survives

HERE = Seen((0,), {"do": "send"}, -1)


def means(goal: str, brings: dict[str, int], costs: dict[str, int] | None = None, spots: int = 1) -> Means:
    return Means(goal, HERE, Counter(brings), Counter(costs or {}), {}, "", spots)


def shop(goal: str, prices: dict[str, list[int]], spots: int = 1) -> Means:
    return Means(goal, HERE, Counter(), Counter(), prices, "coins", spots)


SWEEP, SELL, BANK = means("sweep", {"coins": 2}, spots=2), means("sell", {"coins": 5}), means("bank", {"coins": 5})


@pytest.mark.parametrize(
    ("needs", "free", "known", "taken"),
    [
        ({"coins": 4}, {"coins": 4}, [SWEEP], []),
        ({"coins": 4}, {"coins": 2}, [SWEEP, SELL], ["sweep"]),
        ({"coins": 4}, {}, [SWEEP, SELL], ["sell"]),  # one is fewer than two
        ({"coins": 4}, {}, [SWEEP], ["sweep", "sweep"]),
        ({"coins": 6}, {}, [SWEEP], None),  # there are two spots
        ({"coins": 5}, {}, [SELL, BANK], ["sell"]),  # the first of equal ones
        ({"coins": 1}, {}, [], None),
        ({"coins": 3}, {"coins": 9}, [], []),
    ],
)
def test_the_fewest_means(
    needs: dict[str, int], free: dict[str, int], known: list[Means], taken: list[str] | None
) -> None:
    found = plan(Counter(needs), Counter(free), known)
    assert (None if found is None else [one.goal for one in found]) == taken


def test_of_as_few_means_the_cheapest() -> None:
    dear, cheap = means("dear", {"apples": 1}, {"coins": 3}), means("cheap", {"apples": 1}, {"coins": 1})
    found = plan(Counter(apples=1), Counter(coins=3), [dear, cheap])
    assert found is not None
    assert [one.goal for one in found] == ["cheap"]


def test_what_means_cost_is_come_by_too() -> None:
    market = means("market", {"apples": 2}, {"coins": 3})
    found = plan(Counter(apples=2), Counter(coins=1), [market, SWEEP])
    assert found is not None
    assert sorted(one.goal for one in found) == ["market", "sweep"]


def test_so_much_is_bought_as_is_lacking_the_cheapest_first() -> None:
    stall = shop("stall", {"apples": [1, 1, 4]})
    assert bought_of(stall, Counter(apples=-2)) == (Counter(apples=2), 2)
    assert bought_of(stall, Counter(apples=3)) == (Counter(), 0)
    assert plan(Counter(apples=3), Counter(coins=5), [stall]) is None
    assert plan(Counter(apples=3), Counter(coins=6), [stall]) == (stall,)


def test_a_shop_is_compared_with_another_by_what_is_paid() -> None:
    dear, cheap = shop("dear", {"apples": [2, 2]}), shop("cheap", {"apples": [0, 3]})
    found = plan(Counter(apples=2), Counter(coins=9), [dear, cheap])
    assert found is not None
    assert [one.goal for one in found] == ["cheap"]


def test_others_may_take_what_there_is_one_of() -> None:
    assert survives(Counter(coins=2), Counter(), [SWEEP], 1)
    assert not survives(Counter(coins=2), Counter(), [SELL], 1)
    assert survives(Counter(coins=2), Counter(), [SELL, SWEEP], 1)


def test_what_takes_more_actions_than_are_left_is_no_way_out() -> None:
    assert survives(Counter(coins=4), Counter(), [SELL, SWEEP], 0, 1)
    assert survives(Counter(coins=4), Counter(), [SELL, SWEEP._replace(spots=3)], 1, 2)  # two sweep in place of a sale
    assert not survives(Counter(coins=4), Counter(), [SELL, SWEEP._replace(spots=3)], 1, 1)


def test_too_many_means_are_no_way() -> None:
    penny = means("penny", {"coins": 1}, spots=99)
    assert plan(Counter(coins=MOST), Counter(), [penny]) is not None
    assert plan(Counter(coins=MOST + 1), Counter(), [penny]) is None
