"""How what a goal lacks is come by: the fewest goals that bring it, and of those the ones that cost least.

Of several goals at once as many are done as can be done together, at the least cost. What is bought as far as gold and
room go is, of all that is offered, the combination that is best.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, combinations_with_replacement, product
from typing import Any, Final, NamedTuple

from toolkit.engine.automata.decision import Seen
from toolkit.engine.code.types import NOTHING
from toolkit.engine.compiler.amounts import measure, stands
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.game_state import State
from toolkit.model.gameplay.automata import Prices

MOST: Final = 5  # goals that one goal may need others for
MOST_WAYS: Final = 4  # ways to come by one goal that are weighed against each other
MOST_OFFERED: Final = 12  # things among which a combination is looked for; of more, those that cost least


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


# several goals at once


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
    possible = [sorted(ways, key=lambda way: _needed(way, first))[:MOST_WAYS] for ways in open_]
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


# what is best bought


class Bought(NamedTuple):
    """A combination: what it brings, where that lies, what it costs, and how good it is (the higher the better)."""

    brings: Counter[str]
    spaces: frozenset[int]
    cost: int
    merit: tuple[int, ...]


class Buying:
    """What can be bought. Where so much finds `room`, what is best is bought: most of it, or what is worth most."""

    def __init__(self, said: Prices, compiler: Compiler) -> None:
        self.pay, self.purse = str(said.pay), stands(said.pay, compiler)
        self.room = None if said.room is None else measure(said.room, compiler)
        self._numbers = compiler.field(str(said.field))
        self._here = {str(name): compiler.selectors.here(what, "play") for name, what in said.of.items()}
        self._worth = {str(name): measure(amount, compiler) for name, amount in said.worth.items()}
        self._graph = compiler.graph

    def prices(self, state: State, seat: int) -> dict[str, list[int]]:
        """Return the prices of what can be bought, the lowest first."""
        lying = {name: here(state, seat, NOTHING) for name, here in self._here.items()}
        return {name: sorted(self._numbers.get(one, 0) for one in pieces) for name, pieces in lying.items()}

    def best(self, state: State, seat: int, piece: int, purse: int) -> Bought | None:
        """Return the best combination that can be paid and stored, where something can be bought at all.

        That is the one that is worth most beyond its price; of those, and where nothing is said of their worth, that
        of most things, and then the cheapest.
        """
        room = self.room(state, seat, NOTHING) if self.room else 0
        offered = sorted(self._offered(state, seat, piece))[:MOST_OFFERED]
        found = max(combined(offered, purse, room), key=lambda one: one.merit)
        return found if found.spaces and (not self._worth or found.merit[0] > 0) else None

    def _offered(self, state: State, seat: int, piece: int) -> Iterator[tuple[int, int, int, str]]:
        """Yield each thing: its price, its worth, where it lies and which counter it is."""
        for name, here in self._here.items():
            worth = self._worth[name](state, seat, NOTHING) if name in self._worth else 0
            for one in here(state, seat, piece):
                yield self._numbers.get(one, 0), worth, one, name

    def space(self, state: State, piece: int) -> int:
        """Return the space on which something lies that is offered."""
        return self._graph.place_of(state, piece) - 1 + self._graph.first


def combined(offered: Sequence[tuple[int, int, int, str]], purse: int, room: int) -> list[Bought]:
    """List all combinations that can be paid and stored, of things that are alike the first ones."""
    made = [Bought(Counter(), frozenset(), 0, (0, 0, 0))]
    for price, worth, space, name in offered:
        for one in made[:]:
            gain, many, cost = one.merit[0], one.merit[1] + 1, one.cost + price
            if cost <= purse and many <= room:
                gain += worth - price if worth else 0
                made.append(Bought(one.brings + Counter([name]), one.spaces | {space}, cost, (gain, many, -cost)))
    return made
