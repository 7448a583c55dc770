"""Folders for what is soon gone, in the system's temporary folder: locked by its owner, or removed by who comes next.

The lock is the kernel's, so that it goes with a process that is killed. Standard library alone.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

PREFIX: Final = "tuckbox-work-"
_OPENING: Final = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC


class Scratch:
    """A folder of this process, `name`, that is gone after `cleanup` or the `with` block."""

    def __init__(self) -> None:
        clear_orphans()
        self.name, self._lock = _begun()

    def __enter__(self) -> Path:
        """Return the folder."""
        return Path(self.name)

    def __exit__(self, *error: object) -> None:
        """Remove it."""
        self.cleanup()

    def cleanup(self) -> None:
        """Remove it, as far as that can be done."""
        shutil.rmtree(self.name, ignore_errors=True)
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1


def clear_orphans() -> None:
    """Remove the folders of this user that no living process owns: each of these was killed."""
    with suppress(OSError), os.scandir(tempfile.gettempdir()) as entries:
        for entry in [one for one in entries if one.name.startswith(PREFIX)]:
            if (lock := _locked(entry.path)) is not None:
                shutil.rmtree(entry.path, ignore_errors=True)
                os.close(lock)


def _begun() -> tuple[str, int]:
    """Make a folder and lock it; another one where somebody took it for an orphan in between."""
    while True:
        name = tempfile.mkdtemp(prefix=PREFIX)
        lock = _locked(name)
        if lock is not None and os.path.isdir(name):  # noqa: PTH112 (it never raises)
            return name, lock


def _locked(name: str) -> int | None:
    """Lock a folder of this user; None where another process has done so, or where none is."""
    try:
        folder = os.open(name, _OPENING)
    except OSError:
        return None
    try:
        if os.fstat(folder).st_uid == os.geteuid():
            fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return folder
    except OSError:
        pass
    os.close(folder)
    return None
