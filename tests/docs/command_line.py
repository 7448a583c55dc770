"""The reference of the command line, as its own help says it: `python -m tests.docs.command_line` writes it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import click

from toolkit.cli.command import EPILOG, VERBS, tuckbox
from toolkit.cli.options import shared

PAGE: Final = Path(__file__).parents[2] / "docs" / "command-line.md"
HEAD: Final = f"""# The command line

Every verb and every flag, as `tuckbox VERB --help` prints them; this page is made from the same words. A flag that is a
setting can stand in `tuckbox.toml`, too (see [the guide](README.md#the-verbs-of-the-command-line)). {EPILOG}
"""


def page() -> str:
    """Return the whole page, as Markdown."""
    group = click.Context(tuckbox, info_name="tuckbox")
    everywhere = shared(click.command("every")(lambda: None))
    common = {option.name for option in everywhere.params}
    parts = [HEAD, "## Flags of every verb\n", *_flags(group, everywhere.params)]
    for name in VERBS:
        verb = tuckbox.get_command(group, name)
        if verb is None:
            continue
        context = click.Context(verb, info_name=f"tuckbox {name}", parent=None)
        own = [one for one in verb.params if isinstance(one, click.Option) and one.name not in common]
        parts += [f"## {name}\n", f"`{' '.join(_usage(context, verb))}`\n", f"{_help(verb)}\n", *_flags(context, own)]
    return "\n".join(parts)


def _usage(context: click.Context, verb: click.Command) -> Iterator[str]:
    yield str(context.info_name)
    yield from verb.collect_usage_pieces(context)


def _help(verb: click.Command) -> str:
    return " ".join((verb.help or "").split())


def _flags(context: click.Context, options: Sequence[click.Parameter]) -> Iterator[str]:
    records = [record for option in options if (record := option.get_help_record(context))]
    if not records:
        return
    yield "| flag | what it does |\n|---|---|"
    for flag, told in records:
        yield f"| `{_cell(flag)}` | {_cell(told)} |"
    yield ""


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
