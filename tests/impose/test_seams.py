"""Seams of boards larger than the paper: between what is drawn on them, as far as their tiles allow."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.papers import PAPERS
from toolkit.impose.documents import Batch, PrintJob
from toolkit.impose.seams import LEAST, OVERLAP, pages, starts
from toolkit.impose.sheets import impose
from toolkit.impose.tiles import best_tiling
from toolkit.model.faces.detail import Detail
from toolkit.model.faces.face import Placement, StoredFace

places = st.integers(0, 900)


def drawn(length: int, *towns: tuple[int, int]) -> tuple[float, ...]:
    """Something at some of its millimetres, nothing at others."""
    return tuple(100.0 if any(low <= at <= high for low, high in towns) else 0.0 for at in range(length))


def test_a_seam_goes_beside_a_town_that_lies_in_the_middle() -> None:
    assert starts(280, 190, ()) == (0, 135)
    (_, seam) = starts(280, 190, drawn(280, (125, 150)))
    assert seam == 124


def test_where_nothing_is_drawn_all_tiles_are_of_one_size() -> None:
    assert starts(380, 200, drawn(380)) == pytest.approx((0, 185))


def test_each_of_several_seams_goes_where_least_is_drawn() -> None:
    detail = drawn(560, (0, 179), (182, 368), (371, 560))
    assert starts(560, 200, detail) == (0, 181, 370)


@settings(max_examples=60, deadline=None)
@given(st.integers(250, 900), st.floats(120, 400), st.lists(st.tuples(places, places), max_size=6))
def test_tiles_are_as_few_as_ever_none_larger_than_the_paper_none_a_strip(
    length: int, room: float, towns: list[tuple[int, int]]
) -> None:
    found = starts(length, room, drawn(length, *towns))
    assert len(found) == pages(length, room)
    ends = [*(start + OVERLAP for start in found[1:]), float(length)]
    sizes = [end - start for start, end in zip(found, ends, strict=True)]
    assert max(sizes) <= room + 1e-6
    assert len(found) == 1 or min(sizes) >= min(LEAST, (length - OVERLAP) / len(found))


def test_a_turned_board_has_its_seams_where_its_own_sides_tell() -> None:
    """A board of 400 x 280 mm lies turned on A4: its top is on the left, its right side on top."""
    towns = Detail(drawn(400, (0, 229), (232, 400)), drawn(280, (0, 119), (122, 280)))
    tiling = best_tiling(PAPERS["a4"], (400, 280), 3, towns)
    assert tiling.turned
    assert (tiling.across, tiling.down) == ((0, 121), (0, 400 - 231))


def test_what_is_drawn_on_each_side_is_asked_of_that_side() -> None:
    front, back = (StoredFace(side, Path("nowhere.pdf"), 0, (420, 297), 3.0) for side in ("front", "back"))
    job = PrintJob("Test", "1", "Boards", (Batch("Boards", (Placement("board", front, back, 1),)),))
    asked = []

    def detailed(face: StoredFace) -> Detail:
        asked.append(face.key)
        return Detail()

    impose(job, PAPERS["a4"], detailed=detailed)
    assert asked == ["front", "back"]
