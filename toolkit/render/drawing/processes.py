"""The processes that draw: what they have imported, may read, write and take; and which of their tasks goes first."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from enum import IntEnum
from typing import Final

from toolkit.executor.confinement import Confinement
from toolkit.executor.limited import limited
from toolkit.executor.pool import processors
from toolkit.executor.process_pool import ProcessPool
from toolkit.limits import Limits
from toolkit.model.faces.face import StoredFace
from toolkit.model.faces.marks import Mark
from toolkit.render.sources.chunk import Chunk, Drawn
from toolkit.render.sources.places import Places

PRELOADED: Final = "toolkit.render.drawing.preload"
TASK: Final = (24, 4)  # times as much time and memory as a face
STAGING: Final = ".staging"  # beside the cache: where a build's files are made before they are published


class Turn(IntEnum):
    """Which task goes first: faces before pages of books, those before a site's pictures and fonts."""

    FACES = 0
    PAGES = 1
    PICTURES = 2


def open_processes(jobs: int | None = None, places: Places | None = None) -> ProcessPool:
    """Return a pool of `jobs` drawing processes (one a processor if left out); use it in a `with` statement.

    With `places`, each is shut in: it reads nothing but these, and writes only where what is made is kept or staged.
    """
    if places is None:
        return ProcessPool(jobs or processors(), PRELOADED)
    return ProcessPool(jobs or processors(), PRELOADED, confinement_of(places), most_of(places))


def admit(executor: Executor, places: Places) -> None:
    """Let the processes of a pool draw from other places as well, such as an earlier version of a project."""
    if isinstance(executor, ProcessPool):
        executor.admit(places.root, *places.templates)


def most_of(places: Places) -> Callable[[], Limits]:
    """Return what tells how much a task may take that sets no limits, as one that reads back a file of many pages."""
    allowance = places.allowance
    return lambda: Limits(allowance.now.seconds * TASK[0], allowance.now.memory * TASK[1])


def draw_within_limits(chunk: Chunk) -> Drawn:
    """Draw a chunk; LimitError where it takes more than it may, and as `worker.draw_chunk`."""
    from toolkit.render.drawing.worker import draw_chunk  # noqa: PLC0415 (imports WeasyPrint: only where faces are drawn)

    with limited(chunk.limits):
        return draw_chunk(chunk)


def show_within_limits(chunk: Chunk, width: int, bleed: bool) -> tuple[Drawn, tuple[bytes, str]]:  # noqa: FBT001 (as it is pickled)
    """Draw a chunk as above, and return its first face as a picture for a screen as well, with its media type."""
    from toolkit.render.drawing.worker import draw_chunk  # noqa: PLC0415 (as above)
    from toolkit.render.pictures.raster import screen_picture  # noqa: PLC0415 (and pypdfium2)

    page = chunk.pages[0]
    with limited(chunk.limits):
        drawn = draw_chunk(chunk)
        return drawn, screen_picture(StoredFace("", chunk.target, 0, page.trim, page.bleed), width, bleed=bleed)


def marks_within_limits(chunk: Chunk) -> tuple[tuple[Mark, ...], ...]:
    """Return what the faces of a chunk show where; LimitError as above, and as `worker.marks_of_chunk`."""
    from toolkit.render.drawing.worker import marks_of_chunk  # noqa: PLC0415 (as above)

    with limited(chunk.limits):
        return marks_of_chunk(chunk)


def confinement_of(places: Places) -> Confinement:
    """Return what is around a process that draws from some places."""
    return Confinement((places.root, *places.templates), (places.cache, places.cache.with_name(STAGING)))
