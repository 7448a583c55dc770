"""The processes that draw: they have WeasyPrint imported, and do first things first."""

from __future__ import annotations

from concurrent.futures import Executor
from enum import IntEnum
from typing import Final

from toolkit.executor.confinement import Confinement
from toolkit.executor.pool import processors
from toolkit.executor.press import LostError, Press
from toolkit.limits import Limits
from toolkit.render.places import Places

PRELOADED: Final = "toolkit.render.preload"
TASK: Final = (24, 4)  # times as much time and memory as a face
STAGING: Final = ".staging"  # beside the cache: where a build's files are made before they are published


class Turn(IntEnum):
    """Which task goes first: faces before pages of books, those before a site's pictures and fonts."""

    FACES = 0
    PAGES = 1
    PICTURES = 2


def open_press(jobs: int | None = None, places: Places | None = None) -> Press:
    """Return a press of `jobs` drawing processes (one a processor if left out); use it in a `with` statement.

    With `places`, each is shut in: it reads nothing but these, and writes only where what is made is kept or staged.
    """
    if places is None:
        return Press(jobs or processors(), PRELOADED)
    return Press(jobs or processors(), PRELOADED, confinement_of(places), lambda: _most(places.allowance.now))


def _most(one: Limits) -> Limits:
    """Return what a task may take that sets no limits of its own, as one that reads back a file of many pages."""
    return Limits(one.seconds * TASK[0], one.memory * TASK[1])


def confinement_of(places: Places) -> Confinement:
    """Return what is around a process that draws from some places."""
    return Confinement((places.root, *places.templates), (places.cache, places.cache.with_name(STAGING)))


def admit(executor: Executor, places: Places) -> None:
    """Let the processes of a press draw from other places as well, such as an earlier version of a project."""
    if isinstance(executor, Press):
        executor.admit(places.root, *places.templates)


__all__ = ["LostError", "Press", "Turn", "admit", "open_press"]
