"""Several files are changed together or not at all, and only those that somebody has looked at."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from toolkit.cache.hashing import of_bytes
from toolkit.edit.changes import ChangeError, Put
from toolkit.edit.files import Edit, MovedOnError, changed, write
from toolkit.edit.journal import JOURNAL, recover
from toolkit.paths import PathError

OLD = {"cards/a/game.yaml": b"name: A  # first\r\n", "cards/a/art/dog.svg": b"<svg/>\x00"}
NEW = {"cards/a/game.yaml": b"name: B  # first\r\n", "cards/a/art/cat.svg": b"<svg/>\x00"}
STEPS = ("open", "fsync", "replace", "unlink", "mkdir")  # of the operating system, in which a process can be killed


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name, data in OLD.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    return tmp_path


def contents(root: Path) -> dict[str, bytes]:
    files = (path for path in (root / "cards").rglob("*") if path.is_file())
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in files}


def edits(root: Path) -> tuple[Edit, ...]:
    art = OLD["cards/a/art/dog.svg"]
    return (
        changed(root, "cards/a/game.yaml", [Put(("name",), value="B")]),
        Edit("cards/a/art/cat.svg", None, art),
        Edit("cards/a/art/dog.svg", of_bytes(art), None),
    )


def test_what_was_written_is_taken_back_to_the_byte(root: Path) -> None:
    undo = write(root, edits(root))
    assert contents(root) == NEW
    again = write(root, undo)
    assert contents(root) == OLD
    write(root, again)
    assert contents(root) == NEW


@pytest.mark.parametrize(
    ("now", "why"),
    [
        (b"name: C\n", "has been changed since it was read"),
        (None, "is gone since it was read"),
    ],
)
def test_a_file_that_has_moved_on_keeps_all_from_being_written(root: Path, now: bytes | None, why: str) -> None:
    made, path = edits(root), root / "cards/a/game.yaml"
    path.unlink() if now is None else path.write_bytes(now)
    before = contents(root)
    with pytest.raises(MovedOnError, match=why) as caught:
        write(root, made[::-1])
    assert (caught.value.edit.data, caught.value.now) == (NEW["cards/a/game.yaml"], now)
    assert contents(root) == before


def test_changes_are_made_to_the_file_that_they_were_made_for(root: Path) -> None:
    with pytest.raises(MovedOnError, match=r"cards/a/game\.yaml has been changed"):
        changed(root, "cards/a/game.yaml", [Put(("name",), value="B")], of_bytes(b"name: C\n"))
    with pytest.raises(ChangeError, match=r"cards/a/game\.yaml: there is nothing at named"):
        changed(root, "cards/a/game.yaml", [Put(("named",), value="B")])


def test_nothing_is_changed_where_one_file_cannot_be_written(root: Path) -> None:
    (root / "cards/a/art/cat.svg").mkdir()
    (root / "cards/a/art/cat.svg/x").touch()
    made = edits(root)
    with pytest.raises((PathError, MovedOnError)):
        write(root, made)
    assert {name: data for name, data in contents(root).items() if name in OLD} == OLD


def test_nothing_is_written_outside_of_the_project(root: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (root / "cards/b").symlink_to(elsewhere)
    for path in ("cards/b/x.yaml", "../x.yaml"):
        with pytest.raises(PathError):
            write(root, [Edit(path, None, b"x")])
    assert list(elsewhere.iterdir()) == []


def test_a_journal_of_a_stranger_is_not_believed(root: Path) -> None:
    (root / "build/.edits").mkdir(parents=True)
    (root / "build" / JOURNAL).write_text('0\n[["cards/a/game.yaml", null, ""]]')
    recover(root)
    assert contents(root) == OLD


def killed_at(step: int, action: Callable[[], object]) -> bool:
    """Carry out an action in another process that is killed before that step; return whether it was."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL
    left = step

    def deadly(real: Callable[..., object]) -> Callable[..., object]:
        def counted(*paths: object, **others: object) -> object:
            nonlocal left
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)
            left -= 1
            return real(*paths, **others)

        return counted

    for name in STEPS:
        setattr(os, name, deadly(getattr(os, name)))
    try:
        action()
    finally:
        os._exit(0)


def test_whenever_it_is_killed_all_files_are_old_or_new(root: Path) -> None:
    made, step, told = edits(root), 0, set[str]()
    while killed_at(step, lambda: write(root, made)):
        recover(root)
        found = contents(root)
        told.add("old" if found == OLD else "new" if found == NEW else f"torn at {step}: {found}")
        for name in {*OLD, *NEW}:
            (root / name).unlink(missing_ok=True)
        for name, data in OLD.items():
            (root / name).write_bytes(data)
        step += 1
    assert told == {"old", "new"}
    assert step > 10
    assert contents(root) == NEW


def test_who_writes_next_finishes_first(root: Path) -> None:
    made, step = edits(root), 0
    while killed_at(step, lambda: write(root, made)) and not (root / "build" / JOURNAL).exists():
        step += 1
    undo = [Edit("cards/a/game.yaml", of_bytes(NEW["cards/a/game.yaml"]), OLD["cards/a/game.yaml"])]
    write(root, undo)
    assert contents(root) == NEW | {"cards/a/game.yaml": OLD["cards/a/game.yaml"]}
