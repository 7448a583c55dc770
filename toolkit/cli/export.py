"""`tuckbox export`: write a game in another program's format."""

from __future__ import annotations

from pathlib import Path

import click

from toolkit.cli.console import Console, exit_code
from toolkit.cli.formats.source import Sources
from toolkit.cli.names import known_names
from toolkit.cli.options import Flags, shared_but
from toolkit.cli.settings import Settings
from toolkit.model.diagnostic import Level
from toolkit.pipeline import Pipeline
from toolkit.publish.request import Request


@click.command("export")
@click.argument("game")
@click.option(
    "--format", "form", type=click.Choice(("markdown",)), required=True, help="markdown: the rules for a wiki."
)
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="Write to this file.")
@shared_but("format")
@click.pass_obj
def verb(flags: Flags, game: str, form: str, output: Path | None) -> int:
    """Write a game in another format, to the standard output if no file is named."""
    settings = Settings(flags)
    console = Console(settings)
    pipeline = Pipeline(settings.root)
    with known_names():
        wanted = Request((), (game,)).games(pipeline.games())
    text, findings = pipeline.export(wanted, form)
    if text is None:
        console.findings([one for one in findings if one.level is Level.ERROR], Sources(settings.root))
        console.sum_up(findings)
        return exit_code(findings, strict=False)
    if output is None:
        print(text, end="")
        return 0
    output.write_text(text, "utf-8")
    console.note(f"{output} is written")
    return 0
