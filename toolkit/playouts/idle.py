"""Effects that are carried out and never do anything: looked at closely in a few games, step by step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

from toolkit.engine import State
from toolkit.engine.code.types import nothing
from toolkit.model.findings.diagnostic import Position
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import Path
from toolkit.playouts.coverage import steps_of

GAMES: Final = 20  # that are looked at so closely
OFTEN: Final = 20  # times in all that a step was carried out, from which on it is worth a word
Doing = Callable[..., None]


class Idle:
    """Notices which steps change anything; it is the engine's probe. A question to a player is a change, too."""

    def __init__(self, game: Game) -> None:
        self._game, self._tried, self._did = game, Counter[int](), set[int]()

    def __call__(self, what: Any) -> None:
        """Hear of what rules.py does, which is its own."""

    def around(self, step: Any, run: Doing) -> Doing:
        """Return the function that carries a step out, and notices whether that changes anything."""
        number, tried, did = id(step), self._tried, self._did

        def noticed(state: State, *now: Any) -> None:
            if number in did:
                run(state, *now)
                return
            tried[number] += 1
            before = _looks(state)
            run(state, *now)
            if _looks(state) != before:
                did.add(number)

        return run if run is nothing else noticed

    def found(self, game: Game) -> Iterator[tuple[str, Position, int]]:
        """Yield each step that never did anything, though it was carried out: its name, its place, and how often.

        `game` is the same as it was read where its files are, so that it tells the places.
        """
        told: set[Position] = set()
        around: tuple[str, Path] = ("", ())
        for step in steps_of(self._game):
            times, owner = self._tried[id(step.value)], (step.owner, step.path[: len(around[1])])
            if times < OFTEN or id(step.value) in self._did or (around[1] and owner == around):
                continue  # what stands in a step that never did anything is told with it
            part = game.by_id.get(step.owner)
            place = game.at(part, *step.path) if part else game.in_play(*step.path)
            around = step.owner, step.path
            if place not in told:
                told.add(place)
                yield step.name, place, times


def _looks(state: State) -> tuple[Any, ...]:
    return state.counters.tobytes(), [*map(tuple, state.zones)], len(state.frames), list(state.streams)
