"""Oh My Goods!: what the words say agrees with the cards, and the cards can be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from toolkit.model.content.components import Component
from toolkit.model.content.example import Lying
from toolkit.model.document.reference import Paragraph, Reference
from toolkit.model.effects.control.standing import Trigger
from toolkit.model.effects.economy.counters import Gain
from toolkit.model.gameplay.play import PlayFile, SetupStep, by_players
from toolkit.model.loaded.project import Game

RESOURCES = {"green": "wood", "yellow": "grain", "white": "wool", "red": "clay", "grey": "stone"}


@pytest.fixture(scope="module")
def game(games: dict[str, Game]) -> Game:
    """Return the game as its files say it."""
    return games["oh-my-goods"]


@pytest.fixture(scope="module")
def play(game: Game) -> PlayFile:
    """Return set-up, phases, end and score."""
    assert game.play
    return game.play.body


@pytest.fixture(scope="module")
def paragraphs(references: Callable[[str], Reference]) -> dict[str, Paragraph]:
    """Return the paragraphs by address."""
    return {one.address: one for one in references("oh-my-goods").paragraphs()}


def data(game: Game, name: str, field: str) -> Any:
    """Return what a component says in a field."""
    return game.by_id[name].value(field)


def makers(game: Game) -> Iterator[Component]:
    """Yield what makes goods: the coloured buildings and the charburners."""
    decks = {*RESOURCES, "charburners"} - {"grey"}
    yield from (part for part in game.components() if part.deck in decks)


def needs(part: Component) -> dict[str, int]:
    """Return how much of each resource a building needs."""
    return {str(one.resource): one.amount for one in part.value("needs")}


def step(play: PlayFile, name: str) -> SetupStep:
    """Return a step of the set-up."""
    return next(one for one in play.setup if one.id == name)


def test_the_buildings_of_the_rulebook_need_and_chain_what_it_says(game: Game) -> None:
    assert needs(game.by_id["charburner-grain"]) == {"grain": 2, "wood": 1}
    assert needs(game.by_id["glaziery"]) == {"any": 11}
    assert data(game, "mill", "chain") == ("grain",)
    assert data(game, "shoemaker", "chain") == ("leather",)
    assert data(game, "brickworks", "chain") == ("clay", "coal")
    goods = {str(part.value("good")): part.value("worth") for part in makers(game)}
    assert goods.items() >= {"coal": 1, "flour": 2, "iron": 3, "leather": 6, "shoes": 8}.items()
    assert goods.keys() >= {"tools", "barrels", "iron", "glass", "flour", "shoes", "leather", "bricks", "coal"}


def test_a_colour_stands_for_one_resource(game: Game) -> None:
    cards = [part for part in game.components() if part.deck in RESOURCES]
    assert {(str(part.value("colour")), str(part.value("resource"))) for part in cards} == set(RESOURCES.items())
    assert {part.deck for part in cards if part.value("colour") != part.deck} == set()


def test_a_chain_takes_resources_and_goods_that_something_makes(game: Game) -> None:
    made = {str(part.value("good")) for part in makers(game)}
    links = {str(link) for part in makers(game) for link in part.value("chain")}
    assert links <= made | set(RESOURCES.values())


def test_a_chain_of_goods_ends_at_resources(game: Game) -> None:
    made = {str(part.value("good")): {str(one) for one in part.value("chain")} for part in makers(game)}
    ready = set(RESOURCES.values())
    while grown := {good for good, chain in made.items() if chain <= ready} - ready:
        ready |= grown
    assert made.keys() <= ready


def test_a_link_of_a_chain_is_never_a_loss(game: Game) -> None:
    worth = {str(part.value("good")): part.value("worth") for part in makers(game)}
    for part in makers(game):
        taken = [worth.get(str(link), 0) for link in part.value("chain")]
        assert part.value("worth") * len(taken) > sum(taken), part.id


def test_there_is_a_market_office_for_each_resource(game: Game) -> None:
    steps = [part.value("benefit")[0] for part in game.components() if part.deck == "grey"]
    at_market = [one.trigger.do[0] for one in steps if isinstance(one, Trigger) and one.trigger.on == "market"]
    added = Counter(str(name) for one in at_market if isinstance(one, Gain) for name in one.gain)
    assert added == dict.fromkeys(RESOURCES.values(), 1)


def test_a_row_of_the_market_is_five_to_seven_cards_long(game: Game) -> None:
    cards = [part for part in game.components() if part.deck in RESOURCES]
    total = sum(part.copies for part in cards)
    suns = sum(part.copies for part in cards if part.value("sun"))
    assert 5 <= 2 * (total + 1) / (suns + 1) <= 7, "the mean place of the second half sun in a shuffled pile"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_is_somebody_for_every_player_to_hire(players: int, game: Game, play: PlayFile) -> None:
    laid = by_players(step(play, "assistants").count, players)
    assert laid == 2 * players <= sum(part.copies for part in game.components() if part.deck == "assistants")


def test_an_assistant_asks_for_colours_that_are_there(game: Game) -> None:
    sides = [side for part in game.components() if part.deck == "assistants" for side in part.value("sides")]
    assert len({side.name for side in sides}) == len(sides) == 16
    assert {colour for side in sides for colour in side.colours} == RESOURCES.keys()


def made(game: Game, name: str) -> list[str]:
    """Return the buildings on which the goods of a worked example lie in the end, one for each of them."""
    example = next(one.body for one in game.examples if one.body.example == name)
    goods = example.expect.players[1]["goods"]
    assert isinstance(goods, tuple)
    return [str(one.on) for one in goods if isinstance(one, Lying) for _ in range(one.copies)]


def test_the_sums_of_examples_follow_from_the_cards(game: Game) -> None:
    iron, flour = data(game, "smeltery", "worth"), data(game, "mill", "worth")
    orderly, sloppy = data(game, "worker", "ways")
    assert 2 * iron + flour == data(game, "paper-mill", "cost") + 1 == 8
    assert made(game, "sloppy-coal") == ["charburner-grain"] * sloppy.goods
    assert made(game, "orderly-coal") == ["charburner-grain"] * orderly.goods
    links = 2 * len(data(game, "brickworks", "chain"))
    assert made(game, "bricks-from-clay-and-coal") == ["brickworks"] * (orderly.goods + links)


def test_a_page_tells_what_a_building_needs(references: Callable[[str], Reference]) -> None:
    entry = next(one for one in references("oh-my-goods").entries if one.id == "tailor")
    assert [fact.text for fact in entry.facts if fact.label == "Needs"] == ["3\u00a0wool, 2\u00a0stone, 1\u00a0grain"]


def test_the_first_coal_lies_on_the_charburner(references: Callable[[str], Reference]) -> None:
    assert [row.to for row in references("oh-my-goods").setup if row.id == "coal"] == ["on a charburner"]
