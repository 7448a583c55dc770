"""Whether a game can be drawn, by what was found about it and about the themes that it is drawn in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.render.games import make_game
from toolkit.model.faces.looks import Theme
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Position
from toolkit.model.loaded.usable import is_usable


@pytest.mark.parametrize(("name", "usable"), [("mine", False), ("plain", False), ("base", False), ("other", True)])
def test_a_mistake_in_a_theme_concerns_the_games_in_it_and_in_those_that_build_on_it(
    name: str, *, usable: bool
) -> None:
    game = replace(make_game({"id": "dog"}), drawn_in=Theme("mine", ("plain",)))
    found = finding("P101", "it cannot be read", Position(f"templates/{name}/faces/card.html", 1, 1))
    assert is_usable(game, [found]) == usable
