"""Processes that work on systems without fork, or where it is not safe: each spawned, and watched from outside."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from typing import Any, Final

from toolkit.executor.lines import Line
from toolkit.executor.pool import End, Worker, starting
from toolkit.executor.watching import Watch
from toolkit.limits import Limits
from toolkit.scratch import Scratch

DYING: Final = 0.5  # seconds for a process to end that has closed its end of the line
CRASHES: Final = {  # how Windows tells what would be a signal elsewhere
    **dict.fromkeys((0xC0000005, 0xC00000FD, 0xC0000374), signal.SIGSEGV),
    **dict.fromkeys((0xC0000409, 0x80000003, 3), signal.SIGABRT),
    **dict.fromkeys((0xC0000094, 0xC000008E), signal.SIGFPE),
    0xC000001D: signal.SIGILL,
}


class Spawner:
    """Begins processes that have a module imported, the first at once; ends those that take more than they may."""

    def __init__(self, preloaded: str) -> None:
        self._preloaded = preloaded
        self._lock = threading.Lock()
        self._watch = Watch()
        self._folder = Scratch()
        self.scratch = self._folder.name
        self.is_open = True
        self._processes: dict[int, subprocess.Popen[bytes]] = {}
        self._excesses: dict[int, str] = {}
        self._ready: subprocess.Popen[bytes] | None = self._begin()

    def start(self, stamp: object) -> Worker:
        """Begin a process; OSError where that cannot be, or after the end."""
        with self._lock:
            if not self.is_open:
                raise OSError("nothing can begin in processes that are to end")
            process, self._ready = self._ready or self._begin(), None
            self._processes[process.pid] = process
        line = Line(process.stdout, process.stdin, process.kill)
        return Worker(process.pid, line, stamp, self._hold)

    def end(self, worker: Worker) -> End:
        """End a process, and tell how it ended if that was before."""
        self._watch.hold(worker.pid, None, str)
        with self._lock:
            process = self._processes.pop(worker.pid, None)
            excess = self._excesses.pop(worker.pid, "")
        if process is None:
            return End(0, 0, 0)
        if worker.is_lost:
            with suppress(subprocess.TimeoutExpired):
                process.wait(DYING)
        process.kill()
        worker.close()
        return End(_signal(process.wait()), 0, 0, excess)

    def close(self) -> None:
        """End all of them."""
        with self._lock:
            self.is_open = False
            left = [*self._processes.values(), *([self._ready] if self._ready else [])]
            self._ready = None
        for process in left:
            process.kill()
        for process in left:
            process.wait()
        self._folder.cleanup()

    def _hold(self, pid: int, limits: Limits | None) -> None:
        def end(excess: str) -> None:
            with self._lock:
                if process := self._processes.get(pid):
                    self._excesses[pid] = excess
                    process.kill()

        self._watch.hold(pid, limits, end)

    def _begin(self) -> subprocess.Popen[bytes]:
        command = starting(f"spawned import serve; serve({self._preloaded!r}, {self.scratch!r})")
        environment = {**os.environ, **dict.fromkeys(("TMPDIR", "TEMP", "TMP"), self.scratch)}
        real = getattr(sys, "_base_executable", sys.executable)
        if os.name == "nt" and real != sys.executable:  # what is there begins the real one, which could not be watched
            command[0], environment["__PYVENV_LAUNCHER__"] = real, sys.executable
        return subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, env=environment, **_apart()
        )


def _apart() -> dict[str, Any]:
    """Return what keeps Ctrl-C from a process."""
    if group := getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0):
        return {"creationflags": group}
    return {"start_new_session": True}


def _signal(code: int) -> int:
    """Return the signal that a process ended by, if any."""
    return -code if code < 0 else int(CRASHES.get(code, 0)) if os.name == "nt" else 0
