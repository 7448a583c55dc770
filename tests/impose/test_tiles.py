"""Boards larger than the paper: tiles that overlap and cover them whole."""

from __future__ import annotations

from math import dist
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.papers import PAPERS
from toolkit.impose.documents import Batch, PrintJob
from toolkit.impose.offset import contour_points
from toolkit.impose.seams import OVERLAP
from toolkit.impose.sheet import Cut, Polygon, Rect, Text
from toolkit.impose.sheets import impose
from toolkit.impose.tiles import best_tiling
from toolkit.model.faces.face import Placement, StoredFace
from toolkit.model.geometry.polygon import edges
from toolkit.model.production.printing import Paper

quick = settings(max_examples=40, deadline=None)
papers = st.sampled_from(list(PAPERS.values()))
lengths = st.floats(250, 1200)


@quick
@given(papers, lengths, lengths, st.floats(0, 5))
def test_tiles_cover_the_board_and_overlap_by_ten_millimetres(
    paper: Paper, width: float, height: float, bleed: float
) -> None:
    tiling = best_tiling(paper, (width, height), bleed)
    shown = {}
    for tile in tiling.tiles():
        left, bottom = tile.place.x - tile.trim.x, tile.place.y - tile.trim.y
        shown[tile.column, tile.row] = Rect(left, bottom, tile.place.width, tile.place.height)
    whole = Rect.around(shown.values())
    assert (whole.x, whole.y, whole.width, whole.height) == pytest.approx((0, 0, *tiling.trim), abs=1e-6)
    for (column, row), part in shown.items():
        if (column + 1, row) in shown:
            assert part.right - shown[column + 1, row].x == pytest.approx(OVERLAP)
        if (column, row + 1) in shown:
            assert shown[column, row + 1].top - part.y == pytest.approx(OVERLAP)


@pytest.mark.parametrize("contour", ["circle", "hex", ((0.0, 0.0), (150.0, 400.0), (300.0, 0.0))])
def test_the_line_to_cut_goes_on_from_tile_to_tile(contour: str | tuple[tuple[float, float], ...]) -> None:
    """Every point of a large outline is on a tile's line, where it lies in the tile; backs have none."""
    face = StoredFace("board", Path("nowhere.pdf"), 0, (300, 400), 3.0)
    job = PrintJob("Test", "1", "Test", (Batch("Boards", (Placement("board", face, face, 1, contour),)),))
    made = impose(job, PAPERS["a4"])
    length = 0.0
    for sheet in made.sheets:
        cuts = [mark for mark in sheet.front.marks if isinstance(mark, Cut)]
        (cell,) = sheet.front.cells
        assert all(cell.clip.grown(0.01, 0.01).contains(Rect(x, y, 0, 0)) for one in cuts for x, y in ends(one))
        length += sum(dist(*ends(one)) for one in cuts) if sheet.front.name == "front" else 0
        assert not cuts or sheet.front.name == "front"
    points = contour_points(contour, (300, 400))
    around = sum(dist(*edge) for edge in edges(points))
    assert around <= length < 1.35 * around, "overlaps show it twice"


def ends(cut: Cut) -> tuple[tuple[float, float], tuple[float, float]]:
    return (cut.x1, cut.y1), (cut.x2, cut.y2)


@quick
@given(papers, lengths, lengths, st.floats(0, 5))
def test_tiles_and_their_bleed_stay_where_printers_print(
    paper: Paper, width: float, height: float, bleed: float
) -> None:
    printable = Rect(0, 0, paper.width, paper.height).grown(-paper.margin, -paper.margin)
    for tile in best_tiling(paper, (width, height), bleed).tiles():
        assert printable.contains(tile.clip)
        whole = Rect.around((tile.trim, tile.clip))
        assert tile.trim.grown(bleed, bleed).contains(whole)


@quick
@given(papers, lengths, lengths)
def test_triangles_stand_where_the_neighbour_begins(paper: Paper, width: float, height: float) -> None:
    tiling = best_tiling(paper, (width, height), 3)
    for tile in tiling.tiles():
        triangles = [mark for mark in tile.marks if isinstance(mark, Polygon) and len(mark.points) == 3]
        points = [triangle.points[0] for triangle in triangles]
        right = [tile.place.right - OVERLAP] * 2 if tile.column < tiling.columns - 1 else []
        lower = [tile.place.y + OVERLAP] * 2 if tile.row < tiling.rows - 1 else []
        beside = [x for x, y in points if not tile.clip.y < y < tile.clip.top]
        below = [y for _, y in points if tile.clip.y < y < tile.clip.top]
        assert beside == pytest.approx(right)
        assert below == pytest.approx(lower)


def test_a_two_sided_board_has_all_its_fronts_then_all_its_backs() -> None:
    front, back = (StoredFace(side, Path("nowhere.pdf"), 0, (420, 297), 3.0) for side in ("front", "back"))
    batch = Batch("Planning board", (Placement("board", front, back, 1),))
    imposition = impose(PrintJob("Test Game", "1.2", "Boards", (batch,)), PAPERS["a4"])
    tiles = [(side.name, side.cells[0].tile) for _, side in imposition.pages]
    labels = ["A1", "B1", "A2", "B2"]
    assert tiles == [("front", label) for label in labels] + [("back", label) for label in labels]
    assert imposition.components == {"board": 1}
    slug = [mark.words for mark in imposition.sheets[5].front.marks if isinstance(mark, Text)]
    assert any("back, to glue behind the front · tile B1 ·" in words for words in slug)
