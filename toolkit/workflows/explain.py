"""Explain a game: load -> check -> engine -> the words of its worked examples."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final

from toolkit.engine import Engine
from toolkit.examples.describe import TOLD_ELSEWHERE
from toolkit.examples.vocabulary import Vocabulary
from toolkit.load.cases import codes, read_case
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import did_you_mean
from toolkit.model.findings.refusal import RefusedError
from toolkit.model.loaded.project import Game
from toolkit.project import Project
from toolkit.workflows.play import engine_of, playable

CONTEXT: Final = 2  # lines around those that differ
Words = list[tuple[str, list[str]]]  # kind by kind: what is said so, and lines of words


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a finding's code means: in a line, in a few sentences, and the lines of a case that are wrong and mended."""

    title: str
    text: str
    wrong: str
    right: str


def meaning(code: str) -> Meaning:
    """Return what a finding's code means; RefusedError where there is no such code."""
    if code not in codes():
        raise RefusedError(f"there is no code '{code}'; {did_you_mean(code, codes()) or 'look it up'}")
    case = read_case(code)
    bad, good = case.texts(case.bad), case.texts(case.good)
    differ = [name for name in sorted(bad.keys() | good.keys()) if bad.get(name) != good.get(name)]
    wrong, right = (
        "\n".join(_around(some.get(name, ""), other.get(name, "")) for name in differ)
        for some, other in ((bad, good), (good, bad))
    )
    return Meaning(case.title, case.explanation.strip(), wrong, right)


def _around(text: str, other: str) -> str:
    """Return the lines of a text that another one has not, with some around them."""
    lines = text.splitlines()
    blocks = SequenceMatcher(None, lines, other.splitlines(), autojunk=False).get_opcodes()
    kept = [
        number for tag, start, end, _, _ in blocks if tag != "equal" for number in range(start - CONTEXT, end + CONTEXT)
    ]
    return "\n".join(lines[number] for number in sorted(set(kept)) if 0 <= number < len(lines))


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
