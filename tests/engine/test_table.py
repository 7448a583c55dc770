"""The table: drawing and discarding, tokens that lie on pieces, prices that play works out, shared questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.engine.toy import toy
from toolkit.engine import Engine, Rules, State
from toolkit.engine.prices import income, price
from toolkit.engine.questions import Keep, Pick, Rearrange

if TYPE_CHECKING:
    from pathlib import Path

DECK = "{id: deck, take: {deck: fruit}, count: 3, to: deck, rule: play.all}"


def place(played: Engine, state: State, name: str, seat: int = 0) -> list[int]:
    """Give the pieces of a zone."""
    return state.zones[played.table.layout.place(name, seat)]


def test_an_empty_deck_is_made_of_its_discards(tmp_path: Path) -> None:
    played = toy(tmp_path, setup=DECK)
    state, table = played.start(0), played.table
    top = place(played, state, "deck")[-1]
    table.draw(state, 0, 0, 1)
    assert place(played, state, "hand") == [top]
    table.discard(state, 0, top, table.layout.place("hand"))
    table.draw(state, 1, 0, 3)
    assert (len(place(played, state, "hand", 1)), place(played, state, "heap")) == (3, [])
    assert table.stocks([0])(state) == [0]
    table.draw(state, 1, 0, 1)
    assert len(place(played, state, "hand", 1)) == 3
    assert played.whole(state)


def test_what_lies_on_a_piece_leaves_it_with_the_piece(tmp_path: Path) -> None:
    played = toy(tmp_path, setup=DECK)
    state, table = played.start(0), played.table
    host, token = place(played, state, "deck")[:2]
    for piece, zone in ((host, "board"), (token, "bank")):
        table.move(state, piece, table.layout.place("deck"), table.layout.place(zone))
    table.put(state, 0, token, table.layout.place("bank"), host)
    assert table.lying_on(state, 0, host) == [token]
    table.discard(state, 0, host, table.layout.place("board"))
    assert table.lying_on(state, 0, host) == []
    assert place(played, state, "heap") == [token, host]
    assert played.whole(state)


def test_copies_are_told_apart_by_their_marks_alone(tmp_path: Path) -> None:
    played = toy(tmp_path, setup="{id: all, take: {deck: fruit}, to: table, rule: play.all}")
    state, table = played.start(0), played.table
    apples, pears = (list(table.box.copies(name)) for name in ("apple", "pear"))
    assert len(table.distinct(state, apples + pears[:1])) == 2
    state.counters[table.mark("on") + apples[2]] = 1
    assert len(table.distinct(state, apples)) == 2


def test_a_price_must_be_held_and_an_income_is_never_negative(tmp_path: Path) -> None:
    class Shop(Rules):
        def prepare(self) -> None:
            self.pay = price(self.table, "coins", lambda state, seat, piece: piece)
            self.gain = income(self.table, "coins", lambda state, seat, piece: piece)

    played = toy(tmp_path, rules=Shop)
    state, table, shop = played.start(0), played.table, played.hooks.rules
    assert isinstance(shop, Shop)
    coins, off, pay, gain = table.counter("coins"), table.layout.off("coins"), shop.pay, shop.gain
    can = table.able(pay)
    assert can
    state.counters[coins] = 3
    assert [can(state, 0, amount) for amount in (3, 4)] == [True, False]
    state.counters[off] = 2
    assert [can(state, 0, amount) for amount in (5, 6)] == [True, False]
    pay.run(state, 0, 5)
    assert (state.counters[coins], state.counters[off]) == (0, 0)
    gain.run(state, 0, 4)
    gain.run(state, 0, -4)
    assert state.counters[coins] == 4


def test_cards_are_kept_one_by_one_or_all_at_once_and_the_others_are_spent(tmp_path: Path) -> None:
    played = toy(tmp_path, setup="{id: hand, take: {deck: fruit}, each: player, seats: [1], to: hand, rule: play.all}")
    keep, pick = Keep(played.table, "hand"), Pick(played.table, "hand")
    state = played.start(0)
    hand = place(played, state, "hand")
    state.frames.clear()
    keep.ask(state, 0, 5)
    keep.ask(state, 1, 5)  # nobody is asked about an empty hand
    assert played.options(state) == [(0,), (4,), (-1,)]
    for option in ((0,), (4,), (-1,)):
        played.take(state, option)
    assert (hand, len(place(played, state, "heap"))) == ([0, 4], 6)
    pick.ask(state, 0, 1)
    assert played.options(state) == [(0,), (4,)]
    played.take(state, (4,))
    assert hand == [4]


def test_pieces_are_put_in_any_order(tmp_path: Path) -> None:
    played = toy(tmp_path, setup="{id: row, take: {deck: fruit}, count: 3, to: table, rule: play.all}")
    state, row = played.start(0), Rearrange(played.table, "table")
    pieces = place(played, state, "table")
    row.ask(state, 0)
    assert len(played.options(state)) == 6
    assert played.say(state, (2, 0, 1)) == {"table": ["apple"] * 3}
    played.take(state, (2, 0, 1))
    assert pieces == [2, 0, 1]


def test_what_is_asked_for_only_in_play_has_no_place(tmp_path: Path) -> None:
    played = toy(tmp_path)
    assert played.table.counter("time") >= 0
    with pytest.raises(LookupError, match="no counter 'luck'; ask for it in prepare"):
        played.table.counter("luck")


def test_a_zone_that_is_not_there_is_told_with_the_nearest(tmp_path: Path) -> None:
    with pytest.raises(LookupError, match="no zone is called 'tabel'; did you mean 'table'"):
        toy(tmp_path).table.layout.place("tabel")
