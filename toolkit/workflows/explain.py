"""Explain a game: load -> check -> engine -> the words of its worked examples."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.engine import Engine
from toolkit.engine.examples.describe import TOLD_ELSEWHERE
from toolkit.engine.examples.vocabulary import Vocabulary
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.loaded.project import Game
from toolkit.project import Project
from toolkit.workflows.play import engine_of, playable

Words = list[tuple[str, list[str]]]  # kind by kind: what is said so, and lines of words


def explained(project: Project, name: str) -> tuple[Game | None, Words, tuple[Diagnostic, ...]]:
    """Return a game, the words of its worked examples, and what is wrong with it; UntrustedError as `rules_of`.

    Of a game that cannot be played these are the words that its files declare.
    """
    one, findings = playable(project, name)
    if one is not None:
        return one.game, list(words(engine_of(one, one.game.head.players.max))), ()
    game = next(iter(project.loader.load(frozenset((name,))).games), None)
    return game, list(declared(game)) if game else [], findings


def declared(game: Game) -> Iterator[tuple[str, list[str]]]:
    """Yield what a game declares, kind by kind, as far as it could be read."""
    head = game.head
    yield "actions, offered, refused: actions of game.yaml", [f"{{do: {name}}}" for name in head.actions]
    yield (
        "turn: phases and their steps",
        [f"{one.id}: {', '.join(step.id for step in one.steps) or 'no steps'}" for one in game.phases],
    )
    yield "players: numbers of game.yaml", [", ".join(head.counters)]
    yield "players and zones: places", [", ".join(head.zones)]
    yield "marks: of a component, or of spaces", [", ".join(head.marks)]
    yield "spaces of maps", list(_spaces(game))
    yield "ending", [", ".join(one.id for one in game.plays.ending)]


def _spaces(game: Game) -> Iterator[str]:
    """Yield the spaces of each map by their kind."""
    for name, one in game.head.maps.items():
        by_kind: dict[str, list[str]] = {}
        for space in one.chart.spaces:
            by_kind.setdefault(space.kind, []).append(space.id)
        yield from (f"{name}, {kind}: {', '.join(some)}" for kind, some in by_kind.items())


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
    if spaces := list(_spaces(game)):
        yield "spaces of maps", spaces
    if borne := layout.named("mark of spaces"):
        yield "marks: of spaces, under given and expect", [", ".join(borne)]
    yield "ending", [", ".join(engine.course.endings)]
