"""A file put into another's place. Windows refuses that while a program has the other one open, as viewers do."""

from __future__ import annotations

import errno
import time
from pathlib import Path
from typing import Final

TRIES: Final = 10
PAUSE: Final = 0.1  # seconds between two tries
_IN_USE: Final = (5, 32, 33)  # Windows: access denied, sharing violation, lock violation
HELD: Final = "another program has this file open: close it there, and do this again"


def replace(source: Path, target: Path) -> None:
    """Put a file into another's place, or where none is; OSError, which says why, where that cannot be done."""
    for tries_left in reversed(range(TRIES)):
        try:
            source.replace(target)
        except PermissionError as error:
            if getattr(error, "winerror", None) not in _IN_USE:
                raise
            if not tries_left:
                raise PermissionError(errno.EACCES, HELD, str(target)) from error
            time.sleep(PAUSE)
        else:
            return
