"""`tuckbox preflight`: read finished files back, and say what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import click

from toolkit.cli.console import Console, exit_code
from toolkit.cli.formats.source import Sources
from toolkit.cli.options import with_console
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.project import Project
from toolkit.publish.sent import aged


@click.command("preflight")
@click.argument("names", nargs=-1, metavar="[GAME|FILE]...")
@click.option("--strict", is_flag=True, help="Count warnings as errors.")
@with_console
def verb(console: Console, names: tuple[str, ...], *, strict: bool) -> int:
    """Measure finished PDFs: those of games, or any others; without a name those of all games."""
    from toolkit.workflows.preflight import judge_files, judge_games, lines

    settings = console.settings
    files = [name for name in names if name.lower().endswith(".pdf")]
    games = [name for name in names if name not in files]
    flights = judge_files(settings.start, [Path(name) for name in files])
    written, old = list[str](), list[Diagnostic]()
    if games or not files:
        project = Project(settings.root)
        reports, written = judge_games(project, games)
        flights += reports
        old += aged(project.root, project.build_folder, games or None)
    findings = [*(found for one in flights for found in one.findings), *old]
    console.findings(findings, Sources(settings.start))
    for one in flights if console.for_people else ():
        console.result(next(lines(one)))
    for path in written:
        console.note(f"{path} is written")
    console.sum_up(findings)
    return exit_code(findings, strict=strict)
