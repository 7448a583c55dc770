"""What is around a process that draws: what it has imported, what it may read and write, and how much it may take."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from toolkit.executor.confinement import Confinement
from toolkit.executor.limited import limited
from toolkit.limits import Limits
from toolkit.render.chunk import Chunk, Drawn
from toolkit.render.places import Places

PRELOADED: Final = "toolkit.render.preload"
TASK: Final = (24, 4)  # times as much time and memory as a face
STAGING: Final = ".staging"  # beside the cache: where a build's files are made before they are published


def most_of(places: Places) -> Callable[[], Limits]:
    """Return what tells how much a task may take that sets no limits, as one that reads back a file of many pages."""
    allowance = places.allowance
    return lambda: Limits(allowance.now.seconds * TASK[0], allowance.now.memory * TASK[1])


def draw_within_limits(chunk: Chunk) -> Drawn:
    """Draw a chunk; LimitError where it takes more than it may, and as `worker.draw_chunk`."""
    from toolkit.render.worker import draw_chunk  # noqa: PLC0415 (imports WeasyPrint: only where faces are drawn)

    with limited(chunk.limits):
        return draw_chunk(chunk)


def confinement_of(places: Places) -> Confinement:
    """Return what is around a process that draws from some places."""
    return Confinement((places.root, *places.templates), (places.cache, places.cache.with_name(STAGING)))
