"""The one door to processes that work: forked on Linux, spawned elsewhere."""

from __future__ import annotations

import atexit
import os
import sys

from toolkit.executor.forking import ForkServer
from toolkit.executor.pool import Starter
from toolkit.executor.spawning import Spawner

_starters: dict[tuple[int, str], Starter] = {}


def forks() -> bool:
    """Whether processes are forked: on macOS, libraries that have threads of their own do not bear it."""
    return sys.platform == "linux" and hasattr(os, "fork")


def starter(preloaded: str) -> Starter:
    """Return what begins processes that have a module imported; it stays until this process ends."""
    key = (os.getpid(), preloaded)
    if key not in _starters or not _starters[key].is_open:
        _starters[key] = ForkServer(preloaded) if forks() else Spawner(preloaded)
        atexit.register(_starters[key].close)
    return _starters[key]
