"""A map that each player has: whose spaces are meant, what lies there, what is filled, the largest group."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.engine.valley import HEAD, Table, reloaded, told, valley

GRID = """\
  garden:
    one: garden
    each: player
    grid: {shape: square, rows: [3, 3], width: 20, lines: true}
    fields:
      worth: {type: integer, default: 1}
      does: {type: effect, optional: true}
    tiles:
      a2: {worth: 4}
      b1: {does: [{gain: {coins: 7}}]}
    areas: {pond: [a1, b1]}
actions:"""
GARDEN = HEAD[: HEAD.index("  valley:")] + GRID + HEAD[HEAD.index(" {build") :]
BUILD = "pick: {space: tile, free: true}, does: [{put: {what: {token: house}, at: this}}, {carry_out: does}]"
COINS = "does: [{gain: {coins: AMOUNT}}]"


def gardens(root: Path, pick: str = BUILD, head: str = GARDEN, *, more: str = "") -> Table:
    """Sit down at a game for two in which each has a garden."""
    return Table(valley(root, pick, head=head, more=more))


def said(table: Table) -> list[dict[str, Any]]:
    """List what the options say that are open, but for passing."""
    options = (table.engine.say(table.state, one) for one in table.engine.options(table.state))
    return [{key: value for key, value in one.items() if key != "do"} for one in options if one["do"] == "build"]


def coins(table: Table, seat: int = 0) -> int:
    """Count a player's coins after the first option was taken."""
    tried = table.state.clone()
    table.engine.take(tried, table.engine.options(tried)[0])
    return tried.counters[table.engine.table.counter("coins") + seat]


def test_each_player_has_all_spaces_alone(tmp_path: Path) -> None:
    table = gardens(tmp_path)
    table.lay("house", "tile", "a1")
    table.lay("house", "tile", "b3", seat=1)
    assert said(table) == [{"tile": name} for name in ("a2", "a3", "b1", "b2", "b3")]


def test_spaces_of_others_say_whose_they_are(tmp_path: Path) -> None:
    table = gardens(
        tmp_path, "pick: {space: tile, whose: others, free: true}, does: [{put: {what: {token: house}, at: this}}]"
    )
    table.lay("house", "tile", "a1")
    table.lay("house", "tile", "b3", seat=1)
    assert said(table) == [{"tile": name, "of": 2} for name in ("a1", "a2", "a3", "b1", "b2")]
    both = gardens(tmp_path, "pick: {space: tile, whose: all, named: [b2]}, does: [{gain: {coins: 1}}]")
    assert said(both) == [{"tile": "b2"}, {"tile": "b2", "of": 2}]


def test_what_a_tile_says_is_carried_out_and_counted(tmp_path: Path) -> None:
    table = gardens(tmp_path)
    build = next(
        one for one in table.engine.options(table.state) if table.engine.say(table.state, one).get("tile") == "b1"
    )
    table.engine.take(table.state, build)
    assert table.state.counters[table.engine.table.counter("coins")] == 7
    summed = gardens(tmp_path, COINS.replace("AMOUNT", "{field: worth, of: {space: tile, at: {token: house}}}"))
    summed.lay("house", "tile", "a2")
    summed.lay("house", "tile", "a3")
    summed.lay("house", "tile", "b2", seat=1)
    assert coins(summed) == 5


@pytest.mark.parametrize(
    ("amount", "counted"),
    [
        ("{count: {space: row, filled: true}}", 1),
        ("{count: {space: column, filled: {token: house}}}", 1),
        ("{count: {space: area, filled: true}}", 0),
        ("{count: {space: row, named: [a], touching: {token: house}}}", 1),
        ("{largest: {token: house}}", 3),
        ("{largest: {space: tile, free: true}}", 1),
        ("{count: {token: house, whose: all, at: {space: tile}}}", 3),
        ("{count: {space: tile, whose: all, free: true}}", 7),
    ],
)
def test_rows_areas_and_groups_are_counted_on_one_s_own_map(amount: str, counted: int, tmp_path: Path) -> None:
    table = gardens(tmp_path, COINS.replace("AMOUNT", amount))
    for name in ("a1", "a2"):
        table.lay("house", "tile", name)
    table.lay("house", "tile", "b2")
    table.lay("house", "tile", "b1", seat=1)
    table.lay("bridge", "tile", "a3")
    assert coins(table) == counted


def test_the_garden_is_chosen_where_there_is_another_map(tmp_path: Path) -> None:
    meadow = "  meadow: {one: meadow, grid: {shape: square, rows: [2]}}\n  garden:"
    two = valley(tmp_path, head=GARDEN.replace("  garden:", meadow), pick=BUILD)
    assert told(two) == ["M105 several maps have a tile"]
    one = valley(tmp_path, head=GARDEN.replace("  garden:", meadow), pick=BUILD.replace("tile,", "tile, of: garden,"))
    assert told(one) == []


def test_a_shared_map_has_no_spaces_of_others(tmp_path: Path) -> None:
    shared = valley(
        tmp_path, head=GARDEN.replace("    each: player\n", ""), pick=BUILD.replace("tile,", "tile, whose: others,")
    )
    assert told(shared) == ["M105 all players share the garden, so that no tile of it is somebody's own"]
    empty = valley(tmp_path, head=GARDEN, pick=BUILD.replace("free: true", "filled: true"))
    assert told(empty) == ["M105 a tile cannot be filled, as no tiles or places are within it"]


def test_who_has_most_on_a_space_gets_what_it_says(tmp_path: Path) -> None:
    shared = GARDEN.replace("    each: player\n", "")
    line = "each: {space: tile}, rank: {by: {count: {token: house, at: this}}, points: [{field: worth}, 2]}"
    game = valley(tmp_path, BUILD, head=shared)
    path = tmp_path / "cards/toy/play.yaml"
    path.write_text(path.read_text().replace("counter: coins}], summary", f"{line}}}], summary"))
    table = Table(reloaded(tmp_path))
    assert told(game) == []
    for seat, names in enumerate((("a2", "a2", "b1"), ("a2",))):
        for name in names:
            table.lay("house", "tile", name, seat=seat)
    assert table.engine.scorer.scores(table.state) == [4 + 1, 2]


DRAWN = "does: [{turn_over: {from: FROM, to: hand}}]"


@pytest.mark.parametrize("pile", ["fruit", "nuts"])
def test_tiles_are_drawn_from_a_pile_that_the_game_names(pile: str, tmp_path: Path) -> None:
    head = GARDEN.replace(
        "zones:", f"piles: {{{pile}: {{one: piece}}}}\nzones:\n  bag: {{one: bag, each: pile, role: draw}}"
    )
    game = valley(tmp_path, DRAWN.replace("FROM", pile), head=head)
    if pile == "fruit":  # the deck's name
        assert coins(Table(game)) == 0
    else:
        with pytest.raises(
            LookupError, match="nothing is drawn from a pile 'nuts'; say 'pile: nuts' in the deck that is"
        ):
            Table(game)
