"""Processes that draw faces: one imports WeasyPrint as soon as it is asked to, the others are forked from it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import forkserver

PRELOADED = "toolkit.render.preload"


def open_press(jobs: int | None = None) -> ProcessPoolExecutor:
    """Give a pool of `jobs` drawing processes (one a processor if left out); use it in a `with` statement.

    It returns at once; WeasyPrint is being imported meanwhile, in one process, before the others are
    forked from that one.
    """
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([PRELOADED])
    forkserver.ensure_running()
    return ProcessPoolExecutor(jobs or processors(), mp_context=context, initializer=_serve)


def processors() -> int:
    """Give the number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _serve() -> None:
    """Let the parent alone answer Ctrl-C, and end with it even when it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(1)
