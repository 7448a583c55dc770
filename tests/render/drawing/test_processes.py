"""Drawing processes: they end when they are told to, are replaced when they are killed, and do first things first."""

from __future__ import annotations

import os
import signal
import sys
import time
from concurrent.futures import CancelledError
from pathlib import Path

import pytest

from tests.render.drawn_faces import drawn, face
from toolkit.executor.process_pool import LostError
from toolkit.render.drawing.processes import Turn, open_processes
from toolkit.render.typesetting.weasy import ffi


def test_leaving_a_pool_does_not_wait_for_what_is_drawn() -> None:
    press = open_processes(1)
    endless = press.submit(time.sleep, 86400)
    press.leave()
    with pytest.raises((LostError, CancelledError)):
        endless.result()


def test_a_pool_that_has_finished_is_left_in_peace() -> None:
    press = open_processes(1)
    assert press.submit(abs, -7).result() == 7
    press.leave()


def test_nothing_begins_in_a_pool_that_was_left() -> None:
    press = open_processes(1)
    press.leave()
    with pytest.raises(RuntimeError, match="are to end"):
        press.at(Turn.PAGES).submit(abs, -7)


def test_what_a_killed_process_was_doing_is_done_by_another(tmp_path: Path) -> None:
    with open_processes(2) as press:
        others = [press.submit(abs, -number) for number in range(9)]
        assert press.submit(_end_process, tmp_path / "once").result() == "done"
        assert [one.result() for one in others] == [*range(9)]


def test_what_ends_its_process_twice_is_told_and_nothing_else_is_lost() -> None:
    with open_processes(2) as press:
        deadly = press.submit(_end_process, None)
        others = [press.submit(abs, -number) for number in range(9)]
        with pytest.raises(LostError, match="ended twice"):
            deadly.result()
        assert [one.result() for one in others] == [*range(9)]


def test_what_breaks_its_process_is_not_tried_again() -> None:
    with open_processes(1) as press, pytest.raises(LostError, match="broke off") as told:
        press.submit(os.abort).result()
    assert told.value.end.signal == signal.SIGABRT


def _end_process(mark: Path | None) -> str:
    """End this process as a stranger would; with a mark, only when there is none yet."""
    if mark is None or not mark.exists():
        if mark:
            mark.touch()
        signal.raise_signal(signal.SIGKILL)
    return "done"


def test_faces_go_before_pages_and_pages_before_pictures() -> None:
    done: list[str] = []
    with open_processes(1) as press:
        press.submit(time.sleep, 0.2)
        press.submit(time.sleep, 0.2)
        for turn in (Turn.PICTURES, Turn.PAGES, Turn.FACES):
            press.at(turn).submit(abs, 1).add_done_callback(lambda _, turn=turn: done.append(turn.name))  # type: ignore[misc]
    assert done == ["FACES", "PAGES", "PICTURES"]


def test_what_is_cancelled_before_its_turn_is_not_done() -> None:
    with open_processes(1) as press:
        blocking = [press.submit(time.sleep, 0.2) for _ in range(2)]
        dropped, kept = (press.submit(abs, -number) for number in (1, 2))
        assert dropped.cancel()
        assert kept.result() == 2
        assert all(one.done() for one in blocking)


def test_what_every_process_needs_is_read_before_it_is_forked(tmp_path: Path) -> None:
    dog = face('A <b>dog</b> <svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>')
    with open_processes(1) as press:
        before = press.submit(_read).result()
        assert drawn(tmp_path, dog, executor=press).drawn
        assert press.submit(_read).result() - before == set()


def _read() -> set[str]:
    """Return the modules that this process has imported, and the types of C that it knows."""
    return {*sys.modules, *ffi._parsed_types}
