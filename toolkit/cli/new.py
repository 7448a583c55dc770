"""`tuckbox new`: write a game that builds as it is."""

from __future__ import annotations

import re
from difflib import get_close_matches
from pathlib import Path

import click

from toolkit.cli.console import Console
from toolkit.cli.options import with_console
from toolkit.cli.settings import Settings
from toolkit.model.findings.phrases import clipped, slug
from toolkit.workflows.new import (
    EMPTY,
    FIRST,
    beginnings,
    copy_game,
    look_heads,
    looks,
    shipped_games,
    start_game,
    starter_heads,
)

NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST = 60


class _New(click.Command):
    """A command whose help lists, at its end, what one can start from and the looks."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write both lists."""
        kinds = [(name, kind) for name, kind, _ in starter_heads()]
        whole = (", ".join(shipped_games()), "whole games of the shelf, in their own looks")
        games = [*kinds, (EMPTY, "Nothing yet: one deck with one card"), whole]
        for heading, rows in (("Games to start from", games), ("Looks", list(look_heads()))):
            with formatter.section(heading):
                formatter.write_dl(rows)


@click.command("new", cls=_New)
@click.argument("name")
@click.option("--like", metavar="GAME", default=FIRST, help="The game to start from, of those below.")
@click.option("--look", metavar="LOOK", help="A ready-made look to start in, of those below.")
@with_console
def verb(console: Console, name: str, like: str, look: str | None) -> int:
    """Write a small game that builds and plays as it is.

    The game goes into cards/NAME, its looks into templates/NAME. Change everything.
    """
    _check_names(name, like)
    _check_look(look, like)
    root = _home(console.settings)
    folders = copy_game(root, name, like) if like in shipped_games() else start_game(root, name, like, look)
    console.result(*(f"wrote {folder.relative_to(root).as_posix()}/" for folder in folders))
    at = "" if root == Path.cwd() else f"-C {root} "
    console.note(
        f"next: `tuckbox {at}build --watch`, then change a card in cards/{name}/decks/",
        f"      `tuckbox {at}schema` lets your editor complete and explain every key",
        *([f"      `tuckbox {at}play {name}` plays it a thousand times"] if like != EMPTY else ()),
    )
    return 0


def _home(settings: Settings) -> Path:
    """Return the project to write into: here where nothing is yet, else the nearest one, else here."""
    empty = not any(settings.start.iterdir())
    return settings.start if empty or settings.project is None else settings.project


def _check_look(look: str | None, like: str) -> None:
    if look is not None and look not in looks():
        near = get_close_matches(look[:80], looks(), 1)
        advice = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(looks())}"
        raise click.UsageError(f"no look called '{clipped(look)}' comes with tuckbox; {advice}")
    if look is not None and like in shipped_games():
        raise click.UsageError(f"'{like}' keeps the look that it has; the small games can start in another one")


def _check_names(name: str, like: str) -> None:
    if not NAME.fullmatch(name) or len(name) > LONGEST:
        folder = slug(name)[:LONGEST].strip("-")
        advice = f"; try '{folder}'" if folder else ""
        raise click.UsageError(
            f"'{clipped(name)}' is no name for a folder: use lower-case words joined by hyphens{advice}"
        )
    known = beginnings()
    if like not in known:
        near = get_close_matches(like[:80], known, 1)
        advice = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(known)}"
        raise click.UsageError(f"no game called '{clipped(like)}' comes with tuckbox; {advice}")
