"""What is asked of an export, checked beforehand; and its files staged, read back as they are finished."""

from __future__ import annotations

from toolkit.exporting.export import Export, ExportTools
from toolkit.exporting.formats import formats
from toolkit.exporting.order import Order
from toolkit.exporting.preflight import read_back
from toolkit.model.production.printing import Paper, PrintFile
from toolkit.publish.release import Release
from toolkit.publish.request import Request, known
from toolkit.publish.site import Site, stage_files


def papers_for(order: Order, printing: PrintFile) -> dict[str, Paper]:
    """Return the papers of an export; UnknownNameError for a format or a paper that is not there."""
    known("format", order.form, formats(printing.services))
    return Request(order.papers).papers_of(printing)


def stage(made: Export, game: str, folder: str, files: Release, tools: ExportTools) -> Site:
    """Stage the files of an export into its folder in build/, and the reports on them."""
    staged = stage_files(files, folder, made.files.items())
    reports = read_back(made, lambda name: files.current(f"{folder}/{name}"), f"build/{folder}", tools)
    return Site(game, folder, dict(sorted((staged | stage_files(files, folder, reports.items())).items())))
