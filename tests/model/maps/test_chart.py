"""Charts of maps: the spaces of grids and graphs, what touches what, and how far it is."""

from __future__ import annotations

import pytest

from toolkit.model.maps.chart import Chart, graph, grid

HONEYCOMB = grid("hexagon", (4, 5, 4), 45)
SQUARES = grid("square", (3, 3), 20)


def around(chart: Chart, kind: str, name: str) -> list[str]:
    return [chart.spaces[one].name for one in chart.beside[chart.numbers[kind, name]]]


def test_tiles_share_their_corners_and_edges() -> None:
    assert (len(HONEYCOMB.tiles), len(HONEYCOMB.corners), len(HONEYCOMB.edges)) == (13, 40, 52)
    assert (len(SQUARES.tiles), len(SQUARES.corners), len(SQUARES.edges)) == (6, 12, 17)


def test_a_corner_is_known_by_the_name_that_each_of_its_tiles_gives_it() -> None:
    names = {HONEYCOMB.numbers["corner", name] for name in ("a1-se", "a2-sw", "b2-n")}
    assert len(names) == 1
    assert HONEYCOMB.numbers["edge", "a1-e"] == HONEYCOMB.numbers["edge", "a2-w"]


def test_rows_of_hexagons_lie_in_each_others_gaps() -> None:
    assert around(HONEYCOMB, "tile", "b2") == ["a1", "a2", "b1", "b3", "c1", "c2"]
    in_step = grid("hexagon", (3, 3, 3), 45)
    assert around(in_step, "tile", "b1") == ["a1", "a2", "b2", "c1", "c2"]


def test_squares_are_beside_those_that_share_an_edge() -> None:
    assert around(SQUARES, "tile", "a2") == ["a1", "a3", "b2"]


def test_an_edge_is_beside_the_edges_at_its_ends_and_touches_its_corners_and_tiles() -> None:
    edge = SQUARES.numbers["edge", "a1-e"]
    assert around(SQUARES, "edge", "a1-e") == ["a1-s", "a1-n", "a2-s", "a2-n", "b1-e"]
    assert {SQUARES.spaces[one].name for one in SQUARES.touching[edge]} == {"a1", "a2", "a1-ne", "a1-se"}
    assert [SQUARES.spaces[one].kind for one in SQUARES.ends(edge)] == ["corner", "corner"]


def test_what_is_printed_is_as_large_as_its_tiles() -> None:
    assert HONEYCOMB.width == pytest.approx(5 * 45)
    last = SQUARES.tiles[-1]
    assert (last.x, last.y) == (50, 30)
    assert last.points == ((60, 20), (60, 40), (40, 40), (40, 20))


def test_a_tile_that_is_left_out_leaves_a_hole() -> None:
    holed = grid("square", (3, 3, 3), 20, ("b2",))
    assert around(holed, "tile", "a2") == ["a1", "a3"]
    assert holed.steps(holed.numbers["tile", "a2"])[holed.numbers["tile", "c2"]] == 4


def test_places_are_joined_by_links_which_may_go_one_way() -> None:
    chart = graph(
        {"pier": (0, 0), "bay": (30, 0), "mill": (15, 20)},
        [("pier", "bay"), ("bay", "mill"), ("mill", "pier")],
        {"green": ("pier", "bay", "mill")},
        one_way=[("pier", "bay")],
    )
    assert around(chart, "place", "pier") == ["bay", "mill"]
    assert around(chart, "place", "bay") == ["mill"]
    assert chart.kinds == ("ring", "place", "link")
    assert len(chart.touching[chart.numbers["ring", "green"]]) == 6
    assert (chart.links[0].x, chart.links[0].y) == (15, 0)
