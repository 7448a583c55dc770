"""A process that works, as the one that asks it sees it, and where such processes import from.

Nothing is imported from the current folder in any of them, whatever lies there; none hears Ctrl-C, which this process
alone answers; and none outlives it.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from toolkit.executor.answers import read_answer
from toolkit.executor.lines import Line
from toolkit.executor.worker import Answer, Call
from toolkit.limits import Limits

HOME: Final = str(Path(__file__).resolve().parents[2])  # where the toolkit is imported from, and nothing else


class End(NamedTuple):
    """How a process ended: by which signal (0: by itself), its processor time in seconds, its memory in MiB.

    `excess` is what it took more than it might, where somebody who watched it has ended it for that.
    """

    signal: int
    seconds: float
    memory: int
    excess: str = ""


class ElsewhereError(Exception):
    """Where something went wrong in another process: its trace, for those who look for the cause."""

    def __str__(self) -> str:
        return f"\n{self.args[0]}"


class Worker:
    """A process that works; `stamp` is what its owner knows it by, `watch` hears of the limits that it is held to."""

    def __init__(
        self, pid: int, line: Line, stamp: object, watch: Callable[[int, Limits | None], object] = lambda *_: None
    ) -> None:
        self.pid, self.stamp, self.seconds = pid, stamp, 0.0
        self.is_lost = False  # whether it has closed its end
        self._line, self._watch = line, watch

    def ask(self, call: Call) -> Answer:
        """Have something done and wait for it; EOFError or OSError where the process ends meanwhile."""
        packed = pickle.dumps(call)
        try:
            self._line.send(packed)
            while not isinstance(told := read_answer(self._line.receive()), Answer):
                self._watch(self.pid, told if isinstance(told, Limits) else None)
        except (EOFError, OSError):
            self.is_lost = True
            raise
        self.seconds = told.seconds
        if told.error:
            told.error.__cause__ = ElsewhereError(told.trace)
        return told

    def leave(self) -> None:
        """Let it go; whoever waits for it hears at once."""
        self._line.leave()

    def close(self) -> None:
        """Let it go, when nobody waits for it."""
        self._line.close()


class Starter(Protocol):
    """What processes that work are begun and ended by; `scratch` is their only place for files that are soon gone."""

    is_open: bool
    scratch: str

    def start(self, stamp: object) -> Worker:
        """Begin a process; OSError where that cannot be, or after the end."""

    def end(self, worker: Worker) -> End:
        """End a process, and tell how it ended if that was before; the processor time is that of its last task."""

    def close(self) -> None:
        """End all of them."""


def starting(what: str) -> list[str]:
    """Return the command of another Python that imports from `import_path`, and runs a line of `toolkit.executor`."""
    start = (
        f"import sys; sys.dont_write_bytecode = {sys.dont_write_bytecode}; sys.path[:] = [{HOME!r}]; "
        f"import toolkit; sys.path[:] = {import_path()!r}; from toolkit.executor.{what}"
    )
    return [sys.executable, "-I", f"-Xutf8={sys.flags.utf8_mode}", "-c", start]


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
