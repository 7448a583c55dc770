"""Work stopped when it takes more than it may: by a signal in Python's own code, by the kernel in any other.

Where the kernel does not do that, whoever began this process is told of the limits and watches it from outside.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from math import ceil
from typing import Any, Final, TypeVar

from toolkit.limits import LimitError, Limits

try:
    import resource
except ImportError:
    HAS_LIMITS = False
else:
    HAS_LIMITS = True

T = TypeVar("T")
AGAIN: Final = 0.1  # seconds of processor time after which it is stopped anew: libraries may have caught the first stop
GRACE: Final = 1  # more, after which the kernel ends the process
MIB: Final = 2**20
COUNTED: Final = -8  # Linux: the clock of this process that its limit is held against (CPUCLOCK_PROF)
_working = False  # whether this process does nothing but work for another
_tell: Callable[[Limits | None], object] | None = None  # who watches from outside, if somebody does


def told_to(tell: Callable[[Limits | None], object]) -> None:
    """Have limits of this process told to whoever watches it, and (None) that there are none any more."""
    global _tell  # noqa: PLW0603 (a property of the process)
    _tell = tell


def begin_work() -> None:
    """Have limits hold in this process from now on: it may be ended, since another one waits for it."""
    global _working  # noqa: PLW0603 (a property of the process)
    _working = True
    if HAS_LIMITS:
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


@contextmanager
def limited(limits: Limits) -> Iterator[None]:
    """Stop what takes more than `limits` with a LimitError, where this process does nothing but work for another."""
    if not _working:
        yield
        return
    try:
        with _watched(limits, _tell) if _tell else _stopped(limits):
            yield
    except MemoryError:
        raise LimitError(f"took more than {limits.memory} MiB of memory") from None


@contextmanager
def _watched(limits: Limits, tell: Callable[[Limits | None], object]) -> Iterator[None]:
    tell(limits)
    try:
        yield
    finally:
        tell(None)


@contextmanager
def _stopped(limits: Limits) -> Iterator[None]:
    used, stops = _used(), list[LimitError]()

    def stop(*_: object) -> None:
        stops.append(LimitError(f"took more than {limits.seconds:g} s of processor time"))
        raise stops[-1]

    signal.signal(signal.SIGPROF, stop)
    _set(resource.RLIMIT_CPU, ceil(used + limits.seconds) + GRACE)
    _set(resource.RLIMIT_DATA, limits.memory * MIB)
    signal.setitimer(signal.ITIMER_PROF, limits.seconds, AGAIN)
    try:
        yield
    finally:
        lift_limits()
    if stops:  # a library has caught it, as something wrong with a picture
        raise stops[0]


def held(limits: Limits, call: Callable[..., T], args: tuple[Any, ...], kwargs: dict[str, Any]) -> T:
    """Call something that may take no more than `limits`, unless it sets limits of its own."""
    with limited(limits):
        return call(*args, **kwargs)


def lift_limits() -> None:
    """Let what follows take what it likes."""
    if _working and _tell:
        _tell(None)
    elif _working:
        signal.setitimer(signal.ITIMER_PROF, 0)
        _set(resource.RLIMIT_CPU, resource.RLIM_INFINITY)


def _used() -> float:
    """Return the processor time of this process as the kernel counts it for the limit.

    It counts by ticks, which on a busy virtual machine run ahead of `os.times`, by seconds in a long life.
    """
    with suppress(OSError):
        return time.clock_gettime(COUNTED)
    return sum(os.times()[:2])


def _set(which: int, value: int) -> None:
    """Set the limit that can be raised again."""
    most = resource.getrlimit(which)[1]
    resource.setrlimit(which, (value if most == resource.RLIM_INFINITY else min(value, most), most))
