"""What players know and others do not: what they were shown of what lies hidden, what they chose in secret."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import Layout

KNOWN: Final = "known"  # the mark that holds who knows a piece that lies hidden: a bit for each seat


class Information:
    """Who was shown which piece that lies hidden, since it was shuffled or laid open last."""

    def __init__(self, layout: Layout) -> None:
        self._layout, self._slot = layout, 0
        self.is_kept = False  # whether anybody is ever shown anything in this game

    def kept(self) -> Information:
        """Keep who was shown what, which is asked for while the game is compiled."""
        self._slot, self.is_kept = self._layout.mark(KNOWN), True
        return self

    def show(self, state: State, pieces: Iterable[int], seat: int) -> None:
        """Show a player what lies hidden."""
        for piece in pieces:
            state.counters[self._slot + piece] |= 1 << seat

    def forget(self, state: State, pieces: Iterable[int]) -> None:
        """Let nobody know any more which of these pieces is which."""
        for piece in pieces if self.is_kept else ():
            state.counters[self._slot + piece] = 0

    def knows(self, state: State, seat: int, piece: int) -> bool:
        """Whether a player was shown a piece that lies hidden."""
        return self.is_kept and bool(state.counters[self._slot + piece] >> seat & 1)


class HiddenChoice:
    """Numbers that players have chosen in secret, until they are revealed, and between which each could choose.

    They are slots of standing, in which the choice counts from 1.
    """

    def __init__(self, name: str, layout: Layout) -> None:
        self._seats = layout.seats
        self._chosen, self._low, self._high = (
            layout.standing(f"{part} {name}") for part in ("secret", "lowest", "highest")
        )

    def choose(self, state: State, seat: int, number: int, span: range) -> None:
        """Keep a player's choice."""
        counters = state.counters
        counters[self._chosen + seat] = number + 1
        counters[self._low + seat], counters[self._high + seat] = span.start, span.stop - 1

    def has_chosen(self, state: State, seat: int) -> bool:
        """Whether a player has chosen, and it is not revealed yet."""
        return state.counters[self._chosen + seat] > 0

    def revealed(self, state: State) -> dict[int, int]:
        """Return the number of each player who has chosen, and forget them."""
        counters, chosen = state.counters, self._chosen
        found = {seat: counters[chosen + seat] - 1 for seat in range(self._seats) if counters[chosen + seat]}
        for slot in (chosen, self._low, self._high):
            for seat in range(self._seats):
                counters[slot + seat] = 0
        return found

    def guess(self, state: State, seat: int, draw: Callable[[], float]) -> None:
        """Put any number that they could have chosen in place of what the others did."""
        counters = state.counters
        for other in range(self._seats):
            if other != seat and counters[self._chosen + other]:
                low, high = counters[self._low + other], counters[self._high + other]
                counters[self._chosen + other] = low + int(draw() * (high - low + 1)) + 1
