"""The processes that draw: they have WeasyPrint imported, and do first things first."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from toolkit.executor.pool import processors
from toolkit.executor.press import LostError, Press

PRELOADED: Final = "toolkit.render.preload"


class Turn(IntEnum):
    """Which task goes first: faces before pages of books, those before a site's pictures and fonts."""

    FACES = 0
    PAGES = 1
    PICTURES = 2


def open_press(jobs: int | None = None) -> Press:
    """Give a press of `jobs` drawing processes (one a processor if left out); use it in a `with` statement."""
    return Press(jobs or processors(), PRELOADED)


__all__ = ["LostError", "Press", "Turn", "open_press"]
