"""Letters & Seals: worked examples play every Kiosk tile, every new Bonus card, every new Place and the Courier."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.projects import shipped
from toolkit.model.content.components import Component
from toolkit.model.document.nodes import inlines, plain
from toolkit.model.effects.speech import sentences
from toolkit.reference.examples import Telling
from toolkit.reference.words import Resolver

GAME = shipped()["letters-and-seals"]


def done(value: Any) -> Iterator[str]:
    """Yield the names that the actions of an example say."""
    if isinstance(value, dict):
        for one in value.values():
            yield from done(one)
    elif isinstance(value, str):
        yield value


PLAYED = {name for one in GAME.examples for action in one.body.actions for name in done(dict(action))}


def parts(deck: str) -> list[Component]:
    return [part for part in GAME.components() if part.deck == deck]


@pytest.mark.parametrize("deck", ["kiosk", "new-bonus-cards", "new-places", "couriers"])
def test_every_component_is_played_in_an_example(deck: str) -> None:
    assert {part.id for part in parts(deck)} <= PLAYED


def test_no_two_kiosk_tiles_do_the_same() -> None:
    effects = [repr(part.value("play")) for part in parts("kiosk")]
    assert len(set(effects)) == len(effects) == 24
    assert {part.copies for part in parts("kiosk")} == {1}


def test_every_face_of_the_new_bonus_cards_is_on_the_overview() -> None:
    cards = parts("new-bonus-cards")
    assert {part.id for part in cards} == set(GAME.by_id["bonus-overview"].value("shows"))
    assert sum(part.copies for part in cards) == 28


def test_every_place_of_the_usual_game_gets_mail() -> None:
    wanted = {part.value("place") for part in parts("letters")}
    laid = GAME.by_id["random-layout"].value("places")
    assert wanted == set(laid)


def test_beside_an_example_no_card_of_the_base_is_shown() -> None:
    told = {one.body.example: Telling(Resolver(GAME), one.body).cards() for one in GAME.examples}
    assert (told["card-echo"], told["all-cards"], told["great-all-cards"]) == (("echo",), ("echo",), ())


@pytest.mark.parametrize(
    ("example", "told"),
    [
        ("great-catacombs", "chooses a blue Good and moves the Merchant to the Embassy."),
        (
            "kiosk-one-blue",
            "Anna moves the Companion to the Kiosk, takes the action of the Kiosk, chooses Blue Bead and agrees.",
        ),
        ("double-move", "It is Anna’s turn."),
        ("courier-paid", "Anna has 2 Lira, with the Merchant at the Fountain, the Family Member at the Police Station"),
    ],
)
def test_examples_tell_what_happens_as_one_would(example: str, told: str) -> None:
    body = next(one.body for one in GAME.examples if one.body.example == example)
    assert any(told in plain(line) for line in inlines(tuple(Telling(Resolver(GAME), body).blocks())))


def test_whom_the_dice_send_somewhere_goes_to_the_place_they_show() -> None:
    words = sentences(GAME.by_id["courier"].value("offer"), GAME.lexicon)
    assert words.endswith("move the courier in the crowd to the Place in the bazaar whose number was rolled.")
