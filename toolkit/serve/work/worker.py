"""The one thread that works on the project: what somebody waits for comes first, and nothing is done side by side."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from enum import IntEnum
from itertools import count
from queue import PriorityQueue
from threading import Thread
from time import monotonic
from typing import Any, Final, TypeVar

MOMENT: Final = 0.8  # seconds
Answer = TypeVar("Answer")


class Urgency(IntEnum):
    """How soon somebody wants something: an edit, what is read, a picture that is in sight, all else."""

    EDIT = 0
    READ = 1
    PICTURE = 2
    LATER = 3


class Worker:
    """Does one thing after the other, the most urgent first; of two as urgent the one that was asked for first."""

    def __init__(self) -> None:
        self._queue: PriorityQueue[tuple[int, int, Callable[[], Any] | None, Future[Any]]] = PriorityQueue()
        self._numbers = count()
        self._asked = monotonic()
        self._thread = Thread(target=self._run, name="desk", daemon=True)
        self._thread.start()

    async def do(self, work: Callable[[], Answer], urgency: Urgency = Urgency.READ) -> Answer:
        """Return what some work returns, or raise what it raises; what nobody waits for any more is not begun."""
        return await asyncio.wrap_future(self.begin(work, urgency))

    def rests(self, moment: float = MOMENT) -> bool:
        """Whether nobody has waited for anything for a moment."""
        return monotonic() - self._asked > moment

    def begin(self, work: Callable[[], Answer], urgency: Urgency = Urgency.LATER) -> Future[Answer]:
        """Have some work done, and return its future."""
        future: Future[Answer] = Future()
        if urgency < Urgency.LATER:
            self._asked = monotonic()
        self._queue.put((urgency, next(self._numbers), work, future))
        return future

    def stop(self) -> None:
        """Begin nothing more."""
        self._queue.put((-1, 0, None, Future()))
        self._thread.join(5)

    def _run(self) -> None:
        while True:
            _, _, work, future = self._queue.get()
            if work is None:
                return
            if not future.set_running_or_notify_cancel():
                continue
            try:
                future.set_result(work())
            except BaseException as error:  # noqa: BLE001 (whoever waits for it is told)
                future.set_exception(error)
