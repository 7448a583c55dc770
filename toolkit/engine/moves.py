"""Moves: pieces go from place to place in a state of play, and where spent ones go."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from toolkit.engine.code import Run
from toolkit.engine.layout import ON, Layout
from toolkit.engine.rulings import Rulings
from toolkit.engine.state import State


class Moves:
    """What can be done to the pieces of a game, whatever its rules; a piece that moves loses its marks."""

    def __init__(self, layout: Layout, rulings: Rulings, spent_to: Mapping[int, str]) -> None:
        self._layout, self._box = layout, layout.box
        self._spent_to, self._pile_spent_to = rulings.spent_to, spent_to
        self._marks_of, self._wiped = layout.marks_of, layout.wiped
        self._on, self._host = layout.place(ON), layout.mark(ON)
        self._spent: dict[int, int] = {}
        self._own: set[int] = set()  # the pieces that have such a place for each player
        self.answers: dict[int, Run] = {}  # what happens as soon as a piece is discarded, for its player

    def move(self, state: State, piece: int, source: int, target: int) -> None:
        """Move a piece from one place to the top of another; its marks are wiped."""
        zones = state.zones
        zones[source].remove(piece)
        zones[target].append(piece)
        state.counters[self._marks_of[piece]] = self._wiped

    def spend(self, state: State, place: int, pieces: Iterable[int]) -> None:
        """Move pieces from a place to where spent ones of their kind go."""
        zones, counters, marks_of, wiped = state.zones, state.counters, self._marks_of, self._wiped
        lying, seat = zones[place], self._layout.places[place][1] or 0
        for piece in pieces:
            lying.remove(piece)
            zones[self.spent_place(piece, seat)].append(piece)
            counters[marks_of[piece]] = wiped

    def put(self, state: State, seat: int, token: int, source: int, host: int) -> None:
        """Put a piece from a place on another one of a player, where it stays until that is discarded."""
        state.zones[source].remove(token)
        state.zones[self._on + seat].append(token)
        state.counters[self._host + token] = host + 1

    def lying_on(self, state: State, seat: int, host: int) -> list[int]:
        """List what lies on a piece of a player, the last put there at the end."""
        counters, at = state.counters, self._host
        return [one for one in state.zones[self._on + seat] if counters[at + one] == host + 1]

    def discard(self, state: State, seat: int, piece: int, source: int) -> None:
        """Put a piece where spent ones of its kind go, and what lies on it back where that belongs."""
        on = self._on + seat
        for token in self.lying_on(state, seat, piece) if state.zones[on] else ():
            self.move(state, token, on, self.spent_place(token, seat))
        self.move(state, piece, source, self.spent_place(piece, seat))
        if answer := self.answers.get(piece):
            answer(state, seat, piece)

    def ask_where_spent_go(self) -> None:
        """Ask rules.py, which has its table by now; LookupError where it names a zone that is not there."""
        zones = {name: self._spent_to(name) for name in dict.fromkeys(self._box.names)}
        for piece, name in enumerate(self._box.names):
            of_pile = self._pile_spent_to.get(self._box.pile_of[piece]) if piece in self._box.cards else None
            zone = zones[name] or of_pile
            if zone is not None:
                self._keep(piece, zone)

    def _keep(self, piece: int, zone: str) -> None:
        self._spent[piece] = self._layout.place(zone, pile=self._box.pile_of[piece])
        if self._layout.each(zone) == "player":
            self._own.add(piece)

    def spent_place(self, piece: int, seat: int = 0) -> int:
        """Return the place that a player's piece goes to when it is spent: the discards, or the supply for a token."""
        if piece not in self._spent:
            self._keep(piece, self._layout.role("discard" if piece in self._box.cards else "supply"))
        return self._spent[piece] + (seat if piece in self._own else 0)
