"""The faces of the packs are drawn as they are printed: all words fit their boxes, in type that can be read.

`make thorough` draws every one of them, the routine run every eighth.

What an earlier run has drawn is kept below .pytest_cache, and drawn again once a card, its theme or the toolkit's way
of drawing differs.
"""

from __future__ import annotations

import pytest

from tests.projects import shipped
from tests.thorough import some
from toolkit.executor.inline import InlineExecutor
from toolkit.render.components.games import Drawer
from toolkit.render.sources.places import Places
from toolkit.shipped import shipped_cards, shipped_templates


@pytest.mark.parametrize("name", list(shipped()))
def test_a_face_is_drawn_without_a_finding(name: str, pytestconfig: pytest.Config) -> None:
    game, kept = shipped()[name], pytestconfig.cache.mkdir(f"faces-{name}")
    places = Places(shipped_cards().parent, (shipped_templates(),), kept)
    asked = some(game.box.ids, 8)
    drawing = Drawer(places).draw([(game, asked)], executor=InlineExecutor())
    assert drawing.findings == ()
    assert len(drawing.placements[name]) == len(asked)
