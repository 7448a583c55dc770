"""Files of build/ change together or not at all, whatever interrupts."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from tests.elsewhere import fork
from toolkit.paths import PathError
from toolkit.publish.journal import JOURNAL, HalfDoneError
from toolkit.publish.lock import BuildRunningError
from toolkit.publish.release import AS_BEFORE, recovered, release

OLD = {"html/a.txt": "old a", "pdf/b.txt": "old b", "pdf/old/gone.txt": "old"}
NEW = {"html/a.txt": "new a", "pdf/b.txt": "new b", "pdf/new/c.txt": "new c"}
STEPS = ("link", "replace", "unlink", "mkdir", "rmdir")  # of the operating system, in which a process can be killed


@pytest.fixture
def build(tmp_path: Path) -> Path:
    for name, text in OLD.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def contents(build: Path) -> dict[str, str]:
    files = (path for path in build.rglob("*") if path.is_file() and ".staging" not in path.parts)
    return {path.relative_to(build).as_posix(): path.read_text() for path in files if path.name != ".lock"}


def make_new(build: Path) -> None:
    with release(build) as files:
        for name, text in NEW.items():
            files.write(name, text)
        files.commit(remove=["pdf/old/gone.txt"])


def in_another_process(action: Callable[[], object]) -> int:
    """Run `action` in a fork of this process and give its exit code."""
    child = fork()
    if child == 0:
        try:
            action()
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def test_a_commit_replaces_adds_and_removes(build: Path) -> None:
    make_new(build)
    assert contents(build) == NEW
    assert not (build / ".staging").exists()


def test_nothing_changes_before_the_commit(build: Path) -> None:
    with release(build) as files:
        files.write("html/a.txt", "new a")
        assert contents(build) == OLD
    assert contents(build) == OLD
    assert not (build / ".staging").exists()


def at_step(number: int, action: Callable[[], object], patch: pytest.MonkeyPatch) -> None:
    """Do something in the place of the step of that number, counted from 0, that changes files from now on."""
    left = number

    def replaced(real: Callable[..., object]) -> Callable[..., object]:
        def step(*words: object, **others: object) -> object:
            nonlocal left
            left -= 1
            if left == -1:
                action()
            return real(*words, **others)

        return step

    for name in STEPS:
        patch.setattr(os, name, replaced(getattr(os, name)))


def fail() -> None:
    raise OSError(errno.ENOSPC, "no space left on device")


@pytest.mark.parametrize("step", range(45))
def test_a_process_killed_in_a_commit_leaves_all_or_nothing(
    build: Path, step: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever builds next finds the old files (the journal was not written) or the new ones, never some of each."""
    with monkeypatch.context() as patch:
        at_step(step, lambda: os._exit(9), patch)
        in_another_process(lambda: make_new(build))
    begun = (build / JOURNAL).exists() or contents(build) == NEW
    assert begun or contents(build) == OLD
    assert recovered(build)
    assert contents(build) == (NEW if begun else OLD)
    assert not (build / ".staging").exists()


@pytest.mark.parametrize("step", range(45))
def test_an_error_of_the_disk_leaves_all_or_nothing(build: Path, step: int, monkeypatch: pytest.MonkeyPatch) -> None:
    error: OSError | None = None
    with monkeypatch.context() as patch:
        at_step(step, fail, patch)
        try:
            make_new(build)
        except OSError as raised:
            error = raised
    assert contents(build) == (NEW if error is None else OLD)
    assert error is None or error.__notes__ == [AS_BEFORE]
    assert not (build / JOURNAL).exists()
    make_new(build)
    assert contents(build) == NEW


