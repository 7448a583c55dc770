"""The standard streams of a command, each of which may be closed, full, or left by whoever read it.

What came of a command is its exit code, so that none of this ends it, but for a result that finds no room.
"""

from __future__ import annotations

import errno
import os
import select
import sys
from io import BufferedWriter, FileIO, TextIOWrapper
from typing import Any, TextIO

OUTPUT, ERROR = 1, 2


class _Stream(FileIO):
    """A standard stream: what nobody reads any more is let go of, and notes that find no room."""

    _told = False

    def write(self, data: Any) -> int:
        """Write bytes; OSError, once, where a result finds no room."""
        try:
            return super().write(data)
        except OSError as error:
            if self.fileno() == OUTPUT and error.errno != errno.EPIPE and not self._told:
                self._told = True
                raise
            return memoryview(data).nbytes


def open_streams() -> None:
    """Open the streams that are closed, so that no file is opened in their place, and have all of them bear much."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # which is given the lowest number that is free
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: PTH123, SIM115 (as long as the process)
    sys.stdout, sys.stderr = _opened(OUTPUT, sys.stdout), _opened(ERROR, sys.stderr)


def _opened(number: int, before: TextIO | None) -> TextIOWrapper:
    raw = _Stream(number, "w", closefd=False)
    encoding, errors = (before.encoding, before.errors) if before else ("utf-8", None)
    return TextIOWrapper(BufferedWriter(raw), encoding, errors, line_buffering=number == ERROR or raw.isatty())


def is_left() -> bool:
    """Whether nobody reads the standard output any more."""
    if not hasattr(select, "poll"):  # Windows tells when something is written
        return False
    watched = select.poll()
    watched.register(OUTPUT, 0)  # it tells of the end alone
    return bool(watched.poll(0))
