"""What a game's effects call the places of its maps."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import TypeAdapter

from toolkit.load import load_project
from toolkit.model.effects.step import AnyStep, effect_rows, effect_words
from toolkit.model.effects.wording.lexicon import Lexicon
from toolkit.model.effects.wording.marks import Row
from toolkit.shipped import shipped_cards
from toolkit.workflows.new import start_game

HEAD = """\
name: Toy
version: "1"
theme: plain
players: {min: 2, max: 4}
maps:
  shore:
    one: shore
    places:
      salt-pans: {at: [0, 0]}
      mill: {at: [40, 0], name: The Old Mill}
      inn: {at: [80, 0], unnamed: inn}
    links: [[salt-pans, mill], [mill, inn]]
"""
STEPS: TypeAdapter[tuple[AnyStep, ...]] = TypeAdapter(tuple[AnyStep, ...])


@pytest.fixture
def lexicon(tmp_path: Path) -> Lexicon:
    (tmp_path / "cards" / "toy").mkdir(parents=True)
    (tmp_path / "cards" / "toy" / "game.yaml").write_text(HEAD, "utf-8")
    (game,) = load_project(tmp_path).games
    return game.lexicon


def put(lexicon: Lexicon, *names: str) -> tuple[str, str]:
    """Return the words and the icons of putting a hut on places."""
    effect = STEPS.validate_python(({"put": {"what": {"token": "hut"}, "at": {"space": "place", "named": names}}},))
    rows: list[Row] = effect_rows(effect, lexicon)
    return effect_words(effect, lexicon), " ".join(mark.text or str(mark.icon) for row in rows for mark in row.after)


@pytest.mark.parametrize(
    ("names", "words"),
    [(("salt-pans",), "Salt Pans"), (("mill",), "The Old Mill"), (("salt-pans", "mill"), "Salt Pans or The Old Mill")],
)
def test_places_are_called_by_name_without_an_article(lexicon: Lexicon, names: tuple[str, ...], words: str) -> None:
    assert put(lexicon, *names)[0] == f"put a hut on {words}"


def test_icons_have_their_names_too(lexicon: Lexicon) -> None:
    assert put(lexicon, "salt-pans")[1].endswith("→ Salt Pans")


def test_a_place_without_a_name_is_called_what_it_is(lexicon: Lexicon) -> None:
    assert lexicon.noun("place", "inn").one == "inn"


@pytest.mark.parametrize(
    ("like", "piece", "icon"),
    [("drafting", "cherry-button", "cherry"), ("drafting", "duck", "odd"), ("cooperative", "wet-paint", "mishap")],
)
def test_a_piece_bears_its_symbol_but_not_one_that_all_of_its_deck_have_untold(
    tmp_path: Path, like: str, piece: str, icon: str
) -> None:
    start_game(tmp_path, "mine", like)
    (game,) = load_project(tmp_path).games
    assert game.lexicon.noun("component", piece).icon == icon


def test_a_symbol_that_readers_are_told_stands_for_a_piece_even_where_all_of_its_deck_have_it() -> None:
    (game,) = (one for one in load_project(shipped_cards().parent).games if one.id == "oh-my-goods")
    wool = next(part.id for deck in game.decks if deck.id == "white" for part in deck.components)
    assert game.lexicon.noun("component", wool).icon == "wool"
