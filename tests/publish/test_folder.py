"""A build/ that somebody prepared has nothing read, written or removed elsewhere."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from toolkit.paths import PathError
from toolkit.publish.clean import clean
from toolkit.publish.folder import is_ours, vet
from toolkit.publish.release import release

PLACES = ["html", "html/garden", "html/garden/index.html", "schema", "play", "exports"]


@pytest.fixture
def build(tmp_path: Path) -> Path:
    """Return a build/ beside a folder with things that somebody else owns."""
    for name in ("index.html", "faces/a.pdf", "game.json", "game.yaml", "files/pdf/a.pdf"):
        (tmp_path / "elsewhere" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "elsewhere" / name).write_text("not yours")
    (tmp_path / "build").mkdir()
    return tmp_path / "build"


@pytest.mark.parametrize("name", [*PLACES, "manifest.json", ".lock"])
def test_a_link_in_it_is_refused_and_nothing_is_removed_through_it(build: Path, name: str) -> None:
    (build / name).parent.mkdir(parents=True, exist_ok=True)
    (build / name).symlink_to(build.with_name("elsewhere"))
    with pytest.raises(PathError, match=f"{name}: this is a link"), release(build):
        pass
    before = files_elsewhere(build)
    clean(build)
    assert files_elsewhere(build) == before


@pytest.mark.parametrize("name", [".cache", ".cache/faces", ".cache/faces/a.pdf", ".staging", ".staging/files/pdf"])
def test_a_link_that_is_of_use_to_nobody_goes_and_what_it_leads_to_stays(build: Path, name: str) -> None:
    (build / name).parent.mkdir(parents=True, exist_ok=True)
    (build / name).symlink_to(build.with_name("elsewhere"))
    before = files_elsewhere(build)
    with release(build) as files:
        assert not (build / name).is_symlink()
        files.write("pdf/a.pdf", "new")
        files.commit()
    assert files_elsewhere(build) == before


def files_elsewhere(build: Path) -> dict[str, str]:
    return {str(path): path.read_text() for path in build.with_name("elsewhere").rglob("*") if path.is_file()}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="folders have no pipes here")
@pytest.mark.parametrize("name", ["manifest.json", ".lock", "html/pipe"])
def test_a_pipe_in_it_is_refused_and_waited_for_by_nobody(build: Path, name: str) -> None:
    (build / name).parent.mkdir(parents=True, exist_ok=True)
    os.mkfifo(build / name)
    with pytest.raises(PathError, match="this is a pipe or a device"):
        vet(build)
    clean(build)
    assert name.startswith("html") or not (build / name).exists()


def test_a_link_in_its_place_is_refused_by_whatever_writes_or_removes(build: Path) -> None:
    build.rmdir()
    build.symlink_to(build.with_name("elsewhere"))
    with pytest.raises(PathError, match="this is a link"), release(build):
        pass
    with pytest.raises(PathError, match="this is a link"):
        clean(build)


def test_a_lock_that_is_somebodys_file_keeps_its_words(build: Path) -> None:
    mine = build.with_name("mine")
    mine.write_text("keep me")
    (build / ".lock").hardlink_to(mine)
    with pytest.raises(PathError, match="this is no lock file"), release(build):
        pass
    assert mine.read_text() == "keep me"


@pytest.mark.parametrize(
    "text",
    [
        '{"move": [], "remove": ["../elsewhere/game.json"]}',
        '{"move": ["../elsewhere/game.json"], "remove": []}',
        '{"move": ["pdf/../../elsewhere/game.json"], "remove": []}',
        '{"move": [], "remove": ["{elsewhere}/game.json"]}',
        '{"move": [], "remove": ["pdf/\\u0000"]}',
        '{"move": {}, "remove": 1}',
        '{"move": [1], "remove": []}',
        '{"move": []}',
        "[]",
        "{",
        "",
        "[" * 100_000,
    ],
)
def test_a_journal_that_we_did_not_write_is_thrown_away(build: Path, text: str) -> None:
    (build / ".staging/files").mkdir(parents=True)
    (build / ".staging/journal.json").write_text(text.replace("{elsewhere}", str(build.with_name("elsewhere"))))
    before = files_elsewhere(build)
    with release(build):
        pass
    assert files_elsewhere(build) == before
    assert not (build / ".staging").exists()


def test_clean_needs_no_journal_to_be_finished(build: Path) -> None:
    """A folder stands in the way of the commit that was cut short; what it had moved goes, the folder stays."""
    for name in (".staging/files/pdf/a.pdf", ".staging/old/pdf/a.pdf", "pdf/b.pdf", "pdf/a.pdf/mine"):
        (build / name).parent.mkdir(parents=True, exist_ok=True)
        (build / name).write_text("")
    (build / ".staging/journal.json").write_text('{"move": ["pdf/b.pdf", "pdf/a.pdf"], "remove": []}')
    assert clean(build) == 1
    assert [path.name for path in build.rglob("*") if path.is_file()] == ["mine"]


def test_folders_without_end_are_no_trouble(build: Path) -> None:
    deep = f"{build}/.staging"
    for _ in range(1500):
        os.mkdir(deep)  # noqa: PTH102 (a Path of so many parts takes its time)
        deep += "/a"
    with pytest.raises(PathError, match="too many files or folders"):
        vet(build)
    clean(build)
    assert not (build / ".staging").exists()


@pytest.mark.parametrize("name", ["pdf/garden/cards.pdf", "manifest.json", ".cache/play/garden/a.json"])
def test_names_of_ours(name: str) -> None:
    assert is_ours(name)


@pytest.mark.parametrize(
    "name",
    ["", "pdf", "notes.txt", "/pdf/a", "pdf/../a", "pdf//a", "pdf/./a", "pdf/a\n", ".lock", ".staging/a", 3, None],
)
def test_names_of_others(name: object) -> None:
    assert not is_ours(name)


def test_what_a_user_puts_beside_ours_is_left_alone(build: Path) -> None:
    (build / "latest").symlink_to(build.with_name("elsewhere"))
    with release(build):
        pass
    clean(build)
    assert stat.S_ISLNK((build / "latest").lstat().st_mode)
