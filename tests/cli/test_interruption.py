"""Whatever stops a build leaves the last complete one as it was; real processes, really stopped."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.projects import PATIENCE, change, snapshot
from toolkit.cli.command import run

TUCKBOX = "import sys; from toolkit.cli import main; sys.exit(main())"
SMALL_FILES = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000)); "  # a sheet takes more


def words_for(project: Path) -> list[str]:
    """Return the command line that builds a project's sheets."""
    return ["-C", str(project), "build", "--sheets", "--paper", "a4"]


def build_here(project: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """Build in this process, which is quicker where nobody stops it; return the exit code and what was printed."""
    code = run([*words_for(project), "--jobs", "1"])
    return (code, *capsys.readouterr())


@contextmanager
def building(project: Path, before: str = "") -> Iterator[subprocess.Popen[str]]:
    """Start to build in a process that Ctrl-C reaches, as one in a terminal; it ends with the block."""
    process = subprocess.Popen(
        (sys.executable, "-c", before + TUCKBOX, *words_for(project)),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with process:
        try:
            yield process
        finally:
            process.kill()


def wait_until(condition: Callable[[], bool], process: subprocess.Popen[str]) -> None:
    """Wait for something that a running process does."""
    while not condition():
        assert process.poll() is None, process.stderr and process.stderr.read()
        time.sleep(0.002)


def faces(project: Path) -> set[str]:
    return {path.name for path in (project / "build/.cache/faces").iterdir()}


@pytest.fixture
def edited(project: Path) -> Path:
    """Return a project that was built and then changed, so that faces have to be drawn."""
    change(project / "cards/garden/decks/crops.yaml", "name: Crops", "name: Harvest")
    return project


@pytest.mark.parametrize(("stop", "code"), [(signal.SIGINT, 130), (signal.SIGKILL, -signal.SIGKILL)])
def test_a_build_that_is_stopped_while_it_draws_changes_nothing(
    edited: Path, stop: int, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    before, drawn = snapshot(edited / "build"), faces(edited)
    with building(edited) as build:
        wait_until(lambda: faces(edited) != drawn, build)
        build.send_signal(stop)
        _, told = build.communicate(timeout=PATIENCE)
    assert build.returncode == code
    assert snapshot(edited / "build") == before
    assert stop == signal.SIGKILL or told.strip() == "interrupted; the last complete build is as it was"
    again, out, _ = build_here(edited, capsys)
    assert again == 0
    assert "60 pieces" in out


def test_a_full_disk_changes_nothing(edited: Path) -> None:
    before = snapshot(edited / "build")
    with building(edited, SMALL_FILES) as build:
        _, told = build.communicate(timeout=PATIENCE)
    assert build.returncode == 2
    assert told.splitlines()[-3:] == [
        f"error: {edited}/build: file too large",
        "help: make room there, and do this again",
        "help: nothing in build/ was changed; the last complete build is as it was",
    ]
    assert snapshot(edited / "build") == before


def test_a_second_build_is_told_who_builds(edited: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with building(edited) as first:
        wait_until(lambda: (edited / "build/.lock").read_text() == str(first.pid), first)
        first.send_signal(signal.SIGSTOP)
        code, _, told = build_here(edited, capsys)
    assert code == 2
    assert told.startswith(f"error: another build is running in this folder (process {first.pid})")


def test_a_folder_that_cannot_be_written_is_named(edited: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Root may write everywhere, so a file in the folder's place stands in for one without permission."""
    before = snapshot(edited / "build")
    (edited / "build/.lock").unlink()
    (edited / "build/.lock").mkdir()
    code, _, told = build_here(edited, capsys)
    assert code == 2
    assert told.startswith(f"error: {edited}/build/.lock: is a directory\nhelp: move it elsewhere")
    assert snapshot(edited / "build") == before


def test_what_stands_in_the_way_of_a_sheet_is_named_and_blocks_nothing_else(
    edited: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = next((edited / "build/pdf/garden").glob("*.pdf"))
    sheet.unlink()
    (sheet / "mine").mkdir(parents=True)
    before = snapshot(edited / "build")
    code, _, told = build_here(edited, capsys)
    assert code == 2
    assert told.splitlines()[-3:] == [
        f"error: {sheet}: a folder stands where a file belongs",
        "help: move it elsewhere, and do this again",
        "help: nothing in build/ was changed; the last complete build is as it was",
    ]
    assert snapshot(edited / "build") == before
    assert run(["-C", str(edited), "clean"]) == 0
    (sheet / "mine").rmdir()
    sheet.rmdir()
    assert run(["-C", str(edited), "build", "--paper", "a4", "--jobs", "1"]) == 0


def test_an_empty_staging_folder_does_not_stay(project: Path) -> None:
    (project / "build/.staging").mkdir()
    assert run(["-C", str(project), "build", "--paper", "a4", "--jobs", "1"]) == 0
    assert not (project / "build/.staging").exists()
