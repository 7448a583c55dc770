"""Who is served first by processes that work, and what happens when one of them ends before its time."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures import wait as wait_for
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from functools import partial
from heapq import heappop, heappush
from itertools import count
from typing import Any, Final, ParamSpec, TypeVar

from toolkit.executor.pool import leave_pool, open_pool

P = ParamSpec("P")
T = TypeVar("T")
LOST = "a process ended twice before it was done; was it killed, or is memory short?"


AGAIN: Final = -1  # the turn of a task whose process ended: it is tried once more, with no other beside it


class LostError(OSError):
    """The process that did a task ended, and so did the one that tried it again."""


@dataclass(order=True, slots=True)
class _Task:
    turn: int
    number: int
    call: Callable[[Executor], Future[Any]] = field(compare=False)
    told: Future[Any] = field(compare=False, default_factory=Future)


class Press(Executor):
    """`workers` processes, each with a module imported beforehand; those that end before their time are replaced."""

    def __init__(self, workers: int, preloaded: str) -> None:
        self.workers, self._preloaded = workers, preloaded
        self._pool = open_pool(workers, preloaded)
        self._lock = threading.RLock()
        self._numbers = count()
        self._waiting: list[_Task] = []
        self._doing: dict[int, _Task] = {}
        self._is_open = True

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Call `fn` in a process at the first turn; its future may hold a LostError."""
        return self.put(0, lambda pool: pool.submit(fn, *args, **kwargs))

    def at(self, turn: int) -> Executor:
        """Give an executor whose tasks wait until all those of lower turns have begun."""
        return _AtTurn(self, turn)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002 (as Executor has it)
        """End the processes when everything is done; with `cancel_futures`, without what has not begun."""
        with self._lock:
            if cancel_futures:
                self._cancel()
            left = [task.told for task in (*self._doing.values(), *self._waiting)]
        wait_for(left if wait else ())
        self._is_open = False
        self._pool.shutdown(wait, cancel_futures=cancel_futures)

    def leave(self) -> None:
        """End the processes without waiting for what they are doing."""
        with self._lock:
            self._is_open = False
            self._cancel()
        leave_pool(self._pool)

    def _cancel(self) -> None:
        for task in self._waiting:
            task.told.cancel()
        self._waiting.clear()

    def put(self, turn: int, call: Callable[[Executor], Future[T]]) -> Future[T]:
        """Hand a pool to `call` when it is its turn; it may be called twice. RuntimeError after the end."""
        task = _Task(turn, next(self._numbers), call)
        with self._lock:
            if not self._is_open:
                raise RuntimeError("nothing can begin in processes that are to end")
            heappush(self._waiting, task)
        self._feed()
        return task.told

    def _feed(self) -> None:
        """Begin what there is room for, the first first. No lock is held where the pool may wait for one of its own."""
        while begun := self._next():
            task, pool = begun
            try:
                doing = task.call(pool)
            except BrokenProcessPool as error:  # since a moment ago: its other tasks have not heard yet
                doing = Future()
                doing.set_exception(error)
            doing.add_done_callback(partial(self._end, task, pool))

    def _next(self) -> tuple[_Task, ProcessPoolExecutor] | None:
        with self._lock:
            while self._is_open and self._waiting and self._has_room(self._waiting[0]):
                task = heappop(self._waiting)
                if task.told.running() or task.told.set_running_or_notify_cancel():
                    self._doing[task.number] = task
                    return task, self._pool
        return None

    def _has_room(self, task: _Task) -> bool:
        """Say whether a task can begin: one lies ready beside those being done, so that no process waits for it."""
        if any(one.turn == AGAIN for one in self._doing.values()):
            return False
        return len(self._doing) < (1 if task.turn == AGAIN else self.workers + 1)

    def _end(self, task: _Task, pool: ProcessPoolExecutor, done: Future[Any]) -> None:
        error = done.exception()
        with self._lock:
            del self._doing[task.number]
            is_lost = isinstance(error, BrokenProcessPool) and self._is_open
            if is_lost and pool is self._pool:
                self._pool = open_pool(self.workers, self._preloaded)
            again = is_lost and task.turn != AGAIN
            if again:
                task.turn = AGAIN
                heappush(self._waiting, task)
        if error is None:
            task.told.set_result(done.result())
        elif not again:
            task.told.set_exception(LostError(LOST) if is_lost else error)
        self._feed()


class _AtTurn(Executor):
    """A press whose tasks wait for their turn."""

    def __init__(self, press: Press, turn: int) -> None:
        self._press = press
        self._turn = turn

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """As `Press.submit`, at this turn."""
        return self._press.put(self._turn, lambda pool: pool.submit(fn, *args, **kwargs))
