"""A build has nothing to do only while its inputs have the same key and its files are what they were."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from toolkit import fingerprint
from toolkit.publish.stamp import STAMP, recall, stamp_text


@pytest.fixture
def build(tmp_path: Path) -> Path:
    sheet = tmp_path / "pdf/sheet.pdf"
    sheet.parent.mkdir()
    sheet.write_text("four cards")
    (tmp_path / STAMP).parent.mkdir()
    (tmp_path / STAMP).write_text(stamp_text("key", {"faces": 4}, [("pdf/sheet.pdf", sheet)]))
    return tmp_path


def test_the_report_comes_back(build: Path) -> None:
    assert recall(build, "key") == {"faces": 4}


def test_other_inputs_are_another_build(build: Path) -> None:
    assert recall(build, "another key") is None


def test_a_file_that_was_only_touched_is_still_the_same(build: Path) -> None:
    os.utime(build / "pdf/sheet.pdf", (1, 1))
    assert recall(build, "key") == {"faces": 4}


@pytest.mark.parametrize("text", ["four cats ", "five cards"])
def test_a_file_that_was_changed_is_made_again(build: Path, text: str) -> None:
    (build / "pdf/sheet.pdf").write_text(text)
    os.utime(build / "pdf/sheet.pdf", (1, 1))
    assert recall(build, "key") is None


def test_a_file_that_was_removed_is_made_again(build: Path) -> None:
    (build / "pdf/sheet.pdf").unlink()
    assert recall(build, "key") is None


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"key": "key", "files": {"pdf/sheet.pdf": 3}, "report": 1}'])
def test_a_damaged_stamp_counts_as_none(build: Path, text: str) -> None:
    (build / STAMP).write_text(text)
    assert recall(build, "key") is None


@pytest.mark.parametrize(
    ("name", "read"), [("../../file", False), ("{}/file", False), ("../linked", False), ("../own", True), ("\0", False)]
)
def test_a_stamp_has_no_files_read_that_lie_outside_of_the_project(tmp_path: Path, name: str, *, read: bool) -> None:
    build = tmp_path / "project/build"
    (build / STAMP).parent.mkdir(parents=True)
    (tmp_path / "file").write_text("what it holds")
    (build.parent / "linked").symlink_to(tmp_path / "file")
    (build.parent / "own").write_text("what it holds")
    facts = [1, 1, fingerprint.of_bytes(b"what it holds")]
    (build / STAMP).write_text(json.dumps({"key": "key", "report": 4, "files": {name.format(tmp_path): facts}}))
    assert recall(build, "key") == (4 if read else None)


@pytest.mark.parametrize("text", ["[" * 100_000, "1e999", '"' + "x" * 70_000_000, '{"key": ' + "9" * 10_000 + "}"])
def test_a_stamp_that_is_meant_to_hurt_counts_as_none(build: Path, text: str) -> None:
    (build / STAMP).write_text(text)
    assert recall(build, "key") is None
