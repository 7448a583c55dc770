"""Who is served first by processes that work, and what happens when one of them ends before its time."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future
from concurrent.futures import wait as wait_for
from dataclasses import dataclass, field
from functools import cached_property
from heapq import heappop, heappush
from itertools import count
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar

from toolkit.executor.confinement import Confinement
from toolkit.executor.limited import begin_work, held
from toolkit.executor.pool import End, Starter, Worker
from toolkit.executor.starting import starter
from toolkit.executor.worker import Answer, Call
from toolkit.limits import LimitError, Limits

P = ParamSpec("P")
T = TypeVar("T")
LOST = "a process ended twice before it was done; was it killed, or is memory short?"
BROKE = "the process that was at it broke off"
_FAULTS: Final = ("SIGABRT", "SIGTRAP", "SIGSEGV", "SIGBUS", "SIGFPE", "SIGILL")
BREAKS: Final = frozenset(getattr(signal, name) for name in _FAULTS if hasattr(signal, name))
CLOSED = "nothing can begin in processes that are to end"
SOON: Final = 0.1  # seconds for a process to end that is let go
TURN: Final = 0.001  # seconds that a thread which workers out work waits for one that computes

AGAIN: Final = -1  # the turn of a task whose process ended: it is tried once more, with no other beside it
NEVER = End(0, 0, 0)  # how something ended that did not begin


class LostError(OSError):
    """The process that did a task ended, and so did the one that tried it again; `end` is how."""

    def __init__(self, message: str, end: End = NEVER) -> None:
        super().__init__(message)
        self.end = end


@dataclass(order=True, slots=True)
class _Task:
    turn: int
    number: int
    call: Call = field(compare=False)
    future: Future[Any] = field(compare=False, default_factory=Future)


class ProcessPool(Executor):
    """`workers` processes, each with a module imported beforehand; those that end before their time are replaced.

    With `confinement`, each is shut in before it does anything; with `limits`, no task takes more than these are then.
    """

    def __init__(
        self,
        workers: int,
        preloaded: str,
        confinement: Confinement | None = None,
        limits: Callable[[], Limits] | None = None,
    ) -> None:
        self.workers, self._limits = workers, limits
        self._preloaded, self._confinement = preloaded, confinement
        self._changed = threading.Condition()
        self._numbers = count()
        self._waiting: list[_Task] = []
        self._doing: dict[int, _Task] = {}
        self._seats: dict[Seat, threading.Thread] = {}
        self._is_open = True
        sys.setswitchinterval(TURN)

    @cached_property
    def _server(self) -> Starter:
        return starter(self._preloaded)

    def begin(self) -> None:
        """Begin to import what its processes need, which else waits for the first task."""
        self._server  # noqa: B018 (it is made when it is first asked for)

    def _confined(self) -> Confinement | None:
        return self._confinement and self._confinement.admitting((), (Path(self._server.scratch),))

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Call `fn` in a process at the first turn; its future may hold a LostError or a LimitError."""
        return self.put(0, (fn, args, kwargs))

    def at(self, turn: int) -> Executor:
        """Return an executor whose tasks wait until all those of lower turns have begun."""
        return _AtTurn(self, turn)

    def admit(self, *folders: Path) -> None:
        """Let its processes read other folders, too, where they are shut in."""
        self._confinement = self._confinement and self._confinement.admitting(folders)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002 (as Executor has it)
        """End the processes when everything is done; with `cancel_futures`, without what has not begun."""
        with self._changed:
            if cancel_futures:
                self._cancel()
            left = [task.future for task in (*self._doing.values(), *self._waiting)]
        wait_for(left if wait else ())
        self.leave()

    def leave(self) -> None:
        """End the processes without waiting for what they are doing."""
        with self._changed:
            self._is_open = False
            self._cancel()
            self._changed.notify_all()
        for seat in self._seats:
            seat.leave()
        for thread in self._seats.values():
            thread.join(SOON)
        if any(thread.is_alive() for thread in self._seats.values()):  # as while the fork server still imports
            self._server.close()
            for thread in self._seats.values():
                thread.join()

    def _cancel(self) -> None:
        for task in self._waiting:
            task.future.cancel()
        self._waiting.clear()

    def put(self, turn: int, call: Call) -> Future[Any]:
        """Have something called when it is its turn; it may be called twice. RuntimeError after the end."""
        task = _Task(turn, next(self._numbers), (held, (self._limits(), *call), {}) if self._limits else call)
        with self._changed:
            if not self._is_open:
                raise RuntimeError(CLOSED)
            heappush(self._waiting, task)
            if len(self._seats) < self.workers:
                self._add_seat()
            self._changed.notify()
        return task.future

    def _add_seat(self) -> None:
        seat = Seat(self._server, self._confined)
        self._seats[seat] = threading.Thread(target=self._serve, args=(seat,), daemon=True)
        self._seats[seat].start()

    def _serve(self, seat: Seat) -> None:
        while task := self._next():
            self._do(task, seat)
        seat.end()

    def _next(self) -> _Task | None:
        """Wait for the first task that may begin; None at the end."""
        with self._changed:
            while self._is_open:
                if not (self._waiting and self._has_room(self._waiting[0])):
                    self._changed.wait()
                    continue
                task = heappop(self._waiting)
                if task.future.running() or task.future.set_running_or_notify_cancel():
                    self._doing[task.number] = task
                    return task
        return None

    def _has_room(self, task: _Task) -> bool:
        """Whether a task can begin: one that is tried again has all the memory to itself."""
        return not self._doing if task.turn == AGAIN else all(one.turn != AGAIN for one in self._doing.values())

    def _do(self, task: _Task, seat: Seat) -> None:
        try:
            answer = seat.do(task.call)
        except EndedError as error:
            self._lost(task, error.end)
        except Exception as error:  # noqa: BLE001 (a future carries any exception)
            self._finish(task, error if self._is_open else LostError(CLOSED))
        else:
            self._finish(task, answer.error, answer.result)

    def _lost(self, task: _Task, end: End) -> None:
        if end.excess or end.signal == getattr(signal, "SIGXCPU", None):
            self._finish(task, LimitError(end.excess or f"took {end.seconds:.1f} s of processor time"))
        elif task.turn == AGAIN or end.signal in BREAKS or not self._is_open:  # which would break the next one, too
            self._finish(task, LostError(BROKE if end.signal in BREAKS else LOST, end))
        else:
            with self._changed:
                del self._doing[task.number]
                task.turn = AGAIN
                heappush(self._waiting, task)
                self._changed.notify_all()

    def _finish(self, task: _Task, error: BaseException | None, result: object = None) -> None:
        """Set what came of a task, once the next ones may begin."""
        with self._changed:
            del self._doing[task.number]
            self._changed.notify_all()
        if error is None:
            task.future.set_result(result)
        else:
            task.future.set_exception(error)


class _AtTurn(Executor):
    """A pool whose tasks wait for their turn."""

    def __init__(self, pool: ProcessPool, turn: int) -> None:
        self._pool = pool
        self._turn = turn

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """As `ProcessPool.submit`, at this turn."""
        return self._pool.put(self._turn, (fn, args, kwargs))


class EndedError(Exception):
    """The process that did something has ended; `end` is how."""

    def __init__(self, end: End) -> None:
        super().__init__(f"a process has ended: {end}")
        self.end = end


class Seat:
    """One of the places of a pool; whoever works at it is shut in as `confinement` says, if at all."""

    def __init__(self, server: Starter, confinement: Callable[[], Confinement | None]) -> None:
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
