"""A process that works: it is given one task after the other over a line, and ends when that is closed."""

from __future__ import annotations

import gc
import os
import pickle
import sys
import threading
import traceback
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, NamedTuple

from toolkit.executor.limited import lift_limits
from toolkit.executor.lines import Line
from toolkit.limits import LimitError


class Answer(NamedTuple):
    """What came of a task: its result or error (with its trace), the process's time up to now, whether it ends now."""

    result: Any
    error: BaseException | None
    seconds: float = 0.0
    leaves: bool = False
    trace: str = ""


def work(line: Line, at_the_end: Callable[[], None] = lambda: None) -> None:
    """Do what is asked until the other end is closed; what is asked first comes before any thread begins."""
    sys.unraisablehook = lambda _: None  # a limit that is met while something is being let go shows later
    try:
        asked = line.receive()
    except (EOFError, OSError):
        return at_the_end()
    waiting = SimpleQueue[bytes]()
    listening: threading.Thread | None = None
    while True:
        answer = _answer(asked)
        try:
            line.send(_packed(answer))
        except OSError:
            return at_the_end()
        if answer.leaves:
            return None
        del answer
        gc.collect(1)  # while nobody waits: the collector may have been at rest, so that what was made is young
        if not listening:  # begun by now, so that it is shut in as this thread is
            listening = threading.Thread(target=_listen, args=(line, waiting, at_the_end), daemon=True)
            listening.start()
        asked = waiting.get()


def _listen(line: Line, waiting: SimpleQueue[bytes], at_the_end: Callable[[], None]) -> None:
    """Take what is asked; end with the other end, whatever is being done: who asks may have been killed."""
    try:
        while True:
            waiting.put(line.receive())
    except (EOFError, OSError):
        at_the_end()
    finally:
        os._exit(1)


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


Call = tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]
