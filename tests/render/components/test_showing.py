"""A face that somebody waits for is made a picture where it is drawn: the one that its file gives."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.render.games import make_game, make_places, write
from toolkit.executor.inline import InlineExecutor
from toolkit.model.loaded.project import Game
from toolkit.render.components.glimpse import Glimpses
from toolkit.render.components.showing import Window
from toolkit.render.drawing import processes
from toolkit.render.pictures.raster import screen_picture

FACE = '<section class="face"><div class="trim">{{ card.name }}</div></section>'
WIDE, SMALL = Window(400), Window(120, bleed=True)


@pytest.fixture
def glimpses(tmp_path: Path) -> Glimpses:
    places = make_places(tmp_path)
    write(tmp_path, "templates/plain/faces/card.html", FACE)
    return Glimpses(places, InlineExecutor())


@pytest.fixture
def game() -> Game:
    return make_game({"id": "dog", "name": "Dog"}, {"id": "cat", "name": "Cat"})


@pytest.mark.parametrize("window", [WIDE, SMALL])
def test_the_picture_is_the_one_that_the_printed_face_gives(glimpses: Glimpses, game: Game, window: Window) -> None:
    deck = game.decks[0]
    made = glimpses.draw(game, deck, deck.components[0], "front", "", window)
    assert made.face
    assert made.picture == screen_picture(made.face, window.width, bleed=window.bleed)


def test_what_is_kept_is_not_drawn_for_its_picture(glimpses: Glimpses, game: Game) -> None:
    deck = game.decks[0]
    drawn = glimpses.draw(game, deck, deck.components[0], "front")
    again = glimpses.draw(game, deck, deck.components[0], "front", "", WIDE)
    assert (again.face, again.picture) == (drawn.face, None)


def test_a_face_that_cannot_be_drawn_is_told_as_any(
    glimpses: Glimpses, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ArithmeticError("too large")

    monkeypatch.setattr(processes, "limited", broken)
    deck = game.decks[0]
    made = glimpses.draw(game, deck, deck.components[0], "front", "", WIDE)
    assert (made.face, made.picture, [one.code for one in made.findings]) == (None, None, ["P206"])
