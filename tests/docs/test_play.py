"""The games of the guide that say how they are played are played as they stand."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.pages import DOCS, files
from toolkit.executor.inline import InlineExecutor
from toolkit.load import load_project
from toolkit.load.bundle import bundle_in
from toolkit.playing.session import Order, conclude, play_games
from toolkit.playouts.chunk import Trial


@pytest.mark.parametrize("page", ["play.md", "rules-py.md"])
@pytest.mark.parametrize("players", [2, 4])
def test_the_guide_s_rules_play_a_game(tmp_path: Path, page: str, players: int) -> None:
    for name, text in files(DOCS / page):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    order = Order(bundle_in(tmp_path, "orchard"), Trial(players), 100)
    joined = play_games(order, InlineExecutor(), 1)
    result = conclude(load_project(tmp_path).games[0], order, joined, "build/play/orchard")
    assert result.findings == ()
    assert all(result.facts["scores"][name] is not None for name in result.facts["scores"])
