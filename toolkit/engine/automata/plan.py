"""How what a goal lacks is come by: the fewest goals that bring it, and of those the ones that cost least."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from toolkit.engine.automata.option_view import Seen

MOST: Final = 5  # goals that one goal may need others for


class Means(NamedTuple):
    """A goal that brings something: by which option, what it brings, what that costs, how often it can be taken.

    What has `prices` (one for each, the lowest first, in the counter `pay`) is brought as far as it is lacking.
    """

    goal: str
    seen: Seen
    brings: Counter[str]
    costs: Counter[str]
    prices: Mapping[str, Sequence[int]]
    pay: str
    spots: int


def plan(needs: Counter[str], free: Counter[str], means: Sequence[Means], most: int = MOST) -> tuple[Means, ...] | None:
    """Return the fewest means by which all that is needed is there; of as many, those that cost least, then the first.

    None where there are no such means, or `most` of them are not enough.
    """
    for many in range(min(most, MOST) + 1):
        if found := [ways for ways in _ways(means, many) if _is_enough(needs, free, ways)]:
            return min(found, key=lambda ways: spent(needs, free, ways)[1])
        if not means:
            break
    return None


def survives(needs: Counter[str], free: Counter[str], means: Sequence[Means], taken: int, most: int = MOST) -> bool:
    """Whether there are still means, `most` of them at most, whichever others take so often."""
    lessened = (
        [one._replace(spots=max(0, one.spots - taken)) if one is lost else one for one in means] for lost in means
    )
    return all(plan(needs, free, left, most) is not None for left in lessened)


def _ways(means: Sequence[Means], many: int) -> Iterator[tuple[Means, ...]]:
    for numbers in combinations_with_replacement(range(len(means)), many):
        if all(numbers.count(one) <= means[one].spots for one in set(numbers)):
            yield tuple(means[one] for one in numbers)


def _is_enough(needs: Counter[str], free: Counter[str], ways: Iterable[Means]) -> bool:
    left, _ = spent(needs, free, ways)
    paid = {name for one in ways for name in (*one.costs, *([one.pay] if one.pay else []))}
    return all(left[name] >= 0 for name in paid.union(needs))


def spent(needs: Counter[str], free: Counter[str], ways: Iterable[Means]) -> tuple[Counter[str], int]:
    """Return what is left of everything when all is paid, and how much the means cost."""
    left, cost = Counter(free), 0
    left.subtract(needs)
    for one in ways:
        bought, price = bought_of(one, left)
        left.update(one.brings)
        left.update(bought)
        left.subtract(one.costs)
        left[one.pay] -= price
        cost += price + one.costs.total()
    return left, cost


def bought_of(one: Means, left: Counter[str]) -> tuple[Counter[str], int]:
    """Return what is bought of means where so much is left, or lacking (below 0); and what that costs."""
    bought = Counter({name: min(len(each), max(0, -left[name])) for name, each in one.prices.items()})
    return bought, sum(sum(each[: bought[name]]) for name, each in one.prices.items())
