"""A program that builds the bench's project and goes on editing one card; it prints the seconds of the best edit.

Arguments: the project's folder, and a number that no earlier edit had. As `build --watch` does it: one process,
its stages and drawing processes kept.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from tests.bench.deck import edit_card
from toolkit.pipeline import Pipeline
from toolkit.publish.request import Request

EDITS = 6


def main(folder: Path, first: int) -> None:
    """Edit and build, several times."""
    request = Request(("a4",), sheets=True)
    with Pipeline(folder, jobs=2) as pipeline:
        pipeline.build(request)
        print(min(_edit(pipeline, request, folder, times) for times in range(first, first + EDITS)))


def _edit(pipeline: Pipeline, request: Request, folder: Path, times: int) -> float:
    edit_card(folder, times)
    start = time.perf_counter()
    report = pipeline.build(request)
    spent = time.perf_counter() - start
    if report.drawn != 1:
        raise RuntimeError(f"an edit of one card drew {report.drawn} faces")
    return spent


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
