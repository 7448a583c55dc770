"""Cards that are turned over, hands without marks, cards that are waited for, and coins that are flipped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.engine.toy import toy
from toolkit.engine.questions import Discard
from toolkit.engine.streams import flips

if TYPE_CHECKING:
    from pathlib import Path

DECK = "{id: deck, take: {deck: fruit}, to: deck, rule: play.all}"


def test_cards_are_turned_over_up_to_one_of_those_that_end_it(tmp_path: Path) -> None:
    played = toy(tmp_path, setup=DECK)
    table, state = played.table, played.start(0)
    deck, row = (table.layout.place(name) for name in ("deck", "table"))
    order = state.zones[deck][::-1]
    assert table.reveal(state, 0, row, frozenset({order[2]}))
    assert state.zones[row] == order[:3]
    assert not table.reveal(state, 0, row, frozenset({-1}))
    assert state.zones[row] == order
    assert played.whole(state)


def test_an_empty_deck_is_made_of_its_discards_while_cards_are_turned_over(tmp_path: Path) -> None:
    played = toy(tmp_path, setup=DECK)
    table, state = played.table, played.start(0)
    deck, heap, row = (table.layout.place(name) for name in ("deck", "heap", "table"))
    state.zones[heap], state.zones[deck] = state.zones[deck], []
    last = state.zones[heap][3]
    assert table.reveal(state, 0, row, frozenset({last}))
    assert state.zones[row][-1] == last
    assert state.zones[heap] == []


def test_of_copies_in_a_hand_one_is_listed_and_of_equal_sets_too(tmp_path: Path) -> None:
    table = toy(tmp_path).table
    apples, pears = table.box.copies("apple")[:2], table.box.copies("pear")[:1]
    hand = [*apples, *pears]
    assert table.designs(hand) == [(apples[1],), (pears[0],)]
    assert table.sets(hand, 1) == table.designs(hand)
    names = [sorted(map(table.name, few)) for few in table.sets(hand, 2)]
    assert names == [["apple", "apple"], ["apple", "pear"]]
    assert table.sets(hand, 4) == []


def test_so_many_pieces_are_discarded_one_by_one(tmp_path: Path) -> None:
    played = toy(tmp_path, setup=DECK)
    table = played.table
    discard = Discard(table, "hand")
    state = played.start(0)
    state.frames.clear()
    hand, heap = (table.layout.place(name) for name in ("hand", "heap"))
    for name in ("apple", "apple", "pear"):
        piece = next(one for one in state.zones[table.layout.place("deck")] if table.name(one) == name)
        table.move(state, piece, table.layout.place("deck"), hand)
    discard.ask(state, 0, 2)
    assert [played.say(state, option) for option in played.options(state)] == [
        {"discard": "apple"},
        {"discard": "pear"},
    ]
    for _ in range(2):
        played.take(state, played.options(state)[0])
    assert (list(map(table.name, state.zones[hand])), len(state.zones[heap]), state.frames) == (["pear"], 2, [])
    discard.ask(state, 0, 0)
    assert state.frames == []


def test_coins_fall_on_either_side_and_as_often_as_they_are_flipped() -> None:
    streams = [7]
    thrown = flips(streams, 0, 200)
    assert 70 < sum(thrown) < 130
    assert set(thrown) == {0, 1}
    assert flips(streams, 0, 200) != thrown
