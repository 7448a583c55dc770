"""A program that builds the bench's project and goes on editing one card; it prints the seconds of the best edit.

Arguments: the project's folder, and a number that no earlier edit had. As `build --watch` does it: one process,
its stages and drawing processes kept.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from tests.bench.deck import edit_card
from toolkit.project import Project
from toolkit.publish.request import Request
from toolkit.workflows.build import build

EDITS = 6


def main(folder: Path, first: int) -> None:
    """Edit and build, several times."""
    request = Request(("a4",), sheets=True)
    with Project(folder, jobs=2) as opened:
        build(opened, request)
        print(min(_edit(opened, request, folder, times) for times in range(first, first + EDITS)))


def _edit(opened: Project, request: Request, folder: Path, times: int) -> float:
    edit_card(folder, times)
    start = time.perf_counter()
    report = build(opened, request)
    spent = time.perf_counter() - start
    if report.drawn != 1:
        raise RuntimeError(f"an edit of one card drew {report.drawn} faces")
    return spent


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
