"""One at a time who writes: a lock that dies with the process that holds it."""

from __future__ import annotations

import fcntl
import os
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TextIO

from toolkit.model.refusal import RefusedError
from toolkit.paths import PathError

_OPENING: Final = os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC

AGAIN: Final = 0.1  # seconds between two attempts of one who waits


class BuildRunningError(RefusedError):
    """Another process writes there; the message says which."""


@contextmanager
def locked(path: Path, patience: float = 0, busy: str = "another build is running in this folder") -> Iterator[None]:
    """Hold the lock file at `path`; BuildRunningError when another process still holds it after `patience` seconds.

    `busy` says what that one does. The lock is the kernel's, by process and not by file handle: forked workers do not
    keep it alive.
    """
    with _opened(path) as file:
        end = time.monotonic() + patience
        while not _taken(file):
            if time.monotonic() >= end:
                raise BuildRunningError(f"{busy}{_holder(file)}; wait for it, or stop it")
            time.sleep(AGAIN)
        file.truncate(0)
        file.write(str(os.getpid()))
        file.flush()
        yield


def _taken(file: TextIO) -> bool:
    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _opened(path: Path) -> TextIO:
    """Open a file of its own, since what it holds is lost; PathError for anything else."""
    file = open(os.open(path, _OPENING, 0o666), "r+", encoding="ascii", errors="replace")  # noqa: PTH123, SIM115 (no link, no waiting)
    status = os.fstat(file.fileno())
    if stat.S_ISREG(status.st_mode) and status.st_nlink == 1:
        return file
    file.close()
    raise PathError(path, "this is no lock file", "delete it")


def _holder(file: TextIO) -> str:
    number = file.read(20).strip()
    return f" (process {number})" if number.isdecimal() else ""
