"""Ctrl-C and a request to end: a moment in which they are held back and heard afterwards; how to press Ctrl-C."""

from __future__ import annotations

import _thread
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_ENDING: Final = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Hold back Ctrl-C and a request to end until the block is done."""
    if hasattr(signal, "pthread_sigmask"):
        before = signal.pthread_sigmask(signal.SIG_BLOCK, _ENDING)
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
    elif threading.current_thread() is threading.main_thread():  # the only one that hears signals
        with _noted():
            yield
    else:
        yield


def interrupt() -> None:
    """Stop the main thread as Ctrl-C does, from another one, also where it waits for something."""
    main = threading.main_thread().ident
    if hasattr(signal, "pthread_kill") and main is not None:
        signal.pthread_kill(main, signal.SIGINT)  # which wakes it
    else:
        _thread.interrupt_main()


@contextmanager
def _noted() -> Iterator[None]:
    heard: list[int] = []
    before = {one: signal.signal(one, lambda number, _: heard.append(number)) for one in _ENDING}
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, signal.SIG_DFL if handler is None else handler)
        for number in dict.fromkeys(heard):
            signal.raise_signal(number)
