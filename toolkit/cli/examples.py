"""`tuckbox play --example` and `--examples`: worked examples, with what is expected and what is found side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import wrap

import click

from toolkit.cli.console import Console, exit_code
from toolkit.cli.formats.plain import plain
from toolkit.cli.formats.source import Sources, columns
from toolkit.cli.settings import Settings
from toolkit.cli.trust import asking
from toolkit.model.findings.checked import Checked
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import counted
from toolkit.model.loaded.usable import keeping_from_play, passed_over, spoilt_examples
from toolkit.project import Project
from toolkit.publish.request import named
from toolkit.shipped import shipped_cards
from toolkit.workflows.check import check
from toolkit.workflows.examples import example, examples

WIDEST = 44  # columns of what is expected


def check_examples(console: Console, game: str | None) -> int:
    """Check every worked example of a game, or of all games; 1 where one of them is wrong."""
    project = Project(console.settings.root, trust=asking(console.settings.trusts))
    wanted = named((game,) if game else (), project.games())
    findings = check(project, wanted)[1]
    checked = examples(project, wanted, findings)
    if not keeping_from_play(findings):
        console.note_passed_over(findings)
        passed = passed_over(findings)
        findings = tuple(one for one in findings if one not in passed)
    return _report(console, project.root, findings, checked)


def check_example(console: Console, file: Path) -> int:
    """Check one worked example, wherever its file lies; 1 where it is wrong."""
    settings = console.settings
    path = (settings.start / file).resolve()
    if not path.is_file():
        raise click.UsageError(f"--example {file}: there is no such file")
    for root in _roots(settings, path):
        found = example(Project(root, trust=asking(settings.trusts)), path)
        if found is not None:
            findings, checked = found
            return _report(console, root, findings, checked)
    message = "say in it which game it is for, with `game:`; there is none of that name here"
    raise click.UsageError(f"--example {file}: {message}")


def _roots(settings: Settings, path: Path) -> Iterator[Path]:
    """Yield the projects in which an example's game may be: its own, the one at hand, and the shipped games."""
    own = next((folder for folder in path.parents if (folder / "cards").is_dir()), None)
    yield from dict.fromkeys(root for root in (own, settings.project, shipped_cards().parent) if root)


def _report(console: Console, root: Path, findings: Sequence[Diagnostic], checked: Sequence[Checked]) -> int:
    reported = dict.fromkeys((*findings, *(found for one in checked for found in one.findings)))
    every = sorted(reported, key=Diagnostic.sort_key)
    console.findings(every, Sources(root, {one.file for one in checked}))
    if console.for_people:
        for one in checked:
            for line in (*(one.decisions if len(checked) == 1 else ()), *_side_by_side(one)):
                console.result(line)
    console.sum_up(every)
    wrong = sum(1 for one in checked if not one.passed)
    spoilt = spoilt_examples(findings)
    unplayed = f"; {len(spoilt)} more cannot be played, because of errors in {'it' if len(spoilt) == 1 else 'them'}"
    if checked:
        count = counted(len(checked), "example")
        console.note(f"{count} checked, {wrong or 'none'} wrong{unplayed if spoilt else ''}")
    elif not every:
        console.note("there are no examples")
    return exit_code(every, strict=False)


def _side_by_side(checked: Checked) -> Iterator[str]:
    """Lay what differs out in three columns: what it is, what is expected, what is found."""
    if not checked.differences:
        return
    rows = [("", "expected", "found")]
    rows += [(f"line {one.line}: {one.what}", one.expected, one.found) for one in checked.differences]
    widths = [min(WIDEST, max(columns(row[cell]) for row in rows)) for cell in (0, 1)]
    yield ""
    yield f"{checked.name} ({checked.file})"
    for row in rows:
        cells = [wrap(plain(cell), WIDEST) or [""] for cell in row]
        for number in range(max(map(len, cells))):
            line = [cell[number] if number < len(cell) else "" for cell in cells]
            filled = [text + " " * (width - columns(text)) for text, width in zip(line, widths, strict=False)]
            yield "  ".join((*filled, line[2])).rstrip()
