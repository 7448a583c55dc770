"""A process beside the studio, for what would keep it waiting."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Lock, Thread
from typing import Any


def end_with_parent() -> None:
    """Let this process end where the one that began it has ended, however that came."""
    parent = parent_process()
    if parent is not None:
        Thread(target=lambda: (wait([parent.sentinel]), os._exit(0)), daemon=True).start()


class Aside(Executor):
    """One process that does what takes long; another one takes its place where it is gone."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._pool = self._opened()

    @staticmethod
    def _opened() -> ProcessPoolExecutor:
        return ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=end_with_parent)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Have something done there."""
        with self._lock:
            try:
                return self._pool.submit(fn, *args, **kwargs)
            except BrokenExecutor:
                self._pool = self._opened()
                return self._pool.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002 (as it is there)
        """Let the process go."""
        self._pool.shutdown(wait=wait, cancel_futures=cancel_futures)
