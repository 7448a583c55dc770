"""Work that takes more than it may is stopped, in Python and out of it; what follows is not."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Any

import pytest

from tests.projects import PATIENCE
from toolkit.executor.limited import held, limited
from toolkit.executor.process_pool import ProcessPool
from toolkit.executor.starting import forks
from toolkit.limits import LimitError, Limits

PRELOADED = "toolkit.executor"
SHORT = Limits(0.2, 512)


def endless() -> None:
    while True:
        pass


def stubborn() -> str:
    """Do as a library that takes every error for one of a picture."""
    for _ in range(2):
        with suppress(Exception):
            endless()
    return "done"


@pytest.mark.parametrize("call", [endless, stubborn])
def test_an_endless_loop_is_stopped(call: Callable[[], object]) -> None:
    with ProcessPool(1, PRELOADED) as press:
        with pytest.raises(LimitError, match=r"^took more than 0\.2 s of processor time"):
            press.submit(held, SHORT, call, (), dict[str, object]()).result(PATIENCE)
        assert press.submit(abs, -3).result() == 3


def test_a_loop_outside_of_python_is_ended_and_costs_no_other_task() -> None:
    with ProcessPool(2, PRELOADED) as press:
        deadly = press.submit(held, SHORT, sum, (range(10**12),), {})
        others = [press.submit(abs, -number) for number in range(9)]
        with pytest.raises(LimitError, match=r"^took (more than )?\d\.\d s of processor time"):
            deadly.result(PATIENCE)
        assert [one.result() for one in others] == [*range(9)]


def swollen(mebibytes: int) -> None:
    """Take memory, and hold it for a moment."""
    taken = bytearray(b"x") * (mebibytes * 2**20)
    time.sleep(1)
    del taken


def test_too_much_memory_is_refused() -> None:
    with ProcessPool(1, PRELOADED) as press:
        with pytest.raises(LimitError, match=r"^took more than 512 MiB of memory"):
            press.submit(held, Limits(5, 512), swollen, (600,), {}).result(PATIENCE)
        assert len(press.submit(bytes, 2**20).result()) == 2**20


def test_what_waits_takes_no_processor_time() -> None:
    with ProcessPool(1, PRELOADED) as press:
        assert press.submit(held, SHORT, time.sleep, (0.5,), {}).result() is None


def test_limits_of_a_pool_hold_for_every_task() -> None:
    with ProcessPool(1, PRELOADED, limits=lambda: SHORT) as press, pytest.raises(LimitError):
        press.submit(endless).result(PATIENCE)


def test_a_process_that_others_use_is_left_alone() -> None:
    assert held(Limits(0.1, 128), sum, (range(10**6),), {}) == 499999500000


def time_left() -> float:
    """Say how long a process may still work whose clock, as other programs see it, lags behind the kernel's count."""
    os.times = lambda: os.times_result((-9.0, 0.0, 0.0, 0.0, 0.0))
    with limited(SHORT):
        resource: Any = import_module("resource")
        return float(resource.getrlimit(resource.RLIMIT_CPU)[0]) - time.process_time()


@pytest.mark.skipif(not forks(), reason="elsewhere, both are one clock")
def test_the_limit_is_set_by_the_clock_that_it_is_held_against() -> None:
    with ProcessPool(1, PRELOADED) as press:
        assert press.submit(time_left).result() > SHORT.seconds
