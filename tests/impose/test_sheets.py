"""Whole jobs: every copy lies somewhere once, and its back behind it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import cos, sin, tau
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.impose.forms import DRAWN
from tests.papers import PAPERS
from toolkit.impose.documents import Batch, PrintJob
from toolkit.impose.marks import hexagon
from toolkit.impose.measures import CLEARANCE
from toolkit.impose.sheet import Cell, Imposition, Line, Mark, Polygon, Rect, Ring, Side, Text
from toolkit.impose.sheets import impose
from toolkit.model.faces.face import Placement, StoredFace
from toolkit.model.geometry.size import Contour
from toolkit.model.production.printing import Layout, Paper

A4 = PAPERS["a4"]
A4_ROOM = Rect(0, 0, A4.width, A4.height).grown(0.01 - A4.margin, 0.01 - A4.margin)
quick = settings(max_examples=40, deadline=None)


def face(trim: tuple[float, float], side: str = "front") -> StoredFace:
    return StoredFace(f"{side} {trim}", Path("nowhere.pdf"), 0, trim, 3.0)


def piece(
    name: str, trim: tuple[float, float], copies: int, shape: Contour = "rectangle", *, back: bool = True
) -> Placement:
    return Placement(name, face(trim), face(trim, "back") if back else None, copies, shape)


def job(*placements: Placement, proof: bool = False) -> PrintJob:
    return PrintJob("Test Game", "1.2", "Test Game", (Batch("Test Deck", placements),), proof)


trims = st.sampled_from([(63.0, 88.0), (63.5, 88.9), (44.0, 68.0), (20.0, 20.0), (120.0, 70.0), (200.0, 180.0)])
shapes = st.sampled_from(["rectangle", "circle", "hex"])
papers = st.sampled_from(list(PAPERS.values()))
kinds = st.lists(st.tuples(trims, st.integers(1, 12), shapes, st.booleans()), min_size=1, max_size=6)
jobs = kinds.map(
    lambda rows: job(
        *(
            piece(f"piece {number}", trim, copies, shape, back=back)
            for number, (trim, copies, shape, back) in enumerate(rows)
        )
    )
)


LAYOUTS: dict[str, dict[str, Any]] = {
    "home": {},
    "short edge": {"duplex": "short-edge", "marks": "both", "corners": True},
    "lying": {"orientation": "landscape", "gap": 0},
    "lying short edge": {"orientation": "landscape", "duplex": "short-edge", "margin": 9},
    "apart": {"mix": False},
    "wide short edge": {"duplex": "short-edge", "gap": 5},
    "whole": {"boards": "whole", "bleed": 2, "marks": "cut"},
}
layouts = st.sampled_from([Layout().changed(keys) for keys in LAYOUTS.values()])


@quick
@given(jobs, papers, layouts)
def test_every_copy_lies_on_one_sheet(work: PrintJob, paper: Paper, layout: Layout) -> None:
    sheets = impose(work, paper, layout).sheets
    laid = Counter((cell.component, cell.copy) for sheet in sheets for cell in sheet.front.cells)
    wanted = {
        (placement.component, copy + 1) for placement in work.batches[0].placements for copy in range(placement.copies)
    }
    assert laid == dict.fromkeys(wanted, 1)


@quick
@given(jobs, papers, layouts)
def test_every_back_lies_behind_its_front(work: PrintJob, paper: Paper, layout: Layout) -> None:
    backs = {placement.component: placement.back for placement in work.batches[0].placements}
    for sheet in impose(work, paper, layout).sheets:
        page = sheet.front.paper
        sideways = (layout.duplex == "short-edge") == (page.width > page.height)
        behind = {(cell.component, cell.copy): cell for cell in sheet.back.cells} if sheet.back else {}
        for cell in sheet.front.cells:
            if backs[cell.component] is None:
                assert (cell.component, cell.copy) not in behind
                continue
            back = behind[cell.component, cell.copy]
            for front, behind_it in ((cell.trim, back.trim), (cell.clip, back.clip)):
                x = page.width - front.right if sideways else front.x
                y = front.y if sideways else page.height - front.top
                assert (behind_it.x, behind_it.y) == pytest.approx((x, y))
                assert (behind_it.width, behind_it.height) == (front.width, front.height)
            assert (back.turn + cell.turn) % 360 == 0 if sideways else (back.turn + cell.turn) % 360 == 180


@quick
@given(jobs, papers, layouts | st.just(Layout(duplex="gutterfold")))
def test_nothing_collides(work: PrintJob, paper: Paper, layout: Layout) -> None:
    for _, side in impose(work, paper, layout).pages:
        paper = side.paper
        art = [cell.clip for cell in side.cells]
        marks = [box for mark in side.marks if (box := beside_art(mark)) is not None]
        slug = [box for box in marks if in_slug(box, paper)]
        others = [box for box in marks if not in_slug(box, paper)]
        assert not any(collide(one, other) for one, other in combinations(side.cells, 2))
        assert not any(
            clip.grown(CLEARANCE - 1e-6, CLEARANCE - 1e-6).overlaps(mark, 0) for clip in art for mark in marks
        )
        assert not any(line.overlaps(mark, 0) for line in slug for mark in others)
        assert all(Rect(0, 0, paper.width, paper.height).grown(-3, -3).contains(mark) for mark in marks)
        printable = Rect(0, 0, paper.width, paper.height).grown(-paper.margin, -paper.margin)
        assert all(printable.contains(clip) for clip in art)


def collide(one: Cell, other: Cell) -> bool:
    """Whether what two cells paint overlaps: no straight line lies between their outlines."""
    if not one.clip.overlaps(other.clip):
        return False
    outlines = outline(one), outline(other)
    edges = [(a, b) for points in outlines for a, b in zip(points, (*points[1:], points[0]), strict=True)]
    for (x1, y1), (x2, y2) in edges:
        first, second = ([(y2 - y1) * x - (x2 - x1) * y for x, y in points] for points in outlines)
        if max(first) <= min(second) + 1e-3 or max(second) <= min(first) + 1e-3:
            return False
    return True


def outline(cell: Cell) -> tuple[tuple[float, float], ...]:
    """The corners of what a cell paints; of a circle, a polygon inside it."""
    clip, circle = cell.clip, [tau * number / 90 for number in range(90)]
    if cell.outline == "hex":
        return hexagon(clip)
    if cell.outline == "circle":
        x, y, radius = clip.x + clip.width / 2, clip.y + clip.height / 2, clip.width / 2
        return tuple((x + radius * cos(angle), y + radius * sin(angle)) for angle in circle)
    return ((clip.x, clip.y), (clip.right, clip.y), (clip.right, clip.top), (clip.x, clip.top))


def beside_art(mark: Mark) -> Rect | None:
    """The rectangle of a mark; None for an outline to cut, which belongs on the art."""
    if isinstance(mark, Line):
        x, y = min(mark.x1, mark.x2), min(mark.y1, mark.y2)
        stroke = Rect(x, y, abs(mark.x2 - mark.x1), abs(mark.y2 - mark.y1))
        return stroke.grown(0, mark.weight / 2) if mark.y1 == mark.y2 else stroke.grown(mark.weight / 2, 0)
    if isinstance(mark, Text):
        up, down = mark.size * 0.26, mark.size * 0.09
        if mark.turn == 90:
            return Rect(mark.x - up, mark.y, up + down, mark.room)
        return Rect(mark.x, mark.y - down, mark.room, up + down)
    if isinstance(mark, Polygon) and mark.filled:
        return Rect.around(Rect(x, y, 0, 0) for x, y in mark.points)
    return None


def in_slug(box: Rect, paper: Paper) -> bool:
    return box.right <= paper.margin + 2.8 or box.top <= paper.margin + 2.8


def slug_texts(imposition: Imposition) -> Iterator[str]:
    return (" ".join(words(side)) for _, side in imposition.pages)


def words(side: Side) -> list[str]:
    return [mark.words for mark in side.marks if isinstance(mark, Text)]


def test_the_slug_line_says_what_a_sheet_is_and_how_to_print_it() -> None:
    first, second = slug_texts(impose(job(piece("card", (63, 88), 1)), A4))
    assert first == "Test Game · Test Deck · sheet 1 of 1 · front · version 1.2 · print at actual size (100 %) 50 mm"
    assert "· back ·" in second


def test_a_proof_says_so() -> None:
    (first, *_) = slug_texts(impose(job(piece("card", (63, 88), 1), proof=True), A4))
    assert first.startswith("PROOF · Test Game")


def test_the_ruler_is_50_mm_long() -> None:
    sheet = impose(job(piece("card", (63, 88), 1)), A4).sheets[0]
    longest = max((mark for mark in sheet.front.marks if isinstance(mark, Line)), key=lambda line: line.x2 - line.x1)
    assert longest.x2 - longest.x1 == pytest.approx(50)


def test_sizes_do_not_share_a_sheet_if_they_are_to_lie_apart() -> None:
    pieces = [piece("card", (63, 88), 2), piece("mini", (44, 68), 2), piece("other card", (63, 88), 1)]
    imposition = impose(job(*pieces), A4, Layout(mix=False))
    assert [sheet.components for sheet in imposition.sheets] == [{"card": 2, "other card": 1}, {"mini": 2}]
    assert imposition.components == {"card": 2, "mini": 2, "other card": 1}


def test_one_sheet_with_a_back_gives_every_sheet_one() -> None:
    pieces = piece("card", (63, 88), 9), piece("token", (20, 20), 1, back=False)
    imposition = impose(job(*pieces), A4)
    assert [side.name for _, side in imposition.pages] == ["front", "back", "front", "back"]
    assert "back (blank)" in list(slug_texts(imposition))[3]


def test_one_sided_pieces_have_no_back_pages() -> None:
    assert all(sheet.back is None for sheet in impose(job(piece("token", (20, 20), 9, back=False)), A4).sheets)


def test_outlines_to_cut_are_drawn_on_fronts_only() -> None:
    sheet = impose(job(piece("round", (20, 20), 2, "circle"), piece("hexagon", (20, 20), 1, "hex")), A4).sheets[0]
    rings = [mark for mark in sheet.front.marks if isinstance(mark, Ring)]
    hexagons = [mark for mark in sheet.front.marks if isinstance(mark, Polygon)]
    assert [(ring.radius, ring.x) for ring in rings] == [(10, cell.trim.x + 10) for cell in sheet.front.cells[:2]]
    assert Rect.around(Rect(x, y, 0, 0) for x, y in hexagons[0].points).width == pytest.approx(20)
    assert sheet.back is not None
    assert not [mark for mark in sheet.back.marks if isinstance(mark, Ring | Polygon)]


def test_a_sheet_that_is_not_full_has_marks_for_its_pieces_only() -> None:
    sheet = impose(job(piece("card", (63, 88), 1)), A4).sheets[0]
    assert sheet.front.trim == sheet.front.cells[0].trim
    assert sheet.front.bleed == sheet.front.cells[0].clip
    assert sheet.back is not None
    assert sheet.back.trim == sheet.front.trim.mirrored(A4.width)


def test_batches_of_one_size_share_a_sheet_that_names_them() -> None:
    batches = (
        Batch("Events", (piece("ball", (63, 88), 12),)),
        Batch("Coins", (piece("coin", (20, 20), 3),)),
        Batch("Helpers", (piece("tailor", (63, 88), 5),)),
    )
    sheets = impose(PrintJob("Test Game", "1.2", "Cards", batches), A4).sheets
    assert [(sheet.batches, sheet.components) for sheet in sheets] == [
        (("Events",), {"ball": 9}),
        (("Events", "Helpers"), {"ball": 3, "tailor": 5}),
        (("Coins",), {"coin": 3}),
    ]
    words = [mark.words for mark in sheets[1].front.marks if isinstance(mark, Text)]
    assert any("Events + Helpers · sheet 2 of 3" in text for text in words)


def test_a_large_piece_has_a_page_of_its_size_if_asked() -> None:
    board = piece("board", (420, 297), 1)
    (sheet,) = impose(job(board), A4, Layout(boards="whole")).sheets
    assert sheet.front.cells[0].trim.width == 420
    assert sheet.front.cells[0].turn == 0
    assert (sheet.front.paper.width, sheet.front.paper.height) == pytest.approx((442, 325.4), abs=0.01)
    assert sheet.back
    assert sheet.back.cells[0].turn == 180  # the page lies, so its long edge is level


def test_sizes_share_their_last_sheets_where_that_saves_one() -> None:
    pieces = [piece("card", (63, 88), 12), piece("mini", (44, 68), 3), piece("token", (20, 20), 5)]
    apart, mixed = (impose(job(*pieces), A4, layout) for layout in (Layout(mix=False), Layout()))
    assert [len(one.sheets) for one in (apart, mixed)] == [4, 2]
    assert mixed.sheets[1].components == {"card": 3, "mini": 3, "token": 5}
    assert mixed.said[-1] == "3 sizes share 1 of the last sheets (apart 3)"
    assert mixed.components == apart.components


def test_few_pieces_lie_beside_others_that_are_no_higher() -> None:
    """Strips one below the other would take two sheets."""
    pieces = [piece("large", (90, 150), 2), piece("lone", (60, 60), 1), piece("other", (55, 58), 1)]
    (sheet,) = impose(job(*pieces), A4).sheets
    assert sheet.components == {"large": 2, "lone": 1, "other": 1}
    lone, other = (one.clip for one in sheet.front.cells[2:])
    assert lone.right < other.x
    assert max(lone.y, other.y) < min(lone.top, other.top)


def test_pieces_with_die_lines_share_a_sheet_with_others() -> None:
    size, arrow = DRAWN["arrow"]
    pieces = [piece("card", (63, 88), 3), piece("arrow", size, 5, arrow), piece("token", (20, 20), 5, "circle")]
    apart, mixed = (impose(job(*pieces), A4, layout) for layout in (Layout(mix=False), Layout()))
    assert [len(one.sheets) for one in (apart, mixed)] == [3, 1]
    (sheet,) = mixed.sheets
    assert sheet.components == mixed.components == {"card": 3, "arrow": 5, "token": 5}
    heap = Rect.around(cell.clip for cell in sheet.front.cells if cell.component == "arrow")
    assert not any(heap.overlaps(cell.clip) for cell in sheet.front.cells if cell.component != "arrow")
    assert [sum(isinstance(mark, Polygon) for mark in side.marks) for side in sheet.sides] == [5, 0]


def test_sizes_stay_apart_where_sharing_saves_nothing() -> None:
    pieces = [piece("card", (63, 88), 8), piece("poker card", (63.5, 88.9), 8)]
    assert impose(job(*pieces), A4).sheets == impose(job(*pieces), A4, Layout(mix=False)).sheets


def test_one_that_shares_with_nobody_lies_as_it_would_alone() -> None:
    pieces = [piece("card", (63, 88), 8), piece("token", (40, 40), 1), piece("strip", (10, 12), 24)]
    mixed = impose(job(*pieces), A4)
    assert [sheet.components for sheet in mixed.sheets] == [{"card": 8}, {"token": 1, "strip": 24}]
    assert mixed.sheets[0].front.cells == impose(job(pieces[0]), A4).sheets[0].front.cells


def test_rounds_share_and_those_that_need_offset_rows_keep_them() -> None:
    large = piece("large coin", (40, 40), 1, "circle")
    (shared,) = impose(job(piece("coin", (20, 20), 60, "circle"), large), A4).sheets
    assert shared.components == {"coin": 60, "large coin": 1}
    nested, rest = impose(job(piece("coin", (20, 20), 130, "circle"), large), A4).sheets
    assert (nested.components, rest.components) == ({"coin": 130}, {"large coin": 1})


def test_what_is_folded_shares_with_what_is_folded() -> None:
    folds = Layout(duplex="gutterfold")
    two_sided = [piece("card", (63, 88), 1), piece("token", (20, 20), 5)]
    flat = [piece("map", (70, 60), 1, back=False), piece("chit", (30, 30), 3, back=False)]
    sheets = impose(job(*two_sided, *flat), A4, folds).sheets
    assert [(sheet.front.name, sheet.components) for sheet in sheets] == [
        ("fold", {"card": 1, "token": 5}),
        ("front", {"map": 1, "chit": 3}),
    ]
    assert all(cell.clip.x > A4_ROOM.x and cell.clip.right < A4_ROOM.right for cell in sheets[0].front.cells)


def test_what_is_glued_shares_with_nothing_that_has_no_back() -> None:
    pieces = [
        piece("large", (190, 150), 1),
        piece("chit", (30, 30), 3, back=False),
        piece("slip", (50, 30), 1, back=False),
    ]
    sheets = impose(job(*pieces), A4, Layout(duplex="gutterfold")).sheets
    assert [sheet.components for sheet in sheets] == [{"large": 1}, {"large": 1}, {"chit": 3, "slip": 1}]


def test_how_pieces_lie_is_said_with_what_the_other_way_would_hold() -> None:
    said = impose(job(piece("card", (63, 88), 12), piece("board", (420, 297), 1)), A4).said
    assert said == (
        "63 x 88 mm: 9 a sheet, 3 x 3 upright (turned 8)",
        "420 x 297 mm: larger than the paper, on 2 x 2 tiles",
    )
    assert impose(job(piece("card", (63, 88), 12)), A4, Layout(duplex="gutterfold")).said == (
        "63 x 88 mm: 4 a sheet, 2 x 2 turned, folded (upright 3)",
    )


def test_what_is_too_large_to_fold_is_glued_sheet_to_sheet() -> None:
    large = impose(job(piece("large", (190, 180), 1), piece("card", (63, 88), 1)), A4, Layout(duplex="gutterfold"))
    assert [side.name for _, side in large.pages] == ["front", "back", "fold"]
    assert "back, to glue behind the front" in list(slug_texts(large))[1]
    assert large.said[0] == "190 x 180 mm: 1 a sheet, 1 x 1 turned (upright 1)"
