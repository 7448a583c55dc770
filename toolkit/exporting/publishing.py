"""An export made, read back as it is finished, and put into its folder in build/."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path

from toolkit.exporting.export import Export, ExportTools
from toolkit.exporting.order import Order
from toolkit.exporting.preflight import read_back
from toolkit.exporting.work import export, formats
from toolkit.impose.document import Imposer
from toolkit.model.diagnostic import Diagnostic
from toolkit.model.face import Placement
from toolkit.model.printing import PrintFile
from toolkit.model.project import Game
from toolkit.publish.manifest import EXPORTS
from toolkit.publish.release import Release
from toolkit.publish.request import Request, known
from toolkit.publish.sent import Sent, finish_export, sources_of
from toolkit.publish.site import Site, stage_files


def checked(order: Order, printing: PrintFile) -> None:
    """UnknownNameError for a format or paper that is not there."""
    Request(order.papers).papers_of(printing)
    known("format", order.form, formats(printing.services))


@dataclass(frozen=True)
class ExportRun:
    """What an export is made and published with, in the project in `root`."""

    root: Path
    cache: Path
    executor: Executor
    imposer: Imposer
    printing: PrintFile
    files: Release

    def tools(self, order: Order, folder: str) -> ExportTools:
        """Return what is needed to make the files of a folder in build/."""
        papers = Request(order.papers).papers_of(self.printing)
        return ExportTools(self.cache, self.executor, self.imposer, self.root, self.files.build / folder, papers)


def publish_export(
    placed: tuple[Game, Sequence[Placement]], order: Order, run: ExportRun, key: str, found: Sequence[Diagnostic]
) -> Sent:
    """Make an export and publish it; `key` stands for all that it is made of, `found` is what was found so far."""
    (game, placements), services, files = placed, run.printing.services, run.files
    folder = f"{EXPORTS}/{game.id}/{order.form}"
    tools = run.tools(order, folder)
    made = export(game, placements, order, services, tools)
    staged = stage_files(files, folder, made.files.items())
    reports = read_back(made, lambda name: files.current(f"{folder}/{name}"), f"build/{folder}", tools)
    staged |= stage_files(files, folder, reports.items())
    site, sent = Site(game.id, folder, dict(sorted(staged.items()))), _sent(made, tuple(staged), found)
    profile = services[order.form].profile if order.form in services else None
    finish_export(files, site, sources_of(run.root, game.id, game.head.theme), (key, sent), profile)
    return sent


def _sent(made: Export, names: tuple[str, ...], found: Sequence[Diagnostic]) -> Sent:
    passed = sum(check.passed for check in made.checks)
    return Sent(made.name, names, passed, len(made.checks) - passed, (*found, *made.findings))
