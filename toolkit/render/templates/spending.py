"""What one run of a template takes: time, steps and characters, counted as it goes, in whichever thread it runs.

Each thing that a template does is small, since no value may grow past LARGEST and each step is counted; so a look at
the clock at every step is enough, and nothing has to be torn down from outside.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import inf
from time import monotonic, thread_time
from typing import Any, Final

from markupsafe import Markup

from toolkit.limits import LimitError

LARGEST: Final = 2**21  # characters of one value, or of what is in a list
MOST: Final = 2**25  # characters of everything that one run makes
STEPS: Final = 2_000_000  # turns of loops, times what is in them, and calls
DEEPEST: Final = 32  # lists in each other
BITS: Final = 4096  # of a whole number
SLOT: Final = 16  # characters that a place in a list counts as


class _Run(threading.local):
    """What the run in this thread has left; nothing is limited while there is none."""

    steps = characters = seconds = until = inf  # `until` is on the clock on the wall, which is cheaper to look at
    began = 0.0


_run = _Run()


@contextmanager
def spending(seconds: float) -> Iterator[None]:
    """Count what the block takes from nothing; whatever exceeds a limit raises LimitError."""
    _run.steps, _run.characters, _run.seconds = STEPS, MOST, seconds
    _run.began, _run.until = thread_time(), monotonic() + seconds
    try:
        yield
    finally:
        _run.steps = _run.characters = _run.seconds = _run.until = inf


def step(weight: int = 1) -> None:
    """Count a step, and look at the clock."""
    _run.steps -= weight
    if _run.steps < 0:
        raise LimitError(f"took more than {STEPS:,} steps")
    if monotonic() > _run.until:
        left = _run.seconds - (thread_time() - _run.began)
        if left <= 0:
            raise LimitError(f"took more than {_run.seconds:g} s of processor time")
        _run.until = monotonic() + left


def charge(size: int) -> None:
    """Count characters that were made, or are about to be."""
    _run.characters -= size
    if size > LARGEST:
        raise LimitError(f"made a value of more than {LARGEST:,} characters")
    if _run.characters < 0:
        raise LimitError(f"made more than {MOST:,} characters")


def kept(value: Any) -> Any:
    """Return a value that was made, counted."""
    kind = type(value)
    if kind is str or kind is Markup:
        charge(len(value))
    elif kind is int:
        if value.bit_length() > BITS:
            raise LimitError(f"made a number of more than {BITS // 3.33:.0f} digits")
    elif kind is list or kind is tuple or kind is dict:
        charge(weight(value))
    return value


def weight(value: Any) -> int:
    """Return how many characters a value is worth, with all that is in it, as often as it is; LimitError for too many.

    A list that is in a list twice counts twice: whoever goes through it does so twice.
    """
    total = 0
    waiting: list[tuple[Sequence[Any], int]] = [((value,), -1)]
    while waiting:
        held, depth = waiting.pop()
        if depth > DEEPEST:
            raise LimitError(f"put more than {DEEPEST} lists in each other")
        total += SLOT * len(held)
        for one in held:
            if isinstance(one, str):
                total += len(one)
            elif isinstance(one, (list, tuple, dict)):
                waiting.append((_inside(one), depth + 1))
        if total > LARGEST:
            raise LimitError(f"made a value of more than {LARGEST:,} characters")
    return total


def _inside(value: list[Any] | tuple[Any, ...] | dict[Any, Any]) -> Sequence[Any]:
    return [*value.keys(), *value.values()] if isinstance(value, dict) else value
