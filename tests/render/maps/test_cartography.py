"""Maps of places as they are drawn: fitted to their boards, with room for pieces, and names that nothing crosses."""

from __future__ import annotations

import re
from itertools import combinations
from math import dist
from pathlib import Path
from typing import Any

import pytest

from toolkit.load import load_project
from toolkit.model.faces.looks import Theme
from toolkit.model.loaded.project import Game
from toolkit.model.maps.chart import graph
from toolkit.render.components.maker import Maker
from toolkit.render.maps.cartography import GAP, Box, Plan, Written, plan
from toolkit.render.sources.places import Places
from toolkit.render.sources.surroundings import Surroundings
from toolkit.render.templates.functions import Functions
from toolkit.shipped import shipped_templates

# A ring of nine places, a net of twenty with long names, and a board of 400 x 300 mm.
GAMES = Path(__file__).parent
WIDTHS = {"ring": 22, "marsh": 20, "coast": 30}
SQUARE = graph((("a", (10, 10)), ("b", (50, 10)), ("c", (50, 50)), ("d", (10, 50))), (("a", "b"), ("a", "c")))
BARE = Written({}, {})


@pytest.fixture(scope="module")
def games() -> dict[str, Game]:
    return {game.id: game for game in load_project(GAMES).games}


def drawn(game: Game, *size: float) -> tuple[Plan, Functions]:
    """Draw the only map of a game on its board, in a font of the theme `plain`."""
    theme = shipped_templates() / "plain"
    around = Surroundings(game, Places(GAMES, (shipped_templates(),), theme))
    (spread,) = game.head.maps.values()
    board = game.by_id[str(spread.board)]
    deck = game.deck(board.deck)
    assert deck
    functions = Functions(around, deck, board)
    width, height = size or (deck.size.width - 18, deck.size.height - 33)
    return functions.plan(spread, (9, 24), (width, height)), functions


def boxes(map_: Plan, one: Any) -> list[Box]:
    wide = map_.place_width / 2
    return [Box(one.x - wide, one.y - wide, one.x + wide, one.y + wide), *one.boxes]


@pytest.mark.parametrize("name", WIDTHS)
def test_a_map_fills_the_room_of_its_board_and_lies_in_the_middle(games: dict[str, Game], name: str) -> None:
    map_, functions = drawn(games[name])
    every = [box for one in map_.places for box in boxes(map_, one)]
    size = functions._deck.size
    left, right = min(one.left for one in every) - 9, size.width - 9 - max(one.right for one in every)
    top, bottom = min(one.top for one in every) - 24, size.height - 9 - max(one.bottom for one in every)
    assert (left, top) == pytest.approx((right, bottom))
    assert min(left, top) < 8
    assert min(left, top) >= 0


@pytest.mark.parametrize("name", WIDTHS)
def test_names_are_crossed_by_no_link_no_place_and_no_other_name(games: dict[str, Game], name: str) -> None:
    map_, functions = drawn(games[name])
    names = [one.label.box for one in map_.places if one.label]
    assert len(names) == len(map_.places)
    assert [line for line in map_.links for box in names if box.length_of(line.points[:2])] == []  # type: ignore[arg-type]
    assert [pair for pair in combinations(names, 2) if pair[0].shared(pair[1])] == []
    discs = [(at, boxes(map_, one)[0]) for at, one in enumerate(map_.places)]
    assert [at for at, disc in discs for other, box in enumerate(names) if at != other and box.shared(disc)] == []
    assert functions.findings == []


def test_a_name_that_is_much_wider_than_its_place_is_broken_into_lines_where_it_has_no_room(
    games: dict[str, Game],
) -> None:
    labels = {one.id: one.label for one in drawn(games["marsh"])[0].places}
    keepers = labels["lighthouse-keepers-garden"]
    assert keepers
    assert keepers.lines == ("Lighthouse", "Keeper's", "Garden")


@pytest.mark.parametrize(("name", "wide"), WIDTHS.items())
def test_places_hold_what_stands_on_them_or_have_the_width_that_the_map_says(
    games: dict[str, Game], name: str, wide: float
) -> None:
    assert drawn(games[name])[0].place_width == wide  # of the ring: a pawn of 18 mm, and a rim


def test_places_without_room_for_what_stands_on_them_are_told_of(games: dict[str, Game]) -> None:
    map_, functions = drawn(games["ring"], 60, 60)
    assert map_.place_width < 18
    found = functions.findings[0]
    assert found.code == "P210"
    assert found.message.endswith("mm wide on the round, and what stands on them is 18 mm wide")


def test_names_shrink_before_they_are_crossed(games: dict[str, Game]) -> None:
    map_, functions = drawn(games["marsh"], 190, 120)
    assert (map_.type_size, functions.findings) == (7.2, [])
    assert drawn(games["marsh"])[0].type_size == 9


def test_names_without_room_are_told_of_by_their_names(games: dict[str, Game]) -> None:
    _, functions = drawn(games["marsh"], 110, 80)
    (*_, found) = functions.findings
    assert found.code == "P210"
    assert found.message.startswith("the marsh has no room of its own for the name of 'Harbour of the Long Sands'")


def test_helper_fields_are_not_printed(games: dict[str, Game]) -> None:
    places = {one.id: one.says for one in drawn(games["ring"])[0].places}
    assert (places["old-well"], places["stone-well"]) == ((3,), ())  # and not their order


def test_without_a_room_a_map_keeps_its_true_size() -> None:
    map_ = plan(SQUARE, BARE, None, 12, (5, 7))
    assert [(one.x, one.y) for one in map_.places] == [(15, 17), (55, 17), (55, 57), (15, 57)]


def test_links_end_at_the_rims_of_places_and_one_way_links_have_an_arrow() -> None:
    one_way = graph((("a", (0, 0)), ("b", (40, 0))), (("b", "a"),), (), (("b", "a"),))
    (link,) = plan(one_way, BARE, None, 10, (0, 0)).links
    across = [x for x, _ in link.arrow]
    assert [*link.points] == [(35, 0), (5, 0)]
    assert min(across) == across[1]  # its tip is on the left


def test_places_that_lie_close_are_no_wider_than_there_is_room() -> None:
    map_ = plan(SQUARE, BARE, Box(0, 0, 30, 30), 20, (0, 0))
    nearest = min(dist((a.x, a.y), (b.x, b.y)) for a, b in combinations(map_.places, 2))
    assert map_.place_width < nearest


def test_a_name_keeps_clear_of_its_place() -> None:
    label = plan(SQUARE, Written({"a": [(("A",), 5, 4)]}, {}), None, 12, (0, 0)).places[0].label
    assert label
    assert label.top == 10 + 6 + GAP


def test_faces_print_names_and_no_keys(games: dict[str, Game]) -> None:
    game = games["ring"]
    maker = Maker(Places(GAMES, (shipped_templates(),), GAMES), Theme("plain"))
    maker.begin(Surroundings(game, Places(GAMES, (shipped_templates(),), GAMES)))
    board = game.by_id["wells"]
    deck = game.deck(board.deck)
    assert deck
    face = maker.face(deck, board, "front", "boards/board.html")
    assert face
    assert "The Abbot" in face.html
    assert "abbots-well" not in re.sub(r' data-space="[^"]*"', "", face.html)


def test_a_chart_tells_the_names_of_places_beside_what_files_call_them(games: dict[str, Game]) -> None:
    places = games["ring"].head.maps["wells"].chart.places
    assert {"old-well": "Old Well", "abbots-well": "The Abbot's Well"}.items() <= {
        one.id: one.name for one in places
    }.items()
