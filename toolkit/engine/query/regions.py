"""Selectors about maps, compiled: which spaces they speak of, and which pieces lie where they say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from toolkit.engine.board.graph import BASES, Bits, SpaceGraph, Table
from toolkit.engine.board.occupancy import Occupancy
from toolkit.engine.board.paths import Paths, joined
from toolkit.engine.board.space_marks import bearing
from toolkit.engine.code.types import Here, Measure
from toolkit.engine.query.filters import Among, Selection
from toolkit.engine.query.same_as import alike_pieces, alike_spaces, spaces_named
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import Layout
from toolkit.model.effects.values.selector import Selector, Within
from toolkit.model.effects.wording.holding import SameAs
from toolkit.model.schema.part import SpaceName

Meant = Callable[[Selector, str], Selection]  # what tells the pieces that a selector speaks of
Lying = Callable[[Selector, str], Here]  # lists them
NAMES = {"space", "of", "named", "where", "whose"}  # what tells spaces, wherever anything lies
ROLLED = "rolled"  # the number of the table that the dice show


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
        meant = self._of_all(what, every) if what.model_fields_set - NAMES or what.asks_this else None
        if meant is None:
            return lambda state, seat, piece: by_seat[seat]
        return lambda state, seat, piece: by_seat[seat] & meant(state, seat, piece)

    def _of_all(self, what: Selector, every: int) -> Bits:
        tests = [*self._kept(what), *self._left_out(what, every)]
        if not tests:
            return lambda state, seat, piece: every
        (first, is_kept), *others = tests

        def bits(state: State, seat: int, piece: int) -> int:
            found = first(state, seat, piece)
            found = every & found if is_kept else every & ~found
            for other, keeps in others:
                if not found:
                    return 0
                found &= other(state, seat, piece) if keeps else ~other(state, seat, piece)
            return found

        return bits

    def _kept(self, what: Selector) -> list[tuple[Bits, bool]]:
        graph = self._graph
        kept: list[tuple[Bits, bool]] = []
        if what.space and what.like_this:
            kept.append((alike_spaces(what, self._layout.box, graph), True))
        if what.space and what.marked:
            kept.append((bearing(what.marked, graph, self._layout), True))
        if isinstance(what.named, SameAs):
            kept.append((self._said_by_this(what, what.named.field), True))
        kept += [(self.around(what.at, graph.single), True)] if what.at else []
        kept += [(self.around(what.touching, graph.near), True)] if what.touching else []
        kept += [(self._filled(what), True)] if what.filled else []
        kept += [(self._rolled(what.rolled), True)] if what.space and what.rolled else []
        kept += [(self._so_far(what.within), True)] if what.within else []
        return kept

    def _said_by_this(self, what: Selector, field: str) -> Bits:
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

    def distance(self, start: Selector, goal: Selector) -> Measure:
        """Return the function that counts the steps from one to the other, for the player."""
        single = self._graph.single
        return self.paths.distance(self.around(start, single), self.around(goal, single))

    def _left_out(self, what: Selector, every: int) -> list[tuple[Bits, bool]]:
        unmarked = [(bearing(what.unmarked, self._graph, self._layout), False)] if what.unmarked else []
        return [*unmarked, *self._in_the_way(what, every)]

    def _in_the_way(self, what: Selector, every: int) -> list[tuple[Bits, bool]]:
        if what.free and any(one.kind == what.space for one in self._graph.spots.values()):
            return [
                (self._occupancy.free(every) if what.free is True else self._occupancy.without(what.free, every), True)
            ]
        anything = Selector(whose="all")
        in_the_way = Selector(whose=what.free) if isinstance(what.free, str) else anything
        by_itself = what.free and (in_the_way is not anything or not what.apart)
        kept = [(self.around(in_the_way, self._graph.single), False)] if by_itself else []
        kept += [(self._occupancy.without(whose, every), True) for whose in self._elsewhere(what)]
        return [*kept, (self._within(anything, what.apart - 1), False)] if what.apart else kept

    def _elsewhere(self, what: Selector) -> tuple[str, ...]:
        """Return whose components are in the way though they lie on the map in another zone than that in play."""
        if not what.free or not self._occupancy.has_zones:
            return ()
        return (what.free,) if isinstance(what.free, str) else ("mine", "others")

    def around(self, what: Selector, table: Table) -> Bits:
        """Return the function that joins what a table says of the spaces where pieces lie, or of some spaces."""
        mark = self._graph.mark
        if what.this:
            first = self._graph.first
            return lambda state, seat, piece: table[
                piece - first + 1 if piece >= first else state.counters[mark + piece]
            ]
        if what.space:
            spaces = self.bits(what)
            if table is self._graph.single:
                return spaces
            return lambda state, seat, piece: joined(table, spaces(state, seat, piece))
        if what.top:
            return Selection(self._lying(what, "play")).joined(table, mark)
        return self._meant(what, "play").joined(table, mark)

    def narrowed(self, what: Selector, found: Selection) -> Selection:
        """Return those of some pieces that lie where a selector says, are alike, or are rolled."""
        mark, single = self._graph.mark, self._graph.single
        if what.unmarked:
            found = found.without_mark(self._layout.mark(what.unmarked))
        if what.rolled:
            found = found.that_are(self._shown(what.rolled))
        if what.like_this:
            found = found.that_are(alike_pieces(what, self._layout.box, self._graph))
        for spaces, _ in self._kept(what):
            found = found.on_spaces(spaces, single, mark)
        return found

    def _shown(self, field: str) -> Among:
        """Return the function that gives the pieces whose number the dice show."""
        slot, parts = self._layout.number(ROLLED), self._layout.box.components
        showing: dict[int, set[int]] = {}
        for piece, part in enumerate(parts):
            if isinstance(number := part.value(field), int):
                showing.setdefault(number, set()).add(piece)
        return lambda state, seat, piece: showing.get(state.counters[slot], ())
