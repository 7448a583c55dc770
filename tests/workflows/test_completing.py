"""What may be typed next in a game's file, from its models and its names: `▮` is the cursor."""

import pytest

from toolkit.model.loaded.project import Game
from toolkit.project import Project
from toolkit.workflows.completing import complete, meaning
from toolkit.workflows.new import start_game

CROPS = "cards/garden/decks/crops.yaml"


@pytest.fixture(scope="module")
def garden(tmp_path_factory: pytest.TempPathFactory) -> Game:
    root = tmp_path_factory.mktemp("project")
    start_game(root, "garden")
    return Project(root, 1).loader.load().games[0]


def offered(game: Game | None, path: str, text: str) -> list[str]:
    return [one.word for one in complete(game, path, text.replace("▮", ""), text.index("▮")).offers]


def test_keys_are_those_of_the_file_and_not_there_yet(garden: Game) -> None:
    keys = offered(garden, CROPS, "deck: crops\nname: Crops\n▮")
    assert keys[:3] == ["one", "kind", "size"]
    assert "deck" not in keys


def test_a_component_has_the_fields_of_its_deck(garden: Game) -> None:
    fields = garden.decks[0].head.fields
    keys = offered(garden, garden.decks[0].file, "components:\n  - id: bean\n    ▮\n")
    assert {*fields} <= {*keys}


def test_effects_have_verbs_and_these_the_names_of_the_game(garden: Game) -> None:
    field = next(name for name, one in garden.decks[0].head.fields.items() if one.type == "effect")
    file = garden.decks[0].file
    assert {"gain", "pay", "draw"} <= {*offered(garden, file, f"components:\n  - id: a\n    {field}:\n      - ▮")}
    gained = offered(garden, file, f"components:\n  - id: a\n    {field}: [{{gain: {{▮")
    assert gained == [*garden.head.counters]


def test_another_key_decides_what_may_stand(garden: Game) -> None:
    assert "max" in offered(garden, CROPS, "fields:\n  cost: {type: integer, ▮")
    assert "max" not in offered(garden, CROPS, "fields:\n  cost: {type: flag, ▮")


def test_values_are_those_that_there_are(garden: Game) -> None:
    assert "card" in offered(garden, CROPS, "deck: crops\nkind: ▮")
    assert offered(garden, CROPS, "deck: crops\nbook: ▮")[:2] == ["true", "false"]


def test_references_in_texts_are_completed(garden: Game) -> None:
    rules = "cards/garden/rules/1-rules.yaml"
    assert {"term", "card", "rule"} <= {*offered(garden, rules, "paragraphs:\n  - text: |\n      See {▮\n")}
    named = offered(garden, rules, "paragraphs:\n  - text: See {card ▮\n")
    assert named == [one.id for one in garden.components()]
    begun = offered(garden, rules, "paragraphs:\n  - text: See {lee▮\n")
    assert "card leek" in begun


def test_a_file_of_a_game_that_cannot_be_read_is_completed_as_well() -> None:
    assert "players" in offered(None, "cards/garden/game.yaml", "name: Garden\n▮")
    assert offered(None, "cards/garden/art/bean.svg", "<svg ▮") == []


def test_a_word_is_explained(garden: Game) -> None:
    told = meaning(garden, CROPS, "deck: crops\nkind: card\n", 14)
    assert told is not None
    assert (told.word, told.start, told.end) == ("kind", 12, 16)
    assert told.text == "What its components are. · choice"
    assert meaning(garden, CROPS, "# kind", 4) is None


def test_icons_are_offered_by_name_and_by_meaning(garden: Game) -> None:
    game = "cards/garden/game.yaml"
    assert "tabler/wood" in offered(garden, game, "symbols:\n  wood: {one: wood, meaning: To build with., icon: woo▮")
    gold = offered(garden, game, "symbols:\n  gold:\n    one: gold\n    meaning: To pay with.\n    icon: gold▮")
    assert {"game-icons/gold-bar", "game-icons/coins"} <= {*gold}
    assert "tabler/wood" in offered(garden, game, "counters:\n  wood: {one: wood, icon: tabler/wo▮")
    assert not any("/" in word for word in offered(garden, game, "symbols:\n  wood: {one: woo▮"))


def test_a_theme_is_completed_with_looks_fonts_and_icons(garden: Game) -> None:
    theme = "templates/garden/theme.yaml"
    assert "woodcut" in offered(garden, theme, "extends: ▮")
    assert "plain" in offered(garden, "cards/garden/game.yaml", "name: Garden\ntheme: ▮")
    assert {"Cinzel", "Lora"} <= {*offered(garden, theme, "fonts:\n  title: ▮")}
    assert offered(garden, theme, "fonts:\n  ti▮") == ["title", "text", "note"]
    assert "tabler/wood" in offered(garden, theme, "icons:\n  wood: woo▮")


def test_the_name_of_a_family_is_completed_from_its_first_word(garden: Game) -> None:
    text = "fonts: {title: Alegreya S"
    made = complete(garden, "templates/garden/theme.yaml", text, len(text))
    assert text[made.start :] == "Alegreya S"
    told = {one.word: one.help for one in made.offers}
    assert told["Alegreya Sans"] == "installed"
    assert told["Lora"] == "pip install fontpkg-lora"
