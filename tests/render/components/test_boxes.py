"""What is printed on boxes: the base theme's label, a theme's own, and what is wrong with one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from toolkit.load import load_project
from toolkit.model.content.game import Minutes
from toolkit.model.geometry.net import Box, whole_net
from toolkit.model.loaded.project import Game
from toolkit.render.components.boxes import draw_labels
from toolkit.render.sources.places import Places
from toolkit.shipped import shipped_templates
from toolkit.workflows.new import looks, start_game


@pytest.fixture
def project(tmp_path: Path) -> tuple[Game, Places]:
    start_game(tmp_path, "garden")
    places = Places(tmp_path, (tmp_path / "templates", shipped_templates()), tmp_path / "build/.cache")
    return load_project(tmp_path).games[0], places


BOX = Box("crops", 20, whole_net((64, 89, 15)))
LONG = Minutes(min=30, max=45)
WHOLE = Box("", 100, whole_net((64, 89, 15)))


def words(places: Places, game: Game, box: Box = BOX) -> str:
    labels, findings = draw_labels(game, [box, box], places)
    assert findings == ()
    (face,) = labels.values()
    assert face.trim == (box.net.width, box.net.height)
    with pypdfium2.PdfDocument(face.path) as document:
        return str(document[face.page].get_textpage().get_text_range())


def test_a_box_names_its_game_and_its_deck(project: tuple[Game, Places]) -> None:
    game, places = project
    told = words(places, game)
    assert game.head.name in told
    assert next(deck.head.name for deck in game.decks if deck.id == "crops") in told


def test_the_box_of_a_game_has_its_title_on_every_side_and_tells_on_the_back_what_it_is(
    project: tuple[Game, Places],
) -> None:
    game, places = project
    told = " ".join(words(places, replace(game, head=game.head.model_copy(update={"minutes": LONG})), WHOLE).split())
    assert told.count(game.head.name) == len(WHOLE.net.panels)
    assert str(game.head.summary) in told
    assert "1–4 players" in told  # an automaton may take a seat
    assert "30–45 minutes" in told
    cards = next(line for line in game.head.contents if "card" in line.name)
    assert f"{cards.count} {cards.name}" in told.replace("\xa0", " ")


def test_a_theme_has_a_template_of_its_own(project: tuple[Game, Places]) -> None:
    game, places = project
    folder = places.root / "templates/garden/boxes"
    folder.mkdir(exist_ok=True)
    template = (
        '<section class="face">{{ box.cards }} cards, {{ box.depth }} mm, {{ box.panels|length }} panels</section>'
    )
    (folder / "tuckbox.html").write_text(template)
    assert words(places, game).strip() == "20 cards, 15 mm, 6 panels"


def test_what_is_wrong_with_a_template_is_told_at_its_place(project: tuple[Game, Places]) -> None:
    game, places = project
    folder = places.root / "templates/garden/boxes"
    folder.mkdir(exist_ok=True)
    (folder / "tuckbox.html").write_text("<p></p>\n{{ box.hight }}")
    labels, (found,) = draw_labels(game, [BOX], places)
    assert labels == {}
    assert (found.code, found.position.path, found.position.line) == ("P102", "templates/garden/boxes/tuckbox.html", 2)


def test_no_boxes_cost_nothing(project: tuple[Game, Places]) -> None:
    assert draw_labels(project[0], [], project[1]) == ({}, ())


@pytest.mark.parametrize("look", looks())
def test_a_box_is_in_a_ready_made_look(tmp_path: Path, look: str) -> None:
    start_game(tmp_path, "ferry", "garden", look)
    places = Places(tmp_path, (tmp_path / "templates", shipped_templates()), tmp_path / "build/.cache")
    game = load_project(tmp_path).games[0]
    assert words(places, game, WHOLE).count("Ferry") == len(WHOLE.net.panels)
