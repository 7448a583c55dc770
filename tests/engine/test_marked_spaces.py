"""Marks that spaces bear: effects give them and take them away, selectors and conditions ask for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.test_own_maps import GARDEN
from tests.engine.valley import HEAD, Table, told, valley
from toolkit.model.effects import effect_words
from toolkit.model.schema.part import ActionName

OPEN = "[[pier, mill], [mill, ford], [ford, hill], [hill, rock]]"
MARKS = "marks: {wet: {one: flood sign}}\nactions:"
FLOOD = "pick: {space: place, unmarked: wet}, does: [{mark: {what: this, with: wet}}]"


def flooded(root: Path, pick: str = FLOOD, head: str = HEAD) -> Table:
    """Sit down at a game in which places, or tiles, can be marked."""
    game = valley(root, pick, OPEN, head.replace("actions:", MARKS))
    assert told(game) == []
    return Table(game)


def do(table: Table, name: str, key: str = "place") -> None:
    """Pick a space of this name."""
    options = table.engine.options(table.state)
    said = [(one, table.engine.say(table.state, one)) for one in options]
    table.engine.take(table.state, next(one for one, words in said if words.get(key) == name))
    table.engine.advance(table.state)


def test_a_space_that_is_marked_is_no_longer_among_those_that_are_not(tmp_path: Path) -> None:
    table = flooded(tmp_path)
    do(table, "mill")
    assert table.open() == ["pier", "ford", "hill", "rock"]
    do(table, "rock")
    assert table.open() == ["pier", "ford", "hill"]


def test_marks_of_spaces_leave_those_of_pieces_alone(tmp_path: Path) -> None:
    table = flooded(tmp_path)
    table.lay("house", "place", "mill")
    before = [table.state.counters[one] for one in table.engine.table.layout.marks_of]
    for place in ("mill", "rock", "pier"):
        do(table, place)
    assert [table.state.counters[one] for one in table.engine.table.layout.marks_of] == before


def test_a_mark_is_taken_away_again(tmp_path: Path) -> None:
    does = "{mark: {what: {space: place, within: {steps: 1, at_least: 1, of: this}}, with: wet}}"
    table = flooded(tmp_path, f"pick: {{space: place, unmarked: wet}}, does: [{does}]")
    do(table, "ford")
    assert table.open() == ["pier", "ford", "rock"]
    away = "[{if: {when: {have: {space: place, marked: wet}}, then: [{unmark: {what: {space: place}, with: wet}}], "
    away += "otherwise: [{mark: {what: this, with: wet}}]}}]"
    table = flooded(tmp_path / "other", f"pick: {{space: place, unmarked: wet}}, does: {away}")
    do(table, "ford")
    assert table.open() == ["pier", "mill", "hill", "rock"]
    do(table, "mill")
    assert table.open() == ["pier", "mill", "ford", "hill", "rock"]


def test_each_player_s_own_tiles_bear_their_own_marks(tmp_path: Path) -> None:
    pick = "pick: {space: tile, unmarked: wet}, does: [{mark: {what: this, with: wet}}]"
    table = flooded(tmp_path, pick, GARDEN)
    do(table, "a1", "tile")
    assert "a1" not in table.open("tile")
    do(table, "done", "do")
    assert "a1" in table.open("tile")  # the other player's


@pytest.mark.parametrize(
    ("does", "words"),
    [
        ("mark: {what: {space: place, named: {field: spot}}, with: wet}",
         "mark the place shown as spot with a flood sign"),
        ("mark: {what: {space: place, within: {steps: 1, at_least: 1, of: this}}, with: wet}",
         "mark all places next to this with a flood sign"),
        ("unmark: {what: {space: place, marked: wet}, with: wet}",
         "take the flood signs off all places with a flood sign"),
        ("if: {when: {have: {space: place, named: {field: spot}, marked: wet}}, then: [{gain: {coins: 1}}]}",
         "if the place shown as spot bears a flood sign, gain 1 coin"),
        ("if: {when: {have: {space: place, named: {field: spot}, unmarked: wet}}, then: [{gain: {coins: 1}}]}",
         "if the place shown as spot bears no flood sign, gain 1 coin"),
        ("if: {when: {have: {space: place, named: [mill], marked: wet}}, then: [{gain: {coins: 1}}]}",
         "if Mill bears a flood sign, gain 1 coin"),
        ("if: {when: {have: {space: place, marked: wet}, at_least: 3}, then: [{gain: {coins: 1}}]}",
         "if there are at least 3 places with a flood sign, gain 1 coin"),
        ("for_each: {of: {space: place, marked: wet}, do: [{put: {what: {token: house}, at: this}}]}",
         "put a house on each place with a flood sign"),
    ],
)  # fmt: skip
def test_it_is_told_as_a_person_would(does: str, words: str, tmp_path: Path) -> None:
    game = valley(tmp_path, f"does: [{{{does}}}]", OPEN, HEAD.replace("actions:", MARKS))
    assert effect_words(game.plays.actions[ActionName("build")].does, game.lexicon) == words
