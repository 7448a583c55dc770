"""Compare two versions of a project: load both -> what differs -> draw what may look different."""

from __future__ import annotations

from pathlib import Path

from toolkit.comparing.compare import Compared, Comparer, Wanted
from toolkit.project import Project


def diff(project: Project, names: tuple[str, str], start: Path, wanted: Wanted) -> Compared:
    """Compare two versions: `working`, folders (as seen from `start`) or revisions of git.

    `wanted` chooses from the games of both. NoRevisionError for a version that is not there.
    """
    return Comparer(project.places, project.processes, project.imposer).run(names, start, wanted)
