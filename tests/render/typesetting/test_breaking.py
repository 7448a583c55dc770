"""Ends of columns are chosen together: what does not fit leaves no column half blank."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from toolkit.render.typesetting.breaking import STRETCH, Breaker, Column, Float, Place

ROOM, GAP = 100.0, 2.0


def galley(*blocks: float, gap: float = GAP) -> list[Place]:
    """Return the places of blocks that are not to be cut, by their heights."""
    places, low = [Place(0, 0)], 0.0
    for number, height in enumerate(blocks, 1):
        low += height
        last = number == len(blocks)
        places.append(Place(low, low if last else low + gap, glue=(number - 1) * gap, gap=0 if last else gap))
        low += gap
    return places


def filled(places: list[Place], column: Column) -> float:
    """Say how high a column is, with its space stretched."""
    first, last = places[column.first], places[column.last]
    return last.end - first.start + column.stretch * (last.glue - first.glue - first.gap)


def columns(places: list[Place], count: int = 1) -> list[Column]:
    pages = Breaker(places, count).pages(0, ROOM)
    assert pages is not None
    every = [column for page in pages for column in page.columns]
    assert (every[0].first, every[-1].last) == (0, len(places) - 1)
    assert all(one.last == other.first for one, other in pairwise(every))
    return every


def test_a_large_block_leaves_no_column_half_blank() -> None:
    """Filled one after the other, the second column would end at 66: the large block stands at its foot."""
    places = galley(*[9.0] * 15, 40, *[9.0] * 13)
    heights = [filled(places, one) for one in columns(places)]
    assert min(heights[:-1]) > 85
    assert max(heights) <= ROOM + 0.1


def test_space_is_stretched_no_further_than_it_looks_well() -> None:
    places = galley(*[30.0] * 12)
    assert max(one.stretch for one in columns(places)) <= STRETCH


def test_the_columns_of_a_last_page_are_as_high_as_each_other() -> None:
    places = galley(*[5.0] * 11)
    left, right = columns(places, 2)
    assert abs(filled(places, left) - filled(places, right)) < 5


def test_a_last_page_has_text_in_both_columns_though_a_large_block_makes_them_uneven() -> None:
    """Both columns of the whole text in one would leave the other blank."""
    places = galley(14.0, 14.0, 46.0, 8.0)
    left, right = columns(places, 2)
    assert (left.last, right.last) == (2, 4)
    assert filled(places, left) < filled(places, right) < ROOM / 1.5


def test_what_should_stay_together_is_cut_only_where_much_would_be_blank() -> None:
    """In the middle of the second block there is a dear place."""
    for before, cut in ((96.0, False), (50.0, True)):
        places = [
            Place(0, 0),
            Place(before, before),
            Place(before + 45, before + 45, cost=5),
            Place(before + 90, before + 90),
        ]
        assert any(places[one.last].cost for one in columns(places)) is cut


def test_nothing_is_higher_than_a_column() -> None:
    assert Breaker(galley(30, 120, 30), 1).pages(0, ROOM) is None


@pytest.mark.parametrize("first", [0, 7])
def test_columns_go_on_from_any_place(first: int) -> None:
    pages = Breaker(galley(*[12.0] * 30), 2).pages(first, ROOM)
    assert pages
    assert pages[0].columns[0].first == first


def test_what_stands_across_goes_to_the_page_with_its_words() -> None:
    """Its height is taken from the columns of that page; what is told of first stands first."""
    places = galley(*[9.0] * 30)
    pages = Breaker(places, 2, [Float(8, 30.0), Float(18, 34.0)]).pages(0, ROOM)
    assert pages
    assert [(*page.head, *page.foot) for page in pages[:2]] == [(0,), (1,)]
    for page, height in zip(pages, (30.0, 34.0), strict=False):
        assert max(filled(places, one) for one in page.columns) <= ROOM - height + 0.1


def test_two_that_stand_across_are_at_the_head_and_at_the_foot_but_none_above_all_text() -> None:
    pages = Breaker(galley(*[9.0] * 40), 2, [Float(2, 23.0), Float(15, 23.0), Float(20, 23.0)]).pages(0, ROOM)
    assert pages
    assert [(page.head, page.foot) for page in pages[:2]] == [((), (0,)), ((1,), (2,))]


def test_three_that_a_page_tells_of_stand_on_it() -> None:
    pages = Breaker(galley(*[9.0] * 40), 2, [Float(20, 16.0), Float(21, 16.0), Float(22, 16.0)]).pages(0, ROOM)
    assert pages
    assert [(*page.head, *page.foot) for page in pages[:2]] == [(), (0, 1, 2)]


def test_what_is_higher_than_the_rest_of_a_page_may_stand_on_the_next() -> None:
    pages = Breaker(galley(*[9.0] * 20, 60.0), 1).pages(0, 40.0, full=ROOM)
    assert pages
    assert len(pages) > 1


def test_what_stands_across_does_not_part_a_paragraph() -> None:
    """It is told of on the page of a paragraph that goes on to the next one; above its other half it does not stand."""
    places = galley(*[9.0] * 40, gap=0.5)
    places = [replace(one, cost=0.6) if number == 10 else one for number, one in enumerate(places)]
    pages = Breaker(places, 1, [Float(8, 30.0)]).pages(0, 94.6)
    assert pages is not None
    assert not [page for page in pages if page.head and places[page.columns[0].first].cost]


def test_a_text_may_end_in_what_stands_across() -> None:
    """What follows it is empty, and sums of spaces may be a little less than they should be."""
    *places, last = galley(*[8.0] * 20)
    places += [replace(last, start=last.end + GAP, gap=GAP)]
    places += [Place(last.end + GAP, last.end + GAP, glue=last.glue + GAP - 1e-13)]
    pages = Breaker(places, 2, [Float(len(places) - 1, 30.0)]).pages(0, ROOM)
    assert pages is not None
    assert (*pages[-1].head, *pages[-1].foot) == (0,)
