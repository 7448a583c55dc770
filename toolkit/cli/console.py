"""Where a verb writes: results on the standard output, the rest on the standard error."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from toolkit.cli.formats import FOR_PEOPLE, written
from toolkit.cli.formats.plain import plain, plain_but_painted
from toolkit.cli.formats.source import Sources
from toolkit.cli.paint import Paint
from toolkit.cli.settings import Settings
from toolkit.model.findings.diagnostic import Diagnostic, Level
from toolkit.model.findings.phrases import counted
from toolkit.model.loaded.usable import passed_over


class Console:
    """Prints in the colours, the format and the quietness that the settings ask for."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.format = settings.get("format").value
        self.quiet = settings.has("quiet")
        self.paint = Paint(settings.colored(terminal=sys.stdout.isatty()))
        self.paint_notes = Paint(settings.colored(terminal=sys.stderr.isatty()))

    @property
    def for_people(self) -> bool:
        """Whether findings are written for people to read."""
        return self.format in FOR_PEOPLE

    def result(self, *lines: str) -> None:
        """Print lines of a result; beside findings for programs they would be in the way, so they are notes there."""
        self._print(lines, self.paint, sys.stdout if self.for_people else sys.stderr)

    def note(self, *lines: str) -> None:
        """Print lines that are good to know, unless results only are asked for."""
        if not self.quiet:
            self._print(lines, self.paint_notes, sys.stderr)

    def _print(self, lines: Sequence[str], paint: Paint, stream: TextIO) -> None:
        """Print lines, so that a name of the project in one of them cannot steer the terminal or begin another."""
        safe = plain_but_painted if paint.on else plain
        print("\n".join(map(safe, lines)), file=stream, flush=True)

    def put(self, text: str, output: Path | None) -> None:
        """Write what was asked for into a file, or print it where none is named. OSError as for any file."""
        if output is None:
            print(text, end="")
            return
        output.write_text(text, "utf-8", newline="\n")
        self.note(f"{output} is written")

    def findings(self, findings: Sequence[Diagnostic], sources: Sources) -> None:
        """Print findings in the format asked for."""
        text = written(self.format, findings, sources, self.paint)
        if text:
            print(text, end="\n" if self.format == "human" else "", flush=True)

    def report(self, findings: Sequence[Diagnostic], root: Path) -> None:
        """Print findings about files of the project `root`, and how many there are."""
        self.findings(findings, Sources(root))
        self.sum_up(findings)

    def sum_up(self, findings: Sequence[Diagnostic]) -> None:
        """Note how many findings there are, and how to read more about the first."""
        if not findings or not self.for_people:
            return
        first = min(findings, key=Diagnostic.sort_key)
        files = len({finding.position.path for finding in findings})
        place = counted(files, "file")
        self.note(f"{tally(findings)} in {place}; `tuckbox explain {first.code}` says more about the first")

    def note_passed_over(self, findings: Sequence[Diagnostic]) -> None:
        """Note how many errors there are of print alone, which keep nobody from playing."""
        if passed := passed_over(findings):
            self.note(f"passed over what concerns print alone: {tally(passed)}; `tuckbox check` says more")


def tally(findings: Sequence[Diagnostic]) -> str:
    """Return how many errors and warnings there are."""
    counts = ((sum(one.level is level for one in findings), str(level)) for level in Level)
    return " and ".join(f"{n} {word}{'' if n == 1 else 's'}" for n, word in counts if n) or "no findings"


def exit_code(findings: Sequence[Diagnostic], *, strict: bool) -> int:
    """Return 1 for errors, and for warnings where these count as errors; else 0."""
    return int(any(strict or finding.level is Level.ERROR for finding in findings))
