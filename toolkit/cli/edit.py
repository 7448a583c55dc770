"""`tuckbox edit`: open a deck as a spreadsheet, and bring it back whenever it is saved."""

from __future__ import annotations

import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from shutil import rmtree
from typing import TYPE_CHECKING, Any, Final

import click

from toolkit.cli.console import Console, exit_code
from toolkit.cli.formats.source import Sources
from toolkit.cli.opener import VARIABLE, opener
from toolkit.cli.options import with_console
from toolkit.cli.streams import is_left
from toolkit.model.findings.refusal import RefusedError
from toolkit.project import Project
from toolkit.publish.request import named

if TYPE_CHECKING:
    from toolkit.workflows.sheets import Kept, Returned

BRIEF: Final = 2.0  # seconds; what ends sooner has handed the file to a program that runs already
STEP: Final = 100  # milliseconds


@click.command("edit")
@click.argument("deck", metavar="GAME/DECK")
@click.option("--format", "form", type=click.Choice(("xlsx", "csv")), help="XLSX if left out.")
@click.option("--with", "program", metavar="PROGRAM", help="The program; else TUCKBOX_EDITOR, else the machine's own.")
@click.option(
    "--from", "file", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Bring this sheet back."
)
@click.option("--take", type=click.Choice(("sheet", "deck")), help="Whose value counts where both were changed.")
@click.option("--prune", is_flag=True, help="Remove cards that are no longer in the sheet.")
@click.option("--dry-run", is_flag=True, help="Show what would change, and write nothing.")
@partial(with_console, own="format")
def verb(console: Console, deck: str, file: Path | None, form: str | None, program: str | None, **how: Any) -> int:
    """Open a deck as a spreadsheet, and change in its file what is changed there, each time that it is saved.

    With --from, bring a sheet back that `tuckbox export` wrote.
    """
    from toolkit.workflows.sheets import Kept, keep, sheet_files

    game, _, name = deck.partition("/")
    if not name:
        raise click.UsageError("say which deck: GAME/DECK")
    settings = console.settings
    with Project(settings.root, settings.jobs, settings.trusts) as project:
        named((game,), project.games())
        if file:
            return _bring(project, console, Kept(game, name), file, how)[1]
        kept = keep(project, game, name)
        ((called, data),) = sheet_files(project, game, form or "xlsx", name).items()
        folder = Path(tempfile.mkdtemp(prefix="tuckbox-"))
        sheet = folder / called
        sheet.write_bytes(data)
        console.note(f"{sheet}: what you save there is brought back; Ctrl-C ends")
        done = _Editing(project, console, kept, sheet, how).run(_command(program, sheet))
        if done == 0:
            rmtree(folder)
        else:
            console.note(f"what did not come back is in {sheet}")
        return done


class _Editing:
    """A sheet that is open in a program, and what was brought back of it."""

    def __init__(self, project: Project, console: Console, kept: Kept, sheet: Path, how: dict[str, Any]) -> None:
        self._project, self._console, self._kept, self._sheet, self._how = project, console, kept, sheet, how
        self._seen = sheet.read_bytes()
        self._code = 0

    def run(self, command: Sequence[str]) -> int:
        """Start the program, and bring back what is saved until it ends, or somebody ends this."""
        try:
            program = subprocess.Popen(command)
        except OSError as error:
            raise RefusedError(
                f"{command[0]} cannot be started: {error.strerror}; name a program with --with"
            ) from None
        start = time.monotonic()
        try:
            for _ in self._looks():
                self._look()
                if program.poll() is not None and (time.monotonic() - start > BRIEF or self._kept_any):
                    break
        except KeyboardInterrupt:
            self._look()
        return self._code

    _kept_any = False

    def _looks(self) -> Iterator[None]:
        """Yield whenever something in the folder may have changed."""
        from watchfiles import watch

        for _ in watch(self._sheet.parent, step=STEP // 2, rust_timeout=STEP, yield_on_timeout=True):
            if is_left():
                return
            yield

    def _look(self) -> None:
        """Bring the sheet back if it is another one now."""
        try:
            now = self._sheet.read_bytes()
        except OSError:  # a program that saves puts a new file in its place
            return
        if now == self._seen or not now:
            return
        self._seen, self._kept_any = now, True
        rows, self._code = _bring(self._project, self._console, self._kept, self._sheet, self._how)
        if self._code == 0 and rows is not None:
            self._kept = replace(self._kept, rows=rows)


def _bring(project: Project, console: Console, kept: Kept, file: Path, how: dict[str, Any]) -> tuple[Any, int]:
    """Bring a sheet back and say what came of it; return what it says now, and the exit code."""
    from toolkit.workflows.sheets import RefusedTableError, bring_back

    try:
        back = bring_back(project, kept, file, how["take"], prune=how["prune"], dry=how["dry_run"])
    except RefusedTableError as error:
        console.findings(error.findings, Sources(project.root))
        return None, 1
    except RefusedError as error:
        console.note(f"error: {error}")
        return None, 1
    _tell(project, console, back, dry=how["dry_run"])
    return back.rows, exit_code(back.findings, strict=False)


def _tell(project: Project, console: Console, back: Returned, *, dry: bool) -> None:
    console.findings(back.findings, Sources(project.root))
    if back.findings:
        console.note("nothing was written")
        return
    console.result(*(back.told or [f"{back.target.path} is as the sheet says"]))
    if back.files:
        console.note("nothing was written: --dry-run" if dry else f"wrote {back.target.path}")


def _command(program: str | None, sheet: Path) -> list[str]:
    found = opener(program)
    if found is None:
        raise RefusedError(f"nothing on this machine opens files; name a program with --with, or in {VARIABLE}")
    return [*found.words, str(sheet)]
