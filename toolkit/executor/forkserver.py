"""The process that others are forked from: it has imported what they need, and sees to it that none outlives it.

It is asked over a socket, by `toolkit.executor.forking`. Standard library alone, and nothing that starts a thread.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import struct
from contextlib import suppress
from importlib import import_module
from typing import Final

from toolkit.executor.lines import Line
from toolkit.executor.worker import work

ASKED: Final = struct.Struct("<cq")  # what is wanted, and of which process
TOLD: Final = struct.Struct("<qqdq")  # a process, how it ended, its seconds of processor time, its memory in KiB
START: Final = b"s"  # a new process, which is given the socket that comes along
END: Final = b"e"  # the end of one


def serve(number: int, preloaded: str, scratch: str) -> None:
    """Import a module and fork processes until the other end of the socket `number` is closed.

    Then end them all, and remove the folder of what is soon gone: whose it is may have been killed.
    """
    with suppress(ImportError):  # the task that needs it will say so
        import_module(preloaded)
    workers = set[int]()
    with socket.socket(fileno=number) as control, suppress(OSError):
        while asked := _hear(control):
            control.sendall(_answer(control, workers, *asked))
    for pid in workers:  # none of them was waited for, so that no other process has its number
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
    shutil.rmtree(scratch, ignore_errors=True)


def _hear(control: socket.socket) -> tuple[bytes, int, list[int]] | None:
    words, given, _, _ = socket.recv_fds(control, ASKED.size, 1)
    return (*ASKED.unpack(words), given) if len(words) == ASKED.size else None


def _answer(control: socket.socket, workers: set[int], wanted: bytes, pid: int, given: list[int]) -> bytes:
    if wanted == START:
        workers.add(new := _fork(control, given[0]))
        return TOLD.pack(new, 0, 0, 0)
    if pid not in workers:
        return TOLD.pack(pid, 0, 0, 0)
    workers.discard(pid)
    os.kill(pid, signal.SIGKILL)
    _, status, used = os.wait4(pid, 0)
    return TOLD.pack(pid, status, used.ru_utime + used.ru_stime, used.ru_maxrss)


def _fork(control: socket.socket, given: int) -> int:
    pid = os.fork()
    if pid:
        os.close(given)
        return pid
    try:
        control.close()
        work(Line.over(socket.socket(fileno=given)))
    finally:
        os._exit(0)
