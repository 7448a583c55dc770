"""Every paper, flip and layout, measured on the finished pages: cuts, and backs behind their fronts, to 0.1 mm."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from itertools import pairwise
from math import cos, radians, sin
from typing import Any

import pikepdf
import pytest

from tests.impose.measuring import BEHIND, BLACK, TOLERANCE, Print, corner_places, edges
from tests.papers import PAPERS
from toolkit.impose.documents import Batch, PrintJob
from toolkit.impose.measures import CLEARANCE
from toolkit.impose.sheet import Cell, Line, Rect, Side
from toolkit.model.faces.face import Placement, StoredFace
from toolkit.model.production.printing import Layout, Paper

MakeFace = Callable[..., StoredFace]
Colours = dict[str, tuple[tuple[int, int, int], ...]]
CUSTOM = {"lying": Paper(width=300, height=180), "small": Paper(width=100, height=150)}
PLAIN = Layout()


def layout(**keys: Any) -> Layout:
    return PLAIN.changed(keys)


def job(*placements: Placement) -> PrintJob:
    return PrintJob("Test Game", "1.2", "Test Game: cards", (Batch("Test Deck", placements),))


def cards(make_face: MakeFace, trim: tuple[float, float], copies: int = 2) -> PrintJob:
    return job(Placement("card", make_face(trim), make_face(trim, side="back"), copies))


def squares(printed: Print, page: int, side: Side, colours: Colours, face: str = "") -> dict[tuple[int, str], Rect]:
    """Measure the corner squares of every face on a page, near where they should be."""
    found = {}
    for cell in side.cells:
        name = face or side.name
        if cell.face.key.startswith(name):
            for (corner, place), colour in zip(corner_places(cell).items(), colours[name], strict=True):
                seen = printed.find(page, colour, moved(place, side))
                assert seen, f"{corner} of copy {cell.copy} is not near {place}"
                found[cell.copy, corner] = seen
    return found


def moved(place: Rect, side: Side) -> Rect:
    """Where a side's shift takes a place."""
    x, y = shifted(place.x + place.width / 2, place.y + place.height / 2, side)
    return Rect(x - place.width / 2, y - place.height / 2, place.width, place.height)


def shifted(x: float, y: float, side: Side) -> tuple[float, float]:
    shift, (middle, height) = side.shift, (side.paper.width / 2, side.paper.height / 2)
    c, s = cos(radians(shift.turn)), sin(radians(shift.turn))
    across, up = x - middle, y - height
    return middle + c * across - s * up + shift.x, height + s * across + c * up + shift.y


def through(place: Rect, paper: Paper, duplex: str) -> Rect:
    """What a reader of the front sees through the paper, of the page printed behind it.

    A printer that turns upright paper over its long edge turns it sideways; one over its short edge head over heels.
    """
    sideways = (duplex == "long-edge") == (paper.height >= paper.width)
    if sideways:
        return Rect(paper.width - place.right, place.y, place.width, place.height)
    return Rect(place.x, paper.height - place.top, place.width, place.height)


ALL_PAPERS = [*PAPERS, *CUSTOM]
LAYOUTS = {
    "home": {},
    "no gap": {"gap": 0},
    "wide gap": {"gap": 7.5},
    "landscape": {"orientation": "landscape"},
    "cut lines": {"marks": "both", "corners": True},
    "wide margin": {"margin": 12},
    "no marks": {"marks": "none"},
}


@pytest.mark.parametrize("keys", LAYOUTS.values(), ids=LAYOUTS)
@pytest.mark.parametrize("duplex", ["long-edge", "short-edge"])
@pytest.mark.parametrize("paper", ALL_PAPERS)
def test_backs_lie_behind_their_fronts(
    make_face: MakeFace, colours: Colours, paper: str, duplex: str, keys: dict[str, Any]
) -> None:
    for trim in ((63.0, 88.0), (41.0, 63.0)):
        with Print(cards(make_face, trim), (PAPERS | CUSTOM)[paper], layout(duplex=duplex, **keys)) as printed:
            sheet = printed.imposition.sheets[0]
            assert sheet.back
            fronts, backs = (squares(printed, page, side, colours) for page, side in enumerate(sheet.sides))
            for (copy, corner), front in fronts.items():
                behind = through(backs[copy, BEHIND[corner]], sheet.front.paper, duplex)
                assert edges(behind) == pytest.approx(edges(front), abs=TOLERANCE)


