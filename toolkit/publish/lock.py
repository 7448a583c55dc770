"""One build at a time in a folder: a lock that dies with the process that holds it."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class BuildRunningError(Exception):
    """Another process is building into this folder; the message says which."""


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock file at `path`; BuildRunningError when another process holds it.

    The lock is the kernel's, by process and not by file handle: forked workers do not keep it alive.
    """
    with path.open("a+", encoding="ascii") as file:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BuildRunningError(_holder(path)) from None
        file.truncate(0)
        file.write(str(os.getpid()))
        file.flush()
        yield


def _holder(path: Path) -> str:
    number = path.read_text("ascii").strip()
    process = f" (process {number})" if number.isdecimal() else ""
    return f"another build is running in this folder{process}; wait for it, or stop it"
