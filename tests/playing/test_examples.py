"""What came of worked examples is kept until something that they depend on changes."""

from __future__ import annotations

from pathlib import Path

from toolkit.model.findings.checked import Checked
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Position
from toolkit.playing.examples import keep_played, played_from, recall_played

PASSED = Checked("first", "cards/toy/examples/first.yaml")
WRONG = Checked("second", "cards/toy/examples/second.yaml", (finding("X601", "told", Position("a.yaml", 1, 1)),))


def test_what_is_kept_is_recalled_under_its_key_alone(tmp_path: Path) -> None:
    assert recall_played(tmp_path, "toy", "key") is None
    keep_played(tmp_path, "toy", "key", [PASSED, WRONG])
    assert recall_played(tmp_path, "toy", "key") == (PASSED, WRONG)
    assert recall_played(tmp_path, "toy", "other") is None


def test_a_file_that_is_damaged_is_as_good_as_none(tmp_path: Path) -> None:
    keep_played(tmp_path, "toy", "key", [PASSED])
    (tmp_path / ".cache/examples/toy.json").write_text('{"key": "key"}', "utf-8")
    assert recall_played(tmp_path, "toy", "key") is None


def test_the_key_follows_the_game_and_its_examples(tmp_path: Path) -> None:
    before = played_from("game", tmp_path)
    assert played_from("game", tmp_path) == before
    assert played_from("another", tmp_path) != before
    (tmp_path / "first.yaml").write_text("example: first", "utf-8")
    assert played_from("game", tmp_path) != before
