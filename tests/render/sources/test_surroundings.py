"""What a face asks of its game."""

from dataclasses import replace
from pathlib import Path

from tests.render.games import make_game
from toolkit.model.content.components import Damaged
from toolkit.render.sources.places import Places
from toolkit.render.sources.surroundings import Surroundings


def test_a_component_has_its_number_even_while_it_cannot_be_read_whole() -> None:
    game = make_game({"id": "dog"}, {"id": "cat"}, {"id": "owl"})
    (deck,) = game.decks
    dog, cat, owl = deck.components
    broken = replace(deck, components=(dog, owl), damaged=(Damaged(cat, frozenset({"name"})),))
    around = Surroundings(replace(game, decks=(broken,)), Places(Path(), (), Path()))
    assert [around.answer(("number", deck.id, one.id)) for one in (dog, cat, owl)] == [1, 2, 3]
