"""Calibration sheets, put into build/."""

from __future__ import annotations

from pathlib import Path

from toolkit.impose.calibration import calibration
from toolkit.impose.document import Imposer
from toolkit.load.printing import read_printing
from toolkit.model.diagnostic import Diagnostic
from toolkit.publish.clean import calibration_of
from toolkit.publish.release import release
from toolkit.publish.request import Request


def calibrate(
    root: Path, build: Path, request: Request, imposer: Imposer
) -> tuple[tuple[str, ...], tuple[Diagnostic, ...]]:
    """Write a sheet for each paper asked for; give the paths in build/, none beside findings. Errors as `release`."""
    printing = read_printing(root)
    papers, layout = request.papers_of(printing.file), request.layout_of(printing.file)
    if printing.diagnostics:
        return (), printing.diagnostics
    with release(build) as files:
        for name, paper in papers.items():
            imposer.write(calibration(name, paper, layout), files.path(calibration_of(name)))
        files.commit()
    return tuple(map(calibration_of, papers)), ()
