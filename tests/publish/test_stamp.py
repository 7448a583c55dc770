"""A build has nothing to do only while its inputs have the same key and its files are what they were."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from toolkit.publish.stamp import STAMP, recall, stamp_text


@pytest.fixture
def build(tmp_path: Path) -> Path:
    sheet = tmp_path / "sheet.pdf"
    sheet.write_text("four cards")
    (tmp_path / STAMP).parent.mkdir()
    (tmp_path / STAMP).write_text(stamp_text("key", {"faces": 4}, [("sheet.pdf", sheet)]))
    return tmp_path


def test_the_report_comes_back(build: Path) -> None:
    assert recall(build, "key") == {"faces": 4}


def test_other_inputs_are_another_build(build: Path) -> None:
    assert recall(build, "another key") is None


def test_a_file_that_was_only_touched_is_still_the_same(build: Path) -> None:
    os.utime(build / "sheet.pdf", (1, 1))
    assert recall(build, "key") == {"faces": 4}


@pytest.mark.parametrize("text", ["four cats ", "five cards"])
def test_a_file_that_was_changed_is_made_again(build: Path, text: str) -> None:
    (build / "sheet.pdf").write_text(text)
    os.utime(build / "sheet.pdf", (1, 1))
    assert recall(build, "key") is None


def test_a_file_that_was_removed_is_made_again(build: Path) -> None:
    (build / "sheet.pdf").unlink()
    assert recall(build, "key") is None


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"key": "key", "files": {"sheet.pdf": 3}, "report": 1}'])
def test_a_damaged_stamp_counts_as_none(build: Path, text: str) -> None:
    (build / STAMP).write_text(text)
    assert recall(build, "key") is None
