"""Rounds and hexes that lie in each other's gaps."""

from __future__ import annotations

from itertools import combinations
from math import dist, hypot
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.papers import PAPERS
from toolkit.impose.area import areas
from toolkit.impose.documents import Batch, PrintJob
from toolkit.impose.marks import hexagon
from toolkit.impose.nest import Nest
from toolkit.impose.sheet import Polygon, Rect, Ring
from toolkit.impose.sheets import impose
from toolkit.model.faces.face import Placement, StoredFace
from toolkit.model.production.printing import Layout

quick = settings(max_examples=30, deadline=None)
A4 = PAPERS["a4"]
BED = areas(A4, "long-edge")[0]
lengths, gaps = st.floats(15, 90), st.floats(0.5, 6)


def pieces(shape: str, trim: tuple[float, float], copies: int, bleed: float = 2.0) -> PrintJob:
    face = StoredFace(f"{shape} {trim}", Path("nowhere.pdf"), 0, trim, bleed)
    return PrintJob("Test", "1", "Test", (Batch("Tiles", (Placement("tile", face, face, copies, shape),)),))


@quick
@given(lengths, gaps, st.booleans())
def test_rounds_keep_their_gap_and_stay_in_the_bed(size: float, gap: float, columns: bool) -> None:  # noqa: FBT001
    nest = Nest(BED, "circle", (size, size), gap / 2, gap, columns, turned=False)
    middles = [(trim.x + size / 2, trim.y + size / 2) for trim, _ in nest.places]
    assert all(dist(one, other) >= size + gap - 1e-6 for one, other in combinations(middles, 2))
    assert all(BED.room.contains(clip) for _, clip in nest.places)


@quick
@given(lengths, st.floats(0.7, 1.5), gaps, st.booleans())
def test_hexes_keep_their_gap_and_stay_in_the_bed(
    width: float,
    ratio: float,
    gap: float,
    turned: bool,  # noqa: FBT001
) -> None:
    trim = (width, width * ratio)
    across = trim[0] >= trim[1] if not turned else trim[1] >= trim[0]
    nest = Nest(BED, "hex", trim, gap / 2, gap, columns=across, turned=turned)
    outlines = [hexagon(place) for place, _ in nest.places[:14]]
    assert all(apart(one, other) >= gap - 1e-6 for one, other in combinations(outlines, 2))
    assert all(BED.room.contains(clip) for _, clip in nest.places)


def apart(one: tuple[tuple[float, float], ...], other: tuple[tuple[float, float], ...]) -> float:
    """The largest gap between two convex outlines that some straight line of the width of the gap fits into."""
    best = -1000.0
    for points in (one, other):
        for (x1, y1), (x2, y2) in zip(points, (*points[1:], points[0]), strict=True):
            length = hypot(x2 - x1, y2 - y1)
            first, second = ([((y2 - y1) * x - (x2 - x1) * y) / length for x, y in outline] for outline in (one, other))
            best = max(best, min(first) - max(second), min(second) - max(first))
    return best


@pytest.mark.parametrize(
    ("shape", "trim", "copies"), [("circle", (50.0, 50.0), 17), ("hex", (72.0, 62.4), 10), ("hex", (62.4, 72.0), 10)]
)
def test_they_nest_where_that_saves_a_sheet(shape: str, trim: tuple[float, float], copies: int) -> None:
    job = pieces(shape, trim, copies)
    nested, straight = impose(job, A4), impose(job, A4, Layout(nest=False))
    assert len(nested.sheets) < len(straight.sheets)
    assert "offset" in nested.said[0]
    assert "in straight rows" in nested.said[0]
    outlines = [mark for mark in nested.sheets[0].front.marks if isinstance(mark, Polygon | Ring)]
    cells = nested.sheets[0].front.cells
    assert len(outlines) == len(cells)
    assert {cell.outline for cell in cells} == {shape}
    for cell, outline in zip(cells, outlines, strict=True):
        if isinstance(outline, Ring):
            assert (outline.x - outline.radius, outline.y - outline.radius) == pytest.approx((cell.trim.x, cell.trim.y))
        elif isinstance(outline, Polygon):
            box = Rect.around(Rect(x, y, 0, 0) for x, y in outline.points)
            assert (box.x, box.y, box.width) == pytest.approx((cell.trim.x, cell.trim.y, cell.trim.width))


def test_they_lie_in_straight_rows_where_nothing_is_saved() -> None:
    job = pieces("circle", (40, 40), 4)
    assert impose(job, A4).sheets == impose(job, A4, Layout(nest=False)).sheets


def test_what_is_only_almost_round_does_not_nest() -> None:
    job = pieces("circle", (40, 50), 60)
    assert impose(job, A4).sheets == impose(job, A4, Layout(nest=False)).sheets
