"""Selectors about maps, compiled: which spaces they speak of, and which pieces lie where they say."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from toolkit.engine.board.graph import BASES, Bits, SpaceGraph, Table
from toolkit.engine.board.occupancy import Occupancy
from toolkit.engine.board.paths import Paths, joined
from toolkit.engine.code.types import Here, Measure
from toolkit.engine.query.filters import Selection
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import Layout
from toolkit.engine.state.piece_index import PieceIndex
from toolkit.model.effects.values.along import Between
from toolkit.model.effects.values.selector import Selector, Within
from toolkit.model.effects.wording.holding import SameAs, several
from toolkit.model.loaded.match import said_in
from toolkit.model.schema.part import SpaceName

Meant = Callable[[Selector, str], Selection]  # what tells the pieces that a selector speaks of
Lying = Callable[[Selector, str], Here]  # lists them
NAMES = {"space", "of", "named", "where", "whose"}  # what tells spaces, wherever anything lies
ROLLED = "rolled"  # the number of the table that the dice show
MOST_KEPT = 4096  # pieces and spaces of which it is known what is like them


class Regions:
    """What selectors say of spaces; `meant` and `lying` tell the pieces that one speaks of, wherever they are."""

    def __init__(self, graph: SpaceGraph, layout: Layout, meant: Meant, lying: Lying, occupancy: Occupancy) -> None:
        self._graph, self._layout, self._meant, self._lying, self._occupancy = graph, layout, meant, lying, occupancy
        self.paths = Paths(graph)

    def spaces(self, what: Selector) -> Here:
        """Return the function that lists the spaces that a selector speaks of."""
        bits, listed = self.bits(what), self._graph.listed
        return lambda state, seat, piece: listed(bits(state, seat, piece))

    def bits(self, what: Selector) -> Bits:
        """Return the function that gives the spaces that a selector speaks of."""
        assert what.space  # noqa: S101
        every, by_seat = self._graph.meant(what), self._graph.by_seat(what)
        if all(one == every for one in by_seat):
            return self._of_all(what, every)
        if not (what.model_fields_set - NAMES or what.asks_this):
            return lambda state, seat, piece: by_seat[seat]
        meant = self._of_all(what, every)
        return lambda state, seat, piece: by_seat[seat] & meant(state, seat, piece)

    def _of_all(self, what: Selector, every: int) -> Bits:
        tests = [*((kept, True) for kept in self._kept(what)), *((out, False) for out in self._left_out(what))]
        if not tests:
            return lambda state, seat, piece: every

        def bits(state: State, seat: int, piece: int) -> int:
            found = every
            for other, is_kept in tests:
                found &= other(state, seat, piece) if is_kept else ~other(state, seat, piece)
                if not found:
                    return 0
            return found

        return bits

    def _kept(self, what: Selector) -> list[Bits]:
        """Return what gives the spaces that are meant, by each thing that a selector says of them."""
        graph, around = self._graph, self.around
        return [
            *([self._alike(what)] if what.space and what.like_this else []),
            *([graph.bearing(what.marked)] if what.space and what.marked else []),
            *([self._named_by_this(what, what.named.field)] if isinstance(what.named, SameAs) else []),
            *([around(what.at, graph.single)] if what.at else []),
            *([around(what.touching, graph.near)] if what.touching else []),
            *([self._filled(what)] if what.filled else []),
            *([self._rolled(what.rolled)] if what.space and what.rolled else []),
            *([self._so_far(what.within)] if what.within else []),
        ]

    def _alike(self, what: Selector) -> Bits:
        """Return the function that gives the spaces that hold in some fields what `this` says."""
        alike, first = _alike(what, self._layout.box, self._graph), self._graph.first
        bits = lru_cache(MOST_KEPT)(lambda this: sum(1 << one - first for one in alike(this) if one >= first))
        return lambda state, seat, piece: bits(piece)

    def _named_by_this(self, what: Selector, field: str) -> Bits:
        """Return the function that gives the spaces that a field of `this` names."""
        named = spaces_named(what, field, self._layout.box, self._graph)
        return lambda state, seat, piece: named.get(piece, 0)

    def _rolled(self, field: str) -> Bits:
        """Return the function that gives the spaces that hold in a field what the dice show."""
        slot, first, shown = self._layout.number(ROLLED), self._graph.first, dict[int, int]()
        for number, one in self._graph.sites.items():
            if isinstance(value := one.value(field), int):
                shown[value] = shown.get(value, 0) | 1 << number - first
        return lambda state, seat, piece: shown.get(state.counters[slot], 0)

    def _filled(self, what: Selector) -> Bits:
        """Return the function that gives the areas on each of whose tiles or places something lies."""
        areas, single = self._graph.within_areas(what), self._graph.single
        if isinstance(what.filled, Selector):
            lying = self.around(what.filled, single)
            gaps: Bits = lambda state, seat, piece: ~lying(state, seat, piece)  # noqa: E731
        else:
            tiles, places = (self.bits(Selector(space=SpaceName(one), free=True, whose="all")) for one in BASES)
            gaps = lambda state, seat, piece: tiles(state, seat, piece) | places(state, seat, piece)  # noqa: E731

        def filled(state: State, seat: int, piece: int) -> int:
            empty = gaps(state, seat, piece)
            return sum(area for area, within in areas if not within & empty)

        return filled

    def _within(self, of: Selector, steps: Any) -> Bits:
        """Return the function that gives the spaces so many steps at most from what is meant, along open links."""
        if self.paths.are_fixed(steps):
            return self.around(of, self._graph.within(steps))
        return self.paths.within(self.around(of, self._graph.single), steps)

    def _so_far(self, within: Within) -> Bits:
        """Return the function that gives the spaces that are as far from what is meant as they may be."""
        reached = self._within(within.of, within.steps)
        if not within.at_least:
            return reached
        nearer = self._within(within.of, within.at_least - 1)
        return lambda state, seat, piece: reached(state, seat, piece) & ~nearer(state, seat, piece)

    def distance(self, way: Between) -> Measure:
        """Return the function that counts the steps from one to the other, for the player."""
        single = self._graph.single
        return self.paths.distance(self.around(way.origin, single), self.around(way.to, single))

    def _left_out(self, what: Selector) -> list[Bits]:
        """Return what gives the spaces on which something is in the way."""
        left_out = [self._graph.bearing(what.unmarked)] if what.unmarked else []
        occupancy, whose = self._occupancy, what.free if isinstance(what.free, str) else None
        if what.free and any(one.kind == what.space for one in self._graph.spots.values()):
            return [*left_out, occupancy.taken(whose) if whose else occupancy.full()]
        if what.free and (whose or not what.apart):
            left_out.append(self.around(Selector(whose=whose or "all"), self._graph.single))
        if what.free and occupancy.has_zones:  # some lie on the map in another zone than that in play
            left_out += [occupancy.taken(one) for one in ([whose] if whose else ("mine", "others"))]
        return [*left_out, self._within(Selector(whose="all"), what.apart - 1)] if what.apart else left_out

    def around(self, what: Selector, table: Table) -> Bits:
        """Return the function that joins what a table says of the spaces where pieces lie, or of some spaces."""
        mark, place_of = self._graph.mark, self._graph.place_of
        if what.this:
            return lambda state, seat, piece: table[place_of(state, piece)]
        if what.space:
            spaces = self.bits(what)
            if table is self._graph.single:
                return spaces
            return lambda state, seat, piece: joined(table, spaces(state, seat, piece))
        found = Selection(self._lying(what, "play")) if what.top else self._meant(what, "play")
        return found.joined(table, mark)

    def narrowed(self, what: Selector, found: Selection) -> Selection:
        """Return those of some pieces that lie where a selector says, are alike, or are rolled."""
        if what.unmarked:
            found = found.with_mark(self._layout.mark(what.unmarked), borne=False)
        if what.rolled:
            slot, showing = self._layout.number(ROLLED), dict[int, set[int]]()
            for one, number in self._layout.box.said(what.rolled, int).items():
                showing.setdefault(number, set()).add(one)
            found = found.that_are(lambda state, seat, piece: showing.get(state.counters[slot], ()))
        if what.like_this:
            alike = _alike(what, self._layout.box, self._graph)
            found = found.that_are(lambda state, seat, piece: alike(piece))
        for spaces in self._kept(what):
            found = found.on_spaces(spaces, self._graph.single, self._graph.mark)
        return found


def _alike(what: Selector, box: PieceIndex, graph: SpaceGraph) -> Callable[[int], frozenset[int]]:
    """Return the function that gives the pieces and spaces that hold in some fields what `this` says."""
    numbered = [*enumerate(box.components), *graph.sites.items()]

    def held(field: str) -> dict[int, frozenset[str]]:
        return {one: frozenset(map(repr, several(value))) for one, says in numbered if (value := says.value(field))}

    fields = [(held(field), held(own)) for field, own in what.like_this.items()]

    @lru_cache(MOST_KEPT)
    def alike(this: int) -> frozenset[int]:
        wanted = [(values, said.get(this, frozenset())) for values, said in fields]
        found = ([one for one, own in values.items() if not own.isdisjoint(asked)] for values, asked in wanted)
        return frozenset.intersection(*map(frozenset, found))

    return alike


def spaces_named(what: Selector, field: str, box: PieceIndex, graph: SpaceGraph) -> dict[int, int]:
    """Return the bits of the spaces that each piece or space names in a field."""
    numbered = [*enumerate(box.components), *graph.sites.items()]
    said = {one: tuple(map(str, several(said_in(says, field)))) for one, says in numbered}
    meant = {names: graph.meant(what.model_copy(update={"named": names})) for names in {*said.values()} if names}
    return {one: meant[names] for one, names in said.items() if names}
