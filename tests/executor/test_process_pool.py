"""Processes that work: begun from a safe path, replaced when they are killed, and gone with who began them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

from tests.projects import PATIENCE
from toolkit.executor.forking import ForkServer
from toolkit.executor.process_pool import ProcessPool
from toolkit.executor.starting import forks

ROOT = Path(__file__).resolve().parents[2]
PRELOADED = "toolkit.executor"
by_forking = pytest.mark.skipif(not forks(), reason="processes are not forked here")
STRANGERS = ("multiprocessing", "pickle", "socket", "signal", "struct", "select", "tempfile", "weasyprint", "toolkit")
WORKS = f"""
import os, sys, time
from toolkit.executor.forking import ForkServer
from toolkit.executor.process_pool import ProcessPool
from toolkit.executor.starting import forks
press = ProcessPool(2, {PRELOADED!r})
server = getattr(press._server, "_process", None)  # where processes are forked
print(server.pid if server else "", press.submit(os.getpid).result(), flush=True)
"""


def begin(code: str, folder: Path) -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-P", "-c", code]
    return subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True)


def test_nothing_is_imported_from_the_current_folder(tmp_path: Path) -> None:
    for name in STRANGERS:
        (tmp_path / f"{name}.py").write_text(f"open({str(tmp_path / 'mark')!r}, 'a').write(__name__)\n")
    with begin(WORKS + "press.leave()\n", tmp_path) as process:
        assert process.wait(PATIENCE) == 0
    assert not (tmp_path / "mark").exists()


def test_no_process_outlives_a_command_that_is_killed(tmp_path: Path) -> None:
    computing = "press.submit(sum, range(10**12))" if forks() else "press.submit(eval, 'sum(0 for _ in iter(int, 1))')"
    busy = f"{computing}; press.submit(time.sleep, 999); time.sleep(999)"
    with begin(WORKS + busy, tmp_path) as process:
        assert process.stdout is not None
        pids = [int(word) for word in process.stdout.readline().split()]
        time.sleep(0.3)
        process.kill()
        until(lambda: not any(is_running(pid) for pid in pids))


def test_the_place_for_what_is_soon_gone_goes_with_the_command(tmp_path: Path) -> None:
    with begin(WORKS + "print(press._server.scratch, flush=True); time.sleep(999)", tmp_path) as process:
        assert process.stdout is not None
        process.stdout.readline()
        scratch = Path(process.stdout.readline().strip())
        assert scratch.is_dir()
        process.kill()
        until(lambda: not scratch.exists())


def test_a_pool_that_is_asked_for_nothing_begins_no_process() -> None:
    """What is drawn already costs nobody an import of WeasyPrint."""
    with ProcessPool(1, PRELOADED) as press:
        press.admit(Path())
        assert "_server" not in vars(press)
        press.begin()
        assert press._server.is_open


@by_forking
def test_a_lost_fork_server_is_replaced_and_what_was_being_done_goes_on() -> None:
    with ProcessPool(1, PRELOADED) as press:
        slow = press.submit(time.sleep, 0.5)
        press.submit(abs, 1)
        time.sleep(0.2)
        assert isinstance(press._server, ForkServer)
        server = press._server._process
        server.kill()
        server.wait()
        assert slow.result() is None
        assert press.submit(abs, -3).result() == 3


@pytest.mark.parametrize("when", [0.0, 0.05, 0.2, 0.6])
def test_a_fork_server_and_a_process_lost_at_any_moment_leave_nothing_undone(when: float) -> None:
    """Where processes are spawned there is no fork server to be lost."""
    with ProcessPool(2, PRELOADED) as press:
        tasks = [press.submit(lasting, number) for number in range(8)]
        time.sleep(when)
        if isinstance(press._server, ForkServer):
            press._server._process.kill()
        for seat in list(press._seats):
            if worker := seat._worker:
                os.kill(worker.pid, signal.SIGKILL)
        assert [task.result(PATIENCE) for task in tasks] == [*range(8)]


def test_an_error_says_where_it_was_raised() -> None:
    with ProcessPool(1, PRELOADED) as press:
        error = press.submit(int, "x").exception()
    assert isinstance(error, ValueError)
    assert "Traceback" in str(error.__cause__)


def test_an_error_of_a_library_that_is_not_imported_here_comes_as_the_nearest_that_python_has() -> None:
    with ProcessPool(1, PRELOADED) as press:
        error = press.submit(raising, "xml.dom", "SyntaxErr").exception()
    assert type(error) is Exception
    assert str(error) == "it is amiss"
    assert "SyntaxErr: it is amiss" in str(error.__cause__)


def test_what_cannot_be_sent_or_told_is_an_error_and_the_process_goes_on() -> None:
    with ProcessPool(1, PRELOADED) as press:
        assert press.submit(list, iter(lambda: 1, 2)).exception()
        assert isinstance(press.submit(open, os.devnull).exception(), RuntimeError)
        assert press.submit(abs, -3).result() == 3


def raising(module: str, name: str) -> None:
    raise getattr(import_module(module), name)("it is amiss")


def lasting(number: int) -> int:
    time.sleep(0.1)
    return number


def until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"
