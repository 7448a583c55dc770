"""The games that the guide builds step by step are played after each of their steps, as they stand then."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.pages import DOCS, files
from toolkit.executor.inline import InlineExecutor
from toolkit.load import load_project
from toolkit.load.bundle import bundle_in
from toolkit.playing.session import Order, conclude, play_games
from toolkit.playouts.chunk import Trial
from toolkit.project import Project
from toolkit.workflows.check import check
from toolkit.workflows.examples import examples

PLAYED = "cards/orchard/play.yaml"


@pytest.mark.parametrize("page", ["first-game.md", "mats.md"])
def test_each_step_leaves_a_game_that_can_be_played(tmp_path: Path, page: str) -> None:
    steps = 0
    for name, text in files(DOCS / page):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        if name == PLAYED:
            play(tmp_path)
            steps += 1
    assert steps == 3
    with Project(tmp_path, jobs=1) as opened:
        assert [one.findings for one in examples(opened, frozenset({"orchard"}))] == [()] * (page == "mats.md")


def play(root: Path) -> None:
    loaded = load_project(root)
    with Project(root, jobs=1) as opened:
        assert [one.message for one in check(opened, frozenset({"orchard"}))[1]] == []
    for players in loaded.games[0].players:
        order = Order(bundle_in(root, "orchard"), Trial(players), 20)
        result = conclude(loaded.games[0], order, play_games(order, InlineExecutor(), 1), "build/play/orchard")
        assert result.findings == ()
