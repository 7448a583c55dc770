"""Processes that work, all forked from one that has imported what they need: begun, asked, and ended.

Nothing is imported from the current folder in any of them, whatever lies there; none hears Ctrl-C, which this process
alone answers; and none outlives it.
"""

from __future__ import annotations

import atexit
import os
import pickle
import signal
import socket
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from toolkit.executor.answers import read_answer
from toolkit.executor.forkserver import ASKED, END, START, TOLD
from toolkit.executor.worker import Answer, Call, receive, send
from toolkit.scratch import Scratch

TRIES: Final = 3  # fork servers that are begun for one process before it is given up
PATIENCE: Final = 2.0  # seconds for one to end its processes
HOME: Final = str(Path(__file__).resolve().parents[2])  # where the toolkit is imported from, and nothing else


class End(NamedTuple):
    """How a process ended: by which signal (0: by itself), its processor time in seconds, its memory in MiB."""

    signal: int
    seconds: float
    memory: int


class ElsewhereError(Exception):
    """Where something went wrong in another process: its trace, for those who look for the cause."""

    def __str__(self) -> str:
        return f"\n{self.args[0]}"


class Worker:
    """A process that works; `stamp` is what its owner knows it by."""

    def __init__(self, pid: int, line: socket.socket, stamp: object) -> None:
        self.pid, self.stamp, self.seconds = pid, stamp, 0.0
        self._line = line

    def ask(self, call: Call) -> Answer:
        """Have something done and wait for it; EOFError or OSError where the process ends meanwhile."""
        packed = pickle.dumps(call)
        send(self._line, packed)
        answer: Answer = read_answer(receive(self._line))
        self.seconds = answer.seconds
        if answer.error:
            answer.error.__cause__ = ElsewhereError(answer.trace)
        return answer

    def leave(self) -> None:
        """Let it go; whoever waits for it hears at once."""
        with suppress(OSError):
            self._line.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Let it go, when nobody waits for it."""
        self._line.close()


_servers: dict[tuple[int, str], ForkServer] = {}


def fork_server(preloaded: str) -> ForkServer:
    """Return the process that others are forked from, with a module imported; it stays until this process ends."""
    key = (os.getpid(), preloaded)
    if key not in _servers or not _servers[key].is_open:
        _servers[key] = ForkServer(preloaded)
        atexit.register(_servers[key].close)
    return _servers[key]


class ForkServer:
    """The process that others are forked from, with a module imported; begun at once, and anew when it is lost."""

    def __init__(self, preloaded: str) -> None:
        self._preloaded = preloaded
        self._lock = threading.Lock()
        self.is_open = True
        self._folder = Scratch()
        self.scratch = self._folder.name  # the only place for files that are soon gone
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
                    return Worker(pid, mine, stamp)
        raise OSError("no process can be begun that draws; are there too many, or is memory short?")

    def end(self, worker: Worker) -> End:
        """End a process, and tell how it ended if that was before; the processor time is that of its last task."""
        worker.close()
        with self._lock, suppress(OSError):
            _, status, seconds, memory = self._ask(END, worker.pid)
            unit = 2**20 if sys.platform == "darwin" else 2**10
            return End(os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0, seconds - worker.seconds, memory // unit)
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
        start = (
            f"import sys; sys.dont_write_bytecode = {sys.dont_write_bytecode}; sys.path[:] = [{HOME!r}]; "
            f"import toolkit; sys.path[:] = {import_path()!r}; from toolkit.executor.forkserver import serve; "
            f"serve({theirs.fileno()}, {self._preloaded!r}, {self.scratch!r})"
        )
        command = [sys.executable, "-I", f"-Xutf8={sys.flags.utf8_mode}", "-c", start]
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


def import_path() -> list[str]:
    """Where processes import from: as this one does, but for the current folder, which may be a stranger's.

    Where the toolkit itself lies there, that comes last.
    """
    try:
        here = os.path.realpath(os.getcwd())  # noqa: PTH109 (as the next, it is compared as text)
    except OSError:
        here = None
    kept = [path for path in sys.path if os.path.isabs(path) and os.path.realpath(path) != here]  # noqa: PTH117
    return kept if HOME in kept else [*kept, HOME]


def processors() -> int:
    """Return the number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
