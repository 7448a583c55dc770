"""Selectors, compiled: which pieces they speak of, and listing them where they lie."""

from __future__ import annotations

from collections.abc import Callable

from toolkit.engine.atlas import Atlas
from toolkit.engine.code import Here, Test
from toolkit.engine.layout import ON, Layout
from toolkit.engine.rulings import Rulings
from toolkit.engine.state import State
from toolkit.engine.surveying import Surveyor
from toolkit.engine.works import Plays
from toolkit.model.effects.selector import Selector
from toolkit.model.match import chosen
from toolkit.model.project import Game


class Finder:
    """What selectors mean in a game."""

    def __init__(self, game: Game, layout: Layout, rulings: Rulings, atlas: Atlas) -> None:
        self._game, self._layout, self._box = game, layout, layout.box
        self._stand_ins = {name: self._stand_in(name, rulings) for name in dict.fromkeys(layout.box.names)}
        self._host = layout.mark(ON)
        self.home: int | None = None  # where `this` lies at first: the first of the players' places
        self.surveyor = Surveyor(atlas, layout, self.here)

    def _stand_in(self, component: str, rulings: Rulings) -> tuple[str, ...]:
        wild, told = self._game.by_id[component].body.stands_for, rulings.stands_for(component)
        if told is not None:
            return told
        return tuple(part.id for part in chosen(self._game, wild)) if wild else ()

    def stands_for(self, component: str) -> tuple[str, ...]:
        """Name the other components that one can stand for: as rules.py says, or its data."""
        return self._stand_ins[component]

    def components(self, what: Selector) -> frozenset[str]:
        """Name the components that a selector speaks of, and those that can stand for them."""
        meant = frozenset(part.id for part in chosen(self._game, what))
        wild = (name for name, others in self._stand_ins.items() if not meant.isdisjoint(others))
        return meant | frozenset(wild)

    def pieces(self, what: Selector) -> frozenset[int]:
        """Return the pieces that a selector speaks of, with those that can stand for them, wherever they lie."""
        return self._box.pieces(self.components(what))

    def here(self, what: Selector, role: str) -> Here:
        """Return the function that lists the pieces meant where they lie: in the selector's zone, or that of `role`.

        Of spaces it lists their numbers.
        """
        if what.this:
            return lambda state, seat, piece: [piece]
        if what.space:
            return self.surveyor.spaces(what)
        return self.surveyor.narrowed(what, self._in_places(what, role))

    def _in_places(self, what: Selector, role: str) -> Here:
        meant, places = self.pieces(what), self._places(what, role)
        holds = meant.__contains__
        if what.on is not None:
            return self._lying_on(what.on, meant)

        def here(state: State, seat: int, piece: int) -> list[int]:
            zones = state.zones
            return [one for place in places[seat] for one in zones[place] if one in meant]

        def here_at_one(state: State, seat: int, piece: int) -> list[int]:
            return list(filter(holds, state.zones[places[seat][0]]))

        return here_at_one if all(len(one) == 1 for one in places) else here

    def use_of(self, what: Selector | None) -> Plays:
        """Return whether who discards what a selector asks for uses it: certain cards, and not any of a hand."""
        return "" if what is None or self.pieces(what).issuperset(self._box.cards) else "option"

    def some_here(self, what: Selector, role: str) -> Test:
        """Return the test of whether `here` would list anything."""
        here = self.here(what, role)
        if what.this or what.space or what.rolled or what.touching or what.at or what.within:
            return lambda state, seat, piece: bool(here(state, seat, piece))
        meant, places = self.pieces(what), self._places(what, role)
        if what.on is not None or any(len(one) > 1 for one in places):
            return lambda state, seat, piece: bool(here(state, seat, piece))
        return lambda state, seat, piece: not meant.isdisjoint(state.zones[places[seat][0]])

    def source(self, what: Selector, role: str) -> Callable[[State, int, int], int]:
        """Return the function that tells in which place of `here` a piece lies: of the state, a seat and the piece."""
        if what.this:
            return _wherever if self.home is None else _at_home(self.home)
        places = self._places(what, role)
        if all(len(one) == 1 for one in places):
            return lambda state, seat, piece: places[seat][0]

        def source(state: State, seat: int, piece: int) -> int:
            return next(place for place in places[seat] if piece in state.zones[place])

        return source

    def _lying_on(self, hosts: Selector, meant: frozenset[int]) -> Here:
        bearers, on, host = self.pieces(hosts), self._layout.place(ON), self._host

        def here(state: State, seat: int, piece: int) -> list[int]:
            counters = state.counters
            return [one for one in state.zones[on + seat] if one in meant and counters[host + one] - 1 in bearers]

        return here

    def _places(self, what: Selector, role: str) -> list[tuple[int, ...]]:
        layout = self._layout
        zone = what.zone or (ON if what.on is not None else layout.role(role))
        each = layout.each(zone)
        if each == "player":
            return self._of_players([layout.place(zone, seat) for seat in range(layout.seats)], what)
        if each == "pile":
            piles = sorted({self._box.pile_of[piece] for piece in self.pieces(what)})
            return [tuple(layout.place(zone, pile=pile) for pile in piles)] * layout.seats
        return [(layout.place(zone),)] * layout.seats

    def _of_players(self, places: list[int], what: Selector) -> list[tuple[int, ...]]:
        if what.whose == "all":
            return [tuple(places)] * len(places)
        if what.whose == "others":
            return [(*places[:seat], *places[seat + 1 :]) for seat in range(len(places))]
        return [(place,) for place in places]


def _wherever(state: State, seat: int, piece: int) -> int:
    """Look for a piece in every place."""
    return next(at for at, lying in enumerate(state.zones) if piece in lying)


def _at_home(home: int) -> Callable[[State, int, int], int]:
    """Return the function that looks for a piece in a place of the player's first."""

    def source(state: State, seat: int, piece: int) -> int:
        return home + seat if piece in state.zones[home + seat] else _wherever(state, seat, piece)

    return source
