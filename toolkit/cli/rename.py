"""`tuckbox rename`: let something of a game be called otherwise, wherever it is named."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

import click

from toolkit.cli.console import Console, exit_code
from toolkit.cli.options import with_console
from toolkit.model.findings.phrases import counted
from toolkit.paths import read
from toolkit.project import Project
from toolkit.publish.request import named
from toolkit.workflows.rename import Renamed, rename, write_renamed

MOST = 20  # lines that are shown in which the old name is left


@click.command("rename")
@click.argument("game")
@click.argument("old")
@click.argument("new")
@click.option("--kind", metavar="KIND", help="What it is, where several things have that name: component, symbol ...")
@click.option("--dry-run", is_flag=True, help="Show what would change, and write nothing.")
@with_console
def verb(console: Console, game: str, old: str, new: str, kind: str | None, *, dry_run: bool) -> int:
    """Rename something of a game: a component, deck, zone, counter, symbol, phase ... or a field, DECK.FIELD.

    Every place that names it says the new name: cards, rules, texts, examples, packs that are played with the game,
    and files that are called as it is. What can not be changed is listed.
    """
    with Project(console.settings.root) as project:
        (name,) = named((game,), project.games())
        renamed = rename(project, name, old, new, kind)
        if dry_run:
            console.result(*_difference(project.root, renamed))
        else:
            write_renamed(project, renamed)
        _tell(console, renamed, dry=dry_run)
        if dry_run:
            for one in renamed.broken:
                console.note(f"{one.position.path}:{one.position.line}: {one.message}")
        else:
            console.report(renamed.broken, project.root)
        return exit_code(renamed.broken, strict=False)


def _tell(console: Console, renamed: Renamed, *, dry: bool) -> None:
    becomes, done = ("would be called", "would be changed") if dry else ("is now called", "changed")
    for old, new in renamed.moved.items():
        console.note(f"{old} {becomes} {new}")
    console.note(f"{counted(sum(one.data is not None for one in renamed.edits), 'file')} {done}")
    if renamed.left:
        console.note("the old name is left here; look whether it should be:")
        console.note(*(f"  {path}:{line}: {words[:90]}" for path, line, words in renamed.left[:MOST]))
        if (more := len(renamed.left) - MOST) > 0:
            console.note(f"  and in {counted(more, 'more line')}")


def _difference(root: Path, renamed: Renamed) -> Iterator[str]:
    """Yield what would change in files of text, as a diff."""
    came_from = {new: old for old, new in renamed.moved.items()}
    for edit in renamed.edits:
        old = came_from.get(edit.path, edit.path)
        if edit.data is None or (before := read(root, old)) == edit.data:
            continue
        was, will_be = (data.decode("utf-8", "replace").splitlines() for data in (before, edit.data))
        yield from unified_diff(was, will_be, f"a/{old}", f"b/{edit.path}", lineterm="")
