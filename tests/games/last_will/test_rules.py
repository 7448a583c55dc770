"""Last Will's rules: what the words say agrees with the cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from toolkit.model.document.reference import Paragraph, Reference
from toolkit.model.gameplay.play import PlayFile, SetupStep
from toolkit.model.loaded.project import Game


@pytest.fixture(scope="module")
def game(games: dict[str, Game]) -> Game:
    """Return the game as its files say it."""
    return games["last-will"]


@pytest.fixture(scope="module")
def reference(references: Callable[[str], Reference]) -> Reference:
    """Return the game's reference."""
    return references("last-will")


@pytest.fixture(scope="module")
def paragraphs(reference: Reference) -> dict[str, Paragraph]:
    """Return the paragraphs by address."""
    return {one.address: one for one in reference.paragraphs()}


@pytest.fixture(scope="module")
def play(game: Game) -> PlayFile:
    """Return set-up, phases, end and score."""
    assert game.play
    return game.play.body


@pytest.mark.parametrize(
    ("address", "said"),
    [
        (
            "helpers.house-trade",
            "When you buy or sell a mansion, manor house or town house, you may raise or lower the price by £2.",
        ),
        ("helpers.farm-trade", "When you buy or sell a farm, you may lower the price by £2."),
        ("card-notes.demolition-party", "Three times, move a value marker 1 space down on one of your properties."),
        ("special.discard", "It is best to put one that you discard straight back into the box"),
        ("round.starting-player", "clockwise (two players: see"),
        ("card-notes.livestock-auction-example", "and place a dog and a horse on Three Field Farm"),
        ("helpers.farm-trade-example", "holds market modifiers −3 (mansion), −2 (town house), +3 (manor house)"),
        ("money.no-new-house-example", "You cannot buy Corner House and owe the rest."),
    ],
)
def test_a_sentence_says_what_the_rulebook_means(paragraphs: dict[str, Paragraph], address: str, said: str) -> None:
    assert said in paragraphs[address].plain


def setup(play: PlayFile, name: str) -> SetupStep:
    """Return a step of the set-up."""
    return next(step for step in play.setup if step.id == name)


def data(game: Game, name: str, field: str) -> Any:
    """Return what a component says in a field."""
    return game.by_id[name].value(field)


def test_the_sums_of_examples_follow_from_the_cards(game: Game) -> None:
    house = data(game, "crescent-house", "scale")
    low, worse, best = (data(game, f"modifier-{name}", "change") for name in ("minus-3", "minus-2", "plus-3"))
    trip = [step.lose["money"] for step in data(game, "boat-trip-in-company", "play")[1:2]]
    trip += [step.may.then[0].lose["money"] for step in data(game, "boat-trip-in-company", "play")[2:]]
    for name, sum_of_all in {
        "town-house-at-minus-two": house[0] + worse,
        "town-house-at-plus-three": house[0] + best,
        "town-house-sold-at-two": -(house[2] + low),
        "boat-trip-alone": sum(trip[:1]),
        "boat-trip-with-a-dog": sum(trip[:2]),
        "boat-trip-in-company": sum(trip),
        "dinner-and-boat-trip": sum(data(game, one, "play")[1].lose["money"] for one in ("dinner", "boat-trip")),
    }.items():
        example = next(one.body for one in game.examples if one.body.example == name)
        before, after = (one.players[1]["money"] for one in (example.given, example.expect))
        assert isinstance(before, int)
        assert isinstance(after, int)
        assert before - after == sum_of_all, name
    assert house[3] + low <= 0, "one space further down, the house is sold for nothing"


def test_the_board_and_the_rules_know_the_same_rounds_and_phases(game: Game, play: PlayFile) -> None:
    assert play.rounds
    assert play.rounds.most == data(game, "planning-board", "rounds")
    assert [phase.name for phase in play.phases] == [one.name for one in data(game, "planning-board", "phases")]


def test_the_first_hand_is_chosen_from_what_was_dealt(play: PlayFile) -> None:
    dealt = [setup(play, name).count for name in ("first-helpers", "first-properties")]
    assert setup(play, "draft").count == sum(one for one in dealt if isinstance(one, int))


def test_an_inheritance_without_a_will_is_that_of_the_most_modest_will(game: Game, play: PlayFile) -> None:
    assert setup(play, "money").gain == {"money": data(game, "the-modest-will", "amount")}


@pytest.mark.parametrize("board", ["planning-board", "card-offering-board", "supplemental-offering-board"])
def test_boards_lie_with_the_side_up_that_is_for_the_number_of_players(
    board: str, game: Game, reference: Reference
) -> None:
    row = next(row for row in reference.setup if row.components == (board,))
    sides = dict(zip(("front", "back"), data(game, board, "sides"), strict=True))
    for (n, count), (_, side) in zip(row.counts, row.sides, strict=True):
        named = [name for name, one in sides.items() if n in one.players]
        assert named == ([side] if count else [])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_special_cards_last_to_the_end_of_the_game(players: int, game: Game) -> None:
    boards = ("card-offering-board", "supplemental-offering-board")
    sides = [side for board in boards for side in data(game, board, "sides") if players in side.players]
    deals = [(place.cards, deal) for side in sides for place in side.places for deal in place.deal]
    dealt = sum(cards * len(deal.rounds) for cards, deal in deals if deal.pile == "special")
    held = sum(part.copies for deck in game.decks if deck.pile == "special" for part in deck.components)
    assert 0 < dealt <= held
