"""The set-up: what is taken from where, in which order chance is asked, and what is said when too little is there."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from tests.engine.toy import toy
from toolkit.engine import Engine, ShortError, State

if TYPE_CHECKING:
    from pathlib import Path

ALL = "{id: deck, take: {deck: fruit}, shuffle: true, to: deck, rule: play.all}"
HANDS = "{id: hands, take: {deck: fruit}, count: 2, from: deck, each: player, to: hand, rule: play.all}"


def zone(played: Engine, state: State, name: str, seat: int = 0) -> list[str]:
    """Name what lies in a zone."""
    return [played.table.name(piece) for piece in state.zones[played.table.layout.place(name, seat)]]


def test_hands_are_dealt_from_the_top_of_a_shuffled_deck(tmp_path: Path) -> None:
    played = toy(tmp_path, setup=f"{ALL}, {HANDS}")
    state, again, other = (played.start(seed) for seed in (1, 1, 2))
    assert [len(zone(played, state, name, seat)) for name, seat in (("deck", 0), ("hand", 0), ("hand", 1))] == [4, 2, 2]
    assert state == again
    assert state.zones != other.zones
    assert played.whole(state)


def test_one_deal_does_not_change_the_next(tmp_path: Path) -> None:
    played = toy(tmp_path, setup=f"{ALL}, {HANDS}")
    first = played.deal(5)
    first.zones[played.table.layout.place("deck")].clear()
    first.counters[0] = 99
    assert played.deal(5) == played.deal(5)
    assert played.whole(played.deal(5))


def test_steps_with_other_pieces_and_places_may_change_their_order(tmp_path: Path) -> None:
    pears = "{id: pears, take: {deck: fruit, where: {worth: 3}}, count: 1, shuffle: true, to: table, rule: play.all}"
    apples = "{id: apples, take: {deck: fruit, where: {worth: 2}}, shuffle: true, to: deck, rule: play.all}"
    one, other = (toy(tmp_path, setup=setup) for setup in (f"{pears}, {apples}", f"{apples}, {pears}"))
    for seed in range(9):
        assert one.deal(seed) == other.deal(seed)
    assert len({tuple(one.deal(seed).zones[one.table.layout.place("table")]) for seed in range(30)}) == 4


def test_the_deck_comes_in_every_order(tmp_path: Path) -> None:
    played = toy(tmp_path, setup=ALL)
    tops = Counter(played.deal(seed).zones[played.table.layout.place("deck")][-1] for seed in range(400))
    assert len(tops) == 8
    assert all(count > 20 for count in tops.values())


def test_what_is_taken_from_another_place_is_shuffled_too(tmp_path: Path) -> None:
    sorted_out = "{id: aside, take: {deck: fruit}, to: table, rule: play.all}"
    deck = "{id: deck, take: {deck: fruit}, from: table, shuffle: true, to: deck, rule: play.all}"
    some = "{id: some, take: {deck: fruit}, from: table, count: 2, shuffle: true, to: deck, rule: play.all}"
    for setup, dealt in (((sorted_out, deck, HANDS), 2), ((sorted_out, some), 0)):
        played = toy(tmp_path, setup=", ".join(setup))
        states = [played.deal(seed) for seed in range(100)]
        place = played.table.layout.place("hand" if dealt else "deck")
        assert len({piece for state in states for piece in state.zones[place]}) == 8
        assert all(map(played.whole, states))


def test_without_shuffling_pieces_are_taken_in_the_order_of_the_files(tmp_path: Path) -> None:
    played = toy(tmp_path, setup="{id: first, take: {deck: fruit}, count: 3, to: table, rule: play.all}")
    assert zone(played, played.start(9), "table") == ["apple"] * 3


def test_some_are_chosen_by_chance(tmp_path: Path) -> None:
    played = toy(tmp_path, setup="{id: some, take: {deck: fruit}, count: 1, shuffle: true, to: table, rule: play.all}")
    found = {tuple(zone(played, played.start(seed), "table")) for seed in range(40)}
    assert found == {("apple",), ("pear",)}


def test_a_stack_has_the_lowest_value_on_top(tmp_path: Path) -> None:
    played = toy(tmp_path, setup="{id: pile, take: {deck: fruit}, stack: worth, to: deck, rule: play.all}")
    decks = [played.start(seed) for seed in (1, 2)]
    for state in decks:
        assert zone(played, state, "deck") == ["pear"] * 4 + ["apple"] * 4
    assert decks[0].zones != decks[1].zones


@pytest.mark.parametrize(("side", "turned"), [("front", {0}), ("back", {1}), ("random", {0, 1})])
def test_a_side_lies_up(tmp_path: Path, side: str, turned: set[int]) -> None:
    played = toy(tmp_path, setup=f"{{id: all, take: {{deck: fruit}}, side: {side}, to: table, rule: play.all}}")
    state, slot = played.start(3), played.table.mark("turned")
    assert {state.counters[slot + piece] for piece in state.zones[played.table.layout.place("table")]} == turned
    assert played.start(3) == state


def test_counters_are_given_to_everybody_or_to_some_seats(tmp_path: Path) -> None:
    both = "{id: a, gain: {coins: 5}, each: player, rule: play.all}"
    last = "{id: b, gain: {coins: 1}, each: player, seats: [3], rule: play.all}"
    played = toy(tmp_path, setup=f"{both}, {last}", seats=3)
    state, slot = played.start(0), played.table.counter("coins")
    assert state.counters[slot : slot + 3].tolist() == [5, 5, 6]


@pytest.mark.parametrize(("seats", "variants", "coins"), [(2, (), 7), (3, (), 0), (2, ("poor",), 9)])
def test_a_step_is_for_some_numbers_of_players_and_some_variants(
    tmp_path: Path, seats: int, variants: tuple[str, ...], coins: int
) -> None:
    two = "{id: two, gain: {coins: 7}, each: player, players: [2], rule: play.all}"
    poor = "{id: poor, gain: {coins: 2}, each: player, variants: [poor], rule: play.all}"
    played = toy(tmp_path, setup=f"{two}, {poor}", seats=seats, variants=variants)
    assert played.start(0).counters[played.table.counter("coins")] == coins


def test_too_little_in_the_box_is_said(tmp_path: Path) -> None:
    played = toy(tmp_path, setup="{id: hands, take: {deck: fruit}, count: 5, each: player, to: hand, rule: play.all}")
    with pytest.raises(ShortError, match="the set-up step 'hands' takes 5, and 3 are there") as error:
        played.deal(1)
    assert (error.value.step, error.value.wanted, error.value.held) == ("hands", 5, 3)
