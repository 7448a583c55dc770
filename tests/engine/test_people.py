"""People at work: who works where, and where there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.engine.toy import toy
from toolkit.engine.people import People

if TYPE_CHECKING:
    from pathlib import Path


def test_one_person_works_in_a_room_and_of_free_copies_one_is_listed(tmp_path: Path) -> None:
    played = toy(tmp_path, setup="")
    table, state = played.table, played.start(0)
    apples, pears = table.box.copies("apple"), table.box.copies("pear")
    people = People(table, "hand", "board", frozenset(apples))
    board, hand = (table.layout.place(name) for name in ("board", "hand"))
    for piece, target in ((apples[0], board), (apples[1], board), (pears[0], board), (pears[1], hand)):
        table.move(state, piece, 0, target)
    assert people.free(state, 0) == [apples[1]]
    people.put(state, pears[1], apples[1])
    assert people.at(state, pears[1]) == apples[1]
    assert people.free(state, 0) == [apples[0]]
    assert people.free(state, 1) == []
