"""Draw piles: cards drawn and turned over, and an empty pile made of its discards."""

from __future__ import annotations

from pathlib import Path

from tests.engine.toy import lying, toy

DECK = "{id: deck, take: {deck: fruit}, count: 3, to: deck, rule: play.all}"
WHOLE_DECK = "{id: deck, take: {deck: fruit}, to: deck, rule: play.all}"


def test_an_empty_deck_is_made_of_its_discards(tmp_path: Path) -> None:
    played = toy(tmp_path, setup=DECK)
    state, table = played.start(0), played.table
    top = lying(played, state, "deck")[-1]
    table.draw(state, 0, 0, 1)
    assert lying(played, state, "hand") == [top]
    table.discard(state, 0, top, table.layout.place("hand"))
    table.draw(state, 1, 0, 3)
    assert (len(lying(played, state, "hand", 1)), lying(played, state, "heap")) == (3, [])
    assert table.stocks([0])(state) == [0]
    table.draw(state, 1, 0, 1)
    assert len(lying(played, state, "hand", 1)) == 3
    assert played.whole(state)


def test_cards_are_turned_over_up_to_one_of_those_that_end_it(tmp_path: Path) -> None:
    played = toy(tmp_path, setup=WHOLE_DECK)
    table, state = played.table, played.start(0)
    deck, row = (table.layout.place(name) for name in ("deck", "table"))
    order = state.zones[deck][::-1]
    assert table.reveal(state, 0, row, frozenset({order[2]}))
    assert state.zones[row] == order[:3]
    assert not table.reveal(state, 0, row, frozenset({-1}))
    assert state.zones[row] == order
    assert played.whole(state)


def test_an_empty_deck_is_made_of_its_discards_while_cards_are_turned_over(tmp_path: Path) -> None:
    played = toy(tmp_path, setup=WHOLE_DECK)
    table, state = played.table, played.start(0)
    deck, heap, row = (table.layout.place(name) for name in ("deck", "heap", "table"))
    state.zones[heap], state.zones[deck] = state.zones[deck], []
    last = state.zones[heap][3]
    assert table.reveal(state, 0, row, frozenset({last}))
    assert state.zones[row][-1] == last
    assert state.zones[heap] == []
