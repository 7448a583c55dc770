"""Calibration sheets: load how sheets are printed -> lay them out -> publish."""

from __future__ import annotations

from toolkit.impose.calibration import calibration
from toolkit.load.printing import read_printing
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.project import Project
from toolkit.publish.clean import calibration_of
from toolkit.publish.release import release
from toolkit.publish.request import Request


def calibrate(project: Project, request: Request) -> tuple[tuple[str, ...], tuple[Diagnostic, ...]]:
    """Write a sheet for each paper asked for; return the paths in build/, none beside findings. Errors as `build`."""
    printing = read_printing(project.root)
    papers, layout = request.papers_of(printing.file), request.layout_of(printing.file)
    if printing.diagnostics:
        return (), printing.diagnostics
    with release(project.build_folder) as files:
        for name, paper in papers.items():
            project.imposer.write(calibration(name, paper, layout), files.path(calibration_of(name)))
        files.commit()
    return tuple(map(calibration_of, papers)), ()
