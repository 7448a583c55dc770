"""Questions that a rules.py can ask as they are: which pieces are discarded."""

from __future__ import annotations

from pathlib import Path

from tests.engine.toy import toy
from toolkit.engine.rules import Discard

WHOLE_DECK = "{id: deck, take: {deck: fruit}, to: deck, rule: play.all}"


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
    handles = played.hooks.handles
    handles.call(state, discard.ask, handles.players[0], 2)
    assert [played.say(state, option) for option in played.options(state)] == [
        {"discard": "apple"},
        {"discard": "pear"},
    ]
    for _ in range(2):
        played.take(state, played.options(state)[0])
    assert (list(map(table.name, state.zones[hand])), len(state.zones[heap]), state.frames) == (["pear"], 2, [])
    handles.call(state, discard.ask, handles.players[0], 0)
    assert state.frames == []
