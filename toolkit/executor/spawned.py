"""What a spawned process runs: it works for the one that began it, over the pipes that were its input and output."""

from __future__ import annotations

import os
import pickle
import shutil
import signal
from contextlib import suppress
from importlib import import_module

from toolkit.executor.limited import told_to
from toolkit.executor.lines import Line
from toolkit.executor.worker import work


def serve(preloaded: str, scratch: str) -> None:
    """Import a module and work; where the process that asks is gone, remove the folder of what is soon gone, too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    line = Line(open(os.dup(0), "rb", buffering=0), open(os.dup(1), "wb", buffering=0))  # noqa: PTH123, SIM115
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(2, 1)  # what libraries print is no answer
    with suppress(ImportError):  # the task that needs it will say so
        import_module(preloaded)
    told_to(lambda limits: line.send(pickle.dumps(limits)))
    work(line, lambda: shutil.rmtree(scratch, ignore_errors=True))
    os._exit(0)
