"""Which games a build is about."""

from __future__ import annotations

from toolkit.project import Project
from toolkit.publish.request import Request


def wanted(project: Project, request: Request) -> frozenset[str]:
    """Return the names of the games that a build is about; errors as `build`."""
    games = request.games(project.games())
    if not request.compares:
        return games
    from toolkit.printing.before import comparable  # noqa: PLC0415 (only where something is compared)

    return comparable(project.root, request, games)
