"""`tuckbox play GAME` and `--replay`: whole games, their report, and what went wrong."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from toolkit.cli.console import Console, exit_code
from toolkit.cli.formats.plain import as_json
from toolkit.cli.formats.source import Sources
from toolkit.cli.playreport import compared, covered, reported, swept
from toolkit.cli.progress import GamesProgress
from toolkit.cli.settings import Settings
from toolkit.cli.trust import asking
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import counted
from toolkit.project import Project
from toolkit.publish.request import named
from toolkit.workflows import play as workflow
from toolkit.workflows.deal import dealt
from toolkit.workflows.layout import lay_out
from toolkit.workflows.play import Order, Playable, Result, Wish
from toolkit.workflows.sweep import sweep_of, sweep_over


def play(console: Console, name: str, wish: Wish) -> int:
    """Play many games and report; 1 where something went wrong in them."""
    settings = console.settings
    with Project(settings.root, settings.jobs, asking(settings.trusts)) as project:
        one, findings = _open(project, settings, name, wish.compare)
        if one is None:
            return _refuse(console, project.root, findings)
        console.note_passed_over(findings)
        order = workflow.order_of(one, wish)
        if fault := workflow.fault_in(one, order.trial):
            return _refuse(console, project.root, (*findings, fault))
        if wish.layout:
            return _lay_out(console, project, one, order)
        if wish.deal:
            return _show_dealt(console, one, order)
        if wish.vary or one.versus is not None:
            return _versions(console, one, order, wish)
        return _play(console, project, one, order, wish)


def _lay_out(console: Console, project: Project, one: Playable, order: Order) -> int:
    laid = lay_out(project, one, order.trial)
    widths = [max(len(row[at]) for row in laid.rows if at < len(row)) for at in range(max(map(len, laid.rows)))]
    for row in laid.rows:
        print("  ".join(f"{tile:{width}}" for tile, width in zip(row, widths, strict=False)).rstrip())
    console.note(f"{laid.path} is a sheet to lay them out by")
    return 0


def _show_dealt(console: Console, one: Playable, order: Order) -> int:
    for title, lines in dealt(one, order.trial):
        console.result(console.paint(title, "bold"), *(f"  {line}" for line in lines))
    return 0


def _open(
    project: Project, settings: Settings, name: str, compare: str | None = None
) -> tuple[Playable | None, Sequence[Diagnostic]]:
    named((name,), project.games())
    folder = settings.start / compare if compare is not None else None
    versus = str(folder) if folder and folder.is_dir() else compare
    return workflow.playable(project, name, versus)


def _refuse(console: Console, root: Path, findings: Sequence[Diagnostic]) -> int:
    console.report(findings, root)
    return 1


def _play(console: Console, project: Project, one: Playable, order: Order, wish: Wish) -> int:
    with GamesProgress(shown=not console.quiet) as progress:
        result, workers, seconds, page = workflow.play(project, one, order, wish, progress)
    _tell(console, project.root, result, {})
    if result.facts.get("learnt") is False:
        console.note("the score as it stands tells ends of games as well as what was learnt; players go by that")
    rate = order.games / seconds
    pace = f"{rate:,.0f} a second" if rate >= 10 else f"{rate:.1f} a second"
    console.note(f"{counted(order.games, 'game')} in {seconds:.1f} s, {pace}; {counted(workers, 'worker')}")
    console.note(f"{page} shows it" if page else f"`tuckbox build` puts it on a page of {one.game.id}'s reference")
    return exit_code(result.findings, strict=False)


def _tell(console: Console, root: Path, result: Result, more: dict[str, Any]) -> None:
    if console.format == "json":
        coverage = {"coverage": workflow.reached(result)} if result.coverage else {}
        print(as_json({**result.facts, **coverage, **more}))
        return
    console.findings(result.findings, Sources(root))
    if console.for_people:
        for line in reported(result.facts, console.paint):
            console.result(line)
        for line in covered(result.coverage, console.paint):
            console.result(line)
    console.sum_up(result.findings)


def _versions(console: Console, one: Playable, order: Order, wish: Wish) -> int:
    """Play other versions of the game beside it, and show how figures move."""
    sweep = sweep_of(one, wish.vary) if wish.vary else None
    with GamesProgress(shown=not console.quiet) as progress:
        if sweep:
            facts, lines = sweep_over(one, order, sweep, wish, progress), swept
        else:
            facts, lines = workflow.play_both(order, one.versus or one.bundle, wish, progress), compared
    if console.format == "json":
        print(as_json(facts))
    else:
        for line in lines(facts, console.paint):
            console.result(line)
    return 0


def play_again(console: Console, name: str | None, file: Path) -> int:
    """Play a game as a replay file says, and show what comes of it; 1 where it still goes wrong."""
    settings = console.settings
    path = settings.start / file
    read = workflow.read_replay(path)
    if read.head is None:
        console.findings(read.diagnostics, Sources(settings.start, {str(path)}))
        return exit_code(read.diagnostics, strict=False)
    if name not in (None, read.head.game):
        raise click.UsageError(f"--replay {file}: this is a game of {read.head.game}, not of {name}")
    with Project(settings.root, settings.jobs, asking(settings.trusts)) as project:
        one, findings = _open(project, settings, read.head.game)
    if one is None:
        return _refuse(console, settings.root, findings)
    console.note_passed_over(findings)
    shown = workflow.play_again(one, read.head)
    for choice in shown.script:
        words = ", ".join(f"{key} {value}" for key, value in choice.items() if key != "player")
        console.result(f"player {choice['player']}: {words}")
    if one.bundle.key != read.head.content:
        console.note(f"the files of {read.head.game} have changed since this was saved")
    if shown.trouble is None:
        console.result(f"nothing went wrong; {read.head.code} does not come any more")
        return 0
    console.result(f"{console.paint(shown.trouble.code, 'red', 'bold')} {shown.trouble.told}")
    return 1
