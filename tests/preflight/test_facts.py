"""What is read back from finished sheets is what is on them: PDFium's pixels bear it out to 0.1 mm."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from toolkit.impose.preflight import FileFacts, NoPdfError, read_facts
from toolkit.impose.sheet import Rect

DPI = 508  # 20 pixels a millimetre
CARDS = "build/pdf/garden/garden-cards-a4.pdf"
POINT = 72 / 25.4


@pytest.fixture
def cards(built: Path) -> FileFacts:
    return read_facts(built / CARDS)


def inked(path: Path, number: int) -> Rect:
    """Return the rectangle, in millimetres, around all pixels of a page that are not white."""
    with pypdfium2.PdfDocument(path) as document:
        picture = document[number].render(scale=DPI / 72).to_pil().convert("L").point(lambda value: 255 * (value < 128))
    left, top, right, bottom = picture.getbbox() or (0, 0, 0, 0)
    mm = 25.4 / DPI
    return Rect(left * mm, (picture.height - bottom) * mm, (right - left) * mm, (bottom - top) * mm)


def test_pages_boxes_and_cells_of_sheets(cards: FileFacts) -> None:
    assert cards.duplex == "DuplexFlipLongEdge"
    assert len(cards.pages) == 8
    assert [len(page.cells) for page in cards.pages] == [9] * 8
    page = cards.pages[0]
    assert (round(page.media.width, 2), round(page.media.height, 2)) == (210, 297)
    assert page.bleed is not None
    assert page.trim is not None
    assert page.media.contains(page.bleed)
    assert page.bleed.contains(page.trim)
    assert all(page.bleed.contains(cell.seen, 0.01) and cell.art.contains(cell.seen, 0.01) for cell in page.cells)
    assert {round(cell.art.width, 2) for cell in page.cells} == {69.5}


def test_fonts_are_subsets_within_the_file(cards: FileFacts) -> None:
    assert all(font.embedded and font.subset for font in cards.fonts)
    names = [font.name.partition("+")[2] for font in cards.fonts]
    assert len(names) == len(set(names)) > 1


@pytest.mark.parametrize(
    ("matrix", "turn"), [((1, 0, 0, 1), 0), ((0, 1, -1, 0), 90), ((-1, 0, 0, -1), 180), ((0, -1, 1, 0), 270)]
)
@pytest.mark.parametrize("moved", ["", "0.9998477 0.0174524 -0.0174524 0.9998477 3 -2 cm"])
def test_a_cell_is_where_its_pixels_are(tmp_path: Path, matrix: tuple[int, ...], turn: int, moved: str) -> None:
    """Each way round, also on a page that is moved and turned by a degree."""
    pdf = pikepdf.new()
    page = pdf.add_blank_page(page_size=(595, 842))
    form = pdf.make_stream(
        b"0 g -8.5 -8.5 180 252 re f", {"/Subtype": pikepdf.Name.Form, "/BBox": [-8.5, -8.5, 171, 243]}
    )
    page.obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(F7=form))
    a, b, c, d = matrix
    page.obj.Contents = pdf.make_stream(
        f"{moved} q 150 250 300 350 re W n {a} {b} {c} {d} 300 420 cm /F7 Do Q".encode()
    )
    path = tmp_path / "sheet.pdf"
    pdf.save(path)
    (cell,) = read_facts(path).pages[0].cells
    seen = cell.seen.within(cell.art)
    assert abs(cell.turn - turn) <= 1
    if not moved:
        measured = inked(path, 0)
        for name in ("x", "y", "right", "top"):
            assert abs(getattr(seen, name) - getattr(measured, name)) <= 0.1


def test_type_pictures_and_inks_are_measured_at_size(tmp_path: Path) -> None:
    pdf = pikepdf.new()
    page = pdf.add_blank_page(page_size=(200, 200))
    font = pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica)
    picture = pdf.make_stream(
        bytes(100 * 100),
        Subtype=pikepdf.Name.Image, Width=100, Height=100, BitsPerComponent=8, ColorSpace=pikepdf.Name.DeviceGray,
    )  # fmt: skip
    form = pdf.make_stream(
        b"0.5 0.25 0 1 k BT /A 20 Tf 0.5 0 0 0.5 0 0 Tm (x) Tj ET q 72 0 0 72 0 0 cm /P Do Q",
        {"/Subtype": pikepdf.Name.Form, "/BBox": [0, 0, 100, 100]},
    )
    form.Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(A=font), XObject=pikepdf.Dictionary(P=picture))
    page.obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(F1=form))
    page.obj.Contents = pdf.make_stream(b"q 0 0 200 200 re W n 0.5 0 0 0.5 0 0 cm /F1 Do Q")
    pdf.save(tmp_path / "sheet.pdf")
    facts = read_facts(tmp_path / "sheet.pdf")
    content = facts.pages[0].cells[0].content
    assert content.smallest == pytest.approx(5)  # 20 pt, halved by its matrix, halved again by the cell's
    assert content.coarsest == pytest.approx(200)  # 100 pixels over half an inch
    assert content.most_ink == pytest.approx(175)
    assert [(one.name, one.embedded) for one in facts.fonts] == [("Helvetica", False)]


def test_a_face_shown_smaller_is_a_picture_whose_type_is_not_meant_to_be_read(tmp_path: Path) -> None:
    pdf = pikepdf.new()
    page = pdf.add_blank_page(page_size=(200, 200))
    font = pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica)
    form = pdf.make_stream(b"BT /A 6 Tf (x) Tj ET", {"/Subtype": pikepdf.Name.Form, "/BBox": [0, 0, 72, 72]})
    form.Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(A=font))
    group = pdf.make_stream(b"q 0.5 0 0 0.5 0 0 cm /P Do Q", {"/Subtype": pikepdf.Name.Form, "/BBox": [0, 0, 200, 200]})
    group.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(P=form))
    page.obj.Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(A=font), XObject=pikepdf.Dictionary(G=group))
    page.obj.Contents = pdf.make_stream(b"BT /A 9 Tf (x) Tj ET q 1 0 0 1 72 0 cm /G Do Q")
    pdf.save(tmp_path / "book.pdf")
    (found,) = read_facts(tmp_path / "book.pdf").pages
    assert found.content.smallest == pytest.approx(9)
    (picture,) = found.pictures
    assert picture.x == pytest.approx(25.4)
    assert picture.width == pytest.approx(12.7)


def test_what_is_no_pdf_is_refused(tmp_path: Path) -> None:
    (tmp_path / "not.pdf").write_text("hello")
    with pytest.raises(NoPdfError, match=r"not\.pdf is no PDF"):
        read_facts(tmp_path / "not.pdf")
