"""Ways over a map are those that are open for a player: opened links, one-way links, distance, range, longest row."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.valley import BUILD, LINKS, Table, told, valley
from toolkit.model.document.nodes import plain
from toolkit.reference import reference_of

NEAR = BUILD.replace(
    "{space: place}", "{space: place, free: mine, within: {steps: {value: reach}, of: {token: house}}}"
)
OPENED = "opened_by: {token: bridge}"


def test_a_link_is_open_for_all_once_a_component_lies_on_it(tmp_path: Path) -> None:
    table = Table(valley(tmp_path, NEAR))
    table.lay("house", "place", "mill")
    assert table.open() == ["pier", "ford"]
    table.lay("bridge", "link", "ford-hill", seat=1)
    assert table.open() == ["pier", "ford", "hill"]


@pytest.mark.parametrize(
    "opener", ["{token: bridge, whose: mine}", "{counter: pass, at_least: 1}", "{have: {token: house, in: board}}"]
)
def test_a_link_may_be_open_for_one_player_alone(opener: str, tmp_path: Path) -> None:
    table = Table(valley(tmp_path, NEAR, LINKS.replace("{token: bridge}", opener)))
    table.lay("house", "place", "mill")
    table.lay("bridge", "link", "ford-hill", seat=1)
    table.give("pass", 1, seat=1)
    assert ("hill" in table.open()) == ("house" in opener)
    table.lay("bridge", "link", "ford-hill")
    table.give("pass", 1)
    assert table.open() == ["pier", "ford", "hill"]


def test_a_link_goes_one_way(tmp_path: Path) -> None:
    table = Table(valley(tmp_path, NEAR))
    table.lay("house", "place", "rock")
    assert table.open() == []
    table.lay("house", "place", "hill")
    assert table.open() == []
    table.lay("bridge", "link", "ford-hill")
    assert table.open() == ["mill", "ford"]


def test_so_many_steps_are_an_amount(tmp_path: Path) -> None:
    table = Table(valley(tmp_path, NEAR))
    table.lay("house", "place", "pier")
    opened = []
    for reach in (-1, 0, 1, 2):
        table.give("reach", reach)
        opened.append(table.open())
    assert opened == [[], [], ["mill"], ["mill", "ford"]]


def test_a_distance_is_the_shortest_open_way(tmp_path: Path) -> None:
    far = "pick: {space: place}, does: [{gain: {coins: {distance: {to: this, from: {token: house}}}}}]"
    game = valley(tmp_path, far)
    told_of = []
    for bridge in (False, True):
        table = Table(game)
        table.lay("house", "place", "pier")
        if bridge:
            table.lay("bridge", "link", "ford-hill")
        for option in table.engine.options(table.state):
            tried = table.state.clone()
            table.engine.take(tried, option)
            said = table.engine.say(table.state, option)
            told_of.append((said.get("place"), tried.counters[table.engine.table.counter("coins")]))
    ways = [(name, steps) for name, steps in told_of if name]
    assert ways[:5] == [("pier", 0), ("mill", 1), ("ford", 2), ("hill", 0), ("rock", 0)]
    assert ways[5:] == [("pier", 0), ("mill", 1), ("ford", 2), ("hill", 3), ("rock", 4)]


def test_the_longest_row_goes_along_open_links_in_their_direction(tmp_path: Path) -> None:
    opened = "{ends: [ford, hill], opened_by: {counter: pass, at_least: 1}}"
    links = f"[[pier, mill], {{ends: [ford, mill], one_way: true}}, {opened}]"
    row = "pick: {space: place}, does: [{gain: {coins: {longest: {token: house}}}}]"
    table = Table(valley(tmp_path, row, links))
    for link in ("pier-mill", "ford-mill", "ford-hill"):
        table.lay("house", "link", link)
    for passes, longest in ((0, 2), (1, 3)):
        table.give("pass", passes)
        tried = table.state.clone()
        table.engine.take(tried, table.engine.options(tried)[0])
        assert tried.counters[table.engine.table.counter("coins")] == longest


def test_each_player_may_have_one_piece_on_a_place_that_others_share(tmp_path: Path) -> None:
    mine = Table(valley(tmp_path, BUILD.replace("place}", "place, free: mine}")))
    others = Table(valley(tmp_path, BUILD.replace("place}", "place, free: others}")))
    for table in (mine, others):
        table.lay("house", "place", "pier")
        table.lay("house", "place", "mill", seat=1)
    assert mine.open() == ["mill", "ford", "hill", "rock"]
    assert others.open() == ["pier", "ford", "hill", "rock"]


def test_what_opens_a_link_can_come_about(tmp_path: Path) -> None:
    never = valley(tmp_path, links=LINKS.replace("{token: bridge}", "{counter: pass, at_least: 9}"))
    assert told(never) == ["E414 this condition can never hold"]
    around = valley(tmp_path, links=LINKS.replace("{token: bridge}", "{have: {within: {steps: 1, of: this}}}"))
    assert told(around) == ["M110 what opens this link asks how far it is, which depends on what is open"]


@pytest.mark.parametrize(
    ("opener", "said"),
    [
        ("{token: bridge}", "open to everybody while a bridge lies there."),
        ("{token: bridge, whose: mine}", "open to whoever has a bridge there."),
        ("{counter: pass, at_least: 1}", "open to you when you have a pass."),
    ],
)
def test_the_reference_says_what_opens_a_link(opener: str, said: str, tmp_path: Path) -> None:
    game = valley(tmp_path, links=LINKS.replace("{token: bridge}", opener))
    (told_of,) = reference_of(game).outcome.ways
    assert (told_of.name, plain(told_of.summary)) == ("Valley", f"Between Ford and Hill: {said}")


def test_a_link_that_nothing_can_be_put_on_is_found(tmp_path: Path) -> None:
    told_of = ["M110 nothing ever puts a bridge on a link of the valley, so that this one stays shut"]
    assert told(valley(tmp_path)) == told_of
    put = BUILD.replace("token: house", "token: bridge").replace("space: place", "space: link")
    assert told(valley(tmp_path, put)) == []
