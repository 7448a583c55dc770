"""What was learnt of a game from its own games: kept as long as the game is the same, else learnt anew."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import Executor
from functools import cache
from pathlib import Path
from typing import Final

from toolkit.cache import hashing
from toolkit.cache.codec import restored
from toolkit.cache.inputs import PACKAGE
from toolkit.cache.outcomes import keep_outcome, recall_outcome
from toolkit.executor import Chunks
from toolkit.load.bundle import Bundle
from toolkit.playing.work import player_of
from toolkit.playouts.chunk import Trial
from toolkit.playouts.learning import Learnt, can_learn
from toolkit.playouts.lessons import CHUNK, GAMES, Lesson, Teacher, concluded

KEPT: Final = ".cache/judges"
Progress = Callable[[int, int], None]  # games done, games in all


def recalled(build: Path, bundle: Bundle, trial: Trial) -> Learnt | None:
    """Return what is kept of a game as its files are, for so many players and some variants."""
    record = recall_outcome(build, _name(bundle, trial), _key(bundle, trial))
    return _read(record)


def learnt_of(
    build: Path, bundle: Bundle, trial: Trial, executor: Executor, progress: Progress | None = None
) -> Learnt | None:
    """Return what is kept of a game, or learn it now; None where it is of no use. OSError where it cannot be kept."""
    record = recall_outcome(build, _name(bundle, trial), _key(bundle, trial))
    if record is not None:
        return _read(record)
    plain = Trial(trial.seats, trial.variants)
    engine = player_of(bundle, plain)[0].engine
    found = concluded(engine, _taught(bundle, plain, executor, progress)) if can_learn(engine) else None
    keep_outcome(build, _name(bundle, trial), _key(bundle, trial), [] if found is None else list(found))
    return found


def _taught(bundle: Bundle, trial: Trial, executor: Executor, progress: Progress | None) -> list[Lesson]:
    """Return all lessons, in order, whoever was done first."""
    chunks, found = Chunks[int, Lesson](executor, teach), dict[int, Lesson]()
    for first in range(0, GAMES, CHUNK):
        chunks.add(first, bundle, trial, first)
    for first, done in chunks:
        found[first] = done.result()
        if progress:
            progress(len(found) * CHUNK, GAMES)
    return [found[first] for first in sorted(found)]


def teach(bundle: Bundle, trial: Trial, first: int) -> Lesson:
    """Play some games to learn from, in this process."""
    return Teacher(player_of(bundle, trial)[0].engine).lesson(first)


def _name(bundle: Bundle, trial: Trial) -> str:
    how = "-".join((str(trial.seats), *sorted(trial.variants)))
    return f"{KEPT}/{bundle.game}-{hashing.of_parts((how,))[:12]}.json"


def _key(bundle: Bundle, trial: Trial) -> str:
    return hashing.of_parts((bundle.key, str(trial.seats), *sorted(trial.variants), _code(), sys.version))


@cache
def _code() -> str:
    return hashing.of_folders((PACKAGE / "engine", PACKAGE / "model", PACKAGE / "playouts"))


def _read(record: object) -> Learnt | None:
    try:
        names, *weights = record if isinstance(record, list) and record else ((), (), ())
        now, later = (restored(tuple[float, ...], one) for one in weights)
        return Learnt(restored(tuple[str, ...], names), now, later) if names else None
    except (TypeError, ValueError):
        return None
