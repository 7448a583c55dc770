"""Maps of places as land: a region around each place, borders drawn once, coasts, and ways over land and over water."""

from __future__ import annotations

from itertools import pairwise

from toolkit.model.maps.chart import graph
from toolkit.render.maps.cartography import Box, Plan, Point, Written, plan
from toolkit.render.maps.regions import Land, Ring, land

ROOM = Box(0, 0, 240, 160)
BARE = Written({}, {})
PLACES = (("a", (20, 20)), ("b", (70, 25)), ("c", (45, 70)), ("d", (90, 75)), ("far", (200, 120)))
LINKS = (("a", "b"), ("a", "c"), ("b", "c"), ("c", "d"), ("d", "far"))


def drawn(seed: str = "valley") -> tuple[Plan, Land]:
    chart = graph(PLACES, LINKS)
    made = plan(chart, BARE, None, 14, (20, 15))
    return made, land(made, ROOM, seed)


def holds(ring: Ring, x: float, y: float) -> bool:
    """Whether a point lies within a ring."""
    sides = pairwise((*ring, ring[0]))
    return (
        sum((a[1] > y) != (b[1] > y) and x < a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0]) for a, b in sides) % 2
        == 1
    )


def test_every_place_and_what_stands_on_it_lies_in_its_own_region_and_on_land() -> None:
    made, around = drawn()
    half = made.place_width / 2
    for stop in made.places:
        for x, y in ((stop.x, stop.y), (stop.x - half, stop.y), (stop.x + half, stop.y), (stop.x, stop.y + half)):
            assert [one.id for one in around.regions if holds(one.ring, x, y)] == [stop.id]
            assert sum(holds(ring, x, y) for ring in around.coasts) % 2 == 1


def test_a_border_is_drawn_once_and_parts_two_tones() -> None:
    _, around = drawn()
    tones = {one.id: one.tone for one in around.regions}
    assert len({frozenset(line) for line in around.borders}) == len(around.borders)
    for line in around.borders:
        beside = [one.id for one in around.regions if {*line[1:-1]} <= {*one.ring}]
        assert len(beside) == 2
        assert tones[beside[0]] != tones[beside[1]]


def test_a_link_over_land_is_a_road_and_one_over_water_a_lane() -> None:
    made, around = drawn()
    assert sorted((*around.roads, *around.lanes)) == list(range(len(made.links)))
    assert [LINKS[n] for n in around.lanes] == [("d", "far")]


def test_all_of_it_lies_in_its_room_and_is_the_same_for_the_same_seed() -> None:
    points: list[Point] = [point for ring in _rings(drawn()[1]) for point in ring]
    assert all(ROOM.left <= x <= ROOM.right and ROOM.top <= y <= ROOM.bottom for x, y in points)
    assert drawn()[1] == drawn()[1]
    assert drawn()[1] != drawn("hills")[1]


def _rings(around: Land) -> list[Ring]:
    lines = [ring for level in around.lines for ring in level]
    return [*(one.ring for one in around.regions), *around.coasts, *around.borders, *lines]
