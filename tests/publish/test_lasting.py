"""What is published survives a power cut: the order in which the disk is asked for it, which no kill can show."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from toolkit.lasting import saving
from toolkit.publish.release import release
from toolkit.system.opening import HAS_FOLDERS

pytestmark = pytest.mark.skipif(not HAS_FOLDERS, reason="the system keeps the names in folders by itself")
Calls = list[tuple[str, str]]


@pytest.fixture
def calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Calls:
    """Return what is asked of the disk: what is done, and the path in the test's folder that it ends in."""
    made: Calls = []

    def watch(name: str, path_of: Callable[..., str | Path]) -> None:
        real = getattr(os, name)

        def call(*given: int | str | Path, **named: object) -> object:
            made.append((name, os.path.relpath(path_of(*given), tmp_path)))
            return real(*given, **named)

        monkeypatch.setattr(os, name, call)

    watch("fsync", lambda descriptor: Path(f"/proc/self/fd/{descriptor}").readlink())
    watch("replace", lambda _, target: target)
    watch("unlink", lambda path: path)
    return made


def test_files_are_on_the_disk_before_the_journal_and_their_folders_before_it_goes(
    tmp_path: Path, calls: Calls
) -> None:
    (tmp_path / "pdf").mkdir()
    (tmp_path / "pdf/gone.pdf").write_text("old")
    with release(tmp_path) as files:
        for name in ("pdf/toy/a.pdf", "html/b.html"):
            files.write(name, name)
        files.commit(remove=["pdf/gone.pdf"])
    journal, moves = ".staging/journal.json", [("replace", "pdf/toy/a.pdf"), ("replace", "html/b.html")]
    begun, ended = calls.index(("replace", journal)), calls.index(("unlink", journal))
    before, between = calls[:begun], calls[begun:ended]
    staged = [".staging/files/pdf/toy/a.pdf", ".staging/files/html/b.html"]
    folders = [".staging/files/pdf/toy", ".staging/files/html", ".staging/files", ".staging", "."]
    assert {("fsync", path) for path in (*staged, *folders, ".staging/journal.draft")} <= set(before)
    assert max(map(before.index, [("fsync", path) for path in staged])) < before.index(("fsync", folders[0]))
    assert before[-1] == ("fsync", ".staging/journal.draft")
    assert between[1] == ("fsync", ".staging")
    last = max(map(between.index, (*moves, ("replace", ".staging/old/pdf/gone.pdf"))))
    assert {("fsync", path) for path in ("pdf/toy", "pdf", "html", ".")} <= set(between[last:])


def test_what_is_kept_anew_at_any_time_waits_for_no_disk(tmp_path: Path, calls: Calls) -> None:
    with release(tmp_path) as files:
        files.write(".cache/last-build.json", "{}")
        files.commit()
    assert ("fsync", ".staging/files/.cache/last-build.json") not in calls


def test_a_file_that_is_saved_is_on_the_disk_before_it_replaces_another(tmp_path: Path, calls: Calls) -> None:
    with saving(tmp_path / "a.json") as part:
        part.write_text("{}")
    assert [call for call in calls if call[0] != "unlink"] == [
        ("fsync", part.name),
        ("replace", "a.json"),
        ("fsync", "."),
    ]
