"""`tuckbox export`: write a game in another program's format, or for a print service, a cutter or a table."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path

import click

from toolkit.cli.console import Console, exit_code
from toolkit.cli.formats.source import Sources
from toolkit.cli.options import joined, setting, with_console
from toolkit.cli.progress import Progress
from toolkit.model.findings.diagnostic import Level
from toolkit.model.findings.phrases import counted, listed
from toolkit.project import Project
from toolkit.publish.request import named
from toolkit.publish.sent import Sent
from toolkit.workflows.export import Order, export

TEXTS = ("markdown",)
SHEETS = ("csv", "xlsx", "json")


@click.command("export")
@click.argument("game")
@click.option(
    "--format",
    "form",
    required=True,
    metavar="NAME",
    help="csv, xlsx, json, markdown, png, tabletop-simulator, silhouette, or a print service such as the-game-crafter.",
)
@click.option(
    "-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="Write the text or the sheets to this file."
)
@click.option("--deck", metavar="DECK", help="Write this deck alone: as CSV, XLSX or JSON.")
@click.option("--dpi", type=click.IntRange(50, 2400), help="Pixels in an inch, in place of the format's own.")
@click.option("--no-bleed", is_flag=True, help="Cut pictures at the trim.")
@click.option("--base-url", metavar="URL", help="Where the pictures for a table will be; file:/// here if left out.")
@setting("--paper", multiple=True, callback=joined, metavar="PAPER", help="What the cutter's sheets are printed on.")
@click.option("--strict", is_flag=True, help="Count warnings as errors.")
@setting("--jobs", metavar="N", help="Draw with N processes.")
@partial(with_console, own="format")
def verb(  # noqa: PLR0913 (a flag each)
    console: Console,
    game: str,
    form: str,
    output: Path | None,
    dpi: int | None,
    base_url: str | None,
    *,
    deck: str | None,
    no_bleed: bool,
    strict: bool,
) -> int:
    """Write a game in another format: decks as sheets, rules as text, or a folder in build/exports/ for others."""
    settings = console.settings
    with Project(settings.root, settings.jobs, settings.trusts) as project:
        if form in TEXTS:
            return _write_text(project, console, game, form, output)
        if form in SHEETS:
            return _write_sheets(project, console, game, form, deck, output)
        if output or deck:
            flag, forms = ("--output", (*SHEETS, *TEXTS)) if output else ("--deck", SHEETS)
            raise click.UsageError(f"{flag} is for {listed(forms, 'and')}; {form} is a folder in build/exports/")
        order = Order(form, settings.papers, dpi, not no_bleed, base_url)
        return _write_files(project, console, game, order, strict=strict)


def _write_files(project: Project, console: Console, game: str, order: Order, *, strict: bool) -> int:
    start = time.perf_counter()
    with Progress(shown=not console.quiet) as progress:
        (name,) = named((game,), project.games())
        made, findings = export(project, name, order, progress)
    console.report(findings, project.root)
    if made is None:
        return 1
    console.result(_summary(made, f"build/exports/{game}/{order.form}", time.perf_counter() - start, console))
    return int(made.failed > 0) or exit_code(findings, strict=strict)


def _summary(made: Sent, folder: str, seconds: float, console: Console) -> str:
    """Return what was made and where, or that nothing was to do."""
    checks = made.passed + made.failed
    passed = f"{made.passed} of {counted(checks, 'check')} passed; " if checks else ""
    files = f"{counted(len(made.files), 'file')} in {console.paint(folder + '/', 'bold')}"
    did = f"nothing has changed, in {seconds:.2f} s" if made.repeated else f"in {seconds:.2f} s"
    return f"{made.name}: {files}, {did}; {passed}contents.csv lists them"


def _write_text(project: Project, console: Console, game: str, form: str, output: Path | None) -> int:
    from toolkit.workflows.reference import reference_text

    wanted = named((game,), project.games())
    text, findings = reference_text(project, wanted, form)
    if text is None:
        console.findings([one for one in findings if one.level is Level.ERROR], Sources(project.root))
        console.sum_up(findings)
        return exit_code(findings, strict=False)
    console.put(text, output)
    return 0


def _write_sheets(
    project: Project, console: Console, game: str, form: str, deck: str | None, output: Path | None
) -> int:
    """Write decks as sheets into the folder where somebody works: they are edited, so nothing there is replaced."""
    from toolkit.workflows.sheets import sheet_files

    (name,) = named((game,), project.games())
    files = sheet_files(project, name, form, deck)
    if output and len(files) > 1:
        raise click.UsageError(f"--output is one file, and these are {len(files)} decks; say which with --deck")
    places = {output or console.settings.start / file: data for file, data in files.items()}
    for place, data in places.items():
        if place.exists() and not output:
            raise click.UsageError(f"{place.name} is already there; move it, or name another file with -o")
        place.write_bytes(data)
    console.result(f"wrote {listed((place.name for place in places), 'and')}")
    return 0
