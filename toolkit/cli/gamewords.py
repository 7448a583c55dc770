"""`tuckbox explain GAME`: the words that a worked example of a game may use, those of its rules.py among them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Final

from toolkit.cli.console import Console
from toolkit.cli.formats.source import Sources
from toolkit.cli.settings import Settings
from toolkit.cli.trust import asking, trusted
from toolkit.engine import Engine
from toolkit.engine.examples.portrait import TOLD_ELSEWHERE
from toolkit.engine.examples.vocabulary import Vocabulary
from toolkit.model.phrases import counted
from toolkit.pipeline import Pipeline
from toolkit.playing.work import opened

WIDTH: Final = 100
INDENT: Final = "    "


def explain_game(settings: Settings, console: Console, name: str) -> int:
    """Print the words of a game; 1 where it has errors."""
    with Pipeline(settings.root, settings.jobs, asking(settings.trusts)) as pipeline, trusted():
        playable, findings = pipeline.playable(name)
    if playable is None:
        console.findings(findings, Sources(settings.root))
        console.sum_up(findings)
        return 1
    one = opened(playable.bundle)
    engine = Engine(one.game, one.game.head.players.max, frozenset(), one.rules)
    told = f"{one.game.head.name}, words for worked examples with {counted(engine.seats, 'player')}"
    console.result(console.paint(told, "bold"))
    for title, words in _told(engine):
        console.result("", console.paint(title, "bold"), *_wrapped(words))
    return 0


def _told(engine: Engine) -> Iterator[tuple[str, list[str]]]:
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
    yield "ending", [", ".join(engine.course.endings)]


def _wrapped(lines: Iterable[str]) -> list[str]:
    filled = (wrap(line or "none", WIDTH, initial_indent=INDENT, subsequent_indent=INDENT * 2) for line in lines)
    return [line for lines in filled for line in lines]
