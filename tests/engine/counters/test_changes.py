"""What counters hold at most, and effects that carry out those of other components."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.toy import HEAD, toy
from toolkit.engine import Engine

BOUND = HEAD.replace(
    "coins: {one: coin}", "coins: {one: coin, most: room}, gems: {one: gem, most: 2}, room: {one: room}"
)
PHASE = (
    "{id: day, name: Day, who: turns, summary: A day., rule: play.all, steps: [{id: get, name: Get, does: [STEPS]}]}"
)


def count(played: Engine, counter: str, seat: int = 0) -> int:
    """Return how a counter stands when a game in which nobody is asked is over."""
    state = played.start(1)
    assert played.advance(state) == []
    return int(state.counters[played.table.counter(counter) + seat])


def test_what_is_gained_beyond_the_most_is_lost(tmp_path: Path) -> None:
    phases = PHASE.replace("STEPS", "{gain: {coins: 5}}, {gain: {gems: 5}}")
    setup = "{id: room, gain: {room: 3, coins: 1}, each: player}"
    game = toy(tmp_path, head=BOUND, phases=phases, setup=setup.replace("each", "rule: play.all, each"))
    assert [count(game, name, seat) for name in ("coins", "gems") for seat in (0, 1)] == [3, 3, 2, 2]


def test_an_effect_can_do_what_another_component_says_in_the_same_field(tmp_path: Path) -> None:
    cards = (
        "  - id: echo\n    name: Echo\n"
        "    play: [{for_each: {of: {card: fruit, where: {worth: 7}, in: table}, do: [{carry_out: play}]}}]\n"
        "  - {id: plum, name: Plum, worth: 7, play: [{gain: {coins: 4}}]}\n"
    )
    setup = "{id: all, take: {deck: fruit}, to: table, rule: play.all}"
    steps = "{for_each: {of: {token: echo, in: table}, do: [{carry_out: play}]}}"
    game = toy(tmp_path, cards=cards, setup=setup, phases=PHASE.replace("STEPS", steps))
    assert count(game, "coins") == 4 * 3  # three rounds


def test_who_has_more_than_the_most_keeps_it(tmp_path: Path) -> None:
    setup = "{id: room, gain: {room: 1}, each: player, rule: play.all}"
    steps = "{set: {coins: 5}}, {gain: {coins: 1}}"
    assert count(toy(tmp_path, head=BOUND, phases=PHASE.replace("STEPS", steps), setup=setup), "coins") == 5


SHED = HEAD.replace(
    "coins: {one: coin}",
    "coins: {one: coin}, apples: {one: apple}, melons: {one: melon}, room: {one: room}, "
    "fruits: {one: fruit, paid_with: {kind: ware, worth: size}, most: room}",
)
WARES = (
    "  - {id: apple, name: Apple, copies: 9, ware: apples, size: 1}\n"
    "  - {id: melon, name: Melon, copies: 9, ware: melons, size: 2}\n"
)


@pytest.mark.parametrize(
    ("steps", "apples", "melons"),
    [
        ("{gain: {apples: 9}}", 5, 0),
        ("{gain: {melons: 9}}", 0, 2),
        ("{gain: {apples: 2}}, {gain: {melons: 2}}", 3, 1),
        ("{gain: {apples: 4, melons: 1}}", 3, 1),
        ("{for_each: {of: {token: melon, in: table}, do: [{collect: {field: ware, amount: 1}}]}}", 0, 2),
        ("{for_each: {of: {token: apple, in: table}, do: [{collect: {field: ware, amount: 3}}]}}", 5, 0),
        ("{for_each: {of: {token: melon, in: table}, do: [{collect: {field: basket}}]}}", 3, 1),
    ],
)
def test_goods_find_no_more_room_than_the_counter_that_they_pay(
    steps: str, apples: int, melons: int, tmp_path: Path
) -> None:
    fields = (
        "ware: {type: counter, optional: true}\n  size: {type: integer, optional: true}\n"
        "  basket: {type: list, of: {type: counter}, optional: true}"
    )
    wares = WARES.replace("size: 2", "size: 2, basket: [melons, apples, apples, apples, apples]")
    setup = "{id: all, take: {deck: fruit}, to: table, rule: play.all}, {id: room, gain: {room: 5}, rule: play.all}"
    phases = PHASE.replace("who: turns", "who: nobody").replace("STEPS", steps)
    game = toy(tmp_path, head=SHED, cards=wares, fields=fields, setup=setup, phases=phases)
    assert [count(game, "apples"), count(game, "melons")] == [apples, melons]
