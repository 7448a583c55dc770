"""The books are what they call themselves: PDF/UA-1, as far as a machine can tell; and each check notices its fault."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from pikepdf import Dictionary, Name, Pdf

from tests.impose.matterhorn import elements, failures, is_element, kids, kind

Change = Callable[[Pdf], object]


def first(pdf: Pdf, name: str) -> Any:
    return next(element for element in elements(pdf) if kind(element) == name)


def link(pdf: Pdf) -> Any:
    return next(one for page in pdf.pages for one in page.get("/Annots", []))


@pytest.mark.parametrize("name", ["rules", "aid"])
def test_a_book_fails_no_condition(books: dict[str, Path], name: str) -> None:
    with pikepdf.open(books[name]) as pdf:
        assert failures(pdf) == set()


def drawn(operators: bytes) -> Change:
    return lambda pdf: pdf.pages[0].contents_add(pdf.make_stream(operators))


CHANGES: dict[str, Change] = {
    "01-003": drawn(b"/P <</MCID 0>> BDC /Artifact BMC EMC EMC"),
    "01-004": drawn(b"/Artifact BMC /P <</MCID 0>> BDC EMC EMC"),
    "01-005": drawn(b"0 0 9 9 re f"),
    "01-006": lambda pdf: first(pdf, "LBody").__setattr__("P", pdf.Root.StructTreeRoot.K[0]),
    "02-001": lambda pdf: first(pdf, "Div").__setattr__("S", Name.Box),
    "06-001": lambda pdf: pdf.Root.__delattr__("Metadata"),
    "07-001": lambda pdf: pdf.Root.ViewerPreferences.__setattr__("DisplayDocTitle", False),
    "09-004": lambda pdf: first(pdf, "TD").__setattr__("S", Name.P),
    "09-005": lambda pdf: first(pdf, "LBody").__setattr__("S", Name.P),
    "11-001": lambda pdf: pdf.Root.__delattr__("Lang"),
    "13-004": lambda pdf: first(pdf, "Figure").__delattr__("Alt"),
    "14-002": lambda pdf: first(pdf, "H1").__setattr__("S", Name.H2),
    "14-003": lambda pdf: first(pdf, "H2").__setattr__("S", Name.H4),
    "15-003": lambda pdf: first(pdf, "TH").A.__delattr__("Scope"),
    "20-001": lambda pdf: pdf.Root.__setattr__("OCProperties", Dictionary()),
    "28-009": lambda pdf: next(page for page in pdf.pages if "/Annots" in page).obj.__delattr__("Tabs"),
    "28-011": lambda pdf: link(pdf).__delattr__("StructParent"),
    "28-012": lambda pdf: link(pdf).__delattr__("Contents"),
    "31-027": lambda pdf: next(iter(pdf.pages[0].Resources.Font.values())).__delattr__("ToUnicode"),
}


@pytest.mark.parametrize("condition", CHANGES)
def test_each_check_notices_what_it_is_for(book: Pdf, condition: str) -> None:
    CHANGES[condition](book)
    assert condition in failures(book)


def test_headers_say_whether_they_head_rows_or_columns(book: Pdf) -> None:
    rows = [kids(row) for row in elements(book) if kind(row) == "TR"]
    assert [[str(cell.A.Scope) for cell in row if kind(cell) == "TH"] for row in rows][:2] == [
        ["/Column"] * 4,
        ["/Row"],
    ]


def test_links_say_where_they_lead_in_the_words_of_the_book(book: Pdf) -> None:
    told = {str(one.Dest): str(one.Contents) for page in book.pages for one in page.get("/Annots", [])}
    assert told["picking.price"] == "2.1 The price"
    assert told["picking.free"] == "2.2 Picking"  # a paragraph without a title is called as its section
    assert not set(told.values()) & set(told)


def test_the_metadata_tell_the_language_and_pages_have_labels(book: Pdf) -> None:
    with book.open_metadata() as told:
        assert set(told["dc:language"]) == {"en"}
    labels = list(book.Root.PageLabels.Nums)
    assert (int(labels[0]), str(labels[1].S)) == (0, "/D")  # 1, 2, 3 and so on from the first page


def test_pictures_stand_where_their_boxes_say(book: Pdf) -> None:
    for figure in (one for one in elements(book) if kind(one) == "Figure"):
        left, low, right, high = map(float, figure.A.BBox)
        width, height = (float(value) for value in figure.Pg.TrimBox[2:])
        assert -9 <= left < right <= width + 9
        assert -9 <= low < high <= height + 9


def test_no_paragraph_and_no_heading_stands_in_another_of_its_kind(book: Pdf) -> None:
    for element in elements(book):
        if kind(element)[0] in "HP":
            assert not [kid for kid in kids(element) if is_element(kid) and kind(kid) == kind(element)]
