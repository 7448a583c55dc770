"""Players in a state of play: who is first, who is out of the round or of the game, and whom nobody can choose."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import Layout
from toolkit.model.effects.control.players import Leave, Protect, TurnAgain

IN, OUT_OF_ROUND, OUT_OF_GAME = range(3)
EXPOSED, SAFE_THIS_TURN, SAFE_THIS_ROUND = range(3)  # until the player's next turn, or the round's end
OUT: Final = {"round": OUT_OF_ROUND, "game": OUT_OF_GAME}  # as authors say it
SAFE: Final = {"next-turn": SAFE_THIS_TURN, "end-of-round": SAFE_THIS_ROUND}


class Seats:
    """The seats of a game: `first` is the slot of the first player's seat, `out` and `safe` those of every seat.

    Where the `verbs` of its effects do not say so, nobody `leaves` before the end, nor is anybody ever
    `safe_for_a_while`, nor has a `turn_again`; else the slots `owed` and `in_a_row` say whether a player has another
    turn, and how many of them there were.
    """

    def __init__(self, layout: Layout, verbs: Collection[type[Any]]) -> None:
        self.leaves, self.safe_for_a_while, self.turn_again = (one in verbs for one in (Leave, Protect, TurnAgain))
        self.seats = layout.seats
        if self.turn_again:
            self.owed, self.in_a_row = layout.standing("turn owed"), layout.standing("more turns in a row")
        self._around = [[*range(first, self.seats), *range(first)] for first in range(self.seats)]
        self.first = layout.number("starter")
        self.out, self.safe = layout.standing("out"), layout.standing("safe")

    def around(self, state: State, first: int) -> list[int]:
        """List the seats that are in play clockwise, from one of them on."""
        if not self.leaves:
            return self._around[first][:]
        counters, out = state.counters, self.out
        return [seat for seat in self._around[first] if not counters[out + seat]]

    def in_game(self, state: State) -> list[int]:
        """List the seats that have not left the game."""
        out = state.counters[self.out : self.out + self.seats]
        return [seat for seat, level in enumerate(out) if level != OUT_OF_GAME]

    def others(self, state: State, seat: int) -> list[int]:
        """List the other seats that are in play, clockwise."""
        return [one for one in self.around(state, seat) if one != seat]

    def exposed(self, state: State, seats: list[int]) -> list[int]:
        """List those of some seats that can be chosen."""
        counters, safe = state.counters, self.safe
        return [seat for seat in seats if not counters[safe + seat]]

    def begin_round(self, state: State) -> None:
        """Let those in again who were out of the last round; nobody is safe any more."""
        for seat in range(self.seats) if self.leaves or self.safe_for_a_while else ():
            state.counters[self.safe + seat] = EXPOSED
            if state.counters[self.out + seat] == OUT_OF_ROUND:
                state.counters[self.out + seat] = IN

    def another_turn(self, state: State, seat: int) -> bool:
        """Whether a player whose turn is over has another one at once; it is counted."""
        counters = state.counters
        again = bool(counters[self.owed + seat]) and not counters[self.out + seat]
        counters[self.owed + seat] = 0
        counters[self.in_a_row + seat] = counters[self.in_a_row + seat] + 1 if again else 0
        return again

    def begin_turn(self, state: State, seat: int, piece: int) -> None:
        """Begin a player's turn: what kept the player safe until then is over."""
        if state.counters[self.safe + seat] == SAFE_THIS_TURN:
            state.counters[self.safe + seat] = EXPOSED
