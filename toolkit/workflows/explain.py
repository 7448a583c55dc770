"""Explain a game: load -> check -> engine -> the words of its worked examples."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.engine import Engine
from toolkit.engine.examples.portrait import TOLD_ELSEWHERE
from toolkit.engine.examples.vocabulary import Vocabulary


def words(engine: Engine) -> Iterator[tuple[str, list[str]]]:
    """Yield what can be said of a game, kind by kind: what is said so, and lines of words."""
    game, layout = engine.game, engine.table.layout
    yield (
        "actions, offered, refused: what may be chosen, as heard in a few games at random",
        [*Vocabulary(engine).lines()],
    )
    steps = ((phase, engine.rounds.steps(phase)) for phase in engine.course.phases)
    yield "turn: phases and their steps", [f"{phase}: {', '.join(of) or 'no steps'}" for phase, of in steps]
    own = {kind: list(layout.named(kind)) for kind in ("counter", "number", "mark")}
    declared = [name for name in own["counter"] if name in game.head.counters]
    yield "players: numbers of game.yaml", [", ".join(declared)]
    kept = [name for name in own["counter"] if name not in declared]
    yield "players: numbers that only play knows", [", ".join(kept)]
    yield "players and zones: places", [", ".join(dict.fromkeys(name for name, _, _ in layout.places))]
    numbers = [name for name in own["number"] if name not in TOLD_ELSEWHERE]
    yield "numbers: of the table", [", ".join(numbers)]
    yield "marks: of a component", [", ".join(own["mark"])]
    if borne := layout.named("mark of spaces"):
        yield "marks: of spaces, under given and expect", [", ".join(borne)]
    yield "ending", [", ".join(engine.course.endings)]
