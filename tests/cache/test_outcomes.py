"""Work has nothing to do only while its inputs have the same key and its files are what they were."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from toolkit.cache.outcomes import outcome_text, recall_outcome
from toolkit.cache.records import sealed

STAMP = ".cache/last-build.json"


@pytest.fixture
def build(tmp_path: Path) -> Path:
    sheet = tmp_path / "sheet.pdf"
    sheet.write_text("four cards")
    (tmp_path / STAMP).parent.mkdir()
    (tmp_path / STAMP).write_text(outcome_text(STAMP, "key", {"faces": 4}, [("sheet.pdf", sheet)]))
    return tmp_path


def test_the_report_comes_back(build: Path) -> None:
    assert recall_outcome(build, STAMP, "key") == {"faces": 4}


def test_other_inputs_are_another_build(build: Path) -> None:
    assert recall_outcome(build, STAMP, "another key") is None


def test_a_file_that_was_only_touched_is_still_the_same(build: Path) -> None:
    os.utime(build / "sheet.pdf", (1, 1))
    assert recall_outcome(build, STAMP, "key") == {"faces": 4}


@pytest.mark.parametrize("text", ["four cats ", "five cards"])
def test_a_file_that_was_changed_is_made_again(build: Path, text: str) -> None:
    (build / "sheet.pdf").write_text(text)
    os.utime(build / "sheet.pdf", (1, 1))
    assert recall_outcome(build, STAMP, "key") is None


def test_a_file_that_was_removed_is_made_again(build: Path) -> None:
    (build / "sheet.pdf").unlink()
    assert recall_outcome(build, STAMP, "key") is None


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"key": "key", "files": {}, "report": {"faces": 4}}'])
def test_a_damaged_stamp_counts_as_none(build: Path, text: str) -> None:
    (build / STAMP).write_text(text)
    assert recall_outcome(build, STAMP, "key") is None


def test_what_an_earlier_version_kept_is_as_if_it_had_never_been_kept(build: Path) -> None:
    (build / STAMP).write_text(sealed(STAMP, ["key", {"faces": 4}]))
    assert recall_outcome(build, STAMP, "key") is None
