"""Expedition to Newdale: boards, maps, Chronicle and set-up tell one story, which invariants cannot say yet."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from toolkit.model.content.components import Component
from toolkit.model.loaded.project import Game

SIGNS = {"mystic": 4, "star": 3, "tower": 3, "well": 3, "oak": 3, "mill": 3, "bell": 3}
HOUSES = 11


@pytest.fixture(scope="module")
def game(games: dict[str, Game]) -> Game:
    """Return the game as its files say it."""
    return games["expedition-to-newdale"]


@pytest.fixture(scope="module")
def sides(game: Game) -> dict[str, Any]:
    """Return the sides of the game boards by their maps."""
    boards = (part for part in game.components() if part.deck == "game-boards")
    return {side.map: side for board in boards for side in board.value("sides")}


@pytest.fixture(scope="module")
def pages(game: Game) -> list[Component]:
    """Return the pages of the Chronicle that tell of a chapter."""
    return [part for part in game.components() if part.deck == "chronicle" and part.value("chapter")]


def test_every_side_of_a_board_is_drawn_from_a_map_of_its_own(game: Game, sides: dict[str, Any]) -> None:
    assert sorted(side.letter for side in sides.values()) == [*"ABCDEF"]
    assert all(name == f"map-{side.letter.lower()}" and name in game.head.maps for name, side in sides.items())


def test_towns_and_bonus_spaces_are_those_of_the_map(game: Game, sides: dict[str, Any]) -> None:
    for name, side in sides.items():
        drawn = game.head.maps[name]
        assert Counter(town.town for town in side.towns) == Counter([*drawn.places])
        assert {*side.start} <= {*drawn.places}
        assert [(one.space, one.ring) for one in side.spaces] == [
            (n, f"space-{n}") for n in range(1, len(drawn.rings) + 1)
        ]


def test_crossings_and_landings_lead_somewhere(game: Game, sides: dict[str, Any]) -> None:
    for name, side in sides.items():
        ends = {frozenset(link.ends) for link in game.head.maps[name].links if link.opened_by}
        for one in side.sea or ():
            assert one.space in game.head.maps[side.course].places
            assert not one.landing or any(one.landing in pair for pair in ends)


def test_there_is_a_town_for_every_house_and_as_many_of_each_sign(sides: dict[str, Any]) -> None:
    for side in sides.values():
        assert len(side.towns) >= HOUSES
        assert Counter(sign for town in side.towns for sign in town.marks or ()) == SIGNS
        assert not any(town.discount and town.opening for town in side.towns)


def test_a_chapter_begins_on_its_own_board(pages: list[Component], sides: dict[str, Any], game: Game) -> None:
    for page in pages:
        side = sides[f"map-{page.value('board').lower()}"]
        known = {name: place.name or name.title() for name, place in game.head.maps[side.map].places.items()}
        assert {*page.value("start")} <= {known[town] for town in side.start}
