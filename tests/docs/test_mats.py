"""The guide's game of mats is played after each of its steps, and its example holds."""

from __future__ import annotations

from pathlib import Path

from tests.docs.pages import DOCS, files
from tests.docs.test_first_game import play
from toolkit.project import Project
from toolkit.workflows.examples import examples

PLAYED = "cards/orchard/play.yaml"


def test_each_step_leaves_a_game_that_can_be_played(tmp_path: Path) -> None:
    steps = 0
    for name, text in files(DOCS / "mats.md"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        if name == PLAYED:
            play(tmp_path)
            steps += 1
    assert steps == 3
    with Project(tmp_path, jobs=1) as opened:
        checked = examples(opened, frozenset({"orchard"}))
    assert [one.findings for one in checked] == [()]
