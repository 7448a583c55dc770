"""What players know of what lies hidden: what they were shown of it, since it was shuffled or laid open last."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Final

from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import Layout

KNOWN: Final = "known"  # the mark that holds who knows a piece that lies hidden: a bit for each seat


class Information:
    """Who knows which piece; a piece that moves openly, or is shuffled, is known to those who see it then."""

    def __init__(self, layout: Layout) -> None:
        self._layout, self._is_kept = layout, False

    @cached_property
    def _slot(self) -> int:
        return self._layout.mark(KNOWN)

    def kept(self) -> Information:
        """Keep who was shown what, which is asked for while the game is compiled."""
        self._is_kept = self._slot is not None
        return self

    @property
    def is_kept(self) -> bool:
        """Whether anybody is ever shown anything in this game."""
        return self._is_kept

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
