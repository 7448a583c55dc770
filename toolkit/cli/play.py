"""`tuckbox play`: the engine over a game's own data: many whole games, one again, or worked examples."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from toolkit.cli.console import Console
from toolkit.cli.options import setting, with_console

Count = click.IntRange(min=1)


class Seat(click.ParamType[tuple[int, str]]):
    """Who plays a seat: its number, and how it chooses."""

    name = "SEAT"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, str]:
        """Return the number and the name."""
        if isinstance(value, tuple):
            return value
        number, _, name = str(value).partition("=")
        if not number.isdecimal() or int(number) < 1 or not name:
            self.fail(f"'{value}' does not say who plays which seat, as 2=greedy does", param, ctx)
        return int(number), name


@click.command("play")
@click.argument("game", required=False)
@click.option("--games", type=Count, metavar="N", help="Play N whole games (1000).")
@click.option("--players", type=Count, metavar="P", help="With P players (as many as can play).")
@click.option("--variant", "variants", multiple=True, metavar="VARIANT", help="In this variant; may be repeated.")
@click.option(
    "--policy",
    metavar="POLICY",
    default="random",
    help="How players choose: random, greedy, plan:N, plan:NxK/R, learn:N/R, or an automaton.",
)
@click.option(
    "--seat", "seats", type=Seat(), multiple=True, metavar="N=POLICY", help="How seat N chooses; may be repeated."
)
@click.option("--seed", type=click.IntRange(0, 10**15 - 1), default=1, metavar="S", help="Where chance begins (1).")
@setting("--jobs", "--workers", "jobs", metavar="N", help="With N processes (one a processor).")
@click.option("--cluster", metavar="ADDRESS", help="On the Dask cluster of the scheduler at ADDRESS.")
@click.option("--coverage", is_flag=True, help="Say which rules, effects and cards were reached, and which were not.")
@click.option("--compare", metavar="REF", help="Play an earlier version too, and say what has moved.")
@click.option(
    "--vary", metavar="NUMBER=A..B", help="Play with each value of a number, as carrot.cost=2..6, and say what it does."
)
@click.option("--layout", is_flag=True, help="Lay the tiles of its map out for --seed, on a sheet, and play nothing.")
@click.option(
    "--deal", is_flag=True, help="Deal the set-up for --seed: say who has what and what lies where, play nothing."
)
@click.option("--replay", type=click.Path(path_type=Path), metavar="FILE", help="Play one game again from its file.")
@click.option("--example", type=click.Path(path_type=Path), metavar="FILE", help="Check one worked example.")
@click.option("--examples", is_flag=True, help="Check all worked examples of GAME, or of every game.")
@setting("--trust", is_flag=True, help="Let the game's rules.py run, which is Python.")
@with_console
def verb(
    console: Console, /, game: str | None, example: Path | None, replay: Path | None, *, examples: bool, **wish: Any
) -> int:
    """Play a game by its data and its rules.py, or check its worked examples."""
    if example is not None or examples:
        from toolkit.cli.examples import check_example, check_examples

        return check_example(console, example) if example else check_examples(console, game)
    from toolkit.cli.playouts import play, play_again
    from toolkit.workflows.play import Wish

    if replay is not None:
        return play_again(console, game, replay)
    if game is None:
        raise click.UsageError("say what to play: GAME, --replay FILE, --example FILE, or --examples [GAME]")
    return play(console, game, Wish(**wish, jobs=console.settings.jobs))
