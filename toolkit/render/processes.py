"""The processes that draw: they have WeasyPrint imported, and do first things first."""

from __future__ import annotations

from concurrent.futures import Executor
from enum import IntEnum

from toolkit.executor.pool import processors
from toolkit.executor.process_pool import LostError, ProcessPool
from toolkit.render.bounds import PRELOADED, confinement_of, most_of
from toolkit.render.places import Places


class Turn(IntEnum):
    """Which task goes first: faces before pages of books, those before a site's pictures and fonts."""

    FACES = 0
    PAGES = 1
    PICTURES = 2


def open_processes(jobs: int | str | None = None, places: Places | None = None) -> ProcessPool:
    """Return a pool of `jobs` drawing processes (one a processor if left out); use it in a `with` statement.

    With `places`, each is shut in: it reads nothing but these, and writes only where what is made is kept or staged.
    An address in place of a number has faces drawn by the cluster there: NoClusterError where that cannot be.
    """
    if places is None:
        return ProcessPool(int(jobs or processors()), PRELOADED)
    if isinstance(jobs, str):
        from toolkit.render.abroad import Abroad  # noqa: PLC0415 (only for a cluster)

        return Abroad(jobs, places)
    return ProcessPool(jobs or processors(), PRELOADED, confinement_of(places), most_of(places))


def admit(executor: Executor, places: Places) -> None:
    """Let the processes of a pool draw from other places as well, such as an earlier version of a project."""
    if isinstance(executor, ProcessPool):
        executor.admit(places.root, *places.templates)


__all__ = ["LostError", "ProcessPool", "Turn", "admit", "open_processes"]
