"""Processes that draw faces: one imports WeasyPrint as soon as it is asked to, the others are forked from it."""

from __future__ import annotations

import multiprocessing
import os
import signal
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
    return ProcessPoolExecutor(jobs or processors(), mp_context=context, initializer=_ignore_interrupt)


def processors() -> int:
    """Give the number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _ignore_interrupt() -> None:
    """Let the parent alone answer Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
