"""The spaces of maps and boards, compiled: each has a number behind those of the pieces, and neighbours are bits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import compress
from typing import Any, Final

from toolkit.engine.code.types import Spoken
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import Layout
from toolkit.engine.state.piece_index import PieceIndex
from toolkit.model.effects.values.selector import Selector
from toolkit.model.findings.phrases import did_you_mean, unknown
from toolkit.model.loaded.boards import Spot, sites_of, spots
from toolkit.model.loaded.chapters import away
from toolkit.model.loaded.match import holds
from toolkit.model.loaded.project import Game
from toolkit.model.maps import Chart
from toolkit.model.maps.map import Site

MOST_STEPS: Final = 999  # of one journey
MOST_KEPT: Final = 256  # ways whose length is not looked for again
MOST_MARKED: Final = 4096  # ways to bear a mark for which it is known who does
BASES: Final = ("tile", "place")  # what areas are made of
SPACE: Final = "space"  # the mark of a piece that says on which space it lies, from 1; 0 is on none
Bits = Callable[[State, int, int], int]  # state, seat, piece: some spaces, each as one bit
Table = Sequence[int]  # bits by the mark of a piece: of its space, or of those around it


class SpaceGraph:
    """The spaces of all maps and boards in a row; the number of a space stands for it wherever a piece's can stand.

    `spots` are those of boards, by number, and `sites` all that say something in fields. `closed` are the links that
    something opens, with what that is; a set of shut links is bits, in their order. What each player has a copy of
    stands there for one after the other, and `owners` are their seats.
    """

    def __init__(self, game: Game, box: PieceIndex, layout: Layout, variants: frozenset[str] = frozenset()) -> None:
        self.first, self._layout, self._seats = len(box), layout, layout.seats
        on_table = {name: one for name, one in game.head.maps.items() if name not in away(game, variants)}
        self.charts: dict[str, Chart] = {str(name): one.chart for name, one in on_table.items()}
        self.starts: dict[str, int] = {}
        self.names: list[str] = []
        self.owners: list[int | None] = []
        self._kinds: list[str] = []
        # To which others each leads, by what they are to it.
        self._ways: tuple[list[tuple[int, ...]], ...] = ([], [], [])
        self._beside, self._touching, self._onwards = self._ways
        self._along: dict[int, tuple[tuple[int, int], ...]] = {}
        self.closed: list[tuple[int, Any]] = []
        self.sites: dict[int, Spot | Site] = {}
        self.spots: dict[int, Spot] = {}
        self._add_all(game, variants)
        self.mark = layout.mark(SPACE) if self.names else 0
        self.single: Table = (0, *(1 << space for space in range(len(self.names))))
        self.near: Table = (0, *(_bits(self._near(space)) for space in range(len(self.names))))
        self.ends = lru_cache(MOST_KEPT)(self._ends)
        self.within = lru_cache(MOST_KEPT)(self._within)
        self.largest = lru_cache(MOST_KEPT)(self._largest)
        self.longest = lru_cache(MOST_KEPT)(self._longest)

    def _add_all(self, game: Game, variants: frozenset[str]) -> None:
        """Add all maps, then the spaces of boards: once, or for one player after the other."""
        copies: dict[str, Sequence[int | None]] = {"table": (None,), "player": range(self._seats)}
        for name, chart in self.charts.items():
            spread, self.starts[name] = game.head.maps[name], len(self.names)
            for seat in copies[spread.each]:
                self._add_map(chart, (*spread.sites, *sites_of(game, spread)), seat)
        for kind, row in game.head.spaces.items():
            for seat in copies[row.each]:
                self._add_spots(spots(game, str(kind), self._seats, variants, seat), seat)
        self.sites |= self.spots

    def _add_map(self, chart: Chart, sites: Sequence[Site | Spot], seat: int | None) -> None:
        start = len(self.names)
        self.sites |= {self.first + start + chart.numbers[one.kind, one.name]: one for one in sites}
        self.owners += [seat] * len(chart.spaces)
        self.names += [space.id for space in chart.spaces]
        self._kinds += [space.kind for space in chart.spaces]
        for found, said in zip(self._ways, (chart.beside, chart.touching, chart.onwards), strict=True):
            found.extend(tuple(start + one for one in others) for others in said)
        for number, space in enumerate(chart.spaces):
            if space.kind in ("link", "edge"):
                self._along[start + number] = tuple((start + a, start + b) for a, b in chart.along(number))
            if space.opened_by:
                self.closed.append((start + number, space.opened_by))

    def _add_spots(self, boards: Sequence[Spot], seat: int | None) -> None:
        self.spots.update(enumerate(boards, self.first + len(self.names)))
        self.owners += [seat] * len(boards)
        self.names += [one.name for one in boards]
        self._kinds += [one.kind for one in boards]
        for ways in self._ways:
            ways.extend([()] * len(boards))

    def _near(self, space: int) -> Iterable[int]:
        """List what a space lies next to; corners are not next to corners, nor places to places."""
        own = () if self._kinds[space] in ("corner", "place") else self._beside[space]
        return (*own, *self._touching[space])

    def slot_of(self, mark: str) -> int:
        """Return where a mark of spaces stands: that of a space is behind it by the space's number."""
        return self._layout.on_spaces(mark, len(self.names)) - self.first

    def bearing(self, mark: str) -> Bits:
        """Return the function that gives the spaces that bear a mark."""
        first, every = self.slot_of(mark) + self.first, self.single[1:]
        span = slice(first, first + len(self.names))

        @lru_cache(MOST_MARKED)
        def bits(marks: bytes) -> int:
            return sum(compress(every, memoryview(marks).cast("q")))

        return lambda state, seat, piece: bits(state.counters[span].tobytes())

    def _within(self, steps: int, shut: int = 0) -> Table:
        """Return, for each mark, the spaces of a kind that are so many steps away at most while some links are shut."""
        onwards = self._open(shut) if shut else self._onwards
        found = [0]
        for space in range(len(self.names)):
            met = edge = {space}
            for _ in range(steps):
                edge = {other for one in edge for other in onwards[one]} - met
                met = met | edge
            found.append(_bits(met))
        return found

    def _open(self, shut: int) -> list[tuple[int, ...]]:
        """Return to which spaces each one leads where some links are shut."""
        links = {link for at, (link, _) in enumerate(self.closed) if shut >> at & 1}
        steps = {way for link in links for way in self._along[link]}
        return [
            tuple(other for other in others if other not in links and (one, other) not in steps)
            for one, others in enumerate(self._onwards)
        ]

    def _ends(self, start: int, steps: int, shut: int = 0, *, back: bool = False) -> tuple[int, ...]:
        """Return where ways of so many steps end that never turn round, or as far as they lead; not at the start."""
        ways = {(one, other) for one, others in enumerate(self._open(shut)) for other in others}
        onwards: dict[int, list[int]] = {}
        for one, other in ways:
            onwards.setdefault(other if back else one, []).append(one if back else other)
        last: set[tuple[int, int]] = set()
        now = {(start, start)}
        for _ in range(min(steps, MOST_STEPS)):
            now = {(at, other) for before, at in now for other in onwards.get(at, ()) if other != before}
            if not now:
                break
            last = now
        return tuple(sorted({at for _, at in last}))

    def within_areas(self, what: Selector) -> list[tuple[int, int]]:
        """Return the bits of each area that a selector speaks of, with those of the tiles or places within it."""
        areas = [mark - 1 for mark in each_bit(self.meant(what))]
        return [(1 << one, _bits(at for at in self._touching[one] if self._kinds[at] in BASES)) for one in areas]

    def _copies(self, name: str) -> range:
        """Return where each copy of a map begins: one for all, or one of each player."""
        start, long = self.starts[name], len(self.charts[name].spaces)
        return range(start, start + long * (1 if self.owners[start] is None else self._seats), long)

    @property
    def ranks(self) -> list[int]:
        """At which place each space stands; of a player's own, among those of its kind that are theirs."""
        ranks, met = list(range(len(self.names))), Counter[tuple[int, str]]()
        for number, (owner, kind) in enumerate(zip(self.owners, self._kinds, strict=True)):
            if owner is not None:
                ranks[number] = met[owner, kind]
                met[owner, kind] += 1
        return ranks

    def by_seat(self, what: Selector) -> list[int]:
        """Return the bits of the spaces that a selector speaks of for each player: their own, or those of others."""
        every = self.meant(what)
        shared, *own = (
            _bits(at for at, owner in enumerate(self.owners) if owner == seat) for seat in (None, *range(self._seats))
        )
        theirs = {"mine": own, "others": [~one for one in own], "all": [-1] * len(own)}[what.whose]
        return [every & (one | shared) for one in theirs]

    def meant(self, what: Selector) -> int:
        """Return the bits of the spaces that a selector speaks of, wherever anything lies."""
        named = what.named if isinstance(what.named, tuple) else ()  # what `this` names is asked in play
        found = 0
        for name, chart in self.charts.items() if what.space else ():
            if what.of in (None, name):
                numbers = {at for at, space in enumerate(chart.spaces) if space.kind == what.space}
                numbers &= {chart.numbers.get((str(what.space), one), -1) for one in named} if named else numbers
                found |= _bits(start + at for start in self._copies(name) for at in numbers)
        if what.where:
            sites = (number - self.first for number, one in self.sites.items() if holds(one, what.where))
            found &= _bits(sites)
        for number, one in self.spots.items():
            is_named = not named or one.name in named
            if one.kind == what.space and is_named and holds(one, what.where):
                found |= 1 << number - self.first
        return found

    def known_as(self, kind: str, name: str) -> str:
        """Return the first of the names that a space has; a name that no space of the kind has stays as it is."""
        numbers = (
            chart.spaces[at].id for chart in self.charts.values() if (at := chart.numbers.get((kind, name), -1)) >= 0
        )
        return next(numbers, name)

    def marked(self, kind: str, name: str, seat: int | None = None) -> int:
        """Return the mark of the space of a kind and a name; LookupError where there is none.

        Where each player has one, it is that of the `seat`.
        """
        for spread, chart in self.charts.items():
            if (at := chart.numbers.get((kind, name), -1)) >= 0:
                return self.begin(spread, seat) + at + 1
        alike = ((number - self.first, one) for number, one in self.spots.items() if one.kind == kind)
        boards = {one.name: at + 1 for at, one in alike if self.owners[at] in (None, seat)}
        if name in boards:
            return boards[name]
        known = [*boards] or [one for chart in self.charts.values() for other, one in chart.numbers if other == kind]
        raise LookupError(did_you_mean(name, known) or f"there is no {kind} of that name")

    def begin(self, spread: str, seat: int | None) -> int:
        """Return where a map begins, or that of a player; LookupError where it is not said whose is meant."""
        copies = self._copies(spread)
        if len(copies) > 1 and seat is None:
            raise LookupError("each player has one: say whose, such as 'of: 1'")
        return copies[seat or 0] if len(copies) > 1 else copies[0]

    def on_map(self, spread: str, name: str, seat: int | None = None) -> int:
        """Return the mark of a place of a map; LookupError where it has none of that name."""
        known = [one for kind, one in self.charts[spread].numbers if kind == "place"] if spread in self.charts else []
        if name not in known:
            raise unknown(f"the map '{spread}' has no place '{name}'", name, known)
        return self.begin(spread, seat) + self.charts[spread].numbers["place", name] + 1

    def told(self, mark: int, seat: int | None = None) -> str:
        """Return which space a mark means: `corner b2-ne`; of another player than that of the seat `tile b2 of 2`."""
        owner = self.owners[mark - 1]
        whose = "" if owner is None or owner == seat else f" of {owner + 1}"
        return f"{self._kinds[mark - 1]} {self.names[mark - 1]}{whose}"

    def said(self, number: int, seat: int | None = None) -> Spoken:
        """Return what an option says of a space: {"corner": "b2-ne"}, {"plan": 7}; of another player's also whose."""
        at = number - self.first
        kind, name, owner = self._kinds[at], self.names[at], self.owners[at]
        words: Spoken = {kind: int(name) if name.isdecimal() else name}
        return words if seat is None or owner is None or owner == seat else {**words, "of": owner + 1}

    def place_of(self, state: State, piece: int) -> int:
        """Return the mark that says where a piece lies; that of a space is its own."""
        return piece - self.first + 1 if piece >= self.first else state.counters[self.mark + piece]

    def listed(self, bits: int) -> list[int]:
        """Return the numbers of the spaces that some bits stand for."""
        return [self.first - 1 + mark for mark in each_bit(bits)]

    def _largest(self, spaces: int) -> int:
        """Return how many there are in the largest group of neighbours among some spaces (their bits)."""
        left, most = {mark - 1 for mark in each_bit(spaces)}, 0
        while left:
            group = [left.pop()]
            for one in group:
                beside = left.intersection(self._beside[one])
                left -= beside
                group += beside
            most = max(most, len(group))
        return most

    def _longest(self, spaces: frozenset[int]) -> int:
        """Return the longest way along some links or edges (their marks), each gone along once."""
        at: dict[int, list[tuple[int, int]]] = {}
        for number, one in enumerate(space - 1 for space in spaces):
            for start, end in self._along.get(one, ()):
                at.setdefault(start, []).append((1 << number, end))

        def onwards(place: int, gone: int) -> int:
            most = 0
            for one, other in at.get(place, ()):
                if not gone & one:
                    most = max(most, 1 + onwards(other, gone | one))
            return most

        return max((onwards(place, 0) for place in at), default=0)


def _bits(spaces: Iterable[int]) -> int:
    found = 0
    for one in spaces:
        found |= 1 << one
    return found


def each_bit(bits: int) -> Iterator[int]:
    """Yield the marks of the spaces that some bits stand for."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length()
        bits ^= lowest
