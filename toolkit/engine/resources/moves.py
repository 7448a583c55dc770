"""Moves: pieces go from place to place in a state of play, and where spent ones go."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from toolkit.engine.code.overrides import Overrides
from toolkit.engine.code.types import Run
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import ON, Layout
from toolkit.model.content.game import Pile


class Moves:
    """What can be done to the pieces of a game, whatever its rules; a piece that moves loses its marks."""

    def __init__(self, layout: Layout, overrides: Overrides, piles: Mapping[str, Pile]) -> None:
        self._layout, self._box = layout, layout.box
        self._spent_to, self._piles = overrides.spent_to, piles
        self._marks_of, self._wiped = layout.marks_of, layout.wiped
        self._on, self._host = layout.place(ON), layout.mark(ON)
        self._spent = _Spent(self._keep)
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
        lying, seat, spent, own = zones[place], self._layout.places[place][1] or 0, self._spent, self._own
        for piece in pieces:
            lying.remove(piece)
            zones[spent[piece] + seat if piece in own else spent[piece]].append(piece)
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
        of_piles = [self._piles[name].spent_to if name in self._piles else None for name in self._box.piles]
        for piece, name in enumerate(self._box.names):
            of_pile = of_piles[self._box.pile_of[piece]] if piece in self._box.cards else None
            if zone := zones[name] or of_pile:
                self._spent[piece] = self._keep(piece, str(zone))

    def _keep(self, piece: int, zone: str | None = None) -> int:
        """Find where a piece goes; where no zone is named, to that of its role."""
        zone = zone or self._layout.role("discard" if piece in self._box.cards else "supply")
        if self._layout.each(zone) == "player":
            self._own.add(piece)
        return self._layout.place(zone, pile=self._box.pile_of[piece])

    def spent_place(self, piece: int, seat: int = 0) -> int:
        """Return the place that a player's piece goes to when it is spent: the discards, or the supply for a token."""
        return self._spent[piece] + (seat if piece in self._own else 0)


class _Spent(dict[int, int]):
    """Where each piece goes when it is spent, found when it is first asked for."""

    def __init__(self, find: Callable[[int], int]) -> None:
        self._find = find

    def __missing__(self, piece: int) -> int:
        self[piece] = place = self._find(piece)
        return place
