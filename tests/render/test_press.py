"""Drawing processes end when they are told to, whatever they are doing."""

from __future__ import annotations

import time
from concurrent.futures.process import BrokenProcessPool

import pytest

from toolkit.render.press import leave_press, open_press


def test_leaving_a_press_does_not_wait_for_what_is_drawn() -> None:
    press = open_press(1)
    endless = press.submit(time.sleep, 86400)
    leave_press(press)
    with pytest.raises(BrokenProcessPool):
        endless.result()


def test_a_press_that_has_finished_is_left_in_peace() -> None:
    press = open_press(1)
    assert press.submit(abs, -7).result() == 7
    leave_press(press)
