"""The n-up grid: how many pieces, where, and how much bleed each may keep."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.papers import PAPERS
from toolkit.impose.area import areas
from toolkit.impose.grid import Grid
from toolkit.impose.grid import best_grid as best_grid_of
from toolkit.impose.measures import MARK_LEAST
from toolkit.impose.sheet import Rect
from toolkit.model.production.printing import Paper

quick = settings(max_examples=40, deadline=None)
papers = st.sampled_from(list(PAPERS.values()))
lengths = st.floats(15, 200)
bleeds = st.floats(0, 5)


def best_grid(paper: Paper, trim: tuple[float, float], bleed: float) -> Grid | None:
    return best_grid_of(areas(paper, "long-edge"), trim, bleed)


def printable(paper: Paper) -> Rect:
    return Rect(0, 0, paper.width, paper.height).grown(-paper.margin, -paper.margin)


@quick
@given(papers, lengths, lengths, bleeds)
def test_pieces_never_overlap_and_stay_where_printers_print(
    paper: Paper, width: float, height: float, bleed: float
) -> None:
    grid = best_grid(paper, (width, height), bleed)
    if grid is None:
        return
    clips = [clip for _, clip in grid.places]
    assert not any(one.overlaps(other) for one, other in combinations(clips, 2))
    assert all(printable(paper).contains(clip) for clip in clips)
    assert all(clip.contains(trim) for trim, clip in grid.places)


@quick
@given(papers, lengths, lengths, bleeds)
def test_no_piece_shows_more_than_its_bleed(paper: Paper, width: float, height: float, bleed: float) -> None:
    grid = best_grid(paper, (width, height), bleed)
    if grid is not None:
        assert all(trim.grown(bleed, bleed).contains(clip) for trim, clip in grid.places)


@quick
@given(papers, lengths, lengths, bleeds)
def test_a_grid_looks_the_same_from_behind(paper: Paper, width: float, height: float, bleed: float) -> None:
    grid = best_grid(paper, (width, height), bleed)
    if grid is None:
        return
    columns = grid.across.count
    for number, (trim, clip) in enumerate(grid.places):
        mirror_image = number - number % columns + columns - 1 - number % columns
        assert grid.places[mirror_image][0].x == pytest.approx(trim.mirrored(paper.width).x)
        assert grid.places[mirror_image][1].width == pytest.approx(clip.width)


@quick
@given(papers, lengths, lengths)
def test_a_sheet_holds_at_least_what_upright_rows_would(paper: Paper, width: float, height: float) -> None:
    room = printable(paper).grown(-MARK_LEAST - 3.2, -MARK_LEAST - 3.2)
    grid = best_grid(paper, (width, height), 3)
    assert (grid.capacity if grid else 0) >= int(room.width / width) * int(room.height / height)


def test_nine_standard_cards_on_a4() -> None:
    grid = best_grid(PAPERS["a4"], (63, 88), 3)
    assert grid is not None
    assert (grid.across.count, grid.up.count, grid.turned) == (3, 3, False)
    # 11 mm are left across the sheet, 16.6 mm up it: six bleeds and two crop marks share them evenly.
    assert (grid.across.gap / 2, grid.across.bleed) == pytest.approx((11 / 8, 11 / 8))
    assert (grid.up.gap / 2, grid.up.bleed) == pytest.approx((16.6 / 8, 16.6 / 8))
    assert grid.places[0][0].x == pytest.approx(7.75)
    assert grid.places[0][0].top == pytest.approx(297 - 12.35)


def test_nine_poker_cards_on_letter_share_their_level_cuts() -> None:
    grid = best_grid(PAPERS["letter"], (63.5, 88.9), 3.175)
    assert grid is not None
    assert (grid.across.count, grid.up.count, grid.turned) == (3, 3, False)
    assert grid.up.gap == 0
    assert grid.up.start == pytest.approx(6.35)
    # Of the 1.35 mm above and below, a crop mark needs 0.85.
    assert grid.up.bleed == pytest.approx(0.5)
    assert grid.across.gap >= 2


def test_a_landscape_board_is_turned() -> None:
    grid = best_grid(PAPERS["a4"], (240, 160), 3)
    assert grid is not None
    assert grid.turned
    assert grid.places[0][0].height == pytest.approx(240)


def test_what_does_not_fit_has_no_grid() -> None:
    assert best_grid(PAPERS["a4"], (210, 297), 0) is None
