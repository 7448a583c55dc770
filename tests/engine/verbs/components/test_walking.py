"""Walks over a map: so many steps along open ways, or to where something lies, and never to the same space."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.valley import Table, reloaded, valley
from tests.load.project import DECK, GAME
from tests.projects import change

GO = "does: [{walk: {what: {token: house}, MORE}}]"


def goals(root: Path, more: str, start: str = "mill") -> list[str]:
    """Name the places to which a house can walk, where the other player's house lies on the pier."""
    table = Table(valley(root, GO.replace("MORE", more)))
    table.lay("house", "place", start)
    table.lay("house", "place", "pier", 1)
    (build, *_) = table.engine.options(table.state)
    table.engine.take(table.state, build)
    options = table.engine.advance(table.state)
    return [said["place"] for one in options if "walk" in (said := table.engine.say(table.state, one))]


@pytest.mark.parametrize(
    ("more", "start", "there"),
    [
        ("steps: 1", "mill", ["pier", "ford"]),
        ("steps: 2", "pier", ["mill", "ford"]),
        ("steps: 2", "ford", ["pier", "mill"]),  # the link to the hill is shut
        ("steps: {value: reach}", "pier", ["mill", "ford"]),
    ],
)
def test_it_goes_so_far_and_never_stays(more: str, start: str, there: list[str], tmp_path: Path) -> None:
    assert sorted(goals(tmp_path, more, start)) == sorted(there)


@pytest.mark.parametrize(("scouts", "there"), [(0, ["ford", "pier"]), (1, ["ford", "hill", "pier"])])
def test_a_role_goes_further(scouts: int, there: list[str], tmp_path: Path) -> None:
    valley(tmp_path, GO.replace("MORE", "steps: 1"), "[[pier, mill], [mill, ford], [ford, hill], [hill, rock]]")
    for file, before, after in (
        (GAME, "counters:", "numbers: {stride: 1}\ncounters:"),
        ("cards/toy/play.yaml", "steps: 1", "steps: stride"),
        (DECK, "fields:", "fields:\n  power: {type: effect, optional: true}"),
        (DECK, "ware: wood, copies", "ware: wood, power: [{modify: {numbers: {stride: 1}}}], copies"),
    ):
        change(tmp_path / file, before, after)
    table = Table(reloaded(tmp_path))
    engine, zones, place = table.engine, table.state.zones, table.engine.table.layout.place
    table.lay("house", "place", "mill")
    zones[place("board")] += zones[place("hand")][:scouts]
    del zones[place("hand")][:scouts]
    (walk, *_) = engine.options(table.state)
    engine.take(table.state, walk)
    assert sorted(str(engine.say(table.state, one)["place"]) for one in engine.advance(table.state)) == there


@pytest.mark.parametrize(
    ("more", "there"),
    [("to: {token: house, whose: others}", "pier"), ("steps: 1, but: {token: house, whose: others}", "ford")],
)
def test_one_way_alone_is_taken(more: str, there: str, tmp_path: Path) -> None:
    table = Table(valley(tmp_path, GO.replace("MORE", more)))
    table.lay("house", "place", "mill")
    table.lay("house", "place", "pier", 1)
    graph, place = table.engine.table.graph, table.engine.table.layout.place
    table.engine.take(table.state, table.engine.options(table.state)[0])
    table.engine.advance(table.state)
    (one,) = table.state.zones[place("board", 0)]
    assert graph.told(table.state.counters[graph.mark + one]) == f"place {there}"


def test_who_is_shunned_holds_it_back(tmp_path: Path) -> None:
    table = Table(valley(tmp_path, GO.replace("MORE", "steps: 1, but: {token: house, whose: others}")))
    table.lay("house", "place", "pier")
    table.lay("house", "place", "pier", 1)
    assert [table.engine.say(table.state, one) for one in table.engine.options(table.state)] == [{"do": "done"}]
