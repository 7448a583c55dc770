"""Folders for what is soon gone, in the system's temporary folder: locked by its owner, or removed by who comes next.

The lock is the kernel's, so that it goes with a process that is killed. Standard library alone.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

from toolkit.system.locks import taken
from toolkit.system.opening import HAS_FOLDERS, LOCKING, flags

PREFIX: Final = "tuckbox-work-"
LOCK: Final = ".lock"  # where folders themselves cannot be opened
_FOLDER: Final = flags("O_RDONLY", "O_DIRECTORY", "O_NOFOLLOW")


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
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1
        shutil.rmtree(self.name, ignore_errors=True)


def clear_orphans() -> None:
    """Remove the folders of this user that no living process owns: each of these was killed."""
    with suppress(OSError), os.scandir(tempfile.gettempdir()) as entries:
        for entry in [one for one in entries if one.name.startswith(PREFIX)]:
            if (lock := _locked(entry.path)) is not None:
                os.close(lock)
                shutil.rmtree(entry.path, ignore_errors=True)


def _begun() -> tuple[str, int]:
    """Make a folder and lock it; another one where somebody took it for an orphan in between."""
    while True:
        name = tempfile.mkdtemp(prefix=PREFIX)
        lock = _locked(name)
        if lock is not None and os.path.isdir(name):  # noqa: PTH112 (it never raises)
            return name, lock


def _locked(name: str) -> int | None:
    """Lock a folder of this user, or a file in it; None where another process has done so, or where none is."""
    try:
        lock = os.open(name, _FOLDER) if HAS_FOLDERS else os.open(os.path.join(name, LOCK), LOCKING)  # noqa: PTH118
    except OSError:
        return None
    is_own = not hasattr(os, "geteuid") or os.fstat(lock).st_uid == os.geteuid()  # else temporary files are the user's
    if is_own and taken(lock):
        return lock
    os.close(lock)
    return None
