"""Every face of the packs is drawn as it is printed: all words fit their boxes, in type that can be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.projects import shipped
from toolkit.executor.inline import InlineExecutor
from toolkit.render.games import draw_games
from toolkit.render.places import Places
from toolkit.shipped import shipped_cards, shipped_templates


@pytest.mark.parametrize("name", list(shipped()))
def test_every_face_is_drawn_without_a_finding(name: str, tmp_path: Path) -> None:
    game = shipped()[name]
    places = Places(shipped_cards().parent, (shipped_templates(),), tmp_path)
    drawing = draw_games([(game, game.box.ids)], places, executor=InlineExecutor())
    assert drawing.findings == ()
    assert len(drawing.placements[name]) == len(game.box.ids)
