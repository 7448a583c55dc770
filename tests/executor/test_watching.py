"""Processes held to limits from outside, and spawned, on a system whose own way is another."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from threading import Event

import pytest

from tests.projects import PATIENCE
from toolkit.executor import process_pool
from toolkit.executor.pool import Starter
from toolkit.executor.process_pool import LostError, ProcessPool
from toolkit.executor.spawning import Spawner
from toolkit.executor.watching import Usage, Watch, can_watch, usage_of
from toolkit.limits import LimitError, Limits

PRELOADED = "toolkit.executor"


@pytest.fixture(scope="module")
def spawning() -> Iterator[Starter]:
    """Begin processes as they are begun where there is no fork."""
    spawner = Spawner(PRELOADED)
    yield spawner
    spawner.close()


@pytest.fixture
def press(spawning: Starter, monkeypatch: pytest.MonkeyPatch) -> ProcessPool:
    monkeypatch.setattr(process_pool, "starter", lambda _: spawning)
    return ProcessPool(1, PRELOADED, limits=lambda: Limits(0.3, 512))


def test_a_process_is_ended_when_it_takes_more_than_it_may_and_not_before() -> None:
    used, told = [Usage(7.0, 10)], Event()
    watch = Watch(lambda _: used[0])
    watch.hold(1, Limits(2, 100), lambda _: told.set())
    used[0] = Usage(8.9, 99)
    assert not told.wait(0.2)
    used[0] = Usage(9.1, 99)
    assert told.wait(PATIENCE)


def test_what_is_held_to_nothing_any_more_is_left_alone() -> None:
    used, told = [Usage(0.0, 10)], Event()
    watch = Watch(lambda _: used[0])
    watch.hold(1, Limits(2, 100), lambda _: told.set())
    watch.hold(1, None, lambda _: None)
    used[0] = Usage(99.0, 999)
    assert not told.wait(0.2)


def test_what_this_process_has_taken_is_known_and_of_none_nothing() -> None:
    assert can_watch()
    used = usage_of(os.getpid())
    assert used
    assert used.seconds > 0
    assert used.memory > 1
    assert usage_of(2**22 + 1) is None


def test_a_spawned_process_works_is_stopped_and_replaced(press: ProcessPool) -> None:
    with press:
        assert press.submit(abs, -3).result(PATIENCE) == 3
        with pytest.raises(LimitError, match=r"^took more than 0\.3 s of processor time"):
            press.submit(sum, range(10**12)).result(PATIENCE)
        assert press.submit(time.sleep, 0.4).result(PATIENCE) is None
        assert isinstance(press.submit(int, "x").exception(PATIENCE), ValueError)


def test_a_spawned_process_tells_how_it_ended(press: ProcessPool) -> None:
    with press, pytest.raises(LostError, match="broke off") as told:
        press.submit(os.abort).result(PATIENCE)
    assert told.value.end.signal == signal.SIGABRT
