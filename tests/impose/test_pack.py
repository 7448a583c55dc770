"""Outlines of any form: they never overlap, they stay in their room, and they need less paper than their boxes."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.impose.forms import DRAWN, LEAF, Form, form, forms, shared
from tests.papers import PAPERS
from tests.thorough import some
from toolkit.impose.area import areas
from toolkit.impose.documents import Batch, PrintJob
from toolkit.impose.grid import best_grid
from toolkit.impose.offset import box_of, grown, lying, moved
from toolkit.impose.pack import Kind, Spot, pack
from toolkit.impose.sheet import Cell, Polygon, Rect
from toolkit.impose.sheets import impose
from toolkit.model.faces.face import Placement, StoredFace
from toolkit.model.geometry.polygon import Points, area
from toolkit.model.production.printing import Layout

quick = settings(max_examples=12, deadline=None)
A4 = PAPERS["a4"]
ROOM = Rect(5, 8, 140, 150)


def placed(kind: Kind, spot: Spot) -> Points:
    return moved(lying(kind.outline, kind.trim, spot.turn), spot.x, spot.y)


@quick
@given(st.lists(st.tuples(forms(), st.integers(1, 9)), min_size=1, max_size=4))
def test_outlines_never_overlap_and_stay_in_their_room(rows: list[tuple[Form, int]]) -> None:
    kinds, counts = [Kind(*one) for one, _ in rows], [count for _, count in rows]
    spots, _ = pack(ROOM, kinds, counts)
    outlines = [placed(kinds[spot.kind], spot) for spot in spots]
    assert all(ROOM.contains(box_of(one), 1e-3) for one in outlines)
    assert all(shared(one, other) < 1e-3 for one, other in combinations(outlines, 2))
    assert all(Counter(spot.kind for spot in spots)[kind] <= count for kind, count in enumerate(counts))


@quick
@given(forms())
def test_what_is_blocked_stays_free(one: Form) -> None:
    blocked = [Rect(5, 8, 30, 30), Rect(100, 100, 45, 58)]
    for spot in pack(ROOM, [Kind(*one)], [99], blocked)[0]:
        for rect in blocked:
            corners = ((rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.top), (rect.x, rect.top))
            assert shared(placed(Kind(*one), spot), corners) < 1e-3


@quick
@given(forms(), st.floats(0.5, 6))
def test_a_grown_outline_is_as_far_away_all_around(one: Form, by: float) -> None:
    around = grown(one[1], by)
    inner, outer = box_of(one[1]), box_of(around)
    assert (outer.x, outer.top) == pytest.approx((inner.x - by, inner.top + by), abs=0.02)
    assert abs(area(around)) > abs(area(one[1]))
    assert shared(around, one[1]) == pytest.approx(abs(area(one[1])), rel=1e-4)


def job(rows: dict[str, tuple[Form, int]], bleed: float = 3.0) -> PrintJob:
    placements = []
    for name, ((trim, points), copies) in rows.items():
        faces = [StoredFace(f"{name} {side}", Path("nowhere.pdf"), 0, trim, bleed) for side in ("front", "back")]
        placements.append(Placement(name, faces[0], faces[1], copies, points))
    return PrintJob("Test", "1", "Test", (Batch("Tokens", tuple(placements)),))


LAYOUTS = [
    {},
    {"duplex": "short-edge"},
    {"duplex": "gutterfold"},
    {"gap": 4},
    {"orientation": "landscape"},
    {"bleed": 2},
]
jobs = st.lists(st.tuples(forms(), st.integers(1, 8)), min_size=1, max_size=3).map(
    lambda rows: {f"piece {number}": row for number, row in enumerate(rows)}
)


@settings(max_examples=12, deadline=None)
@given(jobs, st.sampled_from(["a4", "letter"]), st.sampled_from(LAYOUTS), st.sampled_from([0.0, 1.0, 3.0]))
def test_no_art_of_two_pieces_overlaps_and_every_copy_lies_once(
    rows: dict[str, tuple[Form, int]], paper: str, keys: dict[str, object], bleed: float
) -> None:
    made = impose(job(rows, bleed), PAPERS[paper], Layout().changed(keys))
    room = Rect(0, 0, made.paper.width, made.paper.height).grown(-made.paper.margin, -made.paper.margin)
    for _, side in made.pages:
        arts = [cell.outline for cell in side.cells if isinstance(cell.outline, tuple)]
        assert len(arts) == len(side.cells)
        assert all(room.contains(box_of(art), 1e-3) for art in arts)
        assert all(shared(one, other) < 1e-3 for one, other in combinations(arts, 2))
    laid = Counter(cell.component for _, side in made.pages for cell in side.cells if "front" in cell.face.key)
    assert laid == {name: copies for name, (_, copies) in rows.items()}


@pytest.mark.parametrize("keys", some(({}, {"duplex": "short-edge"}, {"orientation": "landscape"}), 3))
def test_a_back_has_its_front_s_outline_in_a_mirror(keys: dict[str, object]) -> None:
    (sheet,) = impose(job({name: (one, 2) for name, one in DRAWN.items()}), A4, Layout().changed(keys)).sheets
    assert sheet.back
    upright = sheet.front.paper.height > sheet.front.paper.width
    sideways = upright != (keys.get("duplex") == "short-edge")
    size = sheet.front.paper.width if sideways else sheet.front.paper.height
    for front, back in zip(sheet.front.cells, sheet.back.cells, strict=True):
        assert isinstance(front.outline, tuple)
        assert back.outline == tuple((size - x, y) if sideways else (x, size - y) for x, y in front.outline)
        assert turned_cut(back, mirrored_=True) == pytest.approx(turned_cut_behind(front, size, sideways=sideways))


def turned_cut(cell: Cell, *, mirrored_: bool) -> list[float]:
    """The outline of a piece as its face lies: what a reader of the face sees, turned as the cell is."""
    placement = next(one for name, one in DRAWN.items() if name == cell.component)
    trim, points = placement
    face = tuple((trim[0] - x if mirrored_ else x, trim[1] - y) for x, y in points)
    return [
        round(value, 3) for point in moved(lying(face, trim, cell.turn), cell.trim.x, cell.trim.y) for value in point
    ]


def turned_cut_behind(cell: Cell, size: float, *, sideways: bool) -> list[float]:
    flat = turned_cut(cell, mirrored_=False)
    points = zip(flat[::2], flat[1::2], strict=True)
    return [round(value, 3) for x, y in points for value in ((size - x, y) if sideways else (x, size - y))]


def test_cut_lines_follow_the_outline_on_the_front_alone() -> None:
    (sheet,) = impose(job({"leaf": (LEAF, 3)}), A4).sheets
    lines = [mark for mark in sheet.front.marks if isinstance(mark, Polygon)]
    assert [abs(area(line.points)) for line in lines] == pytest.approx([abs(area(LEAF[1]))] * 3)
    assert sheet.back
    assert not any(isinstance(mark, Polygon) for mark in sheet.back.marks)
    assert not any(
        isinstance(mark, Polygon)
        for mark in impose(job({"leaf": (LEAF, 3)}), A4, Layout(marks="none")).sheets[0].front.marks
    )


@pytest.mark.parametrize(
    ("name", "least"), [("arrow", 1.2), ("ell", 1.2), ("leaf", 1.1), ("moon", 1.15), ("triangle", 1.4)]
)
def test_nesting_saves_paper(name: str, least: float) -> None:
    trim, _ = DRAWN[name]
    made = impose(job({name: (DRAWN[name], 200)}), A4)
    boxes = best_grid(areas(A4, "long-edge"), trim, 3.0)
    assert boxes
    assert len(made.sheets[0].front.cells) >= least * boxes.capacity
    assert f"(as boxes on {-(-200 // boxes.capacity)})" in made.said[0]


def test_the_art_of_nested_pieces_does_not_touch() -> None:
    """Between two of them is a white line that a knife can follow."""
    (sheet, *_) = impose(job({"leaf": (LEAF, 30)}, 1.5), A4).sheets
    arts = [cell.outline for cell in sheet.front.cells if isinstance(cell.outline, tuple)]
    assert len(arts) > 10
    assert all(shared(grown(one, 0.4), grown(other, 0.4)) < 1e-3 for one, other in combinations(arts, 2))


def test_rectangles_lose_nothing() -> None:
    trim, points = form("M 0 0 H 63.3 V 88.3 H 0 Z")
    made = impose(job({"card": ((trim, points), 9)}, 1.0), A4)
    assert len(made.sheets) == 1


def test_what_is_larger_than_the_paper_is_tiled() -> None:
    made = impose(job({"board": (form("M 150 0 L 300 400 H 0 Z"), 1)}), A4)
    assert made.sheets[0].front.cells[0].tile
    assert "larger than the paper" in made.said[0]


def test_it_can_have_a_page_of_its_own_size() -> None:
    (sheet,) = impose(job({"board": (form("M 150 0 L 300 400 H 0 Z"), 1)}), A4, Layout(boards="whole")).sheets
    assert (sheet.front.paper.width > 300, sheet.front.paper.height > 400) == (True, True)
    assert any(isinstance(mark, Polygon) for mark in sheet.front.marks)
    assert sheet.back
    assert isinstance(sheet.back.cells[0].outline, tuple)
