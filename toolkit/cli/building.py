"""One build, with what was found and made printed: what `tuckbox build` does once, and `--watch` again and again."""

from __future__ import annotations

import time
from dataclasses import replace

from toolkit.cli.console import Console
from toolkit.cli.formats.source import Sources
from toolkit.cli.names import comparable, known_names
from toolkit.cli.progress import Progress
from toolkit.cli.summary import summary
from toolkit.project import Project
from toolkit.publish.report import Report
from toolkit.publish.request import Request
from toolkit.publish.sent import aged
from toolkit.workflows.build import build


def build_once(project: Project, request: Request, console: Console) -> Report:
    """Build, and print what was found and made."""
    start = time.perf_counter()
    with known_names(), comparable(), Progress(shown=not console.quiet) as progress:
        report = build(project, request, progress)
    report = replace(report, findings=(*report.findings, *aged(project.root, project.build_folder)))
    console.findings(report.findings, Sources(project.root))
    console.sum_up(report.findings)
    for line in summary(report, project.root, time.perf_counter() - start, console.paint):
        console.result(line)
    if request.asks_for_boxes and report.made and not any(made.boxes for made in report.made):
        console.result("no boxes were made: nothing of what was printed is in a deck of cards")
    return report
