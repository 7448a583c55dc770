"""`tuckbox icons`: which icons of the sets there are for a word, by name or on a sheet to look at."""

from __future__ import annotations

from pathlib import Path

import click

from toolkit.cli.console import Console
from toolkit.cli.options import with_console
from toolkit.iconsets.search import search
from toolkit.iconsets.sets import all_sets

MOST = 20
ON_A_SHEET = 120


@click.command("icons")
@click.argument("words", nargs=-1, metavar="[WORD...]")
@click.option("--most", type=click.IntRange(1, 2000), metavar="N", help="Name at most so many.")
@click.option(
    "--sheet", type=click.Path(dir_okay=False, path_type=Path), help="Draw them at 3, 5 and 8 mm into this PDF."
)
@with_console
def verb(console: Console, words: tuple[str, ...], most: int | None, sheet: Path | None) -> int:
    """List icons for a WORD, by name and by meaning, that `icon:` may name; without one, the sets that there are."""
    if not words:
        for icons in all_sets().values():
            console.result(
                f"{icons.name}: {len(icons.names):,} icons, {icons.head['licence']}, {icons.head['address']}"
            )
        console.note("`tuckbox icons WORD` finds some; `icon: SET/NAME` draws a symbol with one")
        return 0
    said = " ".join(words)
    found = search(said, most or (ON_A_SHEET if sheet else MOST))
    if not found:
        console.note(f"no icon for '{said}'; try a word that means about the same")
        return 1
    if sheet:
        from toolkit.workflows.icons import write_sheet

        write_sheet(found, said, sheet)
        console.result(f"{len(found)} icons in {sheet}")
        return 0
    width = max(len(one.address) for one in found)
    console.result(*(f"{one.address:<{width}}  {one.author.name}, {one.author.licence}" for one in found))
    return 0
