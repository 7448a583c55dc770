"""What places of a map say in fields is read as what components say: by selectors, amounts, prices and effects."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from tests.engine.valley import HEAD, Table, told
from tests.engine.valley import valley as closed_valley
from tests.load.project import GAME, Project
from toolkit.load import load_project

valley = partial(closed_valley, links="[[pier, mill], [mill, ford], [ford, hill], [hill, rock]]")


def gained(table: Table, place: str) -> int:
    """Return how many coins picking a place gives."""
    for option in table.engine.options(table.state):
        if table.engine.say(table.state, option).get("place") == place:
            tried = table.state.clone()
            table.engine.take(tried, option)
            table.engine.run(tried)
            return tried.counters[table.engine.table.counter("coins")]
    raise LookupError(place)


@pytest.mark.parametrize(
    ("where", "names"),
    [
        ("{ware: wood}", ["mill", "hill"]),
        ("{ware: [wood, wool], worth: [3, 5]}", ["ford", "hill"]),
        ("{signs: oak}", ["ford", "rock"]),
    ],
)
def test_places_are_chosen_by_what_they_say(where: str, names: list[str], tmp_path: Path) -> None:
    table = Table(valley(tmp_path, f"pick: {{space: place, where: {where}}}, does: [{{gain: {{coins: 1}}}}]"))
    assert table.open() == names


@pytest.mark.parametrize(
    ("effect", "coins"),
    [
        ("gain: {coins: {field: worth}}", {"pier": 1, "hill": 5}),
        ("gain: {coins: {count: {space: place, where: {ware: {field: ware}}}}}", {"pier": 0, "mill": 2, "ford": 1}),
        ("gain: {coins: {count: {token: woodman, in: hand, where: {ware: {field: ware}}}}}", {"ford": 0, "hill": 1}),
        ("gain: {coins: {field: worth, of: {space: place, at: {token: house}}}}", {"rock": 5}),
        ("carry_out: does", {"mill": 0, "hill": 4}),
    ],
)
def test_places_tell_amounts_and_effects(effect: str, coins: dict[str, int], tmp_path: Path) -> None:
    game = valley(tmp_path, f"pick: {{space: place}}, does: [{{{effect}}}]")
    assert told(game) == []
    table = Table(game)
    table.lay("house", "place", "mill")
    table.lay("house", "place", "ford")
    assert {name: gained(table, name) for name in coins} == coins


@pytest.mark.parametrize("kind", ["place", "link"])
def test_nothing_is_built_where_nothing_is_left_to_put(kind: str, tmp_path: Path) -> None:
    build = f"pick: {{space: {kind}, free: true}}, does: [{{put: {{what: {{token: house}}, at: this}}}}]"
    table = Table(valley(tmp_path, build))
    assert table.open(kind)
    table.state.zones[table.engine.table.layout.place("shed", 0)].clear()
    assert table.open(kind) == []
    assert {why for _, why in table.engine.refused(table.state)} == {"there is no house"}


def test_a_place_says_its_price(tmp_path: Path) -> None:
    table = Table(valley(tmp_path, "pick: {space: place}, pay: {coins: {field: worth}}, does: [{gain: {reach: 1}}]"))
    table.give("coins", 2)
    assert table.open() == ["pier", "mill", "rock"]


def test_a_field_that_no_place_has_is_found(tmp_path: Path) -> None:
    wrong = valley(tmp_path, "pick: {space: place, where: {waer: wood}}, does: [{gain: {coins: 1}}]")
    assert told(wrong) == ["M101 no place says anything in a field 'waer'"]
    unlike = valley(tmp_path, "pick: {space: place}, does: [{gain: {coins: {count: {where: {ware: {field: waer}}}}}}]")
    assert told(unlike) == ["E440 no deck declares a field 'waer'"]
    assert told(valley(tmp_path, "pick: {space: link, where: {ware: wood}}, does: [{gain: {coins: 1}}]")) == [
        "M105 a link has no fields"
    ]


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("{at: [0, 0], waer: wood}", "unknown key 'waer'"),
        ("{at: [0, 0], ware: wod}", "expected wood or wool, found the text 'wod'"),
        ("{ware: wood}", "the key 'at' is missing"),
    ],
)
def test_a_place_holds_what_its_map_declares(written: str, message: str, tmp_path: Path) -> None:
    project = Project(tmp_path)
    project.put(GAME, HEAD.replace("pier: {at: [0, 0]}", f"pier: {written}").replace("LINKS", "[[pier, mill]]"))
    assert [one.message for one in load_project(tmp_path).diagnostics] == [message]
