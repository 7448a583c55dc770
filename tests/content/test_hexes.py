"""The starter game of hexes: everybody settles, and a summer is as long as an evening game should be."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.engine.tables import engine_of, play_at_random
from toolkit.load import load_project
from toolkit.workflows.new import start_game

if TYPE_CHECKING:
    from pathlib import Path

    from toolkit.engine import Engine


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a project with the game alone."""
    root = tmp_path_factory.mktemp("hexes")
    start_game(root, "meadow", "hexes")
    return root


def table(root: Path, seats: int) -> Engine:
    """Compile the game for so many players."""
    (game,) = load_project(root).games
    return engine_of(game, root, seats)


def test_everybody_settles_twice_before_the_first_roll(root: Path) -> None:
    played = table(root, 3)
    state, course = played.start(1), played.course
    chance = Random(1)  # noqa: S311 (a game, no secret)
    while (options := played.advance(state)) and course.phases[state.counters[course.phase]] == "homes":
        played.take(state, chance.choice(options))
    points, homes = (
        played.table.counter("points"),
        [state.zones[played.table.layout.place("colony", n)] for n in range(3)],
    )
    assert state.counters[points : points + 3].tolist() == [2, 2, 2]
    assert [len(home) for home in homes] == [4, 4, 4]


def test_nobody_settles_where_no_edge_is_free_for_the_trail(root: Path) -> None:
    played = table(root, 2)
    state, atlas, layout = played.start(1), played.table.compiler.graph, played.table.layout
    played.run(state)
    corner = {"do": "settle", "corner": "a1-n"}
    assert corner in [played.say(state, option) for option in played.options(state)]
    for trail, edge in zip(played.table.box.copies("trail-plum"), ("a1-ne", "a1-nw"), strict=False):
        state.zones[layout.place("store", 1)].remove(trail)
        state.zones[layout.place("colony", 1)].append(trail)
        state.counters[atlas.mark + trail] = atlas.marked("edge", edge)
    said = [played.say(state, option) for option in played.options(state)]
    assert corner not in said
    assert {"do": "settle", "corner": "a1-s"} in said
    assert (corner, "there is no free edge next to this") in played.refused(state)


@pytest.mark.parametrize(("seats", "weeks"), [(2, 20), (3, 15), (4, 12)])
def test_a_game_is_over_when_the_summer_is(root: Path, seats: int, weeks: int) -> None:
    played = table(root, seats)
    ends = [play_at_random(played, seed) for seed in range(20)]
    rounds = [state.counters[played.course.round] for state, _ in ends]
    assert max(rounds) == weeks
    assert all(50 <= choices <= 300 for _, choices in ends)
