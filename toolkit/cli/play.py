"""`tuckbox play`: the engine over a game's own data. `--example` and `--examples` check worked examples."""

from __future__ import annotations

from pathlib import Path

import click

from toolkit.cli.examples import check_example, check_examples
from toolkit.cli.options import Flags, setting, shared
from toolkit.cli.settings import Settings


@click.command("play")
@click.argument("game", required=False)
@click.option("--example", type=click.Path(path_type=Path), metavar="FILE", help="Check one worked example.")
@click.option("--examples", is_flag=True, help="Check all worked examples of GAME, or of every game.")
@setting("--trust", is_flag=True, help="Let the game's rules.py run, which is Python.")
@shared
@click.pass_obj
def verb(flags: Flags, game: str | None, example: Path | None, *, examples: bool) -> int:
    """Play a game by its data and its rules.py, or check its worked examples."""
    settings = Settings(flags)
    if example is not None:
        return check_example(settings, example)
    if examples:
        return check_examples(settings, game)
    raise click.UsageError("say what to play: --example FILE, or --examples [GAME]")
