"""Where columns end: all ends are chosen together, as a typesetter does, so that no column has to stay half blank.

What stands across the columns, a float, goes to the head or the foot of the page with its words, or of the next.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf

STRETCH, SHRINK = 1.1, 0.25  # how much the space between paragraphs may grow and shrink, as a share of itself
LOWEST, LOW, HIGHEST = 0.55, 0.85, 1.03  # of a column's height: the ends that are looked at, first those from `LOW` on
FEW = 3  # so many ends
STATES = 240  # of the ways to fill the columns so far, how many are followed
EMPTY = 8.0  # what it costs to leave a last page blank, and as much less a part of it; or a column beside text
LAST = 0.8  # what it costs to end a last column above its foot, and as much more as `EMPTY` a part of it
LATE, LATER = 8.0, 40.0  # what it costs to bring a float on the page after its words, and on one after that
ALONE = 10.0  # what it costs to have a last page of nothing but floats
NEAR = 6  # places below the head of a page, at which what stands there is told of soon enough
AHEAD = 3.0  # what it costs that it is told of further down on the page
BETWEEN = 4.0  # what it costs that it parts a paragraph or a list, which goes on below it
LEAST = 0.2  # of a page: columns on it are no lower
KEPT = 24  # of the ways to fill the pages so far with as many floats, how many are followed
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
class Float:
    """What stands across the columns of a page: the place of the galley up to which it is told of, and its height."""

    anchor: int
    height: float


@dataclass(frozen=True, slots=True)
class Page:
    """The columns of a page, and the numbers of the floats at its head and at its foot."""

    columns: tuple[Column, ...]
    head: tuple[int, ...] = ()
    foot: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class _Way:
    """A way to fill pages, and the first columns of one more, up to some place; and what it costs."""

    cost: float
    columns: tuple[Column, ...] = ()
    pages: tuple[Page, ...] = ()

    def closed(self, head: tuple[int, ...] = (), foot: tuple[int, ...] = (), cost: float = 0.0) -> _Way:
        """Close the page that has been begun."""
        return _Way(self.cost + cost, (), (*self.pages, Page(self.columns, head, foot)))


Ways = dict[int, _Way]
WORST = _Way(inf)


class Breaker:
    """Breaks a galley, whose first place is its beginning and whose last is its end, into pages of columns."""

    def __init__(self, places: Sequence[Place], count: int, floats: Sequence[Float] = ()) -> None:
        self._places = places
        self._count = count
        self._floats = floats
        self._ends = [place.end for place in places]
        self._last = len(places) - 1

    def pages(self, first: int, room: float, full: float | None = None, placed: int = 0) -> list[Page] | None:
        """Return every page from the place `first` on, `room` high and those after it `full`; None if that can't be.

        So many floats are `placed` already.
        """
        states: dict[int, Ways] = {placed: {first: _Way(0.0)}}
        best = WORST
        while states:
            ended = (way for done, ways in states.items() for way in self._last_pages(ways, room, done, full or room))
            best = min((best, *ended), key=lambda way: way.cost)
            states = self._next(states, room, best.cost)
            room = full or room
        return None if best is WORST else list(best.pages)

    def _next(self, states: dict[int, Ways], room: float, most: float) -> dict[int, Ways]:
        """Fill one more page, where the text goes on."""
        found: dict[int, Ways] = {}
        for placed, ways in states.items():
            for head, foot in self._choices(placed, room):
                done = placed + len(head) + len(foot)
                for at, way in self._page(self._begun(ways, head), room - self._height(head, foot)).items():
                    if self._is_told(done, at):
                        kept, closed = (
                            found.setdefault(done, {}),
                            way.closed(head, foot, self._apart(head, done, way, at)),
                        )
                        if closed.cost < min(most, kept.get(at, WORST).cost):
                            kept[at] = closed
        return {done: dict(sorted(ways.items(), key=lambda item: item[1].cost)[:KEPT]) for done, ways in found.items()}

    def _choices(self, placed: int, room: float) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        """Yield which of the next floats may stand at the head and the foot of a page."""
        one, two = placed, placed + 1
        yield (), ()
        three = placed + 2
        for head, foot in (((one,), ()), ((), (one,)), ((one,), (two,)), ((), (one, two)), ((one,), (two, three))):
            if max((*head, *foot)) < len(self._floats) and self._height(head, foot) <= (1 - LEAST) * room:
                yield head, foot

    def _begun(self, ways: Ways, head: tuple[int, ...]) -> Ways:
        """Leave out the way that can have no float at the head of its next page: nothing stands above all text."""
        return {at: way for at, way in ways.items() if not head or at or not self._floats[head[0]].anchor}

    def _height(self, *floats: tuple[int, ...]) -> float:
        return sum(self._floats[number].height for numbers in floats for number in numbers)

    def _is_told(self, done: int, at: int) -> bool:
        """Whether all floats that are placed have been told of up to a place."""
        return not done or self._floats[done - 1].anchor <= at

    def _apart(self, head: tuple[int, ...], done: int, way: _Way, at: int) -> float:
        """Return what it costs that a page's floats stand apart from their words, and others are still to come."""
        begin = way.columns[0].first
        ahead = sum(AHEAD for one in head if self._floats[one].anchor > begin + NEAR)
        ahead += BETWEEN if head and self._places[begin].cost else 0.0
        return ahead + sum(LATER if one.anchor < begin else LATE for one in self._floats[done:] if one.anchor < at)

    def _page(self, ways: Ways, room: float) -> Ways:
        """Fill the columns of one more page, where the text goes on."""
        for _ in range(self._count):
            ways = self._column(ways, room)
            ways.pop(self._last, None)
        return ways

    def _last_pages(self, ways: Ways, room: float, placed: int, full: float) -> Iterator[_Way]:
        """Yield the ways to fill one more page with all that is left: to its foot, or columns as high as each other."""
        left = tuple(range(placed, len(self._floats)))
        for head, foot in (((), left), (left[:1], left[1:])) if left else (((), ()),):
            if self._height(left) <= (1 - LEAST) * room:
                for way in self._all_columns(self._begun(ways, head), room - self._height(left)):
                    yield way.closed(head, foot)
        for kept in range(len(left)):
            here, after = left[:kept], left[kept:]
            if self._height(after) <= full and self._height(here) <= (1 - LEAST) * room:
                for way in self._all_columns(ways, room - self._height(here)):
                    apart = self._apart((), placed + kept, way, self._last)
                    yield way.closed((), here).closed(after, (), ALONE + apart)

    def _all_columns(self, ways: Ways, room: float) -> Iterator[_Way]:
        for at, way in ways.items():
            left = self._ends[-1] - self._places[at].start
            for height in {room, *(min(room, left / self._count * share) for share in SHARES if left > 0)}:
                if left <= HIGHEST * room * self._count:
                    yield from self._ended({at: way}, height, EMPTY * (1 - height / room))

    def _ended(self, ways: Ways, room: float, cost: float) -> Iterator[_Way]:
        for number in range(1, self._count + 1):
            ways = self._column(ways, room, ragged=cost > 0)
            if way := ways.pop(self._last, None):
                yield _Way(way.cost + cost + EMPTY * (self._count - number), way.columns, way.pages)

    def _column(self, ways: Ways, room: float, *, ragged: bool = False) -> Ways:
        """Fill one more column in every way that is worth following; `ragged` ones need not be as high as others."""
        found: dict[int, tuple[float, Column, _Way]] = {}
        for first, way in ways.items():
            for last in self._candidates(first, room):
                column, cost = self._set(first, last, room, ragged=ragged)
                if (total := way.cost + cost) < (found[last][0] if last in found else inf):
                    found[last] = total, column, way
        cheapest = sorted(found.items(), key=lambda item: item[1][0])[:STATES]
        return {last: _Way(total, (*way.columns, column), way.pages) for last, (total, column, way) in cheapest}

    def _candidates(self, first: int, room: float) -> range:
        start = self._places[first].start
        most = bisect_right(self._ends, start + HIGHEST * room)
        least = bisect_left(self._ends, start + LOW * room)
        if most - least < FEW:
            least = bisect_left(self._ends, start + LOWEST * room)
        fitting = bisect_right(self._ends, start + room)  # what is too high may be too high to be shrunk
        return range(max(first + 1, min(least, most - 1, fitting - 1)), most)

    def _set(self, first: int, last: int, room: float, *, ragged: bool) -> tuple[Column, float]:
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
        if last == self._last:  # the end of all text may stand higher than the foot of its page
            return Column(first, last, 0.0), LAST + EMPTY * blank
        if ragged:
            return Column(first, last, 0.0), LAST + min(EMPTY * blank, (24 * blank) ** 2) + end.cost
        return Column(first, last, STRETCH), 0.5 + (24 * blank) ** 2 + end.cost
