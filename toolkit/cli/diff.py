"""`tuckbox diff`: what differs between two versions, on the terminal, as a page with pictures, or for programs."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from functools import partial
from pathlib import Path

import click

from toolkit.cli.console import Console
from toolkit.cli.formats.plain import as_json, plain
from toolkit.cli.options import with_console
from toolkit.model.versions.difference import Alteration, Difference, GameDifference
from toolkit.project import Project
from toolkit.publish.request import named
from toolkit.workflows.diff import diff, page

STATES = {"added": "green", "removed": "red", "altered": "yellow"}


@click.command("diff")
@click.argument("old", metavar="A")
@click.argument("new", metavar="[B]", default="working")
@click.option("--only", multiple=True, metavar="GAME", help="Compare this game only; may be repeated.")
@click.option(
    "--format", "form", type=click.Choice(("human", "html", "json")), default="human", help="How it is written."
)
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="Write to this file.")
@partial(with_console, own="format")
def verb(console: Console, old: str, new: str, only: tuple[str, ...], form: str, output: Path | None) -> int:
    """Show what differs between A and B: revisions of git, folders, or `working`, the files as they are."""
    settings = console.settings

    def wanted(known: Iterable[str]) -> list[str]:
        return sorted(named(only, known))

    with Project(settings.root) as project:
        compared = diff(project, (old, new), settings.start, wanted)
        for note in compared.notes:
            console.note(f"note: {note}")
        if form == "html":
            console.put(page(project, compared), output)
            return 0
    if form == "json":
        console.put(f"{as_json(asdict(compared.difference))}\n", output)
        return 0
    if output is not None:
        with output.open("w", encoding="utf-8", newline="\n") as file:
            _tell(compared.difference, file, colored=False)
        return 0
    _tell(compared.difference, sys.stdout, colored=settings.colored(terminal=sys.stdout.isatty()))
    return 0


def _tell(difference: Difference, file: object, *, colored: bool) -> None:
    """Print a difference as tables, as wide as the terminal."""
    from rich.console import Console as Rich

    rich = Rich(file=file, no_color=not colored, force_terminal=colored, highlight=False, markup=False)  # type: ignore[arg-type]
    if not difference.games:
        rich.print(plain(f"nothing differs between {difference.old} and {difference.new}"))
    for game in difference.games:
        rich.print(plain(f"{game.name}: from {difference.old} to {difference.new}"), style="bold")
        for title, state, altered in _groups(game):
            rich.print(f"\n{plain(title)} {state}", style=STATES.get(state.split(",")[0], ""))
            if altered:
                rich.print(_table(altered))
        rich.print()


def _groups(game: GameDifference) -> Iterator[tuple[str, str, tuple[Alteration, ...]]]:
    if game.state != "altered":
        yield "the game is", game.state, ()
    for one in game.components:
        state = one.state if one.looks else f"{one.state}, looks the same"
        yield f"{one.name} ({one.deck})", state, one.altered
    if game.values:
        yield "values of the game", "altered", game.values
    for rule in game.paragraphs:
        yield f"{rule.number} {rule.title or rule.address}", rule.state, rule.altered


def _table(altered: tuple[Alteration, ...]) -> object:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in ("what", "before", "now"):
        table.add_column(name, overflow="fold")
    for one in altered:
        table.add_row(*(Text("-" if text is None else _lines(text)) for text in (one.path, one.old, one.new)))
    return table


def _lines(text: str) -> str:
    return "\n".join(map(plain, text.split("\n")))
