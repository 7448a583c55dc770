"""Compare two versions of a project: load both -> what differs -> draw what may look different."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from toolkit.comparing.compare import Compared, Comparer
from toolkit.comparing.versions import version
from toolkit.project import Project

Wanted = Callable[[Iterable[str]], Iterable[str]]


def diff(project: Project, names: tuple[str, str], start: Path, wanted: Wanted) -> Compared:
    """Compare two versions: `working`, folders (as seen from `start`) or revisions of git.

    `wanted` chooses from the games of both. NoRevisionError for a version that is not there.
    """
    with version(names[0], start, project.places) as old, version(names[1], start, project.places) as new:
        return Comparer(project.processes, project.imposer).compare(old, new, wanted(sorted({*old.games, *new.games})))


def page(project: Project, compared: Compared) -> str:
    """Write what differs as one page of HTML that holds all its pictures; OSError where one cannot be made."""
    from toolkit.render.site.diff import diff_page  # noqa: PLC0415 (only this form needs it)

    return diff_page(compared.difference, compared.faces, compared.theme, project.places, project.processes)
