"""`tuckbox check`: read every file and list all findings at once."""

from __future__ import annotations

import gc

import click

from toolkit.cli.console import Console, exit_code
from toolkit.cli.options import with_console
from toolkit.model.findings.phrases import counted
from toolkit.project import Project
from toolkit.publish.request import named
from toolkit.workflows.check import check


@click.command("check")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--strict", is_flag=True, help="Count warnings as errors.")
@with_console
def verb(console: Console, games: tuple[str, ...], *, strict: bool) -> int:
    """List everything that is wrong with the games; write nothing."""
    gc.disable()  # the process ends before there is anything to collect
    project = Project(console.settings.root)
    wanted = named(games, project.games())
    read, findings = check(project, wanted)
    console.report(findings, project.root)
    if not findings:
        console.note(*(f"{game.head.name}: {counted(len(game.box.ids), 'component')}, no findings" for game in read))
    return exit_code(findings, strict=strict)
