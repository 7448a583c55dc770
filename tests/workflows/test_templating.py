"""Help with a theme's files: what may stand within a template's braces, what it means, and the card that it draws."""

from __future__ import annotations

import pytest

from toolkit.load import load_project
from toolkit.model.loaded.project import Game
from toolkit.workflows.new import start_game
from toolkit.workflows.templating import complete_template, meaning_in_template, shown_by

FACE = "templates/garden/faces/card.html"
CSS = "templates/garden/theme.css"


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    root = tmp_path_factory.mktemp("garden")
    start_game(root, "garden")
    return load_project(root).games[0]


def offered(game: Game | None, path: str, before: str, after: str = "") -> list[str]:
    """Return the words that are offered at the end of some text."""
    return [one.word for one in complete_template(game, path, before + after, len(before)).offers]


def test_a_template_is_offered_what_its_card_has(game: Game) -> None:
    fields = next(deck.head.fields for deck in game.decks if deck.components[0].face == "card")
    words = offered(game, FACE, "<p>{{ card.", " }}")
    assert words[:3] == ["id", "name", "copies"]
    assert set(fields) <= set(words)
    assert complete_template(game, FACE, "{{ card.na", 10).start == 8


@pytest.mark.parametrize(
    ("before", "some"),
    [
        ("{{ ", {"card", "deck", "size", "icon", "words", "text_width"}),
        ("{% if pict", {"picture"}),
        ("{{ deck.", {"name", "one"}),
        ("{{ game.", {"name", "players"}),
        ("{{ size.", {"width", "bleed"}),
    ],
)
def test_names_and_functions_are_offered_in_braces(game: Game, before: str, some: set[str]) -> None:
    assert some <= set(offered(game, FACE, before))


@pytest.mark.parametrize("before", ["<p>card.", "{{ card.name }} ", "{% if card %}", "{{ other."])
def test_nothing_is_offered_elsewhere(game: Game, before: str) -> None:
    assert offered(game, FACE, before) == []


def test_a_game_that_cannot_be_read_has_no_fields() -> None:
    assert offered(None, FACE, "{{ card.") == []
    assert "card" in offered(None, FACE, "{{ ")


def test_style_sheets_are_offered_their_own_properties(game: Game) -> None:
    text = ":root { --ink: #222; --gold: #c90 }\n.name { color: var(--"
    made = complete_template(game, CSS, text, len(text))
    assert [(one.word, one.help) for one in made.offers] == [("--ink", "#222"), ("--gold", "#c90")]
    assert text[made.start :] == "--"
    assert offered(game, CSS, "p { color: ") == []


def test_words_are_explained(game: Game) -> None:
    text = "{{ card.name }}{{ icon('sun') }} card"
    assert (found := meaning_in_template(game, FACE, text, 9))
    assert (found.word, found.start, found.text) == ("name", 8, "text")
    assert (found := meaning_in_template(game, FACE, text, 19))
    assert (
        found.text
        == "Show the theme's icon for a symbol, with a number and a sign (`+`, `-`, `x`) if there are any. · function"
    )
    assert meaning_in_template(game, FACE, "<p>hello</p>", 5) is None
    assert (found := meaning_in_template(game, CSS, "a { --ink: #222; color: var(--ink) }", 31))
    assert found.text == "#222"


def test_a_card_that_a_template_draws_stands_beside_it(game: Game) -> None:
    face = game.decks[0].components[0].face
    assert (card := shown_by(game, f"templates/garden/faces/{face}.html"))
    assert card.face == face
    assert (back := shown_by(game, f"templates/garden/backs/{game.decks[0].components[0].back}.html"))
    assert back.back
    assert shown_by(game, "templates/garden/faces/nobody.html") is None
    assert shown_by(game, CSS) == game.decks[0].components[0]
