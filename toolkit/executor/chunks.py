"""Work in chunks: handed to an executor, a few at a time where there are many, and taken as each is done."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from typing import Any, Final, Generic, TypeVar

About = TypeVar("About")
Result = TypeVar("Result")
AHEAD: Final = 2  # chunks that lie ready for each worker, so that none waits for this process


class Chunks(Generic[About, Result]):
    """Chunks of work for `call`, done by an executor; iterating gives each as it is done, in any order.

    With `workers`, no more than a few chunks for each are with the executor at a time, so that a long list takes no
    memory; more may be added until the iteration ends. Whoever leaves it early cancels what has not begun. Chunks and
    `call` must be picklable where the executor has other processes.
    """

    def __init__(self, executor: Executor, call: Callable[..., Result], workers: int | None = None) -> None:
        self._executor, self._call = executor, call
        self._most = workers * AHEAD if workers else None
        self._waiting: deque[tuple[About, tuple[Any, ...]]] = deque()
        self._running: dict[Future[Result], About] = {}

    def add(self, about: About, *work: Any) -> None:
        """Have a chunk of work done; `about` says which one it is."""
        self._waiting.append((about, work))
        self._feed()

    def drop(self, wanted: Callable[[About], bool]) -> list[About]:
        """Take back what has not begun of some chunks; return what these are about."""
        dropped = [about for about, _ in self._waiting if wanted(about)]
        self._waiting = deque(one for one in self._waiting if not wanted(one[0]))
        cancelled = [future for future, about in self._running.items() if wanted(about) and future.cancel()]
        return [*(self._running.pop(future) for future in cancelled), *dropped]

    def __iter__(self) -> Iterator[tuple[About, Future[Result]]]:
        """Yield what each chunk is about, and its finished future, which may hold an exception."""
        try:
            while self._running:
                done, _ = wait(self._running, return_when=FIRST_COMPLETED)
                for future in done:
                    about = self._running.pop(future)
                    self._feed()
                    yield about, future
        finally:
            self._waiting.clear()
            for future in self._running:
                future.cancel()

    def _feed(self) -> None:
        while self._waiting and (self._most is None or len(self._running) < self._most):
            about, work = self._waiting.popleft()
            self._running[self._executor.submit(self._call, *work)] = about


def sliced(total: int, workers: int, most: int, rounds: int = 4) -> Iterator[tuple[int, int]]:
    """Cut `total` things into slices (first, how many): some for each worker, none of more than `most`."""
    size = max(1, min(most, -(-total // (workers * rounds))))
    return ((first, min(size, total - first)) for first in range(0, total, size))
