"""A judge of states that was learnt from whole games: how far each player will lead at the end, by what is there now.

What is there is the same for every game: the score as it stands, a player's counters, how much lies in each of the
player's zones, and what the numbers that are printed on it, and its marks, add up to. Each is compared with that of the
best of the others, and weighs otherwise early than late.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from math import sqrt
from operator import mul
from typing import Final, NamedTuple

from toolkit.engine import ON, SPACE, Engine, State
from toolkit.model.gameplay.play import by_players
from toolkit.playouts.outcomes import Judge, Outcome

LONG: Final = 20  # rounds of a game that does not say how many it has at most
HELD: Final = 0.02  # how much weights are held back, for each example
BETTER: Final = 0.98  # part of the error of the score as it stands that a judge may make at most, to be of use


class Learnt(NamedTuple):
    """Weights of what is there: at the beginning of the game, and what is added to them by its end."""

    names: tuple[str, ...]
    now: tuple[float, ...]
    later: tuple[float, ...]


class Features:
    """What is there of each player, in numbers; `names` says of what."""

    def __init__(self, engine: Engine) -> None:
        self._engine, layout = engine, engine.table.layout
        self._counters = list(layout.named("counter").values())
        numbers = layout.named("mark")
        marks = [name for name in numbers if name not in (ON, SPACE) and ":" not in name]
        self._marks = [numbers[name] for name in marks]
        fields, self._printed = _printed(engine)
        zones = list(dict.fromkeys(name for name, seat, _ in layout.places if seat is not None and name != ON))
        self._places = [[layout.place(name, seat) for name in zones] for seat in range(engine.seats)]
        self._empty = [0.0] * (1 + len(fields) + len(marks))
        columns = ("pieces", *fields, *marks)
        self.names = ("score", *layout.named("counter"), *(f"{zone}, {one}" for zone in zones for one in columns))
        rounds = engine.game.plays.rounds
        self.most = (by_players(rounds.most, engine.seats) if rounds else 0) or LONG

    def of(self, state: State, seat: int) -> list[float]:
        """Return them for a player."""
        counters, marks, printed = state.counters, self._marks, self._printed
        found = [float(self._engine.scorer.standing(state, seat)), *(counters[one + seat] for one in self._counters)]
        for place in self._places[seat]:
            if zone := state.zones[place]:
                found.append(len(zone))
                found += map(sum, zip(*(printed[piece] for piece in zone), strict=True))
                found += [sum(counters[mark + piece] for piece in zone) for mark in marks]
            else:
                found += self._empty
        return found

    def progress(self, round_: int) -> float:
        """Return what part of the game is over when a round begins."""
        return min(1.0, (round_ - 1) / self.most)


def _printed(engine: Engine) -> tuple[list[str], list[tuple[int, ...]]]:
    """Return the fields that hold numbers, and what each piece has in them."""
    box = engine.table.box
    numbers = [{name: one for name, one in vars(part.body).items() if type(one) is int} for part in box.components]
    names = sorted(set(chain.from_iterable(numbers)))
    told = [name for name in names if len({one[name] for one in numbers if name in one}) > 1]
    return told, [tuple(one.get(name, 0) for name in told) for one in numbers]


def rivals(found: list[list[float]]) -> Iterator[tuple[int, int]]:
    """Yield each seat, and the other one whose score stands best."""
    for seat in range(len(found)):
        yield seat, max((one for one in range(len(found)) if one != seat), key=lambda one: found[one][0])


class LearntJudge(Judge):
    """Says what a state came to by what was learnt, where the game goes on."""

    def __init__(self, engine: Engine, learnt: Learnt) -> None:
        super().__init__(engine)
        self._features, self._learnt, self._round = Features(engine), learnt, engine.course.round
        self._weights: dict[int, list[float]] = {}

    def _so_far(self, state: State) -> Outcome:
        found = [self._features.of(state, seat) for seat in self._seats]
        weights = self._weights_in(state.counters[self._round])
        worths = [_product(one, weights) for one in found]
        leads = [worths[seat] - worths[other] for seat, other in rivals(found)]
        return Outcome([1 / leads.count(lead) if lead == max(leads) else 0.0 for lead in leads], leads)

    def _weights_in(self, round_: int) -> list[float]:
        if round_ not in self._weights:
            part = self._features.progress(round_)
            self._weights[round_] = [a + part * b for a, b in zip(self._learnt.now, self._learnt.later, strict=True)]
        return self._weights[round_]


def judge_of(engine: Engine, learnt: Learnt | None) -> Judge:
    """Return who judges: by what was learnt of a game that is the same, or by the score as it stands."""
    if learnt is None or not can_learn(engine) or Features(engine).names != learnt.names:
        return Judge(engine)
    return LearntJudge(engine, learnt)


def can_learn(engine: Engine) -> bool:
    """Whether there is anybody to be ahead of."""
    return engine.seats > 1 and not engine.is_team


Table = list[list[float]]


class Sums(NamedTuple):
    """Examples added up: how many, the products of what is there, those with the lead at the end, the lead squared."""

    examples: int
    products: Table
    results: list[float]
    squared: float

    @classmethod
    def none(cls, width: int) -> Sums:
        """Return what no examples add up to."""
        return cls(0, [[0.0] * width for _ in range(width)], [0.0] * width, 0.0)

    def with_(self, example: list[float], lead: float) -> Sums:
        """Add an example, in place where that is cheap."""
        there = [(index, value) for index, value in enumerate(example) if value]
        for index, value in there:
            row = self.products[index]
            self.results[index] += value * lead
            for other, with_ in there:
                row[other] += value * with_
        return self._replace(examples=self.examples + 1, squared=self.squared + lead * lead)

    def and_(self, more: Sums) -> Sums:
        """Return both together."""
        pairs = zip(self.products, more.products, strict=True)
        return Sums(
            self.examples + more.examples,
            [[a + b for a, b in zip(*rows, strict=True)] for rows in pairs],
            [a + b for a, b in zip(self.results, more.results, strict=True)],
            self.squared + more.squared,
        )

    @property
    def first(self) -> Sums:
        """What is known of the first number alone, which is the score as it stands."""
        return self._replace(products=[[self.products[0][0]]], results=self.results[:1])


def fitted(sums: dict[float, Sums], names: tuple[str, ...]) -> tuple[float, ...]:
    """Return the weights that tell leads best of examples by progress: those of now, then those of later."""
    whole, results, count = _by_progress(sums, len(names))
    kept = [index for index in range(len(whole)) if whole[index][index] > 0]
    scale = [sqrt(whole[index][index] / count) for index in kept]
    scaled = list(zip(kept, scale, strict=True))
    rows = [[whole[a][b] / (by_a * by_b) for b, by_b in scaled] for a, by_a in scaled]
    for index, row in enumerate(rows):
        row[index] += HELD * count
    weights = [0.0] * len(whole)
    for (index, by), one in zip(scaled, _solved(rows, [results[index] / by for index, by in scaled]), strict=True):
        weights[index] = one / by
    return tuple(weights)


def error(sums: dict[float, Sums], weights: tuple[float, ...]) -> float:
    """Return what is told wrong of examples, squared and added up."""
    whole, results, _ = _by_progress(sums, len(weights) // 2)
    told = sum(one * _product(row, weights) for one, row in zip(weights, whole, strict=True))
    return sum(one.squared for one in sums.values()) - 2 * _product(weights, results) + told


def _product(some: Sequence[float], others: Sequence[float]) -> float:
    return float(sum(map(mul, some, others)))


def _by_progress(sums: dict[float, Sums], width: int) -> tuple[Table, list[float], int]:
    """Return the products of what is there, once as it is and once times the progress, and those with leads."""
    whole, results = [[0.0] * (2 * width) for _ in range(2 * width)], [0.0] * (2 * width)
    for part, one in sums.items():
        by = (1.0, part)
        for a in (0, 1):
            for index, value in enumerate(one.results):
                results[a * width + index] += by[a] * value
            for b in (0, 1):
                for index, row in enumerate(one.products):
                    place = whole[a * width + index]
                    place[b * width : (b + 1) * width] = [
                        had + by[a] * by[b] * more
                        for had, more in zip(place[b * width : (b + 1) * width], row, strict=True)
                    ]
    return whole, results, sum(one.examples for one in sums.values())


def _solved(rows: Table, wanted: list[float]) -> list[float]:
    """Solve equations whose table is symmetric and positive (Cholesky)."""
    size, lower = len(rows), list[list[float]]()
    for index, row in enumerate(rows):
        own: list[float] = []
        for other in range(index):
            own.append((row[other] - _product(own, lower[other])) / lower[other][other])
        own.append(sqrt(max(row[index] - sum(one * one for one in own), 1e-9)))
        lower.append(own)
    half: list[float] = []
    for index in range(size):
        half.append((wanted[index] - _product(half, lower[index])) / lower[index][index])
    found = [0.0] * size
    for index in reversed(range(size)):
        known = sum(lower[below][index] * found[below] for below in range(index + 1, size))
        found[index] = (half[index] - known) / lower[index][index]
    return found
