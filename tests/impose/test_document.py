"""Finished PDFs, measured: cuts and backs where they belong, every face stored once, the same bytes again."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from tests.impose.measuring import Print
from tests.papers import PAPERS
from toolkit.impose.document import Imposer
from toolkit.impose.documents import Batch, PrintJob
from toolkit.impose.sheets import impose
from toolkit.model.faces.face import Placement, StoredFace
from toolkit.model.production.printing import Paper

MakeFace = Callable[..., StoredFace]
Colours = dict[str, tuple[tuple[int, int, int], ...]]


def job(*placements: Placement) -> PrintJob:
    return PrintJob("Test Game", "1.2", "Test Game: cards", (Batch("Test Deck", placements),))


def printed(work: PrintJob, paper: Paper) -> bytes:
    return Print(work, paper).pdf


def test_no_bleed_lies_on_a_neighbour(make_face: MakeFace, colours: Colours) -> None:
    work = job(Placement("card", make_face((63.5, 88.9)), None, 9))
    with Print(work, PAPERS["letter"]) as print_:
        for cell in print_.imposition.sheets[0].front.cells:
            seen = print_.window(0, cell.trim.grown(-0.1, -0.1)).getcolors()
            assert seen is not None
            assert {colour for _, colour in seen} == {(255, 255, 255), *colours["front"]}


def test_a_face_is_stored_once_however_many_copies_there_are(make_face: MakeFace) -> None:
    face = make_face((63, 88))
    pdf = printed(job(Placement("card", face, None, 40), Placement("twin", face, None, 5)), PAPERS["a4"])
    with pikepdf.open(BytesIO(pdf)) as document:
        faces = {
            form.objgen for page in document.pages for name, form in page.Resources.XObject.items() if name != "/Marks"
        }
        assert len(document.pages) == 5
        assert len(faces) == 1


def test_pages_have_the_boxes_of_paper_bleed_and_trim(make_face: MakeFace) -> None:
    work = job(Placement("card", make_face((63, 88)), None, 1))
    side = impose(work, PAPERS["a4"]).sheets[0].front
    with pikepdf.open(BytesIO(printed(work, PAPERS["a4"]))) as document:
        page = document.pages[0]
        millimetres = {
            name: [float(edge) * 25.4 / 72 for edge in page.obj[name].as_list()]
            for name in ("/MediaBox", "/BleedBox", "/TrimBox")
        }
    assert millimetres["/MediaBox"] == pytest.approx([0, 0, 210, 297], abs=1e-3)
    for name, box in (("/BleedBox", side.bleed), ("/TrimBox", side.trim)):
        assert millimetres[name] == pytest.approx([box.x, box.y, box.right, box.top], abs=1e-3)


def test_a_document_has_a_title_a_bookmark_for_each_batch_and_prints_at_its_size(make_face: MakeFace) -> None:
    placements = (Placement("card", make_face((63, 88)), make_face((63, 88), side="back"), 10),)
    work = PrintJob("Spiel", "1", "Spiel: Für zwei", (Batch("Events", placements), Batch("Häuser", placements)))
    pdf = printed(work, PAPERS["a4"])
    with pikepdf.open(BytesIO(pdf)) as document, document.open_outline() as outline:
        assert document.check_pdf_syntax() == []
        assert document.docinfo["/Title"] == "Spiel: Für zwei"
        assert [item.title for item in outline.root] == ["Events", "Häuser"]
        assert document.Root.ViewerPreferences.PrintScaling == "/None"
        assert document.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"
        targets = [item.to_dictionary_object(document).Dest[0].objgen for item in outline.root]
        assert targets == [document.pages[0].obj.objgen, document.pages[2].obj.objgen]


def test_one_sided_sheets_are_not_printed_on_both_sides(make_face: MakeFace) -> None:
    board = Placement("board", make_face((420, 297)), make_face((420, 297), side="back"), 1)
    with pikepdf.open(BytesIO(printed(job(board), PAPERS["a4"]))) as document:
        assert document.Root.ViewerPreferences.Duplex == "/Simplex"


def test_the_slug_line_can_be_searched_and_copied(make_face: MakeFace) -> None:
    work = PrintJob("Größe 字", "1", "Title", (Batch("Deck", (Placement("card", make_face((63, 88)), None, 1),)),))
    with pypdfium2.PdfDocument(printed(work, PAPERS["a4"])) as document:
        text = document[0].get_textpage().get_text_range()
    assert text.startswith("Größe ? · Deck · sheet 1 of 1 · front · version 1 · print at actual size (100 %)")


def test_a_long_name_is_narrowed_into_its_room(make_face: MakeFace) -> None:
    work = PrintJob(
        "Long name " * 20, "1", "Title", (Batch("Deck", (Placement("card", make_face((63, 88)), None, 1),)),)
    )
    with pypdfium2.PdfDocument(printed(work, PAPERS["a4"])) as document:
        page = document[0].get_textpage()
        last = page.get_text_range().index("(100 %)") + len("(100 %)") - 1
        assert page.get_charbox(last)[2] * 25.4 / 72 < 210 - 5 - 9 - 50


def test_the_same_job_gives_the_same_bytes(make_face: MakeFace, tmp_path: Path) -> None:
    work = job(Placement("card", make_face((63, 88)), make_face((63, 88), side="back"), 10))
    imposition, imposer = impose(work, PAPERS["a4"]), Imposer()
    target = tmp_path / "cards.pdf"
    imposer.write(imposition, target)
    again = BytesIO()
    imposer.write(imposition, again)
    assert printed(work, PAPERS["a4"]) == again.getvalue() == target.read_bytes()


def test_faces_that_were_read_ahead_give_the_same_bytes(make_face: MakeFace, tmp_path: Path) -> None:
    front, back = make_face((63, 88)), make_face((63, 88), side="back")
    work, imposer = job(Placement("card", front, back, 3)), Imposer()
    imposer.read_ahead([back, front])
    imposer.write(impose(work, PAPERS["a4"]), tmp_path / "ahead.pdf")
    assert (tmp_path / "ahead.pdf").read_bytes() == printed(work, PAPERS["a4"])


def test_an_empty_job_is_an_empty_document() -> None:
    with pikepdf.open(BytesIO(printed(job(), PAPERS["a4"]))) as document:
        assert len(document.pages) == 0
