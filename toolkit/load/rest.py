"""Reading without the garbage collector."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

MANY: Final = 300_000  # new things


@contextmanager
def collector_at_rest() -> Iterator[None]:
    """Keep the garbage collector out: what is read refers to each other in no circles, and it doubles the time.

    What is read of a large game is not looked through later either.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            if gc.get_count()[0] > MANY:
                gc.freeze()
            gc.enable()
