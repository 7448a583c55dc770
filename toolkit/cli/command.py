"""The group of all verbs, and what becomes of everything that can go wrong in them."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import Any

import click

from toolkit.cli.formats.plain import plain, speak_any_encoding
from toolkit.cli.options import Flags, shared
from toolkit.cli.paint import Paint
from toolkit.limits import LimitError
from toolkit.model.findings.phrases import clipped
from toolkit.model.findings.refusal import RefusedError
from toolkit.paths import PathError

VERBS = {  # in the order in which an author meets them; what each does stands here, too, for help that imports none
    "serve": "See and edit games in the browser.",
    "new": "Write a small game that builds and plays as it is.",
    "import": "Make a deck of a spreadsheet, or bring it again; CSV, XLSX, ODS, XLS, JSON, pictures.",
    "edit": "Open a deck as a spreadsheet, and bring it back whenever it is saved.",
    "check": "List everything that is wrong with the games; write nothing.",
    "build": "Check the games; put sheets to print and the rules reference into build/.",
    "play": "Play a game by its data and its rules.py, or check its worked examples.",
    "preflight": "Measure finished PDFs: those of games, or any others.",
    "rename": "Rename something of a game, and every place that names it.",
    "export": "Write a game in another format: decks as sheets, rules as text, or a folder to print or play.",
    "diff": "Show what differs between revisions of git, folders, or the files as they are.",
    "schema": "Write JSON Schema for your editor into build/schema/.",
    "icons": "List icons for a word that a game may name, or draw them on a sheet.",
    "explain": "Say what a finding means, with an example, or list all codes.",
    "doctor": "Say what this machine lacks, and the command that installs it.",
    "clean": "Remove from build/ what tuckbox made, and nothing else.",
}
_MODULES = {"import": "importing"}  # verbs that are words of Python
ADVICE = {
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT, errno.EFBIG), "make room there, and do this again"),
    **dict.fromkeys((errno.EACCES, errno.EPERM, errno.EROFS), "make it yours to write, or work in another folder"),
    **dict.fromkeys((errno.EISDIR, errno.ENOTDIR, errno.EEXIST), "move it elsewhere, and do this again"),
}
EPILOG = "Exit codes: 0 fine, 1 findings, 2 wrong use or something is missing, 130 interrupted."


class Verbs(click.Group):
    """Imports a verb when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name the verbs."""
        return list(VERBS)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the verbs with what they do."""
        with formatter.section("Commands"):
            formatter.write_dl(list(VERBS.items()))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a verb, None where there is none of that name."""
        if cmd_name not in VERBS:
            return None
        verb: click.Command = import_module(f"toolkit.cli.{_MODULES.get(cmd_name, cmd_name)}").verb
        return verb

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the verb that the line names; wrong use, with the nearest verb, where there is none."""
        if args and args[0] not in VERBS and not args[0].startswith("-"):
            near = get_close_matches(args[0][:80], VERBS, 1)
            advice = f"did you mean '{near[0]}'?" if near else f"the verbs are {', '.join(VERBS)}"
            raise click.UsageError(f"there is no verb '{clipped(args[0])}'; {advice}")
        return super().resolve_command(ctx, args)


@click.group(
    cls=Verbs,
    epilog=EPILOG,
    options_metavar="[FLAGS]",
    subcommand_metavar="VERB ...",
    context_settings={"max_content_width": 100},
)
@shared
def tuckbox() -> None:
    """Board and card games from validated YAML to cut-ready PDF sheets."""


def run(words: Sequence[str]) -> int:
    """Run a command line and give its exit code; whatever happens, the user gets a sentence and not a trace."""
    flags: Flags = {}
    speak_any_encoding()
    try:
        code: Any = tuckbox.main(list(words), "tuckbox", standalone_mode=False, obj=flags)
        sys.stdout.flush()
    except (KeyboardInterrupt, click.Abort):
        return _say("interrupted; the last complete build is as it was", code=130)
    except (click.ClickException, RefusedError, LimitError, OSError) as error:
        return _refused(error)
    except Exception as error:  # noqa: BLE001 (the one place where nothing may pass)
        return _internal(error, trace="verbose" in flags)
    return code if isinstance(code, int) else 0


def _refused(error: click.ClickException | RefusedError | LimitError | OSError) -> int:
    """Return why nothing was done, and what to do about it."""
    match error:
        case OSError():
            return _say(f"error: {_reason(error)}", *(f"help: {line}" for line in _advice(error)))
        case click.exceptions.NoArgsIsHelpError():
            return _say(*error.format_message().split("\n"))
        case click.UsageError(ctx=click.Context(command_path=path)) if type(error) is not click.UsageError:
            return _say(f"error: {error.format_message()}", f"see `{path} --help`")
        case click.ClickException():
            return _say(f"error: {' '.join(error.format_message().split())}")
    return _say(f"error: {error}")


def _advice(error: OSError) -> Iterator[str]:
    """Yield what can be done about it, and what came of build/ where that is known."""
    advice = error.advice if isinstance(error, PathError) else ADVICE.get(error.errno or 0)
    if advice:
        yield advice
    yield from getattr(error, "__notes__", ())


def _reason(error: OSError) -> str:
    if isinstance(error, PathError):
        return str(error)
    reason = (error.strerror or str(error)).lower()
    return f"{error.filename}: {reason}" if error.filename else reason


def _internal(error: Exception, *, trace: bool) -> int:
    if trace:
        import traceback

        _say(*"".join(traceback.format_exception(error)).splitlines())
    step = error.__traceback__
    while step and step.tb_next:
        step = step.tb_next
    where = f" ({Path(step.tb_frame.f_code.co_filename).name}:{step.tb_lineno})" if step else ""
    message = " ".join(f"{type(error).__name__}: {error}".split())
    return _say(
        f"internal error: {message}{where}",
        "help: this is a fault of tuckbox, not of your files; please report it with what `-v` shows",
    )


def _say(line: str, *more: str, code: int = 2) -> int:
    """Print lines on the standard error, the first word of each in colour, and return the exit code."""
    paint = Paint(on=sys.stderr.isatty() and "NO_COLOR" not in os.environ)
    for text in (line, *more):
        word, colon, rest = text.partition(":")
        label = bool(colon) and word in ("error", "internal error", "help")
        start = paint(word, "green" if word == "help" else "red", "bold") if label else plain(word)
        print(start + colon + plain(rest), file=sys.stderr)
    return code
