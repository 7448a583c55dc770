"""What a path of a project may be."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from toolkit import paths
from toolkit.cache import hashing
from toolkit.paths import PathError


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "outside.txt").write_text("secret")
    root = tmp_path / "project"
    (root / "art").mkdir(parents=True)
    (root / "art" / "a.svg").write_text("<svg/>")
    return root


def test_a_file_inside_is_read_also_over_a_link_that_stays_inside(root: Path) -> None:
    (root / "b.svg").symlink_to("art/a.svg")
    assert paths.read(root, "art/a.svg") == paths.read(root, "b.svg") == b"<svg/>"
    assert paths.find(root, "b.svg") == (root / "art" / "a.svg").resolve()


@pytest.mark.parametrize("target", ["../outside.txt", "/etc/hostname", "art/../../outside.txt"])
def test_a_link_that_leaves_is_not_followed(root: Path, target: str) -> None:
    (root / "link.svg").symlink_to(target)
    with pytest.raises(PathError, match="this link leads out of the project's folder"):
        paths.read(root, "link.svg")
    assert paths.find(root, "link.svg") is None


@pytest.mark.parametrize("name", ["../outside.txt", "/etc/hostname", "art/\0"])
def test_a_name_that_leaves_is_refused(root: Path, name: str) -> None:
    with pytest.raises(PathError):
        paths.inside(root, name)


def test_a_pipe_a_device_and_a_folder_are_no_files(root: Path) -> None:
    os.mkfifo(root / "pipe.yaml")
    for name, told in (("pipe.yaml", "a pipe"), ("art", "a folder")):
        with pytest.raises(PathError, match=f"this is {told}, not a file"):
            paths.read(root, name)
        assert paths.find(root, name) is None
    with pytest.raises(PathError, match="this is a device, not a file"):
        paths.read_plain("/dev/zero")
    assert hashing.of_file(root / "pipe.yaml") is None
    assert hashing.of_file("/dev/zero") is None


def test_a_file_that_is_too_large_is_not_read(root: Path) -> None:
    with (root / "large.yaml").open("wb") as file:
        file.truncate(17 * paths.MIB)
    with pytest.raises(PathError, match="the file is larger than 16 MiB, the most that is read"):
        paths.read(root, "large.yaml")
    assert paths.find(root, "large.yaml") is None
    assert paths.read(root, "art/a.svg", most=6) == b"<svg/>"
    with pytest.raises(PathError, match="larger than 5 bytes"):
        paths.read(root, "art/a.svg", most=5)


def test_files_below_a_folder_leave_out_what_is_not_read(root: Path) -> None:
    (root / "art" / "in.svg").symlink_to("a.svg")
    (root / "art" / "out.svg").symlink_to("../../outside.txt")
    (root / "art" / "up").symlink_to("..")
    os.mkfifo(root / "art" / "pipe.svg")
    assert [path.name for path in paths.files_below(root)] == ["a.svg", "in.svg"]
    assert list(paths.files_below(root, "..")) == list(paths.files_below(root, "nowhere")) == []


def test_nothing_is_written_through_a_link(root: Path) -> None:
    (root / "html").symlink_to("art")
    assert paths.unlinked(root, "art/new/file.pdf") == root / "art" / "new" / "file.pdf"
    for name in ("html/a.svg", "html", "../outside.txt", "/etc/x", "a/../../b"):
        with pytest.raises(PathError):
            paths.unlinked(root, name)
    (root.parent / "linked").symlink_to(root)
    with pytest.raises(PathError, match="this is a link"):
        paths.unlinked(root.parent / "linked", "art/a.svg")


def test_of_a_link_that_leaves_only_its_words_are_hashed(root: Path) -> None:
    (root / "link.txt").symlink_to("../outside.txt")
    before = hashing.of_folders([root])
    (root.parent / "outside.txt").write_text("other")
    assert hashing.of_folders([root]) == before
    (root / "link.txt").unlink()
    (root / "link.txt").symlink_to("art/a.svg")
    within = hashing.of_folders([root])
    assert within != before
    (root / "art" / "a.svg").write_text("<svg></svg>")
    assert hashing.of_folders([root]) != within


def test_a_link_to_a_folder_inside_is_hashed_with_what_is_in_it_and_a_circle_ends(root: Path) -> None:
    (root / "cards").mkdir()
    (root / "cards" / "art").symlink_to("../art")
    (root / "cards" / "up").symlink_to("..")
    before = hashing.of_folders([root / "cards"], root=root)
    (root / "art" / "a.svg").write_text("<svg></svg>")
    assert hashing.of_folders([root / "cards"], root=root) != before


def test_capitals_count_on_every_system(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert paths.is_spelt(root, "art/a.svg")
    assert not paths.is_spelt(root, "art/A.svg")
    assert not paths.is_spelt(root, "Art/a.svg")
    monkeypatch.setattr(paths, "IGNORES_CASE", True)
    assert paths.find(root, "art/a.svg")
    (root / "art" / "A.svg").symlink_to("a.svg")  # there, as Windows finds it by the other name, and listed otherwise
    monkeypatch.setattr("os.listdir", lambda folder: ["a.svg", "art"])
    assert paths.find(root, "art/A.svg") is None


@pytest.mark.parametrize("name", ["CON", "art/nul.svg", "art/a.svg:stream", "art./a.svg"])
def test_a_name_that_windows_keeps_is_no_file_there(root: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(paths, "KEEPS_NAMES", True)
    with pytest.raises(PathError, match="this is no file: Windows"):
        paths.inside(root, name)
    assert paths.inside(root, "art/a.svg").name == "a.svg"
