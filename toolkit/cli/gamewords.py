"""`tuckbox explain GAME`: the words that a worked example of a game may use, those of its rules.py among them."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap
from typing import Final

from toolkit.cli.console import Console
from toolkit.cli.trust import asking
from toolkit.model.findings.phrases import counted
from toolkit.model.loaded.project import Game
from toolkit.project import Project
from toolkit.workflows.explain import explained

WIDTH: Final = 100
INDENT: Final = "    "


def explain_game(console: Console, name: str) -> int:
    """Print the words of a game, and what is wrong where it has errors, which is 1."""
    settings = console.settings
    with Project(settings.root, settings.jobs, asking(settings.trusts)) as project:
        game, words, findings = explained(project, name)
    if findings:
        console.report(findings, settings.root)
    if game is not None:
        console.result(*([""] if findings else ()), console.paint(_title(game, broken=bool(findings)), "bold"))
    for title, some in words:
        console.result("", console.paint(title, "bold"), *_wrapped(some))
    return int(bool(findings))


def _title(game: Game, *, broken: bool) -> str:
    players = f"with {counted(game.head.players.max, 'player')}"
    return f"{game.head.name}, words for worked examples {'as its files declare them' if broken else players}"


def _wrapped(lines: Iterable[str]) -> list[str]:
    filled = (wrap(line or "none", WIDTH, initial_indent=INDENT, subsequent_indent=INDENT * 2) for line in lines)
    return [line for lines in filled for line in lines]
