"""`tuckbox check`: read every file and list all findings at once."""

from __future__ import annotations

import gc

import click

from toolkit.cli.console import Console, exit_code
from toolkit.cli.names import known_names
from toolkit.cli.options import Flags, shared
from toolkit.cli.settings import Settings
from toolkit.model.phrases import counted
from toolkit.project import Project
from toolkit.publish.request import Request
from toolkit.workflows.check import check


@click.command("check")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--strict", is_flag=True, help="Count warnings as errors.")
@shared
@click.pass_obj
def verb(flags: Flags, games: tuple[str, ...], *, strict: bool) -> int:
    """List everything that is wrong with the games; write nothing."""
    gc.disable()  # the process ends before there is anything to collect
    settings = Settings(flags)
    console = Console(settings)
    project = Project(settings.root)
    with known_names():
        wanted = Request((), games).games(project.games())
    read, findings = check(project, wanted)
    console.report(findings, settings.root)
    if not findings:
        console.note(*(_fine(game.head.name, len(game.box.ids)) for game in read))
    return exit_code(findings, strict=strict)


def _fine(name: str, components: int) -> str:
    return f"{name}: {counted(components, 'component')}, no findings"
