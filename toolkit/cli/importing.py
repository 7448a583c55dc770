"""`tuckbox import`: make a deck of a table, or bring one again that has changed."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from difflib import unified_diff
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from toolkit.cli.console import Console, exit_code
from toolkit.cli.formats.source import Sources
from toolkit.cli.options import with_console
from toolkit.cli.settings import Settings
from toolkit.model.diagnostic import Diagnostic
from toolkit.paths import read_plain

if TYPE_CHECKING:
    from toolkit.workflows.importing import Asked, Plan


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
@click.option("--dry-run", is_flag=True, help="Show what would change, and write nothing.")
@with_console
def verb(console: Console, table: str | None, **options: Any) -> int:
    """Make a deck of a table: CSV, XLSX, ODS, XLS, JSON or YAML.

    Without a name, bring all tables again that were brought in before.
    """
    from toolkit.workflows.importing import RefusedTableError, carry_out, plan

    root = _home(console.settings)
    plans, findings = list["Plan"](), list[Diagnostic]()
    for asked in _asked(console.settings, root, table, options):
        start = console.settings.start if table else root
        try:
            made = plan(root, asked, start)
        except RefusedTableError as error:
            findings += error.findings
            continue
        findings += made.findings
        plans.append(made)
    _tell(console, plans)
    if exit_code(findings, strict=False) == 0 and not options["dry_run"]:
        for made in plans:
            carry_out(made)
    sources = Sources(console.settings.start if table else root)
    console.findings(findings, sources)
    for made in plans:
        _conclude(console, made, dry=options["dry_run"], sound=exit_code(findings, strict=False) == 0)
    console.sum_up(findings)
    return exit_code(findings, strict=False)


def _home(settings: Settings) -> Path:
    """Return the project to write into: the nearest one, else here."""
    return settings.root if settings.project else settings.start


def _asked(settings: Settings, root: Path, table: str | None, options: Mapping[str, Any]) -> Iterator[Asked]:
    """Yield what to bring in: the table that is named, else all that were brought in before."""
    from toolkit.workflows.importing import Asked, Wanted, remembered

    mapped = _mapped(settings.start / options["columns"]) if options["columns"] else {}
    mapped["columns"] = {**mapped.get("columns", {}), **dict.fromkeys(options["without"])}
    common = {"take": options["take"], "prune": options["prune"], **mapped}
    if table is not None:
        wanted = Wanted(options["sheet"], options["path"], options["encoding"])
        yield Asked(table, options["game"], options["deck"], wanted, **common)
        return
    known = [one for target, one in remembered(root, options["game"]) if options["deck"] in (None, target.deck)]
    if not known:
        raise click.UsageError("no table was brought in yet; name one: tuckbox import deck.csv")
    for one in known:
        yield Asked(one.source, one.game, one.deck, one.wanted, {**one.columns, **mapped["columns"]}, **common)


def _mapped(file: Path) -> dict[str, Any]:
    """Return what a file says of columns: `columns`, each with its key or false, and `types` by keys."""
    try:
        said = tomllib.loads(read_plain(file).decode("utf-8"))
    except ValueError as error:
        raise click.UsageError(f"{file.name}: {error}") from None
    columns = {str(name): (str(key) if key else None) for name, key in said.get("columns", {}).items()}
    types = {str(key): ({"type": one} if isinstance(one, str) else one) for key, one in said.get("types", {}).items()}
    return {"columns": columns, "types": types}


def _tell(console: Console, plans: list[Plan]) -> None:
    """Say what was understood of tables that are new."""
    from toolkit.workflows.importing import understood

    for made in plans:
        if made.is_new:
            console.note(*understood(made))
        console.note(*(f"note: {note}" for note in (*made.notes, *made.read.notes)))


def _conclude(console: Console, made: Plan, *, dry: bool, sound: bool) -> None:
    if not sound:
        console.note("nothing was written")
        return
    if dry:
        for name, data in made.files.items():
            console.result(*_diff(made.target.root, name, data))
        return
    console.result(*made.told)
    if made.is_new:
        console.result(
            *(f"wrote {one}/" for one in dict.fromkeys("/".join(name.split("/")[:2]) for name in made.files))
        )
        console.note("next: `tuckbox check && tuckbox build`, then open the sheets in build/pdf/")
    elif not made.told:
        console.result(f"{made.target.path} is as the table says")


def _diff(root: Path, name: str, data: bytes) -> Iterator[str]:
    """Yield the lines in which a file of the game would differ; of others that it would be new."""
    if not name.startswith("cards/") or name.endswith(".lock"):
        if not (root / name).exists():
            yield f"new: {name}"
        return
    old = (root / name).read_text("utf-8") if (root / name).exists() else ""
    before = name if old else "/dev/null"
    yield from unified_diff(old.splitlines(), data.decode().splitlines(), before, name, lineterm="")
