"""`tuckbox import`: make a deck of a table, or bring one again that has changed."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import unified_diff
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from toolkit.cli.console import Console, exit_code
from toolkit.cli.formats.source import Sources
from toolkit.cli.options import with_console
from toolkit.cli.settings import Settings
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.paths import leads_out, read_plain
from toolkit.publish.request import named

if TYPE_CHECKING:
    from toolkit.workflows.importing import Asked, Desk, Mapped, Outcome


@click.command("import")
@click.argument("table", required=False, metavar="[TABLE]")
@click.option("--game", metavar="GAME", help="The game that it belongs to; a new one where there is none of that name.")
@click.option("--deck", metavar="DECK", help="The deck that is made of it; called as the table if left out.")
@click.option("--sheet", metavar="SHEET", help="The sheet of a spreadsheet.")
@click.option("--path", metavar="PATH", help="Where the cards are in JSON or YAML: 'suits[].cards[]'.")
@click.option("--encoding", metavar="NAME", help="How a text file's letters are written, such as cp1252.")
@click.option("--map", "columns", metavar="FILE", help="A TOML file that says what each column is.")
@click.option("--without", multiple=True, metavar="HEADING", help="A column that is left out; may be repeated.")
@click.option("--take", type=click.Choice(("sheet", "deck")), help="Whose value counts where both were changed.")
@click.option("--prune", is_flag=True, help="Remove cards that are no longer in the table.")
@click.option("--pictures", metavar="DIR", help="The folder of its pictures; art/ or images/ beside it if left out.")
@click.option("--link", is_flag=True, help="Link to pictures where they lie, in place of a copy.")
@click.option("--hidden/--no-hidden", default=None, help="Bring hidden rows in, too, or leave them out.")
@click.option("--fetch", is_flag=True, help="Fetch from an https address without asking.")
@click.option("--dry-run", is_flag=True, help="Show what would change, and write nothing.")
@with_console
def verb(console: Console, table: str | None, **options: Any) -> int:
    """Make a deck of a table: CSV, XLSX, ODS, XLS, JSON or YAML, also at an https address, or a folder of pictures.

    Without a name, bring all tables again that were brought in before. A sheet that `tuckbox export` wrote goes back to
    its deck.
    """
    from toolkit.workflows.importing import Plan, RefusedTableError, carry_out, opened, understood

    root = _home(console.settings)
    start = console.settings.start if table else root
    outcomes, findings, desk = list["Outcome"](), list[Diagnostic](), opened(root)
    for asked in _asked(console.settings, desk, table, options):
        _may_read(root, asked, named=table is not None, fetch=options["fetch"])
        try:
            made = _planned(desk, asked, start)
        except RefusedTableError as error:
            findings += error.findings
            continue
        findings += (found for one in made for found in one.findings)
        outcomes += made
    sound = exit_code(findings, strict=False) == 0
    if sound and not options["dry_run"]:
        carry_out(desk)
    for one in outcomes:
        if isinstance(one, Plan) and one.is_new:
            console.note(*understood(one))
        console.note(*(f"note: {note}" for note in one.notes))
    console.findings(findings, Sources(start))
    _conclude(console, outcomes, dry=options["dry_run"], sound=sound)
    console.sum_up(findings)
    return exit_code(findings, strict=False)


def _planned(desk: Desk, asked: Asked, start: Path) -> list[Outcome]:
    """Return what becomes of a table, once it is known whether its hidden rows count."""
    from toolkit.workflows.importing import HiddenRowsError, plans

    try:
        return plans(desk, asked, start)
    except HiddenRowsError as error:
        if not _is_seen():
            raise
        hidden = click.confirm(f"{error.rows}. Bring them in, too?", err=True)
        return plans(desk, replace(asked, wanted=replace(asked.wanted, hidden=hidden)), start)


def _is_seen() -> bool:
    """Whether somebody sits at the terminal who can be asked."""
    return sys.stdin.isatty() and sys.stderr.isatty()


def _may_read(root: Path, asked: Asked, *, named: bool, fetch: bool) -> None:
    """Ask before something is fetched, or a game has a file read that lies outside of its project."""
    from toolkit.workflows.importing import check_address, is_address

    if is_address(asked.source):
        check_address(asked.source)
        what, unasked = f"fetch {asked.source}", fetch
        advice = "say --fetch"
    else:
        what, unasked = (
            f"read {asked.source}, which lies outside of the project",
            named or not leads_out(root, root / asked.source),
        )
        advice = f"name it: tuckbox import {asked.source}"
    if not unasked and not (_is_seen() and click.confirm(f"May Tuckbox {what}?", err=True)):
        raise click.UsageError(f"asked first: to {what}, {advice}")


def _home(settings: Settings) -> Path:
    """Return the project to write into: the nearest one, else here."""
    return settings.root if settings.project else settings.start


def _asked(settings: Settings, desk: Desk, table: str | None, options: Mapping[str, Any]) -> Iterator[Asked]:
    """Yield what to bring in: the table that is named, else all that were brought in before."""
    from toolkit.workflows.importing import Asked, Wanted, games_in, remembered

    mapped, pictures = _mapped(settings, options), options["pictures"]
    if pictures and not (settings.start / pictures).is_dir():
        raise click.UsageError(f"--pictures {pictures}: there is no such folder")
    if table is not None:
        wanted = Wanted(options["sheet"], options["path"], options["encoding"], options["hidden"])
        made = Asked(table, options["game"], options["deck"], wanted, mapped)
        made = replace(made, pictures=pictures, linked=options["link"])
        yield replace(made, take=options["take"], prune=options["prune"])
        return
    known = [one for target, one in remembered(desk, options["game"]) if options["deck"] in (None, target.deck)]
    if not known and options["game"]:
        named((options["game"],), games_in(desk))
    if not known:
        raise click.UsageError("no table was brought in yet; name one: tuckbox import deck.csv")
    for one in known:
        yield replace(one, mapped=mapped, take=options["take"], prune=options["prune"])


def _mapped(settings: Settings, options: Mapping[str, Any]) -> Mapped:
    """Return what is said of columns: in a file, and of those that are left out."""
    from toolkit.workflows.importing import Mapped, read_map

    file = options["columns"]
    mapped = read_map(Path(file).name, read_plain(settings.start / file)) if file else Mapped()
    return replace(mapped, columns={**mapped.columns, **dict.fromkeys(options["without"])})


def _conclude(console: Console, outcomes: Sequence[Outcome], *, dry: bool, sound: bool) -> None:
    """Say what was written, what would be, or that nothing was."""
    from toolkit.workflows.importing import Plan

    if not sound:
        console.note("nothing was written")
        return
    for made in outcomes:
        if dry:
            console.result(*(line for name, data in made.files.items() for line in _diff(made.target.root, name, data)))
        elif isinstance(made, Plan) and made.is_new:
            folders = dict.fromkeys("/".join(name.split("/")[:2]) for name in made.files)
            console.result(*made.told, *(f"wrote {one}/" for one in folders))
            console.note("next: `tuckbox check && tuckbox build`, then open the sheets in build/pdf/")
        else:
            console.result(*(made.told or [f"{made.target.path} is as the table says"]))


def _diff(root: Path, name: str, data: bytes) -> Iterator[str]:
    """Yield the lines in which a file of the game would differ; of others that it would be new."""
    if not name.startswith("cards/") or name.endswith(".lock"):
        if not (root / name).exists():
            yield f"new: {name}"
        return
    old = (root / name).read_text("utf-8") if (root / name).exists() else ""
    before = name if old else "/dev/null"
    yield from unified_diff(old.splitlines(), data.decode().splitlines(), before, name, lineterm="")
