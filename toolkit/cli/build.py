"""`tuckbox build`: check, draw, lay out, and put the sheets into build/."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial
from typing import Any, get_args

import click

from toolkit.cli.console import Console, exit_code
from toolkit.cli.options import joined, setting, with_console
from toolkit.cli.progress import Progress
from toolkit.cli.settings import CHOICES
from toolkit.cli.summary import summary
from toolkit.cli.unconfined import warn_of_strangers
from toolkit.model.production.sides import Boards
from toolkit.project import Project
from toolkit.publish.report import Report
from toolkit.publish.request import Request
from toolkit.publish.sent import aged
from toolkit.workflows.build import build, get_ready


@click.command("build")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--only", multiple=True, metavar="GAME[/DECK[/CARD]]", help="Print this part only; may be repeated.")
@setting(
    "--paper", multiple=True, callback=joined, metavar="PAPER", help="a4, letter, 300x450 and so on; may be repeated."
)
@setting("--layout", metavar="NAME", help="How sheets are laid out: home, gutterfold, or one of your print.yaml.")
@setting("--duplex", type=click.Choice(CHOICES["duplex"]), help="Which sides are printed, and how the paper turns.")
@setting("--marks", type=click.Choice(CHOICES["marks"]), help="What shows where to cut.")
@setting("--back-offset", metavar="X,Y[,DEG]", help="Move and turn the second side, as --calibrate says.")
@click.option("--calibrate", is_flag=True, help="Print only a sheet that --back-offset is read off.")
@click.option("--boards", type=click.Choice(get_args(Boards)), help="Larger than the paper: tiled, or whole pages.")
@click.option("--changed", is_flag=True, help="Print only what is not as it was last printed.")
@click.option("--since", metavar="REF", help="Print only what is not as in this revision of git.")
@click.option(
    "--printed", is_flag=False, flag_value="", metavar="[WHEN]", help="Note in printed.lock that this is printed."
)
@click.option("--booklet", is_flag=True, help="Lay the rulebook out as a booklet to fold and staple, too.")
@click.option(
    "--creep", type=click.FloatRange(0, 1), metavar="MM", help="Move a booklet's inner pages by the paper's thickness."
)
@click.option("--boxes", is_flag=True, help="Make a tuckbox for the game, too, or one for each deck of cards.")
@click.option("--proof", is_flag=True, help="Print in greyscale and with little ink.")
@click.option("--sheets", is_flag=True, help="Print the sheets, and leave the rules reference as it is.")
@click.option("--strict", is_flag=True, help="Count warnings as errors.")
@setting("--jobs", metavar="N", help="Draw with N processes.")
@click.option("--cluster", metavar="ADDRESS", help="Draw on the Dask cluster of the scheduler at ADDRESS.")
@click.option("--watch", is_flag=True, help="Build again whenever a file changes.")
@with_console
def verb(
    console: Console,
    /,
    games: tuple[str, ...],
    only: tuple[str, ...],
    *,
    strict: bool,
    watch: bool,
    cluster: str | None,
    **others: Any,
) -> int:
    """Check the games; put sheets to print and the rules reference into build/."""
    settings = console.settings
    calibrates = others.pop("calibrate")
    own: list[tuple[str, Any]] = [(name, True) for name in ("booklet", "boxes") if others.pop(name)]
    own += [(name, value) for name in ("boards", "creep") if (value := others.pop(name)) is not None]
    whole = (game for game in games if not any(part.startswith(f"{game}/") for part in only))
    request = Request(
        settings.papers, (*whole, *only), layout=settings.layout, changes=(*settings.changes, *own), **others
    )
    _refuse_nonsense(request)
    with Project(settings.root, cluster or settings.jobs, settings.trusts) as project:
        warn_of_strangers(console, (project.root / "cards" / name for name in project.games()))
        if calibrates:
            return _calibrate(project, request, console)
        if watch:
            from toolkit.cli.watch import watch_project

            once, prepare = partial(build_once, project, request, console), partial(get_ready, project, request)
            watch_project(project.root, once, prepare, console)
            return 0
        return exit_code(build_once(project, request, console).findings, strict=strict)


def build_once(project: Project, request: Request, console: Console) -> Report:
    """Build, and print what was found and made; `--watch` does it again and again."""
    start = time.perf_counter()
    with Progress(shown=not console.quiet) as progress:
        report = build(project, request, progress)
    report = replace(report, findings=(*report.findings, *aged(project.root, project.build_folder)))
    console.report(report.findings, project.root)
    for line in summary(report, project.root, time.perf_counter() - start, console.paint):
        console.result(line)
    if request.asks_for_boxes and report.made and not any(made.boxes for made in report.made):
        console.result("no boxes were made: nothing of what was printed is in a deck of cards")
    return report


def _refuse_nonsense(request: Request) -> None:
    if request.changed and request.since is not None:
        raise click.UsageError("--changed and --since: what was printed, or what is in git? give one of them")
    if request.proof and (request.compares or request.printed is not None):
        raise click.UsageError("--proof is for a first try: what is printed for good is neither compared nor noted")


def _calibrate(project: Project, request: Request, console: Console) -> int:
    """Write calibration sheets, and say where they are."""
    from toolkit.workflows.calibrate import calibrate

    made, findings = calibrate(project, request)
    console.report(findings, project.root)
    for path in made:
        console.result(f"build/{path}: print it on both sides; it says how to read it")
    return exit_code(findings, strict=False)