@pytest.mark.parametrize("step", range(45))
def test_what_was_cut_short_and_cannot_be_finished_is_taken_back(
    build: Path, step: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder stands where the last file belongs, once a commit was killed before it."""
    with monkeypatch.context() as patch:
        at_step(step, lambda: os._exit(9), patch)
        in_another_process(lambda: make_new(build))
    if not (build / JOURNAL).exists() or (build / "pdf/new/c.txt").exists():
        return
    (build / "pdf/new/c.txt").mkdir(parents=True)
    assert recovered(build)
    assert contents(build) == OLD


def test_what_can_neither_be_finished_nor_taken_back_is_told_as_that(build: Path) -> None:
    """A folder took the place of a file after a commit was killed that had set the file aside."""
    for name in (".staging/files/html/a.txt", ".staging/old/html/a.txt"):
        (build / name).parent.mkdir(parents=True)
        (build / name).write_text(name)
    (build / "html/a.txt").unlink()
    (build / "html/a.txt/mine").mkdir(parents=True)
    (build / JOURNAL).write_text('{"move": ["html/a.txt"], "remove": []}')
    with pytest.raises(HalfDoneError) as raised:
        recovered(build)
    assert "half old and half new" in raised.value.advice
    (build / "html/a.txt/mine").rmdir()
    (build / "html/a.txt").rmdir()
    assert recovered(build)
    assert contents(build)["html/a.txt"] == ".staging/files/html/a.txt"


@pytest.mark.parametrize("name", ["html/a.txt", "pdf/new/c.txt"])
def test_a_folder_where_a_file_belongs_is_named_and_changes_nothing(build: Path, name: str) -> None:
    (build / name).unlink(missing_ok=True)
    (build / name / "mine").mkdir(parents=True)
    before = contents(build)
    with pytest.raises(PathError, match=f"{name}: a folder stands where a file belongs") as raised:
        make_new(build)
    assert raised.value.__notes__ == [AS_BEFORE]
    assert contents(build) == before
    assert not (build / ".staging").exists()


def test_a_file_where_a_folder_belongs_is_named_and_changes_nothing(build: Path) -> None:
    (build / "pdf/new").write_text("mine")
    with pytest.raises(PathError, match="pdf/new: a file stands where a folder belongs"):
        make_new(build)
    assert contents(build) == OLD | {"pdf/new": "mine"}


def test_files_that_were_staged_and_never_committed_go(build: Path) -> None:
    (build / ".staging/files/pdf").mkdir(parents=True)
    assert recovered(build)
    assert not (build / ".staging").exists()


def test_what_another_process_stages_at_this_moment_stays(build: Path) -> None:
    with release(build) as files:
        files.write("html/a.txt", "new a")
        assert in_another_process(lambda: os._exit(3 if recovered(build) else 4)) == 3
        files.commit()
    assert contents(build)["html/a.txt"] == "new a"


@pytest.mark.parametrize("name", ["../a.txt", "/a.txt", "notes.txt", "pdf/../../a.txt", "pdf//a", "html/a\nb", ".lock"])
def test_only_names_of_ours_are_written(build: Path, name: str) -> None:
    with release(build) as files, pytest.raises(PathError):
        files.write(name, "new")
    assert contents(build) == OLD


def test_an_interrupted_commit_is_finished_even_where_a_folder_was_removed(build: Path) -> None:
    staged = build / ".staging" / "files" / "pdf" / "deep" / "d.txt"
    staged.parent.mkdir(parents=True)
    staged.write_text("new d")
    (build / ".staging" / "journal.json").write_text('{"move": ["pdf/deep/d.txt"], "remove": []}')
    with release(build):
        pass
    assert contents(build) == OLD | {"pdf/deep/d.txt": "new d"}


def test_one_build_at_a_time(build: Path) -> None:
    def second() -> None:
        try:
            with release(build):
                os._exit(1)
        except BuildRunningError as error:
            os._exit(7 if str(os.getppid()) in str(error) else 2)

    with release(build):
        assert in_another_process(second) == 7
    assert in_another_process(second) == 1


def test_a_patient_one_waits_for_the_build_that_runs(build: Path) -> None:
    started, wait = os.pipe()

    def first() -> None:
        with release(build) as files:
            os.write(wait, b"!")
            time.sleep(0.2)
            files.write("pdf/a.txt", "first")
            files.commit()
        os._exit(0)

    other = Thread(target=in_another_process, args=(first,))
    other.start()
    os.read(started, 1)
    with release(build, patience=60) as files:
        assert files.current("pdf/a.txt").read_text() == "first"
    other.join()


def test_the_lock_of_a_killed_process_is_free(build: Path) -> None:
    def die() -> None:
        with release(build):
            os._exit(9)

    assert in_another_process(die) == 9
    make_new(build)
    assert contents(build) == NEW


def test_a_new_build_folder_is_kept_out_of_version_control(tmp_path: Path) -> None:
    with release(tmp_path / "build"):
        pass
    assert (tmp_path / "build" / ".gitignore").read_text() == "*\n"
