"""Moves: pieces go from place to place, and what lies on them with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.toy import lying, toy
from toolkit.engine import Rules


class Lost(Rules):
    """Sends spent apples and pears where nothing is."""

    def spent_to(self, component: str) -> str | None:
        """Name no zone of the game."""
        return "tabel" if self.table.component(component).copies == 4 else None


DECK = "{id: deck, take: {deck: fruit}, count: 3, to: deck, rule: play.all}"


def test_what_lies_on_a_piece_leaves_it_with_the_piece(tmp_path: Path) -> None:
    played = toy(tmp_path, setup=DECK)
    state, table = played.start(0), played.table
    host, token = lying(played, state, "deck")[:2]
    for piece, zone in ((host, "board"), (token, "bank")):
        table.move(state, piece, table.layout.place("deck"), table.layout.place(zone))
    table.put(state, 0, token, table.layout.place("bank"), host)
    assert table.lying_on(state, 0, host) == [token]
    table.discard(state, 0, host, table.layout.place("board"))
    assert table.lying_on(state, 0, host) == []
    assert lying(played, state, "heap") == [token, host]
    assert played.whole(state)


def test_where_spent_pieces_go_is_known_before_play(tmp_path: Path) -> None:
    with pytest.raises(LookupError, match="no zone is called 'tabel'; did you mean 'table'"):
        toy(tmp_path, rules=Lost)


def test_a_piece_that_moves_loses_its_marks_and_leaves_the_others_in_their_order(tmp_path: Path) -> None:
    played = toy(tmp_path, setup=DECK)
    state, layout = played.start(0), played.table.layout
    deck, table = layout.place("deck"), layout.place("table")
    below, middle, top = state.zones[deck]
    state.counters[played.table.mark("on") + below] = 5
    for piece in (below, top):
        played.table.move(state, piece, deck, table)
    assert (state.zones[deck], state.zones[table]) == ([middle], [below, top])
    assert state.counters[played.table.mark("on") + below] == 0
    played.table.move(state, middle, deck, table)
    assert (state.zones[deck], state.zones[table]) == ([], [below, top, middle])
