"""Games played at random in a second of one core: `python -m tests.bench.games [SECONDS]`."""

from __future__ import annotations

import sys
import time
from random import Random
from typing import TYPE_CHECKING

from tests.engine.tables import engine

if TYPE_CHECKING:
    from toolkit.engine import Engine

PLAYED = (("last-will", 4), ("oh-my-goods", 4))
ROUNDS = 5  # the best of so many, because a busy machine makes games slower and never quicker


def games_per_second(played: Engine, seconds: float = 1.0) -> float:
    """Play whole games at random for so many seconds of this process's own time; give how many there were in one."""
    games, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds or not games:
        chance, state = Random(games).random, played.start(games)  # noqa: S311 (a game, no secret)
        while options := played.advance(state):
            played.take(state, options[int(chance() * len(options))])
        games += 1
    return games / spent


def ticks_per_second() -> float:
    """Return how many steps of an empty loop this core makes in a second, to tell a slow machine from a slow engine."""
    begun = time.process_time()
    for _ in range(steps := 2_000_000):
        pass
    return steps / (time.process_time() - begun)


def main() -> None:
    """Print the games in a second for each of PLAYED."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    for name, seats in PLAYED:
        best = max(games_per_second(engine(name, seats), seconds) for _ in range(ROUNDS))
        print(f"{name}, {seats} players: {best:.0f} games a second")
    print(f"empty loop: {max(ticks_per_second() for _ in range(ROUNDS)) / 1e6:.0f} million steps a second")


if __name__ == "__main__":
    main()
