"""What effects do in a game whose pieces stand on places of a map: in states of games that chance has played."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

from tests.content.trial import Trial
from toolkit.engine import State

CHOICES: Final = 15  # more of them are made in each state than in the one before
STATES: Final = 20  # of them, in a game of which no more is known


class PlayedTrial(Trial):
    """A trial in which all lies where whole games have brought it."""

    def _all_states(self, sizes: Iterable[int]) -> list[State]:
        return [self._played(number, Random(number)) for number in range(STATES)]  # noqa: S311 (a game, no secret)

    def _rich(self) -> list[State]:
        return self.states

    def _played(self, number: int, chance: Random) -> State:
        """Return a game as it stands after so many choices, the next one when it is over."""
        state = self.engine.start(number)
        for choice in range(CHOICES * number):
            if options := self.engine.advance(state):
                self.engine.take(state, chance.choice(options))
            else:
                state = self.engine.start(choice)
        state.frames.clear()
        return state
