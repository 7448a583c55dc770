"""Whole games: how many in a second, what a state and the figures cost, and whether memory stays as it is.

`python -m tests.bench.playouts` prints them alone.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from timeit import repeat

from tests.bench.games import ROUNDS
from tests.bench.table import Row, table
from tests.engine.tables import engine
from tests.playing.orchards import orchard, order
from toolkit.playing.work import player_of, set_aside
from toolkit.playouts.chunk import Player, Trial, play_chunk
from toolkit.playouts.playout import play
from toolkit.playouts.policies import policy_of, seed_of

WANTED = {"last-will": 340, "oh-my-goods": 700}  # random games with 4 players in a second of one core
NAMES = {"last-will": "Last Will", "oh-my-goods": "Oh My Goods!"}
CLONE, IMPORT = 5.0, 100.0  # microseconds; milliseconds
FEW, MANY = 10_000, 100_000  # games between which memory must not grow


def rows() -> Iterator[Row]:
    """Measure the games of the project."""
    for name, wanted in WANTED.items():
        yield from _game(name, wanted)
    yield _import()
    yield _memory()


def _game(name: str, wanted: int) -> Iterator[Row]:
    told, played = f"{NAMES[name]}, 4 players", engine(name, 4)
    player = Player(played, Trial(4))
    set_aside()
    plain, watched = _speeds(lambda: _play(name, "random", 60), lambda: play_chunk(player, 0, 60), games=60)
    (greedy,) = _speeds(lambda: _play(name, "greedy", 12), games=12)
    yield Row(f"random whole games a second and core, {told}", f"{plain:.0f}", wanted / plain, 1.0)
    yield Row(f"greedy games, of a tenth of random ones, {told}", f"{greedy:.0f}", plain / 10 / greedy, 1.0)
    yield Row(f"time with all figures against games alone, {told}", f"{watched:.0f}", plain / watched, 1.33)
    spent = _clone(name)
    yield Row(f"copying a state (microseconds), {told}", f"{spent:.2f}", spent, CLONE)


def _play(name: str, policy: str, games: int) -> None:
    played = engine(name, 4)
    players = policy_of(policy, played)
    for number in range(games):
        seed = seed_of(1, number)
        play(played, seed, players(seed))


def _speeds(*works: Callable[[], object], games: int) -> list[float]:
    """Return games in a second of this process's own time for each work, the best of several runs, by turns."""
    best = [0.0] * len(works)
    for _ in range(ROUNDS):
        for place, work in enumerate(works):
            begun = time.process_time()
            work()
            best[place] = max(best[place], games / (time.process_time() - begun))
    return best


def _clone(name: str) -> float:
    """Return the microseconds that copying a state in mid-game takes."""
    played, times = engine(name, 4), 5_000
    state = played.start(1)
    for _ in range(40):
        played.take(state, played.advance(state)[0])
    return 1e6 * min(repeat(state.clone, number=times, repeat=ROUNDS)) / times


def _import() -> Row:
    """Return the milliseconds that `import toolkit.engine` takes in a new process beyond those of what a game is."""
    game = "import toolkit.model.loaded.project"
    spent = min(_process(f"{game}, toolkit.engine") for _ in range(ROUNDS)) - min(_process(game) for _ in range(ROUNDS))
    return Row("importing the engine (milliseconds)", f"{1e3 * spent:.0f}", 1e3 * spent, IMPORT)


def _process(code: str) -> float:
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return time.perf_counter() - begun


def _memory() -> Row:
    """Play a small game very often in a process of its own; memory is compared between FEW and MANY games."""
    run = [sys.executable, "-m", "tests.bench.playouts", "memory"]
    few, many = map(float, subprocess.run(run, check=True, stdout=subprocess.PIPE, text=True).stdout.split())
    return Row(f"memory after {MANY:,} games of a small orchard, against {FEW:,}", f"{many:.1f} MB", many / few, 1.02)


def measure_memory() -> None:
    """Print the megabytes that this process holds after FEW games, and after MANY."""
    with tempfile.TemporaryDirectory() as folder:
        wanted = order(orchard(Path(folder)))
    player, _ = player_of(wanted.bundle, wanted.trial)
    for first in range(0, MANY, FEW):
        play_chunk(player, first, FEW)
        if first in (0, MANY - FEW):
            print(_resident())


def _resident() -> float:
    lines = Path("/proc/self/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


if __name__ == "__main__":
    if sys.argv[1:] == ["memory"]:
        measure_memory()
    else:
        print(table(rows()))