@pytest.mark.parametrize("keys", LAYOUTS.values(), ids=LAYOUTS)
@pytest.mark.parametrize("paper", ALL_PAPERS)
def test_cuts_are_where_the_art_ends(make_face: MakeFace, colours: Colours, paper: str, keys: dict[str, Any]) -> None:
    trim = (63.5, 88.9)
    with Print(cards(make_face, trim, 1), (PAPERS | CUSTOM)[paper], layout(**keys)) as printed:
        side = printed.imposition.sheets[0].front
        (cell,) = side.cells
        found = Rect.around(squares(printed, 0, side, colours).values())
        assert sorted((found.width, found.height)) == pytest.approx(sorted(trim), abs=TOLERANCE)
        assert edges(found) == pytest.approx(edges(cell.trim), abs=TOLERANCE)
        if keys.get("marks") == "none":
            return
        for x in (found.x, found.right):
            mark = printed.find(0, BLACK, Rect(x, cell.clip.top + CLEARANCE + 0.3, 0, 0), 0.2)
            assert mark
            assert mark.x + mark.width / 2 == pytest.approx(x, abs=TOLERANCE)
        for y in (found.y, found.top):
            mark = printed.find(0, BLACK, Rect(cell.clip.right + CLEARANCE + 0.3, y, 0, 0), 0.2)
            assert mark
            assert mark.y + mark.height / 2 == pytest.approx(y, abs=TOLERANCE)


@pytest.mark.parametrize("offset", [{"x": 1.5, "y": -0.7}, {"x": -2, "y": 2, "turn": 0.4}, {"turn": -0.5}])
@pytest.mark.parametrize("duplex", ["long-edge", "short-edge"])
def test_an_offset_makes_good_what_the_printer_does(
    make_face: MakeFace, colours: Colours, duplex: str, offset: dict[str, float]
) -> None:
    """A printer moves and turns every second side the other way, about the middle of the paper."""
    plain = layout(duplex=duplex)
    with Print(cards(make_face, (63, 88), 9), PAPERS["a4"], plain) as straight:
        wanted = squares(straight, 1, straight.imposition.sheets[0].sides[1], colours)
    with Print(cards(make_face, (63, 88), 9), PAPERS["a4"], layout(duplex=duplex, back=offset)) as printed:
        side = printed.imposition.sheets[0].sides[1]
        assert printed.imposition.sheets[0].front.shift == Layout().back
        for key, seen in squares(printed, 1, side, colours).items():
            x, y = seen.x + seen.width / 2, seen.y + seen.height / 2
            place = wanted[key]
            middle = (place.x + place.width / 2, place.y + place.height / 2)
            assert (x, y) == pytest.approx(shifted(*middle, side), abs=TOLERANCE)


@pytest.mark.parametrize("paper", ALL_PAPERS[:-1])
@pytest.mark.parametrize("trim", [(63.0, 88.0), (88.0, 63.0), (20.0, 20.0)])
def test_a_folded_sheet_has_backs_behind_fronts(
    make_face: MakeFace, colours: Colours, paper: str, trim: tuple[float, float]
) -> None:
    with Print(cards(make_face, trim, 1), (PAPERS | CUSTOM)[paper], layout(duplex="gutterfold")) as printed:
        (sheet,) = printed.imposition.sheets
        assert sheet.back is None
        side = sheet.front
        (fold,) = (mark for mark in side.marks if isinstance(mark, Line) and mark.dashed)
        fronts, backs = (squares(printed, 0, side, colours, face) for face in ("front", "back"))
        for (copy, corner), front in fronts.items():
            back = backs[copy, BEHIND[corner]]
            if fold.x1 == fold.x2:
                behind = Rect(2 * fold.x1 - back.right, back.y, back.width, back.height)
            else:
                behind = Rect(back.x, 2 * fold.y1 - back.top, back.width, back.height)
            assert edges(behind) == pytest.approx(edges(front), abs=TOLERANCE)
        assert not any(
            cell.clip.overlaps(Rect(fold.x1, fold.y1, fold.x2 - fold.x1, fold.y2 - fold.y1).grown(1, 1))
            for cell in side.cells
        )


def test_a_folded_sheet_says_what_to_do_and_is_printed_on_one_side(make_face: MakeFace) -> None:
    with Print(cards(make_face, (63, 88)), PAPERS["a4"], layout(duplex="gutterfold")) as printed:
        (page,) = printed.imposition.pages
        assert any("fold the print outwards" in getattr(mark, "words", "") for mark in page[1].marks)
        assert b"/Duplex" in plain_catalogue(printed.pdf)
        assert b"Simplex" in plain_catalogue(printed.pdf)


def plain_catalogue(pdf: bytes) -> bytes:
    with pikepdf.open(BytesIO(pdf)) as document:
        return document.Root.ViewerPreferences.unparse()


@pytest.mark.parametrize(
    ("duplex", "flag"), [("long-edge", "/DuplexFlipLongEdge"), ("short-edge", "/DuplexFlipShortEdge")]
)
def test_a_document_tells_the_printer_how_to_turn_it(make_face: MakeFace, duplex: str, flag: str) -> None:
    with Print(cards(make_face, (63, 88)), PAPERS["a4"], layout(duplex=duplex)) as printed:
        assert flag.encode() in plain_catalogue(printed.pdf)


@pytest.mark.parametrize(("duplex", "sides"), [("fronts", ["front"] * 3), ("backs", ["back"] * 3)])
def test_one_side_alone_keeps_its_place_and_its_order(make_face: MakeFace, duplex: str, sides: list[str]) -> None:
    blank = Placement("blank", make_face((63, 88)), None, 9)
    work = job(*cards(make_face, (63, 88), 12).batches[0].placements, blank)
    both, one = (Print(work, PAPERS["a4"], layout(duplex=how)) for how in ("long-edge", duplex))
    assert [side.name for _, side in one.imposition.pages] == sides
    wanted = [side.cells for _, side in both.imposition.pages if side.name == sides[0]]
    assert [side.cells for _, side in one.imposition.pages] == wanted


