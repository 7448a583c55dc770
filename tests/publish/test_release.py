"""Files of build/ change together or not at all, whatever interrupts."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from toolkit.publish.lock import BuildRunningError
from toolkit.publish.release import interrupted, release

OLD = {"a.txt": "old a", "pdf/b.txt": "old b", "pdf/gone.txt": "old"}
NEW = {"a.txt": "new a", "pdf/b.txt": "new b", "c.txt": "new c"}


@pytest.fixture
def build(tmp_path: Path) -> Path:
    for name, text in OLD.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def contents(build: Path) -> dict[str, str]:
    files = (path for path in build.rglob("*") if path.is_file() and ".staging" not in path.parts)
    return {path.relative_to(build).as_posix(): path.read_text() for path in files if path.name != ".lock"}


def make_new(build: Path) -> None:
    with release(build) as files:
        for name, text in NEW.items():
            files.write(name, text)
        files.commit(remove=["pdf/gone.txt"])


def in_another_process(action: Callable[[], object]) -> int:
    """Run `action` in a fork of this process and give its exit code."""
    child = os.fork()
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
        files.write("a.txt", "new a")
        assert contents(build) == OLD
    assert contents(build) == OLD
    assert not (build / ".staging").exists()


@pytest.mark.parametrize("moves", range(5))
def test_a_process_killed_in_a_commit_leaves_all_or_nothing(
    build: Path, moves: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever builds next finds the old files (the journal was not written) or the new ones, never some of each."""
    real, count = Path.replace, 0

    def replace(path: Path, target: Path) -> Path:
        nonlocal count
        if count == moves:
            os._exit(9)
        count += 1
        return real(path, target)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", replace)
        code = in_another_process(lambda: make_new(build))
    assert code == (9 if moves < 4 else 0)
    assert interrupted(build) == (1 <= moves <= 3)
    with release(build):
        pass
    assert contents(build) == (OLD if moves == 0 else NEW)


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
