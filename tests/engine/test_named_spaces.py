"""Spaces that a component names in a field, and those of which it is known how far they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.valley import PIECES, Table, reloaded, told, valley
from tests.load.project import DECK
from toolkit.model.effects import effect_words
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import ActionName

LETTERS = """\
  site: {type: space, space: place, optional: true}
  sites: {type: list, of: {type: space, space: place}, optional: true}
components:
  - {id: letter, name: Letter, site: ford}
  - {id: bill, name: Bill, sites: [mill, hill]}
  - {id: note, name: Note}
"""
SENT = """\
  - {id: coins, gain: {coins: 0}, each: player, rule: play.all}
  - id: post
    take: {deck: fruit, where: {id: [letter, bill, note]}}
    to: hand
    each: player
    seats: [1]
    rule: play.all
"""
OPEN = "[[pier, mill], [mill, ford], [ford, hill], [hill, rock]]"
BUILT = "{what: {token: house}, at: {space: place, named: {field: FIELD}}}"


def posted(root: Path, does: str, setup: str = SENT) -> Game:
    """Make a game in whose hands letters lie, each of which names a place, or several."""
    valley(root, f"pick: {{in: hand}}, does: {does}", OPEN, setup=setup)
    (root / DECK).write_text(PIECES.replace("components:\n", LETTERS), "utf-8")
    return reloaded(root)


def built(table: Table, card: str) -> list[str]:
    """Name the places on which houses stand when the first option of a card has been taken."""
    said = [(one, table.engine.say(table.state, one)) for one in table.engine.options(table.state)]
    table.engine.take(table.state, next(one for one, words in said if words.get("card") == card))
    while "put" in table.engine.say(table.state, options := table.engine.advance(table.state)[0]):
        table.engine.take(table.state, options)
    graph, place = table.engine.table.graph, table.engine.table.layout.place
    lying = (table.state.counters[graph.mark + one] for one in table.state.zones[place("board", 0)])
    return [graph.told(mark) for mark in lying if mark]


@pytest.mark.parametrize(
    ("card", "field", "places"),
    [("letter", "site", ["place ford"]), ("bill", "sites", ["place mill"])],
)
def test_a_component_names_the_space_on_which_something_is_put(
    card: str, field: str, places: list[str], tmp_path: Path
) -> None:
    game = posted(tmp_path, f"[{{put: {BUILT.replace('FIELD', field)}}}]")
    assert told(game) == []
    assert built(Table(game), card) == places


def test_each_of_the_spaces_that_it_lists_is_gone_through(tmp_path: Path) -> None:
    each = "[{for_each: {of: {space: place, named: {field: sites}}, do: [{put: {what: {token: house}, at: this}}]}}]"
    assert built(Table(posted(tmp_path, each)), "bill") == ["place mill", "place hill"]


def test_what_names_no_space_cannot_be_done(tmp_path: Path) -> None:
    table = Table(posted(tmp_path, f"[{{put: {BUILT.replace('FIELD', 'site')}}}]"))
    assert table.open("card") == ["letter"]
    assert {why for _, why in table.engine.refused(table.state)} == {"there is no place shown as site"}


def test_pieces_begin_where_they_say(tmp_path: Path) -> None:
    start = (
        f"{SENT}  - {{id: sent, each: player, rule: play.all, does: [{{for_each: {{of: {{token: letter, in: hand}}, "
        "do: [{put: {what: this, at: {space: place, named: {field: site}}}}]}}]}"
    )
    game = posted(tmp_path, "[{gain: {coins: 1}}]", start)
    table = Table(game)
    graph, place = table.engine.table.graph, table.engine.table.layout.place
    (letter,) = table.state.zones[place("board", 0)]
    assert graph.told(table.state.counters[graph.mark + letter]) == "place ford"


@pytest.mark.parametrize(
    ("within", "places"),
    [
        ("{steps: 1, at_least: 1, of: {token: house}}", ["mill", "hill"]),
        ("{steps: 2, at_least: 2, of: {token: house}}", ["pier", "rock"]),
        ("{steps: {value: reach}, at_least: 1, of: {token: house}}", ["pier", "mill", "hill", "rock"]),
    ],
)
def test_neighbours_are_those_of_a_place_without_itself(within: str, places: list[str], tmp_path: Path) -> None:
    pick = f"pick: {{space: place, within: {within}}}, does: [{{gain: {{coins: 1}}}}]"
    table = Table(valley(tmp_path, pick, OPEN))
    table.lay("house", "place", "ford")
    assert table.open() == places


@pytest.mark.parametrize(
    ("does", "words"),
    [
        (f"[{{put: {BUILT.replace('FIELD', 'site')}}}]", "put a house on the place shown as site"),
        (f"[{{put: {BUILT.replace('FIELD', 'sites')}}}]", "put a house on one of the places shown as sites"),
        (
            "[{gain: {coins: {count: {token: house, whose: all, at: {space: place, named: {field: site}}}}}}]",
            "gain 1 coin for each house on the place shown as site of all players",
        ),
        (
            "[{walk: {what: {token: house}, to: {space: place, named: {field: site}}}}]",
            "move your house to the place shown as site",
        ),
        (
            "[{put: {what: {token: house}, at: {space: place, within: {steps: 1, at_least: 1, of: {token: bridge}}}}}]",
            "put a house on a place next to your bridges",
        ),
        (
            "[{put: {what: {token: house}, at: {space: place, within: {steps: 2, at_least: 1, of: this}}}}]",
            "put a house on a place 1 or 2 steps from this",
        ),
    ],
)
def test_it_is_told_as_a_person_would(does: str, words: str, tmp_path: Path) -> None:
    game = posted(tmp_path, does)
    assert effect_words(game.plays.actions[ActionName("build")].does, game.lexicon) == words
