"""A game in which something goes wrong, made as short as it can be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from toolkit.engine import Engine, Spoken
from toolkit.playouts.playout import MOST_CHOICES
from toolkit.playouts.script import Follower
from toolkit.playouts.trouble import Trouble, examine

WORK: Final = 400_000  # questions asked in all games that are tried, before the shortest so far must do


class Shrinker:
    """Leaves out parts of a script as long as what is left still leads to the same trouble (delta debugging)."""

    def __init__(self, engine: Engine, seed: int, trouble: Trouble, most: int = MOST_CHOICES) -> None:
        self._engine, self._seed, self._trouble, self._most = engine, seed, trouble, most
        self._spent = 0

    def shortest(self, script: Sequence[Spoken]) -> list[Spoken]:
        """Return the shortest script found; where it says nothing, players do as little as they can.

        A trouble that does not come again, because rules.py is not the same each time, keeps its script.
        """
        best = list(script)
        if self._shows([]):
            return []
        size = len(best)
        while size and self._spent < WORK:
            size = min(size, max(1, len(best) // 2))
            best, is_shorter = self._without_parts(best, size)
            if not is_shorter:
                size //= 2
        return best

    def _without_parts(self, script: list[Spoken], size: int) -> tuple[list[Spoken], bool]:
        best, start = script, 0
        while start < len(best) and self._spent < WORK:
            tried = [*best[:start], *best[start + size :]]
            if self._shows(tried):
                best = tried
            else:
                start += size
        return best, len(best) < len(script)

    def _shows(self, script: Sequence[Spoken]) -> bool:
        found = examine(self._engine, self._seed, Follower(self._engine, script), self._most)
        self._spent += found.asked + 1
        return found.trouble == self._trouble
