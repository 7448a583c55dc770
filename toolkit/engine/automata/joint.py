"""Several goals at once: as many of them as can be done together, at the least cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Any, Final, NamedTuple

from toolkit.engine.automata.plan import Means, plan, spent

MOST: Final = 4  # ways to come by one goal that are weighed against each other


class Part(NamedTuple):
    """One thing to do: what it needs, what brings that, the option that does it, how often that may still be taken.

    It is done for the goals `above`, and `case` is how it was judged.
    """

    needs: Counter[str]
    means: Sequence[Means]
    option: Any
    spots: int
    above: tuple[str, ...]
    case: Any


Way = tuple[Part, ...]  # all that is done for one goal


def together(goals: Sequence[Sequence[Way]], free: Counter[str], left: int, first: str) -> Way | None:
    """Return all that is done for as many goals as can be done with what is free, in so many actions.

    Of as many it is those that cost least of the counter `first`, then of all others, then in actions.
    """
    open_ = [[()] if () in ways else ways for ways in goals if ways]  # what is in hand is not done again
    possible = [sorted(ways, key=lambda way: _needed(way, first))[:MOST] for ways in open_]
    for many in range(min(left, len(possible)), 0, -1):
        done = [one for chosen in combinations(possible, many) for one in _done(chosen, free, left, first)]
        if done:
            return min(done, key=lambda one: one[1])[0]
    return None


def _needed(way: Way, first: str) -> tuple[int, int]:
    """Return how much of the counter that counts first, and of all, the parts of a way need."""
    return sum(part.needs[first] for part in way), sum(part.needs.total() for part in way)


def _done(
    chosen: Sequence[Sequence[Way]], free: Counter[str], left: int, first: str
) -> Iterator[tuple[Way, tuple[int, int, int]]]:
    """Yield each way to do all of some goals, with what it costs."""
    for ways in product(*chosen):
        parts = tuple(part for way in ways for part in way)
        options = [part.option for part in parts]
        if not parts or len(parts) > left or len(set(options)) < len(options):
            continue
        needs = sum((part.needs for part in parts), Counter[str]())
        means = {one.goal: one for part in parts for one in part.means if one.seen.option not in options}
        found = plan(needs, free, [*means.values()], left - len(parts))
        if found is not None:
            _, price = spent(needs, free, found)
            yield parts, (needs[first] + price, needs.total() - needs[first], len(parts) + len(found))