def test_art_without_bleed_is_carried_on_past_the_cut(make_face: MakeFace, colours: Colours) -> None:
    face = make_face((63, 88), bleed=0)
    with Print(job(Placement("card", face, None, 9)), PAPERS["a4"], layout(bleed=2)) as printed:
        for cell in printed.imposition.sheets[0].front.cells[4:5]:
            assert cell.clip.width > cell.trim.width + 2
            across, up = (cell.clip.width - cell.trim.width) / 2, (cell.clip.height - cell.trim.height) / 2
            for (corner, place), colour in zip(corner_places(cell).items(), colours["front"], strict=True):
                seen = printed.find(0, colour, place, 3)
                assert seen, corner
                outer = (across if "right" in corner else -across), (up if "top" in corner else -up)
                wanted = Rect.around((place, Rect(place.x + outer[0], place.y + outer[1], place.width, place.height)))
                assert edges(seen) == pytest.approx(edges(wanted), abs=TOLERANCE)


def test_without_a_layout_that_asks_art_ends_at_the_cut(make_face: MakeFace) -> None:
    face = make_face((63, 88), bleed=0)
    with Print(job(Placement("card", face, None, 9)), PAPERS["a4"]) as printed:
        assert all(cell.clip == cell.trim for cell in printed.imposition.sheets[0].front.cells)


def test_neighbours_without_a_gap_share_a_cut(make_face: MakeFace) -> None:
    with Print(cards(make_face, (63, 88), 9), PAPERS["a4"], layout(gap=0)) as printed:
        side = printed.imposition.sheets[0].front
        cells = side.cells
        assert all(one.trim.right == pytest.approx(other.trim.x) for one, other in pairwise(cells[:3]))
        assert len(crop_marks_above(side, cells[0])) == 4


def crop_marks_above(side: Side, cell: Cell) -> set[float]:
    lines = (mark for mark in side.marks if isinstance(mark, Line))
    return {line.x1 for line in lines if line.x1 == line.x2 and line.y1 > cell.trim.top}


@pytest.mark.parametrize("marks", ["cut", "both"])
@pytest.mark.parametrize("gap", [0, 4, "bleed"])
def test_lines_to_cut_along_never_lie_on_a_piece(make_face: MakeFace, marks: str, gap: float | str) -> None:
    keys = {"marks": marks, "gap": gap, "corners": True}
    plain = job(Placement("card", make_face((63, 88)), None, 9, corner=3))
    with Print(plain, PAPERS["a4"], layout(**keys)) as lined, Print(plain, PAPERS["a4"], layout(gap=gap)) as bare:
        for cell in lined.imposition.sheets[0].front.cells:
            inside = Rect(cell.trim.x + 3.2, cell.trim.y + 0.1, cell.trim.width - 6.4, cell.trim.height - 0.2)
            assert lined.window(0, inside).tobytes() == bare.window(0, inside).tobytes()


def test_guides_round_the_corners(make_face: MakeFace) -> None:
    work = job(Placement("card", make_face((63, 88)), None, 1, corner=3))
    with Print(work, PAPERS["a4"], layout(corners=True)) as printed:
        (cell,) = printed.imposition.sheets[0].front.cells
        corner = printed.window(0, Rect(cell.trim.x, cell.trim.y, 3, 3))
        colours = {colour for _, colour in corner.getcolors(100000) or ()}
        assert any(sum(colour) < 200 for colour in colours if isinstance(colour, tuple))  # black dashes
        middle = printed.window(0, Rect(cell.trim.x + 1.2, cell.trim.y + 1.2, 1.5, 1.5))
        assert {colour for _, colour in middle.getcolors(100000) or ()} == {(0, 0, 255)}


@pytest.mark.parametrize("duplex", ["long-edge", "short-edge"])
@pytest.mark.parametrize("paper", ["a4", "letter", "lying"])
def test_backs_lie_behind_their_fronts_where_sizes_share_a_sheet(
    make_face: MakeFace, colours: Colours, paper: str, duplex: str
) -> None:
    trims = {"card": (63.0, 88.0), "mini": (44.0, 68.0)}
    work = job(*(Placement(name, make_face(trim), make_face(trim, side="back"), 2) for name, trim in trims.items()))
    with Print(work, (PAPERS | CUSTOM)[paper], layout(mix=True, duplex=duplex)) as printed:
        (sheet,) = printed.imposition.sheets
        for name in trims:
            own = [
                replace(side, cells=tuple(one for one in side.cells if one.component == name)) for side in sheet.sides
            ]
            fronts, backs = (squares(printed, page, side, colours) for page, side in enumerate(own))
            assert len(fronts) == 8
            for (copy, corner), front in fronts.items():
                behind = through(backs[copy, BEHIND[corner]], sheet.front.paper, duplex)
                assert edges(behind) == pytest.approx(edges(front), abs=TOLERANCE)
