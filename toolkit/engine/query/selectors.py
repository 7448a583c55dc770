"""Selectors, compiled: which pieces they speak of, and listing them where they lie."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property

from toolkit.engine.board.graph import SpaceGraph
from toolkit.engine.board.occupancy import Occupancy
from toolkit.engine.code.memo import Memo
from toolkit.engine.code.overrides import Overrides
from toolkit.engine.code.task_table import Plays
from toolkit.engine.code.types import Here, Measure, Test
from toolkit.engine.query.filters import Selection, bearing_mark, lying_in
from toolkit.engine.query.regions import Regions
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import ON, Layout, Where
from toolkit.model.effects.components.spaces import Put
from toolkit.model.effects.values.selector import Selector
from toolkit.model.loaded.match import chosen
from toolkit.model.loaded.project import Game


class Selectors:
    """What selectors mean in a game."""

    def __init__(self, game: Game, layout: Layout, overrides: Overrides, graph: SpaceGraph, once: Memo) -> None:
        self._game, self._layout, self._box = game, layout, layout.box
        self._stand_ins = {name: self._stand_in(name, overrides) for name in dict.fromkeys(layout.box.names)}
        self.stands_for, self._host = self._stand_ins.__getitem__, layout.mark(ON)
        self.occupancy = Occupancy(graph, layout, lambda: self._workers)
        self.regions = Regions(graph, layout, self.selected, self.here, self.occupancy)
        self._likely: Where | None = None
        self._once = once

    @contextmanager
    def lying(self, place: Where | None) -> Iterator[None]:
        """Compile for what lies in a place when it is begun, so that it is looked for there first."""
        before, self._likely = self._likely, place
        try:
            yield
        finally:
            self._likely = before

    @cached_property
    def _workers(self) -> tuple[frozenset[int], frozenset[str]]:
        """Return the pieces that any step puts on spaces, and the zones in which they lie then."""
        steps = [one.put for one in self._game.said if isinstance(one, Put)]
        cards = frozenset(self._box.cards)  # what is `this` where something is put
        pieces = frozenset[int]().union(*(cards if one.what.this else self.pieces(one.what) for one in steps))
        return pieces, frozenset(str(one.to) for one in steps if one.to)

    def _stand_in(self, component: str, overrides: Overrides) -> tuple[str, ...]:
        """Name the other components that one can stand for: as rules.py says, or its data."""
        wild, ruled = self._game.by_id[component].body.stands_for, overrides.stands_for(component)
        if ruled is not None:
            return ruled
        return tuple(part.id for part in chosen(self._game, wild)) if wild else ()

    def components(self, what: Selector) -> frozenset[str]:
        """Name the components that a selector speaks of, and those that can stand for them."""
        meant = frozenset(part.id for part in chosen(self._game, what))
        wild = (name for name, others in self._stand_ins.items() if not meant.isdisjoint(others))
        return meant | frozenset(wild)

    def pieces(self, what: Selector) -> frozenset[int]:
        """Return the pieces that a selector speaks of, with those that can stand for them, wherever they lie."""
        return self._once("pieces", what, lambda: self._box.pieces(self.components(what)))

    def here(self, what: Selector, role: str) -> Here:
        """Return the function that lists the pieces meant where they lie: in the selector's zone, or that of `role`.

        Of spaces it lists their numbers.
        """
        return self._once(f"here {role}", what, lambda: self._here(what, role))

    def _here(self, what: Selector, role: str) -> Here:
        if what.this:
            return lambda state, seat, piece: [piece]
        if what.space:
            return self.regions.spaces(what)
        found = self.selected(what, role).here()
        return (lambda state, seat, piece: found(state, seat, piece)[-1:]) if what.top else found

    def selected(self, what: Selector, role: str) -> Selection:
        """Return what tells the pieces that a selector means from others; of those on top, from others below them."""
        return self._once(f"selected {role}", what, lambda: self._selected(what, role))

    def _selected(self, what: Selector, role: str) -> Selection:
        mark = self._layout.mark(what.marked) if what.marked else None
        if what.zone and what.on_space:
            listed = self._on_space(what.zone, what.on_space, what)
        elif what.on is not None:
            listed = self._lying_on(what.on, what, role)
        else:
            meant, places = self.pieces(what), self._places(what, role)
            every = None if len(meant) == len(self._box) else meant
            found = lying_in(places, every) if mark is None else bearing_mark(mark, meant, places)
            return self.regions.narrowed(what, found)
        found = self.regions.narrowed(what, Selection(listed))
        return found if mark is None else found.with_mark(mark)

    def _on_space(self, zone: str, field: str, what: Selector) -> Here:
        """Return the function that lists what lies on the space of a zone that a field of the component names."""
        row, place, meant = self._game.head.zones[zone].spaces, self._layout.zone(zone), self.pieces(what)
        names = [str(name) for name in (self._game.by_id[row.of].value(row.field) if row else ())]
        said = [str(part.value(field)) for part in self._box.components]
        space = [names.index(name) if name in names else len(names) for name in said]

        def here(state: State, seat: int, piece: int) -> list[int]:
            at, lying = space[piece], state.zones[place(seat, piece)]
            return [lying[at]] if at < len(lying) and lying[at] in meant else []

        return here

    def plays(self, what: Selector | None) -> Plays:
        """Return whether, for playouts, to discard what is meant is to play it: it is, unless any card will do."""
        return "" if what is None or self.pieces(what).issuperset(self._box.cards) else "option"

    def some_here(self, what: Selector, role: str, low: int = 1) -> Test:
        """Return the test of whether `here` would list anything, or so many."""
        return self._once(f"{low} here {role}", what, lambda: self._some_here(what, role, low))

    def _some_here(self, what: Selector, role: str, low: int) -> Test:
        if low == 1 and not (what.this or what.space or what.top):
            return self.selected(what, role).some()
        here = self.here(what, role)
        return lambda state, seat, piece: len(here(state, seat, piece)) >= low

    def source(self, what: Selector, role: str) -> Measure:
        """Return the function that tells in which place of `here` a piece lies: of the state, a seat and the piece."""
        if not what.this:
            places = self._places(what, role)
            if all(len(one) == 1 for one in places):
                return lambda state, seat, piece: places[seat][0]
            return lambda state, seat, piece: next(place for place in places[seat] if piece in state.zones[place])
        likely = self._likely

        def wherever(state: State, seat: int, piece: int) -> int:
            if likely is not None and piece in state.zones[place := likely(seat, piece)]:
                return place
            return next(at for at, lying in enumerate(state.zones) if piece in lying)

        return wherever

    def _lying_on(self, hosts: Selector, what: Selector, role: str) -> Here:
        """Return the function that lists what lies on some pieces, in their zone, or anywhere in a game without one."""
        meant, places, host = self.pieces(what), self._places(what, role), self._host
        if hosts.zone or hosts.this or "play" in self._layout.roles:
            bearers = self.here(hosts, "play")
        else:
            everywhere = sorted(self.pieces(hosts))
            bearers = lambda state, seat, piece: everywhere  # noqa: E731

        def here(state: State, seat: int, piece: int) -> list[int]:
            counters, zones, under = state.counters, state.zones, bearers(state, seat, piece)
            lying = [one for place in places[seat] for one in zones[place] if one in meant]
            return [one for one in lying if counters[host + one] - 1 in under]

        return here

    def _places(self, what: Selector, role: str) -> list[tuple[int, ...]]:
        """Return the places where a selector looks, for each seat."""
        layout = self._layout
        zone = what.zone or (ON if what.on is not None else layout.role(role))
        each, seats = layout.each(zone), range(layout.seats)
        if each == "pile":
            piles = sorted({self._box.pile_of[piece] for piece in self.pieces(what)})
            return [tuple(layout.place(zone, pile=pile) for pile in piles) for _ in seats]
        if each == "table":
            return [(layout.place(zone),) for _ in seats]
        whose = what.on.whose if what.on is not None and what.whose == "mine" else what.whose
        of_others = [[one for one in seats if one != seat] for seat in seats]
        of_seat = {"all": [[*seats]] * layout.seats, "others": of_others}.get(whose, [[seat] for seat in seats])
        return [tuple(layout.place(zone, one) for one in whom) for whom in of_seat]
