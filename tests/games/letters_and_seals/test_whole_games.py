"""Letters & Seals: games at random end by a sixth Ruby, and every layout keeps to what the maps ask."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tests.engine.tables import engine as engine_of
from tests.projects import shipped
from tests.thorough import times
from toolkit.engine import Engine, State
from toolkit.model.loaded.constraints import rules_of
from toolkit.model.maps.layout import Layouts

GAME = "letters-and-seals"


@cache
def variant(name: str, seats: int) -> Engine:
    """Return a variant, compiled once."""
    return engine_of(GAME, seats, name)


def rubies(game: Engine, state: State) -> list[int]:
    """Count what lies in each Wheelbarrow."""
    layout = game.table.layout
    return [len(state.zones[layout.place("wheelbarrow", seat)]) for seat in range(game.table.seats)]


@pytest.mark.parametrize(("name", "seats"), [("random", 2), ("first-game", 3), ("random", 4), ("great-bazaar", 5)])
def test_the_sixth_ruby_ends_the_game(name: str, seats: int) -> None:
    game = variant(name, seats)
    for seed in range(2):
        chance, state = Random(seed), game.start(seed)  # noqa: S311 (a game, and no secret)
        while options := game.advance(state):
            if state.counters[game.table.layout.number("round")] == 1:
                assert max(rubies(game, state)) < 6
            game.take(state, chance.choice(options))
        assert game.whole(state)
        assert max(rubies(game, state)) >= 6
        assert sorted(rubies(game, state)) == sorted(game.scores(state))


@pytest.mark.parametrize(("name", "middle"), [("random", None), ("great-bazaar", "c3")])
def test_every_bazaar_keeps_to_its_rules(name: str, middle: str | None) -> None:
    game, own = variant(name, 2), shipped()[GAME]
    spread = own.head.maps["great-bazaar" if middle else "bazaar"]
    layouts = Layouts(spread.chart, rules_of(own, spread, lambda part: (part.id,)))
    atlas, box = game.table.graph, game.table.box
    for seed in range(times(20, 5)):
        state = game.start(seed)
        lying = {atlas.told(state.counters[atlas.mark + one]): box.names[one] for one in places(game, state)}
        laid = [lying[f"tile {tile.name}"] for tile in spread.chart.tiles]
        assert list(layouts.faults(laid)) == []
        assert middle is None or lying[f"tile {middle}"] == "fountain"


def places(game: Engine, state: State) -> list[int]:
    """Return the tiles of the bazaar."""
    return state.zones[game.table.layout.place("bazaar")]


def test_the_first_game_is_laid_out_as_the_sheet_shows() -> None:
    game = variant("first-game", 2)
    first, second = (game.start(seed) for seed in (1, 2))
    atlas = game.table.graph
    at = [[state.counters[atlas.mark + one] for one in sorted(places(game, state))] for state in (first, second)]
    assert at[0] == at[1]
