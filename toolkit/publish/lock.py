"""One at a time who writes: a lock that dies with the process that holds it."""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TextIO

from toolkit.model.findings.refusal import RefusedError
from toolkit.paths import PathError
from toolkit.system.locks import taken
from toolkit.system.opening import LOCKING

AGAIN: Final = 0.1  # seconds between two attempts of one who waits


class BuildRunningError(RefusedError):
    """Another process writes there; the message says which."""


@contextmanager
def locked(path: Path, patience: float = 0, busy: str = "another build is running in this folder") -> Iterator[None]:
    """Hold the lock file at `path`; BuildRunningError when another process still holds it after `patience` seconds.

    `busy` says what that one does. The lock is the system's and goes with this process, which begins no other that
    inherits the file.
    """
    with _opened(path) as file:
        end = time.monotonic() + patience
        while not taken(file.fileno()):
            if time.monotonic() >= end:
                raise BuildRunningError(f"{busy}{_holder(file)}; wait for it, or stop it")
            time.sleep(AGAIN)
        file.truncate(0)
        file.write(str(os.getpid()))
        file.flush()
        yield


def _opened(path: Path) -> TextIO:
    """Open a file of its own, since what it holds is lost; PathError for anything else."""
    file = open(os.open(path, LOCKING, 0o666), "r+", encoding="ascii", errors="replace", newline="\n")  # noqa: PTH123, SIM115 (no link, no waiting)
    status = os.fstat(file.fileno())
    if stat.S_ISREG(status.st_mode) and status.st_nlink == 1:
        return file
    file.close()
    raise PathError(path, "this is no lock file", "delete it")


def _holder(file: TextIO) -> str:
    number = file.read(20).strip()
    return f" (process {number})" if number.isdecimal() else ""
