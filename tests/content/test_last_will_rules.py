"""Last Will's rules: every rule of the rulebook is said, and what the words say agrees with the cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from toolkit.load import load_project
from toolkit.model.play import PlayFile, SetupStep
from toolkit.model.project import Game
from toolkit.model.reference import Paragraph, Reference
from toolkit.reference.whole import reference_of

ROOT = Path(__file__).parents[2]
STATED: dict[str, list[dict[str, Any]]] = yaml.safe_load(Path(__file__).with_name("last_will_rules.yaml").read_text())
RULES = [(heading, one["rule"], one["by"]) for heading, rules in STATED.items() for one in rules]


@pytest.fixture(scope="module")
def game() -> Game:
    """Give the game as its files say it."""
    return next(game for game in load_project(ROOT).games if game.id == "last-will")


@pytest.fixture(scope="module")
def reference(game: Game) -> Reference:
    """Give the game's reference."""
    return reference_of(game)


@pytest.fixture(scope="module")
def paragraphs(reference: Reference) -> dict[str, Paragraph]:
    """Give the paragraphs by address."""
    return {one.address: one for one in reference.paragraphs()}


@pytest.fixture(scope="module")
def play(game: Game) -> PlayFile:
    """Give set-up, phases, end and score."""
    assert game.play
    return game.play.body


def setup(play: PlayFile, name: str) -> SetupStep:
    """Give a step of the set-up."""
    return next(step for step in play.setup if step.id == name)


def data(game: Game, name: str, field: str) -> Any:
    """Give what a component says in a field."""
    return game.by_id[name].value(field)


def test_every_rule_of_the_rulebook_is_said_by_paragraphs_that_exist(paragraphs: dict[str, Paragraph]) -> None:
    lost = [(heading, rule, by) for heading, rule, by in RULES if not by or not set(by) <= paragraphs.keys()]
    assert not lost


def test_no_rule_is_listed_twice() -> None:
    assert len({(heading, rule) for heading, rule, _ in RULES}) == len(RULES) > 150


def test_every_paragraph_says_a_rule_of_the_rulebook_or_why_it_was_designed(paragraphs: dict[str, Paragraph]) -> None:
    covering = {address for _, _, by in RULES for address in by}
    assert [one.address for one in paragraphs.values() if one.address not in covering and not one.origin.designed] == []


def test_what_the_rulebook_states_is_not_called_designed(paragraphs: dict[str, Paragraph]) -> None:
    covering = {address for _, _, by in RULES for address in by}
    assert [address for address in sorted(covering) if not paragraphs[address].origin.source] == ["fortune.story"]


def test_an_example_tells_what_is_given_what_is_played_and_what_comes_of_it(paragraphs: dict[str, Paragraph]) -> None:
    told = [one for one in paragraphs.values() if one.kind == "example" and one.address != "setting-up.picture"]
    assert len(told) >= 12
    for one in told:
        given, played, result = (one.plain.find(word) for word in ("Given.", "Play.", "Result."))
        assert 0 == given < played < result, one.address


def test_the_sums_of_examples_follow_from_the_cards(game: Game, paragraphs: dict[str, Paragraph]) -> None:
    house = data(game, "crescent-house", "scale")
    low, worse, best = (data(game, f"modifier-{name}", "change") for name in ("minus-3", "minus-2", "plus-3"))
    trip = [step.lose["money"] for step in data(game, "boat-trip-in-company", "play")[1:2]]
    trip += [step.may.then[0].lose["money"] for step in data(game, "boat-trip-in-company", "play")[2:]]
    for address, sums in {
        "properties.buying-example": [house[0] + worse, house[0] + best],
        "properties.selling-example": [house[2] + low],
        "white.company-example": [sum(trip[:1]), sum(trip[:2]), sum(trip)],
        "white.basic-example": [sum(data(game, name, "play")[1].lose["money"] for name in ("dinner", "boat-trip"))],
    }.items():
        result = paragraphs[address].plain.partition("Result.")[2]
        assert [f"£{n}" in result for n in sums] == [True] * len(sums), address
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
