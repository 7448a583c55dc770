"""Players who plan: they play the game on in their heads, many times, and take what has served them best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from math import inf
from random import Random
from typing import Final

from toolkit.engine import Engine, Option, State
from toolkit.playouts.unseen import AtOnce, Draw

LEAST: Final = 4  # playouts to the end that an option is worth at least; of more options, as many as that allows
FARTHEST: Final = 2_000  # questions that a playout goes on for


@dataclass(slots=True)
class Way:
    """An option with what came of it so far: the part of games that were won, and by how much the score led.

    Where all win or lose together, the score leads by all that there is of it.
    """

    option: Option
    tries: int = 0
    won: float = 0.0
    lead: float = 0.0

    def value(self, reach: float) -> float:
        """Return how good it is; `reach` is the farthest lead of all, so that winning counts as much as any lead."""
        return (self.won + self.lead / reach) / self.tries if self.tries else -inf


def planner(
    budget: int, rounds: int | None = None
) -> Callable[[Engine, AtOnce, Sequence[Draw]], Callable[[State, int, list[Option]], Option]]:
    """Return the way of choosing that spends so many playouts on every question, each of so many rounds at most."""

    def mind(engine: Engine, unseen: AtOnce, draws: Sequence[Draw]) -> Callable[[State, int, list[Option]], Option]:
        seats = [Planner(engine, unseen, draw, budget, rounds).choose for draw in draws]
        return lambda state, seat, options: seats[seat](state, seat, options)

    return mind


class Planner:
    """Plays on by chance from each option, drops the worse half of the options, and so on.

    Each playout is in a world in which what the player does not see is dealt anew, the same for all options. It goes to
    the end of the game, or of so many rounds, the one that is played among them.
    """

    def __init__(self, engine: Engine, unseen: AtOnce, draw: Draw, budget: int, rounds: int | None = None) -> None:
        self._engine, self._unseen, self._draw, self._budget, self._rounds = engine, unseen, draw, budget, rounds
        scoring = engine.game.plays.scoring
        self._sign = -1 if scoring and scoring.wins == "least" else 1

    def choose(self, state: State, seat: int, options: list[Option]) -> Option:
        """Choose one of the options."""
        ways = [Way(option) for option in self._some(options)]
        halvings, reach = max(1, min((len(ways) - 1).bit_length(), self._budget // len(ways))), 1.0
        for _ in range(halvings):
            for _ in range(max(1, self._budget // (halvings * len(ways)))):
                reach = max(reach, self._try(ways, state, seat))
            ways.sort(key=lambda way: -way.value(reach))
            del ways[-(-len(ways) // 2) :]
        return ways[0].option

    def _some(self, options: list[Option]) -> list[Option]:
        most = max(2, self._budget // (LEAST if self._rounds is None else 1))  # what is near is told by one
        return options if len(options) <= most else sorted(options, key=lambda _: self._draw())[:most]

    def _try(self, ways: list[Way], state: State, seat: int) -> float:
        """Play each way on in one world; return the farthest lead."""
        world, luck = self._unseen.dealt_anew(state, seat, self._draw), int(self._draw() * (1 << 62))
        farthest = 0.0
        for way in ways:
            try:
                won, lead = self._come_of(world.clone(), way.option, seat, luck)
            except Exception:  # noqa: BLE001, S112 (in a game that is not played; the one that is will tell)
                continue
            way.tries, way.won, way.lead = way.tries + 1, way.won + won, way.lead + lead
            farthest = max(farthest, abs(lead))
        return farthest

    def _come_of(self, world: State, option: Option, seat: int, luck: int) -> tuple[float, float]:
        """Play on by chance; return what part of the game is won, and how far the score leads."""
        engine = self._engine
        last = inf if self._rounds is None else world.counters[engine.course.round] + self._rounds - 1
        engine.take(world, option)
        play_on(engine, world, Random(luck).random, last)  # noqa: S311 (a game, no secret)
        return self._at_the_end(world, seat) if self._rounds is None or not world.frames else self._so_far(world, seat)

    def _at_the_end(self, world: State, seat: int) -> tuple[float, float]:
        winners, scores = self._engine.winners(world), self._engine.scores(world)
        if self._engine.is_team:
            return float(bool(winners)), self._engine.judge(world, seat)
        return (1 / len(winners) if seat in winners else 0.0), _lead([self._sign * score for score in scores], seat)

    def _so_far(self, world: State, seat: int) -> tuple[float, float]:
        """Say what a game comes to that is not over, as greedy players judge it: who leads has won it.

        Of those who win or lose together nobody leads.
        """
        if self._engine.is_team:
            return 0.0, self._engine.judge(world, seat)
        worths = [self._engine.judge(world, one) for one in range(self._engine.seats)]
        lead = _lead(worths, seat)
        return (1 / worths.count(worths[seat]) if lead >= 0 else 0.0), lead


def _lead(worths: list[int], seat: int) -> int:
    """Return how far a seat is ahead of the best of the others; all that it has where there are none."""
    return worths[seat] - max((worth for other, worth in enumerate(worths) if other != seat), default=0)


def play_on(engine: Engine, state: State, draw: Draw, last: float = inf) -> None:
    """Play a game on by chance to its end, or to that of the round `last`."""
    frames, counters, turn = state.frames, state.counters, engine.course.round
    for frame, options, take in islice(engine.questions(state), FARTHEST):
        if counters[turn] > last:
            return
        frames.pop()
        take(state, frame, options[int(draw() * len(options))])
