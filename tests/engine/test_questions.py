"""Questions that many games ask: which pieces are kept, which are discarded, and in which order they lie."""

from __future__ import annotations

from pathlib import Path

from tests.engine.toy import lying, toy
from toolkit.engine.questions import Discard, Keep, Pick, Rearrange

WHOLE_DECK = "{id: deck, take: {deck: fruit}, to: deck, rule: play.all}"


def test_cards_are_kept_one_by_one_or_all_at_once_and_the_others_are_spent(tmp_path: Path) -> None:
    played = toy(tmp_path, setup="{id: hand, take: {deck: fruit}, each: player, seats: [1], to: hand, rule: play.all}")
    keep, pick = Keep(played.table, "hand"), Pick(played.table, "hand")
    state = played.start(0)
    hand = lying(played, state, "hand")
    state.frames.clear()
    keep.ask(state, 0, 5)
    keep.ask(state, 1, 5)  # nobody is asked about an empty hand
    assert played.options(state) == [(0,), (4,), (-1,)]
    for option in ((0,), (4,), (-1,)):
        played.take(state, option)
    assert (hand, len(lying(played, state, "heap"))) == ([0, 4], 6)
    pick.ask(state, 0, 1)
    assert played.options(state) == [(0,), (4,)]
    played.take(state, (4,))
    assert hand == [4]


def test_pieces_are_put_in_any_order(tmp_path: Path) -> None:
    played = toy(tmp_path, setup="{id: row, take: {deck: fruit}, count: 3, to: table, rule: play.all}")
    state, row = played.start(0), Rearrange(played.table, "table")
    pieces = lying(played, state, "table")
    row.ask(state, 0)
    assert len(played.options(state)) == 6
    assert played.say(state, (2, 0, 1)) == {"table": ["apple"] * 3}
    played.take(state, (2, 0, 1))
    assert pieces == [2, 0, 1]


def test_so_many_pieces_are_discarded_one_by_one(tmp_path: Path) -> None:
    played = toy(tmp_path, setup=WHOLE_DECK)
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
