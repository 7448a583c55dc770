"""A moment that Ctrl-C does not cut short, by a mask of signals and without one."""

from __future__ import annotations

import signal
import threading

import pytest

from toolkit.system.signals import interrupt, undisturbed


@pytest.mark.parametrize("has_masks", [True, False])
def test_what_is_asked_meanwhile_is_heard_afterwards(monkeypatch: pytest.MonkeyPatch, has_masks: bool) -> None:  # noqa: FBT001
    if not has_masks:
        monkeypatch.delattr(signal, "pthread_sigmask", raising=False)
    done = []
    with pytest.raises(KeyboardInterrupt):  # noqa: PT012 (the end of the block raises it)
        with undisturbed():
            signal.raise_signal(signal.SIGINT)
            done.append("the moves")
        done.append("what comes after")
    assert done == ["the moves"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.parametrize("wakes", [True, False])
def test_another_thread_stops_the_main_one(monkeypatch: pytest.MonkeyPatch, wakes: bool) -> None:  # noqa: FBT001
    if not wakes:
        monkeypatch.delattr(signal, "pthread_kill", raising=False)
    with pytest.raises(KeyboardInterrupt):  # noqa: PT012 (it is waiting that ends)
        threading.Thread(target=interrupt).start()
        for _ in range(1000):
            threading.Event().wait(0.01)
