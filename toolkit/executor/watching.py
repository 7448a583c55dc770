"""Processes that are held to limits from outside: looked at again and again, and ended when they take more.

That is for systems whose kernel does not do it. It needs psutil, which is installed there.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import Final, NamedTuple

from toolkit.limits import Limits

LOOK: Final = 0.05  # seconds between two looks
MIB: Final = 2**20


class Usage(NamedTuple):
    """What a process has taken up to now: seconds of processor time, MiB of memory."""

    seconds: float
    memory: float


class _Held(NamedTuple):
    limits: Limits
    before: float  # seconds that it had taken when they began to hold
    end: Callable[[str], object]


class Watch:
    """Whoever looks at the processes of a pool; its thread begins with the first that is held to limits."""

    def __init__(self, usage: Callable[[int], Usage | None] | None = None) -> None:
        self._usage = usage or usage_of
        self._held: dict[int, _Held] = {}
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None

    def hold(self, pid: int, limits: Limits | None, end: Callable[[str], object]) -> None:
        """Hold a process to limits from now on, or (None) to none; `end` is called with what it took too much of."""
        used = self._usage(pid) if limits else None
        with self._changed:
            self._held.pop(pid, None)
            if limits and used:
                self._held[pid] = _Held(limits, used.seconds, end)
                if self._thread is None:
                    self._thread = threading.Thread(target=self._look, daemon=True)
                    self._thread.start()
                self._changed.notify()

    def _look(self) -> None:
        while True:
            with self._changed:
                while not self._held:
                    self._changed.wait()
                held = dict(self._held)
            for pid, one in held.items():
                if (used := self._usage(pid)) and (excess := _excess(used, one)):
                    with self._changed:
                        is_held = self._held.pop(pid, None) == one
                    if is_held:
                        one.end(excess)
            time.sleep(LOOK)


def can_watch() -> bool:
    """Whether there is something to look with."""
    return find_spec("psutil") is not None


def usage_of(pid: int) -> Usage | None:
    """Return what a process has taken; None where it is gone, or nothing can be known of it."""
    try:
        import psutil  # noqa: PLC0415 (installed where it is needed, and slow to import)
    except ImportError:
        return None
    try:
        process = psutil.Process(pid)
        times, memory = process.cpu_times(), process.memory_info()
    except psutil.Error:
        return None
    return Usage(times.user + times.system, max(memory.rss, getattr(memory, "private", 0)) / MIB)


def _excess(used: Usage, held: _Held) -> str:
    limits = held.limits
    if used.seconds - held.before > limits.seconds:
        return f"took more than {limits.seconds:g} s of processor time"
    return f"took more than {limits.memory} MiB of memory" if used.memory > limits.memory else ""
