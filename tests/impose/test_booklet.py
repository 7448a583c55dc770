"""The rulebook as a booklet: folded and read from the front, its pages come in order."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.papers import PAPERS
from tests.render.printed import print_books
from toolkit.impose.binding import page_size
from toolkit.impose.booklet import booklet, faces_of, pages_of, scale_on
from toolkit.impose.document import Imposer
from toolkit.impose.sheet import Imposition, Rect, Side
from toolkit.model.faces.face import StoredFace
from toolkit.model.production.printing import Layout, Offset, Paper
from toolkit.printing.folding import folio, is_readable, refusal
from toolkit.publish.manifest import Output

TRIM = (210.0, 279.0)


def book_of(count: int) -> list[StoredFace]:
    return [StoredFace(f"key {number}", Path("nowhere.pdf"), number, TRIM, 3.0) for number in range(count)]


def made(
    count: int, paper: str = "a4", duplex: str = "long-edge", closing: int = 0, *, from_right: bool = False
) -> Imposition:
    pages = pages_of(book_of(count), closing)
    return booklet("The rules", pages, PAPERS[paper], Layout().changed({"duplex": duplex}), from_right=from_right)


def leaves(side: Side, *, turned_over: bool, duplex: str) -> dict[str, int | None]:
    """The page on the left and on the right half, as whoever holds the front sees them through the paper."""
    found: dict[str, int | None] = {"left": None, "right": None}
    for cell in side.cells:
        left = cell.trim.x + cell.trim.width / 2 < side.paper.width / 2
        if turned_over and duplex == "short-edge":  # of paper that lies: turned sideways
            left = not left
        found["left" if left else "right"] = cell.face.page + 1
    return found


@pytest.mark.parametrize("duplex", ["long-edge", "short-edge"])
@pytest.mark.parametrize("count", [1, 4, 7, 8, 18, 34])
@pytest.mark.parametrize(("near", "far"), [("right", "left"), ("left", "right")])
def test_folded_it_is_read_from_the_first_page_to_the_last(near: str, far: str, count: int, duplex: str) -> None:
    sheets = made(count, duplex=duplex, from_right=near == "left").sheets
    assert len(sheets) == -(-count // 4)
    first_half: list[int | None] = []
    last_half: list[int | None] = []
    for sheet in sheets:
        assert sheet.back
        front = leaves(sheet.front, turned_over=False, duplex=duplex)
        back = leaves(sheet.back, turned_over=True, duplex=duplex)
        first_half += [front[near], back[near]]  # both sides of the leaf that is opened
        last_half = [back[far], front[far], *last_half]
    read = [*first_half, *last_half]
    assert [page for page in read if page] == list(range(1, count + 1))
    assert read.index(1) == 0
    assert all(page is None for page in read[count:])


@pytest.mark.parametrize("count", [5, 6, 7, 8, 37])
def test_the_covers_are_outside_and_what_is_blank_is_inside(count: int) -> None:
    outer = made(count, closing=1).sheets[0].front
    assert leaves(outer, turned_over=False, duplex="long-edge") == {"left": count, "right": 1}
    inner = [
        cell.face.page + 1 for sheet in made(count, closing=1).sheets for side in sheet.sides for cell in side.cells
    ]
    assert sorted(inner) == list(range(1, count + 1))


def test_what_is_blank_is_of_the_paper_of_the_theme(tmp_path: Path) -> None:
    bound, _, findings = print_books(tmp_path, pocket=True, templates__plain__book_dot_css=":root { --page: #ffddaa }")
    assert findings == ()
    (blank,) = faces_of(bound["blank"], "blank", 1)
    book = faces_of(bound["pocket"], "pocket", 5)
    target = tmp_path / "booklet.pdf"
    Imposer().write(booklet("The rules", pages_of(book, 1, blank), PAPERS["a4"], Layout()), target)
    with pypdfium2.PdfDocument(target) as document:
        inside = document[2].render(scale=1).to_pil().convert("RGB")
        assert not document[2].get_textpage().get_text_range().startswith("Orchard")
    foot = inside.height * 91 // 100
    assert {inside.getpixel((inside.width * part // 4, foot)) for part in (1, 3)} == {(255, 221, 170)}


def test_type_that_could_not_be_read_is_refused_with_the_paper_that_would_do() -> None:
    readable = {
        (paper, size) for paper in ("a4", "a3") for size in (6.5, 7, 8.5, 9) if is_readable(size, PAPERS[paper], TRIM)
    }
    assert readable == {("a4", 9), ("a3", 6.5), ("a3", 7), ("a3", 8.5), ("a3", 9)}
    refused = refusal("orchard", 7, "a4", TRIM, {"a3": PAPERS["a3"], "a4": PAPERS["a4"]}, "templates/paper/book.css")
    assert "type of 4.8 pt on a4; 6 pt is the least" in refused.message
    assert refused.help == "a3 would do: `--paper a3`, or set larger type in pocket.css"


@pytest.mark.parametrize(("refused", "told"), [("a4", "a3"), ("letter", "tabloid")])
def test_the_paper_that_would_do_is_the_one_that_folds_to_the_one_refused(refused: str, told: str) -> None:
    papers = {
        "a4": Paper(width=210, height=297),
        "letter": Paper(width=215.9, height=279.4),
        "a3": Paper(width=297, height=420),
        "tabloid": Paper(width=279.4, height=431.8),
    }
    assert (refusal("orchard", 7, refused, TRIM, papers, "x.css").help or "").startswith(f"{told} would do")


def test_where_no_known_paper_would_do_its_size_is_told() -> None:
    told = refusal("orchard", 7, "a4", TRIM, {"a4": PAPERS["a4"]}, "templates/paper/book.css").help or ""
    height, width = (float(side) for side in told.split("--paper ")[1].split("`")[0].split("x"))
    assert is_readable(7, Paper(width=width, height=height), TRIM)
    assert not is_readable(7, Paper(width=width - 3, height=height - 3), TRIM)


@pytest.mark.parametrize(("duplex", "turn"), [("long-edge", 180), ("short-edge", 0)])
def test_what_is_turned_over_the_long_edge_of_lying_paper_stands_on_its_head(duplex: str, turn: int) -> None:
    sheet = made(8, duplex=duplex).sheets[0]
    assert sheet.back
    assert {cell.turn for cell in sheet.front.cells} == {0}
    assert {cell.turn for cell in sheet.back.cells} == {turn}


@pytest.mark.parametrize("paper", PAPERS)
def test_pages_meet_in_the_fold_keep_their_shape_and_stay_where_printers_print(paper: str) -> None:
    for sheet in made(8, paper).sheets:
        for side in sheet.sides:
            page = side.paper
            assert page.width > page.height
            left, right = sorted((cell.trim for cell in side.cells), key=lambda trim: trim.x)
            assert left.right == pytest.approx(page.width / 2)
            assert right.x == pytest.approx(page.width / 2)
            assert left.width / left.height == pytest.approx(TRIM[0] / TRIM[1])
            assert left.width <= TRIM[0] + 1e-6
            assert Rect(0, 0, page.width, page.height).grown(-5, -8.2).contains(left)


@settings(max_examples=30, deadline=None)
@given(st.integers(1, 60), st.floats(0, 0.5), st.sampled_from(["long-edge", "short-edge"]))
def test_pages_lie_above_each_other_when_the_booklet_is_folded(count: int, creep: float, duplex: str) -> None:
    """An inner sheet sticks out by the thickness of those around it, and its pages are so much nearer to the fold."""
    pages = pages_of(book_of(count))
    crept = booklet("The rules", pages, PAPERS["a4"], Layout().changed({"duplex": duplex, "creep": creep})).sheets
    for number, (sheet, straight) in enumerate(zip(crept, made(count, duplex=duplex).sheets, strict=True)):
        for side, plain in zip(sheet.sides, straight.sides, strict=True):
            middle = side.paper.width / 2
            for cell, before in zip(side.cells, plain.cells, strict=True):
                towards = 1 if cell.trim.x + cell.trim.width / 2 < middle else -1
                assert cell.trim.x - before.trim.x == pytest.approx(towards * number * creep)
                assert (cell.trim.y, cell.trim.width) == (before.trim.y, before.trim.width)
                assert cell.clip.right <= middle + 1e-6 if towards == 1 else cell.clip.x >= middle - 1e-6
                assert before.trim.contains(cell.clip)
                assert cell.clip.width == pytest.approx(cell.trim.width - number * creep)


def test_without_creep_every_sheet_is_laid_out_alike() -> None:
    places = {tuple(cell.trim for cell in sheet.front.cells) for sheet in made(16).sheets}
    assert len(places) == 1


def test_the_second_side_is_moved_as_the_layout_says() -> None:
    pages = pages_of(book_of(4))
    (sheet,) = booklet("The rules", pages, PAPERS["a4"], Layout(back=Offset(x=1))).sheets
    assert sheet.back
    assert (sheet.front.shift.x, sheet.back.shift.x) == (0, 1)


def test_the_pages_of_a_bound_book_are_shown_small(tmp_path: Path) -> None:
    bound, _, _ = print_books(tmp_path / "book")
    size, bleed = page_size(bound["rules"])
    assert size == pytest.approx(TRIM, abs=0.01)
    assert bleed == pytest.approx(3, abs=0.6)
    with pikepdf.open(bound["rules"]) as book:
        count = len(book.pages)
    target = tmp_path / "booklet.pdf"
    Imposer().write(
        booklet("The rules", pages_of(faces_of(bound["rules"], "key", count)), PAPERS["a4"], Layout()), target
    )
    with pypdfium2.PdfDocument(target) as document, pypdfium2.PdfDocument(bound["rules"]) as book:
        assert len(document) == 2 * -(-count // 4)
        words = book[0].get_textpage().get_text_range().split()
        assert set(words) <= set(document[0].get_textpage().get_text_range().split())


def test_in_pocket_size_it_is_read_on_the_paper_that_everybody_has_at_its_true_size(tmp_path: Path) -> None:
    bound, _, findings = print_books(tmp_path, pocket=True)
    assert findings == ()
    with pikepdf.open(bound["pocket"]) as pdf:
        sizes = {
            tuple(round((float(page.TrimBox[n + 2]) - float(page.TrimBox[n])) * 25.4 / 72) for n in (0, 1))
            for page in pdf.pages
        }
        links = [link for page in pdf.pages for link in page.get("/Annots", ())]
    assert sizes == {(143, 190)}  # the cover, too, which is laid out for the large pages
    assert links
    assert 0.995 < scale_on(PAPERS["a4"], (143, 190)) <= 1
    assert scale_on(PAPERS["letter"], (143, 190)) > 0.93
    folded = folio(
        bound["pocket"], Output("pocket.pdf", "orchard", "The rules", "book", "final", 8, "key", {}), closes=False
    )
    assert all(is_readable(folded.smallest, PAPERS[paper], folded.trim) for paper in ("a4", "letter"))
