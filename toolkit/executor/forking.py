"""Processes that work on Linux: all forked from one that has imported what they need, begun, asked, and ended."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import threading
from contextlib import suppress
from typing import Final

from toolkit.executor.forkserver import ASKED, END, START, TOLD
from toolkit.executor.lines import Line
from toolkit.executor.pool import End, Worker, starting
from toolkit.scratch import Scratch

TRIES: Final = 3  # fork servers that are begun for one process before it is given up
PATIENCE: Final = 2.0  # seconds for one to end its processes


class ForkServer:
    """The process that others are forked from, with a module imported; begun at once, and anew when it is lost."""

    def __init__(self, preloaded: str) -> None:
        self._preloaded = preloaded
        self._lock = threading.Lock()
        self.is_open = True
        self._folder = Scratch()
        self.scratch = self._folder.name
        self._begin()

    def start(self, stamp: object) -> Worker:
        """Have a process forked; OSError where that cannot be, or after the end."""
        with self._lock:
            for _ in range(TRIES):
                mine, theirs = socket.socketpair()
                try:
                    with theirs:
                        pid = self._ask(START, 0, [theirs.fileno()])[0]
                except OSError:
                    mine.close()
                    self._begin_anew()
                else:
                    return Worker(pid, Line.over(mine), stamp)
        raise OSError("no process can be begun that draws; are there too many, or is memory short?")

    def end(self, worker: Worker) -> End:
        """End a process, and tell how it ended if that was before; the processor time is that of its last task."""
        worker.close()
        with self._lock, suppress(OSError):
            _, status, seconds, memory = self._ask(END, worker.pid)
            ended_by = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
            return End(ended_by, seconds - worker.seconds, memory // 2**10)
        return End(0, 0, 0)  # its fork server was lost, too

    def close(self) -> None:
        """End it, and with it all the processes that were forked from it."""
        self.is_open = False
        with suppress(OSError):
            self._control.shutdown(socket.SHUT_RDWR)  # before the lock: somebody may be waiting for an answer
        with self._lock:
            self._end()
        self._folder.cleanup()

    def _ask(self, wanted: bytes, pid: int, given: list[int] | None = None) -> tuple[int, int, float, int]:
        socket.send_fds(self._control, [ASKED.pack(wanted, pid)], given or [])
        reply = self._control.recv(TOLD.size, socket.MSG_WAITALL)
        if len(reply) < TOLD.size:
            raise ConnectionResetError("the process that others are forked from has ended")
        pid, status, seconds, memory = TOLD.unpack(reply)
        return pid, status, seconds, memory

    def _begin(self) -> None:
        self._control, theirs = socket.socketpair()
        serving = f"serve({theirs.fileno()}, {self._preloaded!r}, {self.scratch!r})"
        command = starting(f"forkserver import serve; {serving}")
        environment = {**os.environ, "TMPDIR": self.scratch}
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # what it starts inherits that
        try:
            with theirs:
                self._process = subprocess.Popen(
                    command, stdin=subprocess.DEVNULL, pass_fds=[theirs.fileno()], env=environment
                )
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def _begin_anew(self) -> None:
        if not self.is_open:
            raise OSError("nothing can begin in processes that are to end")
        self._end()
        self._begin()

    def _end(self) -> None:
        self._control.close()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
