"""`tuckbox explain GAME`: the words that a worked example of a game may use, those of its rules.py among them."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap
from typing import Final

from toolkit.cli.console import Console
from toolkit.cli.trust import asking
from toolkit.model.phrases import counted
from toolkit.project import Project
from toolkit.workflows.explain import words
from toolkit.workflows.play import engine_of, playable

WIDTH: Final = 100
INDENT: Final = "    "


def explain_game(console: Console, name: str) -> int:
    """Print the words of a game; 1 where it has errors."""
    settings = console.settings
    with Project(settings.root, settings.jobs, asking(settings.trusts)) as project:
        game, findings = playable(project, name)
    if game is None:
        console.report(findings, settings.root)
        return 1
    engine = engine_of(game, game.game.head.players.max)
    message = f"{engine.game.head.name}, words for worked examples with {counted(engine.seats, 'player')}"
    console.result(console.paint(message, "bold"))
    for title, some in words(engine):
        console.result("", console.paint(title, "bold"), *_wrapped(some))
    return 0


def _wrapped(lines: Iterable[str]) -> list[str]:
    filled = (wrap(line or "none", WIDTH, initial_indent=INDENT, subsequent_indent=INDENT * 2) for line in lines)
    return [line for lines in filled for line in lines]
