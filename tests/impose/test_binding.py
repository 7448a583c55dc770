"""A bound book: boxes, structure, outline, names, links, fonts and faces, and the same bytes every time."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from tests.impose.conftest import MORE
from tests.impose.matterhorn import elements
from tests.render.printed import print_books
from toolkit.impose.album import outline
from toolkit.impose.content import POINT
from toolkit.model.faces.book import face_address, plates
from toolkit.model.faces.face import Placement, StoredFace
from toolkit.model.geometry.size import Contour


def tree(book: pikepdf.Pdf) -> list[Any]:
    return list(elements(book))


def test_every_page_has_its_trim_its_bleed_and_shows_its_trim(book: pikepdf.Pdf) -> None:
    width, height, bleed = 210 * POINT, 279 * POINT, 3 * POINT
    for page in book.pages:
        assert [float(value) for value in page.TrimBox] == pytest.approx([0, 0, width, height])
        assert [float(value) for value in page.BleedBox] == pytest.approx(
            [-bleed, -bleed, width + bleed, height + bleed]
        )
        assert page.CropBox == page.TrimBox


def test_it_says_that_it_is_tagged_and_in_which_language(book: pikepdf.Pdf) -> None:
    assert str(book.Root.Lang) == "en"
    assert book.Root.MarkInfo.Marked
    assert book.Root.ViewerPreferences.DisplayDocTitle
    assert str(book.docinfo.Title) == "Orchard: the rules"
    with book.open_metadata() as metadata:
        assert metadata["pdfuaid:part"] == "1"


def test_headings_go_down_one_level_at_a_time(book: pikepdf.Pdf) -> None:
    levels = [int(str(one.S)[2:]) for one in tree(book) if str(one.S)[1:2] == "H"]
    assert levels[0] == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))


def test_pictures_have_words_and_tables_have_headings(book: pikepdf.Pdf) -> None:
    figures = [one for one in tree(book) if one.S == "/Figure"]
    assert figures
    assert all(str(one.Alt) for one in figures)
    cells = [one for one in tree(book) if one.S == "/TD"]
    ids = {str(one.ID) for one in tree(book) if one.S == "/TH"}
    assert cells
    assert all(set(map(str, one.A.Headers)) <= ids and len(one.A.Headers) == 2 for one in cells)


def test_whatever_is_marked_is_in_the_tree_and_the_rest_is_an_artifact(book: pikepdf.Pdf) -> None:
    told = {one.objgen for one in tree(book)}
    flat = list(book.Root.StructTreeRoot.ParentTree.Nums)
    parents = dict(zip(map(int, flat[::2]), flat[1::2], strict=True))
    keys = [int(page.StructParents) for page in book.pages]
    assert len(set(keys)) == len(book.pages)
    for page, key in zip(book.pages, keys, strict=True):
        for one in pikepdf.parse_content_stream(page):
            if str(one.operator) == "BDC":
                assert parents[key][int(one.operands[1].MCID)].objgen in told


def test_links_lead_to_places_that_exist_and_say_where(book: pikepdf.Pdf) -> None:
    names = list(book.Root.Names.Dests.Names)[::2]
    links = [link for page in book.pages for link in page.get("/Annots", [])]
    assert list(map(str, names)) == sorted(map(str, names))
    assert links
    assert {str(link.Dest) for link in links} <= set(map(str, names))
    assert {"2.1 The price", "Gala Apple", "Fruit"} <= {str(link.Contents) for link in links}


def test_the_outline_lists_the_sections_in_order(book: pikepdf.Pdf) -> None:
    with book.open_outline() as opened:
        titles = [item.title for item in opened.root]
    wanted = ["Orchard", "1 Start", "2 Picking", "The cards", "Quick reference"]
    assert [title for title in titles if title in wanted] == wanted


def test_faces_stand_in_the_places_that_were_kept_for_them(book: pikepdf.Pdf) -> None:
    shown = [entry for page in book.pages for entry in page.Resources.get("/XObject", {}).values()]
    assert not [entry for entry in shown if entry.Subtype == "/Image" and entry.Height == 1]
    plates = {entry.objgen for entry in shown if list(entry.get("/BBox", [])) == [0, 0, 1, 1]}
    assert len(plates) == 3  # of both cards the front, of one the back


def test_fonts_are_embedded(book: pikepdf.Pdf) -> None:
    described = [
        one for one in book.objects if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/FontDescriptor"
    ]
    assert described
    assert all("/FontFile2" in one or "/FontFile3" in one for one in described)


def test_the_same_game_gives_the_same_bytes(books: dict[str, Path], tmp_path: Path) -> None:
    assert print_books(tmp_path, MORE)[0]["rules"].read_bytes() == books["rules"].read_bytes()


@pytest.mark.parametrize(
    ("shape", "corner", "curves"),
    [("rectangle", 0, 0), ("rectangle", 3, 4), ("circle", 0, 4), ("hex", 0, 0), (((0, 0), (0, 9), (9, 0)), 0, 0)],
)
def test_a_plate_is_cut_to_its_outline(shape: Contour, corner: float, curves: int) -> None:
    path = outline(shape, 60, 90, corner).split()
    assert path.count("c") == curves
    assert path[-1] in ("h", "re")


def test_the_plate_of_a_back_has_the_outline_in_a_mirror() -> None:
    face = StoredFace("key", Path("nowhere.pdf"), 0, (10, 20), 0)
    found = plates([Placement("flag", face, face, 1, ((0, 0), (0, 20), (10, 0)))])
    assert {side.rpartition("/")[2]: set(plate.shape) for side, plate in found.items()} == {
        "front": {(0, 0), (0, 20), (10, 0)},
        "back": {(10, 0), (10, 20), (0, 0)},
    }
    # Upwards from the lower left, in points.
    assert outline(found[face_address("flag", "back")].shape, 720 / 25.4, 1440 / 25.4, 0).startswith("0.000 56.693 m")
