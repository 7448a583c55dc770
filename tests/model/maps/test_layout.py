"""Layouts of tiles: what they break, and that one which breaks nothing is dealt."""

from __future__ import annotations

from itertools import count

from toolkit.model.maps.chart import grid
from toolkit.model.maps.layout import Layouts, Rule

CHART = grid("square", (3, 3, 3), 20)
TILES = [*"abcdefghi"]
_throws = count(3, 7919)


def by_chance(below: int) -> int:
    return next(_throws) // 7 % below


def test_tiles_that_must_be_apart_are_not() -> None:
    layouts = Layouts(CHART, [Rule(frozenset("ab"), apart=2)])
    assert list(layouts.faults(TILES)) == [(0, (0, 1))]
    assert list(layouts.faults([*"acbdefghi"])) == []


def test_a_tile_lies_at_the_rim() -> None:
    layouts = Layouts(CHART, [Rule(frozenset("e"), inside=True)])
    assert list(layouts.faults(TILES)) == []
    assert list(layouts.faults([*"ebcdafghi"])) == [(0, (0,))]


def test_neighbours_are_equal() -> None:
    layouts = Layouts(CHART, [Rule(frozenset(TILES), differ={one: one in "ab" or one for one in TILES})])
    assert list(layouts.faults(TILES)) == [(0, (0, 1))]


def test_chance_mends_what_is_broken_and_gives_up_where_nothing_can() -> None:
    possible = Layouts(CHART, [Rule(frozenset("ab"), apart=4), Rule(frozenset("e"), inside=True)])
    laid = [*"aecdbfghi"]
    assert possible.mend(laid, by_chance)
    assert sorted(laid) == TILES
    assert list(possible.faults(laid)) == []
    assert not Layouts(CHART, [Rule(frozenset("ab"), inside=True)]).mend([*TILES], by_chance)


def test_two_tiles_lie_in_one_row_or_column() -> None:
    layouts = Layouts(CHART, [Rule(frozenset("ai"), apart=3, scattered=True)])
    assert list(layouts.faults(TILES)) == []
    assert list(layouts.faults([*"abidefghc"])) == [(0, (0, 2))]  # a row
    assert list(layouts.faults([*"aicdefghb"])) == [(0, (0, 1))]  # and too near
    assert list(Layouts(CHART, [Rule(frozenset("ag"), scattered=True)]).faults(TILES)) == [(0, (0, 6))]  # a column


def test_a_tile_lies_on_certain_spaces_only() -> None:
    layouts = Layouts(CHART, [Rule(frozenset("e"), only=frozenset(["b2"]))])
    assert list(layouts.faults(TILES)) == []
    assert list(layouts.faults([*"ebcdafghi"])) == [(0, (0,))]
