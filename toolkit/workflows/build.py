"""Build games: nothing where nothing has changed, else all of production.py; whole or not at all."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module

from toolkit.cache.inputs import made_of
from toolkit.cache.outcomes import recall_outcome
from toolkit.project import Project
from toolkit.publish.folder import STAMP
from toolkit.publish.playtests import KEPT
from toolkit.publish.release import recovered, release
from toolkit.publish.report import Progress, Report
from toolkit.publish.request import Request


def build(project: Project, request: Request, progress: Progress | None = None) -> Report:
    """Bring build/ up to date, whole or not at all; where nothing has changed, files are only hashed.

    UnknownNameError for a request of what is not there, BuildRunningError beside another build, OSError where
    build/ cannot be written: it is then as it was. A request of what has changed: NothingPrintedError,
    UnreadableLockError or NoRevisionError where there is nothing to compare with.
    """
    key = _key(project, request)
    is_plain = request == replace(request, printed=None)
    known = recall_outcome(project.build_folder, STAMP, key) if recovered(project.build_folder) and is_plain else None
    if report := Report.repeat(known, drawn=0):
        return report
    from toolkit.workflows.production import produce  # noqa: PLC0415 (a build with nothing to do imports no stage)

    games = _games(project, request)
    with release(project.build_folder) as files:
        report = produce(project, request, games, key, files, progress)
        project.syntax.keep()
        project.loader.keep()
        project.imposer.keep()
        return report


def get_ready(project: Project, request: Request) -> None:
    """Import and read what the next build will need, while nobody waits, unless that is done; errors as `build`."""
    if "loader" in vars(project):
        return
    from toolkit.workflows.check import check  # noqa: PLC0415 (as above)

    project.processes.begin()
    check(project, _games(project, request))
    import_module("toolkit.workflows.production")
    if not request.sheets:
        import_module("toolkit.workflows.reference")


def _key(project: Project, request: Request) -> str:
    """Return what stands for all that a build is made of."""
    sources = (project.root / "cards", project.build_folder / KEPT, *project.places.templates)
    key = made_of(sources, project.root / "print.yaml", replace(request, printed=None))
    if not request.compares:
        return key
    from toolkit.printing.before import key_of  # noqa: PLC0415 (the same)

    return key + key_of(project.root, request, _games(project, request))


def _games(project: Project, request: Request) -> frozenset[str]:
    """Return the names of the games that a build is about; errors as `build`."""
    games = request.games(project.games())
    if not request.compares:
        return games
    from toolkit.printing.before import comparable  # noqa: PLC0415 (the same)

    return comparable(project.root, request, games)
