"""`tuckbox explain`: what a finding means, with a case where it fires and the same case mended; a game's own words."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches, unified_diff
from textwrap import wrap

import click

from toolkit.cli.console import Console
from toolkit.cli.options import setting, with_console
from toolkit.cli.paint import Paint
from toolkit.load.cases import codes, read_case
from toolkit.model.findings.codes import level_of
from toolkit.model.findings.phrases import clipped

WIDTH = 88
CONTEXT = 4  # lines
STYLES = {"-": "red", "+": "green", "@": "blue"}


@click.command("explain")
@click.argument("code", required=False, metavar="[CODE|GAME]")
@setting("--trust", is_flag=True, help="Let the game's rules.py run, which is Python.")
@with_console
def verb(console: Console, code: str | None) -> int:
    """Say what a finding means, with an example; of a GAME, the words for worked examples; list all codes without."""
    if code is not None and code.upper() not in codes() and (console.settings.root / "cards" / code).is_dir():
        from toolkit.cli.gamewords import explain_game

        return explain_game(console, code)
    if code is None:
        console.result(*(f"{console.paint(name, 'bold')}  {read_case(name).title}" for name in codes()))
        return 0
    if code.upper() not in codes():
        near = get_close_matches(code.upper()[:80], codes(), 1, 0.5)
        advice = f"did you mean '{near[0]}'?" if near else "`tuckbox explain` lists all codes"
        raise click.UsageError(f"there is no code '{clipped(code)}'; {advice}")
    console.result(*_page(code.upper(), console.paint))
    return 0


def _page(code: str, paint: Paint) -> Iterator[str]:
    case = read_case(code)
    yield f"{paint(code, 'bold')}  {paint(case.title, 'bold')} ({level_of(code)})"
    yield ""
    yield from wrap(f"{case.explanation.rstrip()} Reported by `tuckbox {case.by}`.", WIDTH)
    bad, good = case.texts(case.bad), case.texts(case.good)
    for name in sorted(bad.keys() | good.keys()):
        if change := _change(bad.get(name, ""), good.get(name, "")):
            yield ""
            yield paint(f"{name}: fails with -, mended with +", "bold")
            yield from (paint(line, STYLES.get(line[:1], "dim")) for line in change)


def _change(bad: str, good: str) -> list[str]:
    """Return the lines in which a failing file and the mended one differ, with some around them."""
    lines = list(unified_diff(bad.splitlines(), good.splitlines(), n=CONTEXT, lineterm=""))[2:]
    return [line if line[:1] in STYLES else f" {line[1:]}" for line in lines if not line.startswith("@@")]
