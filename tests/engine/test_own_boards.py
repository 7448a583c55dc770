"""Boards and maps of which each player has a copy: whose spaces are dealt to, who comes first, what rules.py finds."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.toy import checked
from tests.engine.toy import APPLES, HEAD, lying, toy
from toolkit.engine import Engine, Rules
from toolkit.engine.rules import value
from toolkit.engine.scripting.handles import Player

SHELVES = "shelves: {type: list, optional: true, of: {type: record, fields: {name: {type: text}, from: {type: text}}}}"
FARM = (
    "  - {id: farm, name: Farm, copies: 2, shelves: [{name: low, from: fruit}, {name: high, from: fruit}]}\n"
    "  - {id: pear, name: Pear, copies: 12}\n"
)
OWN = HEAD.replace(
    "actions:", "spaces: {shelf: {one: shelf, of: farm, field: shelves, called: name, each: player}}\nactions:"
)
SETUP = (
    "{id: farms, take: {deck: fruit, where: {id: farm}}, count: 1, each: player, to: board, rule: play.all}, "
    "{id: deck, take: {deck: fruit, where: {id: pear}}, to: deck, rule: play.all}, "
    "{id: apples, take: {deck: fruit, where: {id: apple}}, count: 1, each: player, to: hand, rule: play.all}"
)
DAY = "{id: day, name: Day, who: WHO, summary: A day., rule: play.all, steps: [STEP]}"
DEAL = "{id: deal, name: Deal, rounds: [1], does: [{deal: {at: {space: shelf}, from: from, to: table}}]}"
GO = "{id: go, name: Go, actions: [play], limit: {times: 1, each: turn}}"
REST = "{id: rest, name: Rest, actions: [rest], limit: {times: 1, each: turn}}"
ACTIONS = (
    "play: {pick: {space: shelf, free: true}, does: [{put: {what: {card: fruit, in: hand}, at: this, to: board}}]}, "
    "rest: {pick: {card: fruit, in: board}, does: [{gain: {coins: 1}}]}"
)
BY_SHELF = "order: {by: {space: shelf, at: {card: fruit, where: {id: apple}}}}, steps"


def day(who: str, step: str) -> str:
    return DAY.replace("WHO", who).replace("STEP", step)


def farms(root: Path, phases: str, rules: type[Rules] = Rules) -> Engine:
    """Compile a game for two, each with a farm that has a low shelf and a high one."""
    cards = APPLES + FARM
    return toy(root, cards=cards, fields=SHELVES, head=OWN, setup=SETUP, phases=phases, actions=ACTIONS, rules=rules)


@pytest.mark.parametrize(("who", "owners"), [("first-player", [0, 0]), ("one-turn", [0, 0, 1, 1])])
def test_cards_are_dealt_to_the_shelves_of_whoever_acts(tmp_path: Path, who: str, owners: list[int]) -> None:
    engine = farms(tmp_path, day(who, DEAL) + ", " + day("one-turn", GO).replace("id: day", "id: later"))
    state = engine.start(1)
    engine.advance(state)
    graph = engine.table.graph
    assert [graph.owners[state.counters[graph.mark + piece] - 1] for piece in lying(engine, state, "table")] == owners


@pytest.mark.parametrize(("filled", "lie"), [("", [2, 2]), ("fill: true, ", [1, 1])])
def test_what_is_filled_up_gets_only_what_is_missing(tmp_path: Path, filled: str, lie: list[int]) -> None:
    twice = DEAL.replace("{deal: {at", "{repeat: {times: 2, do: [{deal: {" + filled + "at").replace("}}]}", "}}]}}]}")
    engine = farms(tmp_path, day("first-player", twice) + ", " + day("one-turn", GO).replace("id: day", "id: later"))
    state = engine.start(1)
    engine.advance(state)
    marks = [state.counters[engine.table.graph.mark + piece] for piece in lying(engine, state, "table")]
    assert [marks.count(one) for one in sorted(set(marks))] == lie


@pytest.mark.parametrize(("chosen", "first"), [(("high", "low"), 1), (("low", "high"), 0), (("high", "high"), 0)])
def test_who_has_the_first_of_their_own_spaces_acts_first(tmp_path: Path, chosen: tuple[str, str], first: int) -> None:
    later = day("one-turn", REST).replace("id: day", "id: later").replace("steps", BY_SHELF)
    engine = farms(tmp_path, day("one-turn", GO) + ", " + later)
    state = engine.start(1)
    for name in chosen:
        ways = engine.advance(state)
        engine.take(state, next(one for one in ways if engine.say(state, one).get("shelf") == name))
    engine.advance(state)
    assert engine.seat(state) == first


def test_only_ones_own_spaces_are_picked(tmp_path: Path) -> None:
    engine = farms(tmp_path, day("one-turn", GO))
    state = engine.start(1)
    ways = engine.advance(state)
    assert [engine.say(state, one) for one in ways] == [{"do": "play", "shelf": name} for name in ("low", "high")]


TWO_FARMS = (
    "  - {id: farm, name: Farm, shelves: [{name: low, from: fruit}, {name: high, from: fruit}]}\n"
    "  - {id: barn, name: Barn, shelves: [{name: low, from: fruit}, {name: loft, from: fruit}]}\n"
    "  - {id: pear, name: Pear, copies: 12}\n"
)
FOR_SEATS = SETUP.replace(
    "{id: farms, take: {deck: fruit, where: {id: farm}}, count: 1, each: player, to: board, rule: play.all}",
    "{id: first, take: {deck: fruit, where: {id: farm}}, each: player, seats: [1], to: board, rule: play.all}, "
    "{id: others, take: {deck: fruit, where: {id: barn}}, each: player, seats: [2], to: board, rule: play.all}",
)
EITHER = OWN.replace("of: farm", "of: [farm, barn]")


def test_each_seat_has_the_spaces_of_the_board_that_is_laid_out_for_it(tmp_path: Path) -> None:
    day_of_all = day("one-turn", GO)
    engine = toy(
        tmp_path,
        cards=APPLES + TWO_FARMS,
        fields=SHELVES,
        head=EITHER,
        setup=FOR_SEATS,
        phases=day_of_all,
        actions=ACTIONS,
    )
    state, offered = engine.start(1), []
    for _ in range(2):
        ways = engine.advance(state)
        offered.append([engine.say(state, one)["shelf"] for one in ways])
        engine.take(state, ways[-1])
    assert offered == [["low", "high"], ["low", "loft"]]


@pytest.mark.parametrize(
    ("setup", "messages"),
    [
        (FOR_SEATS, []),
        (FOR_SEATS.replace("seats: [2]", "seats: [1]"), ["before some player"]),
        (
            SETUP.replace("where: {id: farm}", "where: {id: [farm, barn]}"),
            ["boards barn and farm a player gets is left"],
        ),
    ],
)
def test_the_check_knows_who_has_which_board(tmp_path: Path, setup: str, messages: list[str]) -> None:
    head = EITHER.replace("max: 4", "max: 2")
    toy(tmp_path, cards=APPLES + TWO_FARMS, fields=SHELVES, head=head, setup=setup, actions=ACTIONS)
    found = [one.message for one in checked(tmp_path) if one.code == "M107"]
    assert [message for message in messages if not any(message in one for one in found)] == []
    assert bool(found) == bool(messages)


class Looking(Rules):
    """The score is how much lies on one's own low shelf."""

    @value("coins")
    def count(self, player: Player) -> int:
        """Look at it."""
        return len(player.space("low").pieces)


def test_rules_py_finds_each_players_own_space(tmp_path: Path) -> None:
    engine = farms(tmp_path, day("one-turn", GO), Looking)
    state = engine.start(1)
    for name in ("high", "low"):
        ways = engine.advance(state)
        engine.take(state, next(one for one in ways if engine.say(state, one).get("shelf") == name))
    assert engine.scores(state) == [0, 1]
    with pytest.raises(LookupError, match=r"each player has one: ask for player.space\('low'\)"):
        engine.hooks.handles.game.space("low")
