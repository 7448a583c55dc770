"""Journeys along a map: so many steps, the way that is open, no turning round, and who comes first."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.valley import LINKS, Table, valley

GO = "does: [{travel: {what: {token: house}, MORE}}]"
RING = "[[pier, mill], [mill, ford], [ford, hill], [hill, pier], [ford, rock]]"
ISLE = "[[pier, mill], [mill, ford]]"


def ends(root: Path, steps: int, start: str, links: str = LINKS, *, shut: int = 0, back: bool = False) -> list[str]:
    """Name the places where a way from a place ends."""
    graph = Table(valley(root, links=links)).engine.table.graph
    return [graph.names[one] for one in graph.ends(graph.marked("place", start) - 1, steps, shut, back=back)]


@pytest.mark.parametrize(
    ("steps", "start", "shut", "there"),
    [
        (1, "pier", 1, ["mill"]),
        (3, "pier", 1, ["ford"]),  # the link to the hill is shut: as far as the way leads
        (3, "pier", 0, ["hill"]),
        (9, "pier", 0, ["rock"]),
        (1, "mill", 0, ["pier", "ford"]),
        (1, "rock", 0, []),
        (0, "pier", 0, []),
    ],
)
def test_a_way_leads_as_far_as_it_is_open(steps: int, start: str, shut: int, there: list[str], tmp_path: Path) -> None:
    assert ends(tmp_path, steps, start, shut=shut) == there


def test_a_ring_goes_round_and_ways_may_part(tmp_path: Path) -> None:
    assert ends(tmp_path, 3, "pier", RING) == ["mill", "hill", "rock"]
    assert ends(tmp_path, 4, "pier", RING) == ["pier"]


def test_going_back_is_going_against_the_direction_of_links(tmp_path: Path) -> None:
    assert ends(tmp_path, 1, "rock", back=True) == ["hill"]
    assert ends(tmp_path, 1, "hill", back=True) == ["ford"]


def test_who_comes_first_is_known_for_good(tmp_path: Path) -> None:
    more = "first: [{gain: {coins: 5}}], arrive: [{gain: {coins: {field: worth}}}]"
    table = Table(valley(tmp_path, GO.replace("MORE", more), ISLE))
    for seat in (0, 1):
        table.lay("house", "place", "pier", seat)
    for _ in range(2):  # each takes a journey, which leads one way only, and ends the turn
        for wanted in ("build", "done"):
            said = {table.engine.say(table.state, one).get("do"): one for one in table.engine.advance(table.state)}
            table.engine.take(table.state, said[wanted])
    table.engine.advance(table.state)
    coins = table.engine.table.counter("coins")
    assert [table.state.counters[coins + seat] for seat in (0, 1)] == [7, 2]


def test_the_set_up_puts_a_component_on_a_certain_space(tmp_path: Path) -> None:
    put = "{put: {what: {token: house}, at: {space: place, named: [ford]}}}"
    table = Table(valley(tmp_path, setup=f"  - {{id: start, does: [{put}], each: player, rule: play.all}}"))
    graph, place = table.engine.table.graph, table.engine.table.layout.place
    lying = [table.state.zones[place("board", seat)] for seat in (0, 1)]
    assert [graph.told(table.state.counters[graph.mark + one]) for (one,) in lying] == ["place ford"] * 2
