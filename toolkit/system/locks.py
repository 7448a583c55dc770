"""A lock on an open file that one handle at a time can have, and that goes when it is closed or its process ends."""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any

try:
    from fcntl import LOCK_EX, LOCK_NB, flock
except ImportError:
    _windows: Any = import_module("msvcrt")
else:
    _windows = None

_FAR = 2**30  # nobody can read what Windows has locked, so it is a byte that no file has


def taken(descriptor: int) -> bool:
    """Take the lock of an open file; whether nobody had it."""
    try:
        if _windows is None:
            flock(descriptor, LOCK_EX | LOCK_NB)
        else:
            _lock_far_byte(descriptor)
    except (BlockingIOError, PermissionError):
        return False
    return True


def _lock_far_byte(descriptor: int) -> None:
    here = os.lseek(descriptor, 0, os.SEEK_CUR)
    try:
        os.lseek(descriptor, _FAR, os.SEEK_SET)
        _windows.locking(descriptor, _windows.LK_NBLCK, 1)
    finally:
        os.lseek(descriptor, here, os.SEEK_SET)
