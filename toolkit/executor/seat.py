"""A place where one process works after the other, each as it is needed."""

from __future__ import annotations

import threading
from collections.abc import Callable

from toolkit.executor.confinement import Confinement
from toolkit.executor.limited import begin_work
from toolkit.executor.pool import End, ForkServer, Worker
from toolkit.executor.worker import Answer, Call

NEVER = End(0, 0, 0)  # how something ended that did not begin


class EndedError(Exception):
    """The process that did something has ended; `end` is how."""

    def __init__(self, end: End) -> None:
        super().__init__(f"a process has ended: {end}")
        self.end = end


class Seat:
    """One of the places of a pool; whoever works at it is shut in as `confinement` says, if at all."""

    def __init__(self, server: ForkServer, confinement: Callable[[], Confinement | None]) -> None:
        self._server, self._confinement = server, confinement
        self._lock = threading.Lock()
        self._worker: Worker | None = None
        self._is_open = True

    def do(self, call: Call) -> Answer:
        """Have something done; EndedError where the process ends meanwhile, OSError where none can begin."""
        self._make_ready(self._confinement())
        answer = self._ask(call)
        if answer.leaves:
            self.end()
        return answer

    def leave(self) -> None:
        """Let the process go, whatever it is doing."""
        with self._lock:
            self._is_open = False
            if self._worker:
                self._worker.leave()

    def _make_ready(self, confinement: Confinement | None) -> None:
        stamp = (confinement, confinement.stamp()) if confinement else None
        if self._worker and self._worker.stamp != stamp:
            self.end()
        if self._worker is None:
            worker = self._server.start(stamp)
            with self._lock:
                self._worker = worker
                if not self._is_open:
                    worker.leave()
            if error := self._ask((confinement.close if confinement else begin_work, (), {})).error:
                self.end()
                raise error

    def _ask(self, call: Call) -> Answer:
        assert self._worker is not None  # noqa: S101 (for mypy)
        try:
            return self._worker.ask(call)
        except (EOFError, OSError):
            raise EndedError(self.end()) from None

    def end(self) -> End:
        """End the process, if there is one; only for who asks it."""
        with self._lock:
            worker, self._worker = self._worker, None
        return self._server.end(worker) if worker else NEVER
