"""Export a game for a print service, a cutter or a table: load -> check -> draw -> write -> read back -> publish."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.cache.inputs import made_of
from toolkit.cache.outcomes import recall_outcome
from toolkit.exporting.order import Order
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.loaded.usable import has_errors
from toolkit.project import Project
from toolkit.publish.manifest import CREDITS, EXPORTS
from toolkit.publish.release import recovered, release
from toolkit.publish.report import Progress
from toolkit.publish.sent import Sent, finish_export, sources_of, stamp_of

if TYPE_CHECKING:
    from toolkit.exporting.export import Export
    from toolkit.model.loaded.project import Game

__all__ = ["Order", "export"]
Exported = tuple[Sent | None, tuple[Diagnostic, ...]]


def export(project: Project, name: str, order: Order, progress: Progress | None = None) -> Exported:
    """Write a game in a folder of build/exports/; None where errors keep it from that.

    Where nothing has changed, files are only hashed. UnknownNameError for an unknown format; errors as `build`.
    """
    sources = (project.root / "cards", project.root / "profiles", *project.places.templates)
    key = made_of(sources, project.root / "print.yaml", (name, order))
    build = project.build_folder
    known = recall_outcome(build, stamp_of(name, order.form), key) if recovered(build) else None
    if sent := Sent.repeat(known):
        return sent, sent.findings
    return _export(project, name, order, key, progress)


def _export(project: Project, name: str, order: Order, key: str, progress: Progress | None) -> Exported:
    from toolkit.exporting.export import ExportTools  # noqa: PLC0415 (not where nothing is to do)
    from toolkit.exporting.formats import make  # noqa: PLC0415 (the same)
    from toolkit.exporting.publishing import papers_for, stage  # noqa: PLC0415 (the same)
    from toolkit.load.printing import read_printing  # noqa: PLC0415 (the same)
    from toolkit.workflows.allowance import checked_for_drawing  # noqa: PLC0415 (the same)

    processes = project.processes
    processes.begin()
    printing = read_printing(project.root)
    if printing.whole:  # else what is wrong with it is reported below
        papers_for(order, printing.file)
    games, findings = checked_for_drawing(project, frozenset((name,)), printing.file.limits)
    if not games or has_errors(findings):
        return None, findings
    game, services, folder = games[0], printing.file.services, f"{EXPORTS}/{name}/{order.form}"
    with release(project.build_folder) as files:
        drawing = project.drawer.draw([(game, game.box.ids)], executor=processes, progress=progress)
        found = (*findings, *drawing.findings)
        if name not in drawing.placements:
            return None, found
        place, papers = project.build_folder / folder, papers_for(order, printing.file)
        tools = ExportTools(project.places.cache, processes, project.imposer, project.root, place, papers)
        made = make(game, drawing.placements[name], order, services, tools)
        site = stage(_credited(made, game), name, folder, files, tools)
        passed, found = sum(one.passed for one in made.checks), (*found, *made.findings)
        sent = Sent(made.name, tuple(site.files), passed, len(made.checks) - passed, found)
        profile = getattr(services.get(order.form), "profile", None)
        finish_export(files, site, sources_of(project.root, name, game.theme.names), (key, sent), profile)
    return sent, found


def _credited(made: Export, game: Game) -> Export:
    """Return an export with a file that says whose icons and fonts were used, where their licences ask for it."""
    from toolkit.reference.credits import credits_of  # noqa: PLC0415 (not where nothing is to do)

    if said := credits_of(game):
        made.files[CREDITS] = said
    return made
