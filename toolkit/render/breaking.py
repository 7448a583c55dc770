"""Where columns end: all ends are chosen together, as a typesetter does, so that no column has to stay half blank."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf

STRETCH, SHRINK = 1.6, 0.25  # how much the space between paragraphs may grow and shrink, as a share of itself
LOWEST, LOW, HIGHEST = 0.55, 0.85, 1.03  # of a column's height: the ends that are looked at, first those from `LOW` on
FEW = 3  # so many ends
STATES = 240  # of the ways to fill the columns so far, how many are followed
EMPTY = 8.0  # what it costs to leave a last page blank, and as much less a part of it; or a column beside text
LAST = 0.8  # what it costs to end a last column above its foot, and as much more as `EMPTY` a part of it
SHARES = (1.0, 1.02, 1.05, 1.1, 1.2, 1.35, 1.6)  # of the mean height: what is tried for the columns of a last page


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a galley where a column may end: where its text ends, where that of the next begins, and the cost.

    `glue` is the space between the paragraphs above that can be stretched, `gap` that of this place: it goes with the
    break.
    """

    end: float
    start: float
    cost: float = 0.0
    glue: float = 0.0
    gap: float = 0.0


@dataclass(frozen=True, slots=True)
class Column:
    """A column from one place of a galley to another, and how its space is stretched (shrunk below 0)."""

    first: int
    last: int
    stretch: float = 0.0


@dataclass(frozen=True, slots=True)
class _Way:
    """A way to fill columns up to some place, and what it costs."""

    cost: float
    columns: tuple[Column, ...] = ()


Ways = dict[int, _Way]


class Breaker:
    """Breaks a galley, whose first place is its beginning and whose last is its end, into pages of columns."""

    def __init__(self, places: Sequence[Place], count: int) -> None:
        self._places = places
        self._count = count
        self._ends = [place.end for place in places]

    def pages(self, first: int, room: float) -> list[tuple[Column, ...]] | None:
        """Return the columns of every page from the place `first` on, each `room` high; None if something is higher."""
        ways, best = {first: _Way(0.0)}, _Way(inf)
        while ways:
            best = min((best, *self._last_pages(ways, room)), key=lambda way: way.cost)
            ways = {at: way for at, way in self._page(ways, room).items() if way.cost < best.cost}
        if best.cost == inf:
            return None
        return [best.columns[at : at + self._count] for at in range(0, len(best.columns), self._count)]

    def _page(self, ways: Ways, room: float) -> Ways:
        """Fill one more page, where the text goes on."""
        for _ in range(self._count):
            ways = self._column(ways, room)
            ways.pop(len(self._places) - 1, None)
        return ways

    def _last_pages(self, ways: Ways, room: float) -> Iterator[_Way]:
        """Yield the ways to fill one more page with all that is left: to its foot, or columns as high as each other."""
        for at, way in ways.items():
            left = self._ends[-1] - self._places[at].start
            for height in {room, *(min(room, left / self._count * share) for share in SHARES)}:
                if left <= HIGHEST * room * self._count:
                    yield from self._ended({at: way}, height, EMPTY * (1 - height / room))

    def _ended(self, ways: Ways, room: float, cost: float) -> Iterator[_Way]:
        last = len(self._places) - 1
        for number in range(1, self._count + 1):
            ways = self._column(ways, room)
            if way := ways.pop(last, None):
                yield _Way(way.cost + cost + EMPTY * (self._count - number), way.columns)

    def _column(self, ways: Ways, room: float) -> Ways:
        """Fill one more column in every way that is worth following."""
        found: dict[int, tuple[float, Column, _Way]] = {}
        for first, way in ways.items():
            for last in self._candidates(first, room):
                column, cost = self._set(first, last, room)
                if (total := way.cost + cost) < (found[last][0] if last in found else inf):
                    found[last] = total, column, way
        cheapest = sorted(found.items(), key=lambda item: item[1][0])[:STATES]
        return {last: _Way(total, (*way.columns, column)) for last, (total, column, way) in cheapest}

    def _candidates(self, first: int, room: float) -> range:
        start = self._places[first].start
        most = bisect_right(self._ends, start + HIGHEST * room)
        least = bisect_left(self._ends, start + LOW * room)
        if most - least < FEW:
            least = bisect_left(self._ends, start + LOWEST * room)
        return range(max(first + 1, min(least, most - 1)), most)

    def _set(self, first: int, last: int, room: float) -> tuple[Column, float]:
        """Set a column `room` high, and say what that costs."""
        begin, end = self._places[first], self._places[last]
        spare, glue = room - (end.end - begin.start), end.glue - begin.glue - begin.gap
        most, least = STRETCH * glue, SHRINK * glue
        if spare < 0:
            cost = inf if -spare > least + 0.01 else (spare / least) ** 2 if least else 0.0
            return Column(first, last, max(-SHRINK, spare / glue) if glue else 0.0), cost + end.cost
        if spare <= most:
            return Column(first, last, spare / glue if glue else 0.0), 0.3 * (
                spare / most
            ) ** 2 + end.cost if most else end.cost
        blank = (spare - most) / room
        if last == len(self._places) - 1:  # the end of all text may stand higher than the foot of its page
            return Column(first, last, 0.0), LAST + EMPTY * blank
        return Column(first, last, STRETCH), 0.8 + (30 * blank) ** 2 + end.cost
