"""Processes that work: one imports what they need as soon as it is asked to, the others are forked from it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import forkserver, resource_tracker


def open_pool(workers: int, preloaded: str) -> ProcessPoolExecutor:
    """Give a pool of processes.

    It returns at once; the module `preloaded` is being imported meanwhile, in one process, before the others are
    forked from that one. None of them hears Ctrl-C: this process alone answers it.
    """
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([preloaded])
    resource_tracker.ensure_running()  # it unblocks Ctrl-C when it starts, and the fork server would start it
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        forkserver.ensure_running()
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_serve)


def leave_pool(pool: ProcessPoolExecutor) -> None:
    """End the processes without waiting for what they are doing."""
    for process in multiprocessing.active_children():
        process.terminate()
    pool.shutdown(cancel_futures=True)


def processors() -> int:
    """Give the number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _serve() -> None:
    """End with the parent, even when it is killed."""
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(1)
