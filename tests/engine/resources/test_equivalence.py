"""Pieces as options: copies that are as good as each other are listed once."""

from __future__ import annotations

from pathlib import Path

from tests.engine.toy import toy

WHOLE_DECK = "{id: deck, take: {deck: fruit}, to: deck, rule: play.all}"


def test_copies_are_told_apart_by_their_marks_alone(tmp_path: Path) -> None:
    played = toy(tmp_path, setup="{id: all, take: {deck: fruit}, to: table, rule: play.all}")
    state, table = played.start(0), played.table
    apples, pears = (list(table.box.copies(name)) for name in ("apple", "pear"))
    assert len(table.distinct(state, apples + pears[:1])) == 2
    state.counters[table.mark("on") + apples[2]] = 1
    assert len(table.distinct(state, apples)) == 2


def test_of_copies_in_a_hand_one_is_listed_and_of_equal_sets_too(tmp_path: Path) -> None:
    table = toy(tmp_path).table
    apples, pears = table.box.copies("apple")[:2], table.box.copies("pear")[:1]
    hand = [*apples, *pears]
    assert table.designs(hand) == [(apples[1],), (pears[0],)]
    assert table.sets(hand, 1) == table.designs(hand)
    names = [sorted(map(table.name, few)) for few in table.sets(hand, 2)]
    assert names == [["apple", "apple"], ["apple", "pear"]]
    assert table.sets(hand, 4) == []
