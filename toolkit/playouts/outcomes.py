"""What playouts come to: who has won, or who would, were the game judged where it stands."""

from __future__ import annotations

from typing import NamedTuple

from toolkit.engine import Engine, State


class Outcome(NamedTuple):
    """What a playout came to, by seat: the part of the game that is won, and by how much the score leads.

    Where all win or lose together, and where one plays alone, the score leads by all that there is of it, and what is
    asked of who wins is won in part as soon as a part of it is there.
    """

    won: list[float]
    lead: list[float]


class Judge:
    """Says what a state came to: by who has won where the game is over, by the score, or `worth`, where it goes on."""

    def __init__(self, engine: Engine) -> None:
        self._engine, self._seats = engine, range(engine.seats)
        scoring = engine.game.plays.scoring
        self._sign = -1 if scoring and scoring.wins == "least" else 1

    def outcome(self, state: State) -> Outcome:
        """Return what a state came to."""
        near = self._engine.scorer.nearness(state)
        if self._engine.is_team or near is not None:
            return self._asked(state, near)
        return self._so_far(state) if state.frames else self._at_the_end(state)

    def _asked(self, state: State, near: float | None) -> Outcome:
        """Say what it comes to where nobody is there to be ahead of."""
        won = near or 0.0
        if not state.frames:
            won = (won + bool(self._engine.winners(state))) / (1 if near is None else 2)
        return Outcome([won] * len(self._seats), self._standings(state))

    def _at_the_end(self, state: State) -> Outcome:
        winners, scores = self._engine.winners(state), self._engine.scores(state)
        won = [1 / len(winners) if seat in winners else 0.0 for seat in self._seats]
        return Outcome(won, _leads([float(self._sign * score) for score in scores]))

    def _so_far(self, state: State) -> Outcome:
        """Say what a game comes to that is not over, as greedy players judge it: who leads has won it."""
        worths = [self._engine.judge(state, seat) for seat in self._seats]
        won = [1 / worths.count(worth) if worth == max(worths) else 0.0 for worth in worths]
        return Outcome(won, _leads(self._standings(state)))

    def _standings(self, state: State) -> list[float]:
        return [float(self._engine.scorer.standing(state, seat)) for seat in self._seats]


def _leads(worths: list[float]) -> list[float]:
    """Return how far each seat is ahead of the best of the others; all that it has where there are none."""
    return [
        worth - max((one for other, one in enumerate(worths) if other != seat), default=0.0)
        for seat, worth in enumerate(worths)
    ]
