"""`tuckbox play`: the engine over a game's own data: many whole games, one again, or worked examples."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from toolkit.cli.options import Flags, setting, shared
from toolkit.cli.settings import Settings

Count = click.IntRange(min=1)


class Policy(click.ParamType[str]):
    """How players choose: a name, or several with commas between them, for one seat after the other."""

    name = "POLICY"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the names as they are."""
        from toolkit.workflows.play import mind_of

        try:
            for name in str(value).split(","):
                mind_of(name)
        except LookupError as error:
            self.fail(str(error.args[0]), param, ctx)
        return str(value)


@click.command("play")
@click.argument("game", required=False)
@click.option("--games", type=Count, metavar="N", help="Play N whole games (1000).")
@click.option("--players", type=Count, metavar="P", help="With P players (as many as can play).")
@click.option("--variant", "variants", multiple=True, metavar="VARIANT", help="In this variant; may be repeated.")
@click.option("--policy", type=Policy(), default="random", help="How players choose: random, greedy, plan:N.")
@click.option("--seed", type=click.IntRange(0, 10**15 - 1), default=1, metavar="S", help="Where chance begins (1).")
@click.option("--workers", type=Count, metavar="W", help="With W processes (one a processor).")
@click.option("--cluster", metavar="ADDRESS", help="On the Dask cluster of the scheduler at ADDRESS.")
@click.option("--coverage", is_flag=True, help="Say which rules, effects and cards were reached, and which were not.")
@click.option("--compare", metavar="REF", help="Play an earlier version too, and say what has moved.")
@click.option("--layout", is_flag=True, help="Lay the tiles of its map out for --seed, on a sheet, and play nothing.")
@click.option("--replay", type=click.Path(path_type=Path), metavar="FILE", help="Play one game again from its file.")
@click.option("--example", type=click.Path(path_type=Path), metavar="FILE", help="Check one worked example.")
@click.option("--examples", is_flag=True, help="Check all worked examples of GAME, or of every game.")
@setting("--trust", is_flag=True, help="Let the game's rules.py run, which is Python.")
@shared
@click.pass_obj
def verb(
    flags: Flags, /, game: str | None, example: Path | None, replay: Path | None, *, examples: bool, **wish: Any
) -> int:
    """Play a game by its data and its rules.py, or check its worked examples."""
    settings = Settings(flags)
    if example is not None or examples:
        from toolkit.cli.examples import check_example, check_examples

        return check_example(settings, example) if example else check_examples(settings, game)
    from toolkit.cli.playouts import play, play_again
    from toolkit.workflows.play import Wish

    if replay is not None:
        return play_again(settings, game, replay)
    if game is None:
        raise click.UsageError("say what to play: GAME, --replay FILE, --example FILE, or --examples [GAME]")
    return play(settings, game, Wish(**wish))
