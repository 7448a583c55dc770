"""Logs of whole games in the author's names, kept in golden/ and compared by a test.

After a change that is meant to change play, write them anew and read the difference:

    python -m tests.engine.golden_games --write
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from tests.engine.tables import engine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.engine import Engine, State

FOLDER = Path(__file__).parent / "golden"
GAMES: dict[str, tuple[str, int, tuple[str, ...]]] = {
    "last-will-2": ("last-will", 2, ()),
    "last-will-3": ("last-will", 3, ("will",)),
    "last-will-4": ("last-will", 4, ()),
    "last-will-5": ("last-will", 5, ("will",)),
    "oh-my-goods-2": ("oh-my-goods", 2, ()),
    "oh-my-goods-3": ("oh-my-goods", 3, ()),
    "oh-my-goods-4": ("oh-my-goods", 4, ()),
}
SEED = 1797


def log(name: str) -> str:
    """Play a game at random from a fixed seed, and tell every choice and the score."""
    game, seats, variants = GAMES[name]
    return "\n".join(_lines(engine(game, seats, *variants))) + "\n"


def _lines(played: Engine) -> Iterator[str]:
    chance, state, at = Random(SEED), played.start(SEED), (0, "")  # noqa: S311 (a game, no secret)
    while options := played.advance(state):
        course = played.course
        now = state.counters[course.round], course.phases[state.counters[course.phase]]
        if now != at:
            yield f"round {now[0]}, {now[1]}"
            at = now
        option = chance.choice(options)
        yield f"  {played.seat(state) + 1}: {_told(played.say(state, option))}"
        played.take(state, option)
    yield from _score(played, state)


def _told(words: dict[str, Any]) -> str:
    told = dict(words)
    verb = [str(told.pop("do"))] if "do" in told else []
    return " ".join([*verb, *(f"{key} {_value(value)}" for key, value in told.items())])


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return " and ".join(f"{count} {name}" for name, count in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _score(played: Engine, state: State) -> Iterator[str]:
    yield f"the end: {played.course.endings[state.counters[played.course.ended] - 1]}"
    for line, each in played.scorer.by_line(state).items():
        yield f"  {line}: {', '.join(map(str, each))}"
    yield f"  in all: {', '.join(map(str, played.scores(state)))}"
    yield f"  won by {' and '.join(str(seat + 1) for seat in played.winners(state))}"


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    for each in GAMES:
        (FOLDER / f"{each}.txt").write_text(log(each), "utf-8")
