"""A process that works: it is given one task after the other over a socket, and ends when that is closed."""

from __future__ import annotations

import os
import pickle
import select
import socket
import struct
import sys
import threading
import traceback
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from toolkit.executor.limited import lift_limits
from toolkit.limits import LimitError

_LENGTH: Final = struct.Struct("<Q")


class Answer(NamedTuple):
    """What came of a task: its result or error (with its trace), the process's time up to now, whether it ends now."""

    result: Any
    error: BaseException | None
    seconds: float = 0.0
    leaves: bool = False
    trace: str = ""


def send(line: socket.socket, data: bytes) -> None:
    """Send bytes with their length; OSError where nobody listens."""
    line.sendall(_LENGTH.pack(len(data)) + data)


def receive(line: socket.socket) -> bytes:
    """Receive bytes as they were sent; EOFError or OSError where the other end is closed."""
    (length,) = _LENGTH.unpack(_exactly(line, _LENGTH.size))
    return bytes(_exactly(line, length))


def _exactly(line: socket.socket, length: int) -> bytearray:
    data, filled = bytearray(length), 0
    with memoryview(data) as view:
        while filled < length:
            read = line.recv_into(view[filled:])
            if not read:
                raise EOFError("the other end is closed")
            filled += read
    return data


def work(line: socket.socket) -> None:
    """Do what is asked until the other end is closed; what is asked first comes before any thread begins."""
    sys.unraisablehook = lambda _: None  # a limit that is met while something is being let go shows later
    watched = False
    leaves = False
    while not leaves:
        try:
            asked = receive(line)
        except (EOFError, OSError):
            return
        answer = _answer(asked)
        leaves = answer.leaves
        send(line, _packed(answer))
        if not watched:  # begun by now, so that it is shut in as this thread is
            threading.Thread(target=_end_with, args=(line,), daemon=True).start()
            watched = True


def _answer(asked: bytes) -> Answer:
    try:
        call, args, kwargs = pickle.loads(asked)  # noqa: S301 (from the process that this one works for)
        result = call(*args, **kwargs)
    except BaseException as error:  # noqa: BLE001 (a future carries any exception)
        lift_limits()
        trace = traceback.format_exc(limit=-40)
        return Answer(None, _known(error), _used(), leaves=isinstance(error, LimitError | MemoryError), trace=trace)
    return Answer(result, None, _used())


def _known(error: BaseException) -> BaseException:
    """Return an error as the process that asks knows it, which has not imported what the work is done with."""
    if type(error).__module__.startswith(("builtins", "toolkit.")):
        return error
    kind = next(kind for kind in type(error).__mro__ if kind.__module__ == "builtins")
    try:
        return kind(*error.args)  # type: ignore[no-any-return]
    except TypeError:
        return RuntimeError(str(error))


def _used() -> float:
    times = os.times()
    return times.user + times.system


def _packed(answer: Answer) -> bytes:
    try:
        return pickle.dumps(answer)
    except Exception as error:  # noqa: BLE001 (what cannot be sent is reported)
        return pickle.dumps(answer._replace(result=None, error=RuntimeError(f"cannot be sent: {error}")))


def _end_with(line: socket.socket) -> None:
    """End with the other end, whatever is being done: the process that asks may have been killed."""
    watching = select.poll()
    watching.register(line, 0)  # it tells of the end alone
    watching.poll()
    os._exit(1)


Call = tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]
