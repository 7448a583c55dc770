"""An executor that runs what it is given at once, in the process that asks."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from threading import RLock
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class InlineExecutor(Executor):
    """Stands in for a pool of processes where there is none, as in a test or for one face.

    It does one thing at a time, whichever threads ask: what a process of its own would do need not stand another.
    """

    _alone = RLock()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Call `fn` and give a finished future with its result or its exception."""
        done: Future[T] = Future()
        with self._alone:
            try:
                done.set_result(fn(*args, **kwargs))
            except Exception as error:  # noqa: BLE001 (a future carries any exception)
                done.set_exception(error)
        return done
