"""What players know: what they see where it lies, and what of the rest they were shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Final

from toolkit.engine.layout import Layout
from toolkit.engine.state import State
from toolkit.model.game import Zone

KNOWN: Final = "known"  # the mark that holds who knows a piece that lies hidden: a bit for each seat
Draw = Callable[[], float]  # gives a number from 0 up to 1 by chance


class Knowledge:
    """Who knows which piece; a piece that moves openly, or is shuffled, is known to those who see it then."""

    def __init__(self, layout: Layout, zones: dict[str, Zone]) -> None:
        self._layout, self._zones = layout, zones
        self._is_kept = False

    @cached_property
    def _slot(self) -> int:
        return self._layout.mark(KNOWN)

    def kept(self) -> Knowledge:
        """Keep who was shown what, which is asked for while the game is compiled."""
        self._is_kept = self._slot is not None
        return self

    def show(self, state: State, pieces: Iterable[int], seat: int) -> None:
        """Show a player what lies hidden."""
        for piece in pieces:
            state.counters[self._slot + piece] |= 1 << seat

    def forget(self, state: State, pieces: Iterable[int]) -> None:
        """Let nobody know any more which of these pieces is which."""
        for piece in pieces if self._is_kept else ():
            state.counters[self._slot + piece] = 0

    def knows(self, state: State, seat: int, piece: int) -> bool:
        """Whether a player was shown a piece that lies hidden."""
        return self._is_kept and bool(state.counters[self._slot + piece] >> seat & 1)

    def imagine(self, state: State, seat: int, draw: Draw) -> State:
        """Return a state that might as well be so, as far as a player knows: what is hidden lies otherwise.

        Cards keep to their backs: those of a pile change places with those of the same pile alone.
        """
        copy = state.clone()
        for backs in self._unseen(copy, seat).values():
            pieces = [copy.zones[place][at] for place, at in backs]
            masks = [copy.counters[self._slot + piece] for piece in pieces] if self._is_kept else []
            for left in range(len(pieces) - 1, 0, -1):
                other = int(draw() * (left + 1))
                pieces[left], pieces[other] = pieces[other], pieces[left]
            for (place, at), piece in zip(backs, pieces, strict=True):
                copy.zones[place][at] = piece
            for piece, mask in zip(pieces, masks, strict=bool(masks)):
                copy.counters[self._slot + piece] = mask
        return copy

    def _unseen(self, state: State, seat: int) -> dict[int, list[tuple[int, int]]]:
        """Return where pieces lie that a player does not know, by their pile: each place, and where in it."""
        found: dict[int, list[tuple[int, int]]] = {}
        pile_of = self._layout.box.pile_of
        for place in self._hidden[seat]:
            for at, piece in enumerate(state.zones[place]):
                if not self.knows(state, seat, piece):
                    found.setdefault(pile_of[piece], []).append((place, at))
        return found

    @cached_property
    def _hidden(self) -> list[list[int]]:
        """List the places that each player does not see."""
        return [
            [place for place, (name, owner, _) in enumerate(self._layout.places) if self._hides(name, owner, seat)]
            for seat in range(self._layout.seats)
        ]

    def _hides(self, name: str, owner: int | None, seat: int) -> bool:
        seen = self._zones[name].seen if name in self._zones else "all"
        return seen == "nobody" or (seen == "owner" and owner != seat)
