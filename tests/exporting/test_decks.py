"""Decks as PDF: pages in the service's order, boxes, inks, what the file calls itself, the cut contour."""

from __future__ import annotations

import io
import shutil
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from tests.exporting.exports import SERVICES, Drawn, data_of
from tests.render.drawn_faces import drawn, face
from toolkit.exporting import decks
from toolkit.exporting.export import Export
from toolkit.impose.colour import Separation
from toolkit.impose.deckfile import DeckFile, Leaf, write_deck
from toolkit.impose.document import Imposer
from toolkit.impose.preflight import FileFacts, PageFacts, read_facts
from toolkit.impose.standard import X1A, Standard
from toolkit.model.production.service import Inks, Service

CARDS, OFFSET = SERVICES["drivethrucards"], SERVICES["offset"]
CROPS, PROFILE = "garden-01-crops.pdf", bytes(12) + b"prtrCMYK" + bytes(16) + b"acsp" + bytes(88)


def read(made: Export, name: str = CROPS) -> FileFacts:
    return read_facts(data_of(made.files[name]))


def box(page: PageFacts) -> tuple[float, float, float]:
    """Trim and bleed of a page in millimetres."""
    assert page.trim
    return round(page.trim.width, 2), round(page.trim.height, 2), round(page.trim.x - page.media.x, 3)


def shown(made: Export, page: int, name: str = CROPS) -> Image.Image:
    picture: Image.Image = pypdfium2.PdfDocument(data_of(made.files[name]))[page].render(scale=2).to_pil()
    return picture.convert("RGB")


def unlike(one: Image.Image, other: Image.Image) -> float:
    """How far two pictures lie apart, 0 to 255."""
    return max(ImageStat.Stat(ImageChops.difference(one, other.resize(one.size))).mean)


def changed(service: Service, **changes: Any) -> Service:
    return service.model_copy(update=changes)


def test_a_deck_of_drivethrucards_is_back_1_front_1_back_2_for_every_copy(garden: Drawn) -> None:
    made = garden.export("drivethrucards")
    found = read(made)
    crops = garden.game.decks[0].components
    assert len(found.pages) == 2 * sum(one.copies for one in crops)
    assert set(map(box, found.pages)) == {(63.5, 88.9, 3.175)}  # 2.75 x 3.75 inches with the bleed
    assert unlike(shown(made, 0), shown(made, 2)) < 1  # two copies' backs
    assert unlike(shown(made, 0), shown(made, 1)) > 10


def test_pages_are_cmyk_within_the_ink_limit_and_fonts_are_embedded(garden: Drawn) -> None:
    for form in ("drivethrucards", "offset"):
        found = read(garden.export(form))
        assert not found.content.has_rgb
        assert all(font.embedded for font in found.fonts)
        assert 50 < found.content.most_ink <= 240


def test_pages_look_as_they_did_in_rgb(garden: Drawn) -> None:
    inked = garden.export("offset", changed(OFFSET, contour=None))
    plain = garden.export("offset", changed(OFFSET, contour=None, inks=None, standard=None))
    assert read(plain).content.has_rgb
    assert unlike(shown(inked, 0), shown(plain, 0)) < 25  # PDFium's own CMYK is duller than ours is meant to be


def test_a_file_that_is_pdf_x_1a_is_plain_pdf_1_4_with_a_printing_condition(tmp_path: Path) -> None:
    (stored,) = drawn(tmp_path, face('<div style="background:#c33">Opaque</div>')).faces
    target = io.BytesIO()
    deck = DeckFile("Opaque", [Leaf(stored), Leaf(None)], (20.0, 30.0), 2.0, Separation(Inks(most=240)))
    write_deck(Imposer(), deck, Standard(X1A, "CGATS TR 001"), target)
    data, found = target.getvalue(), read_facts(target.getvalue())
    assert (found.claims, found.condition, found.version) == ("PDF/X-1a:2003", "CGATS TR 001", "1.4")
    assert not found.content.is_seen_through
    assert not found.layers
    assert [box(page) for page in found.pages] == [(20.0, 30.0, 2.0)] * 2
    assert b"/ObjStm" not in data
    assert b"/XRef" not in data
    assert all(key in data for key in (b"/Trapped/False", b"/GTS_PDFXVersion", b"/CreationDate", b"/ModDate"))


def test_what_is_seen_through_keeps_a_file_from_calling_itself_pdf_x_1a(garden: Drawn) -> None:
    made = garden.export("drivethrucards")
    through = {one.position.path for one in made.findings if one.code == "V806"}
    for deck in garden.game.decks[:2]:
        name = next(name for name in made.files if deck.id in name)
        assert (read(made, name).claims is None) == (deck.file in through)
        assert read(made, name).content.is_seen_through == (deck.file in through)


@pytest.mark.parametrize(
    ("faces", "told"),
    [
        (1, "the front of 'carrot' has a gradient that stays RGB"),
        (2, "2 faces have a gradient that stays RGB: the front of 'carrot' and the front of 'beetroot'"),
        (4, "4 faces have a gradient that stays RGB: {three} and 1 other"),
        (6, "6 faces have a gradient that stays RGB: {three} and 3 others"),
    ],
)
def test_a_fault_is_told_once_a_deck(garden: Drawn, monkeypatch: pytest.MonkeyPatch, faces: int, told: str) -> None:
    crops = garden.game.decks[0]
    named = [one.id for one in crops.components[:faces]]
    keys = [one.front.key for one in garden.placements if one.component in named]
    monkeypatch.setattr(decks, "faults_of", lambda *asked: dict.fromkeys(keys, frozenset({"gradient"})))
    (found,) = (one for one in garden.export("offset").findings if one.code == "V805")
    three = ", ".join(f"the front of '{name}'" for name in named[:3])
    assert (found.message, found.position) == (told.format(three=three), garden.game.at(crops.components[0]))


def test_without_a_profile_a_file_is_told_not_to_be_pdf_x_4(garden: Drawn) -> None:
    made = garden.export("offset")
    (told,) = (one for one in made.findings if one.code == "V807")
    assert told.message == "profiles/ISOcoated_v2_300_eci.icc is not there, or no ICC profile of a CMYK printer"
    assert str(told.help).startswith("the ICC profile of FOGRA39 belongs at profiles/ISOcoated_v2_300_eci.icc")
    assert (read(made).claims, read(made).condition) == (None, "FOGRA39")
    assert {check.found for check in made.checks if check.what == "standard"} == {"none"}


def test_drivethrucards_is_told_what_to_supply_and_has_it_in_the_file_then(garden: Drawn) -> None:
    (told,) = (one for one in garden.export("drivethrucards").findings if one.code == "V807")
    assert str(told.help).startswith("the ICC profile of CGATS TR 001 belongs at profiles/USWebCoatedSWOP.icc")
    (garden.root / "profiles").mkdir()
    (garden.root / "profiles/USWebCoatedSWOP.icc").write_bytes(PROFILE)
    made = garden.export("drivethrucards")
    assert "V807" not in {one.code for one in made.findings}
    with pikepdf.open(io.BytesIO(data_of(next(made.files[name] for name in made.pdfs)))) as pdf:
        assert pdf.Root.OutputIntents[0].DestOutputProfile.read_bytes() == PROFILE
    shutil.rmtree(garden.root / "profiles")


def test_without_a_name_or_a_place_the_printer_is_asked(garden: Drawn) -> None:
    service = changed(OFFSET, profile=None)
    (told,) = (one for one in garden.export("offset", service).findings if one.code == "V807")
    assert told.message == "there is no colour profile of FOGRA39"
    assert told.help == "name the printer's in print.yaml: `profile: profiles/printer.icc`"


def test_with_a_profile_it_is(garden: Drawn) -> None:
    (garden.root / "printer.icc").write_bytes(PROFILE)
    made = garden.export("offset", changed(OFFSET, profile="printer.icc"))
    data = data_of(made.files[CROPS])
    assert read(made).claims == "PDF/X-4"
    assert read(made).version == "1.6"
    assert b"<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>" in data
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert pdf.Root.OutputIntents[0].DestOutputProfile.read_bytes() == PROFILE
    assert all(check.passed for check in made.checks)
    assert "V807" not in {one.code for one in made.findings}


@pytest.mark.parametrize("profile", ["absent.icc", "../garden.icc", "cards/garden/game.yaml"])
def test_what_is_no_profile_of_the_project_is_none(garden: Drawn, profile: str) -> None:
    findings = garden.export("offset", changed(OFFSET, profile=profile)).findings
    (told,) = (one for one in findings if one.code == "V807")
    assert told.message == f"{profile} is not there, or no ICC profile of a CMYK printer"


def test_cut_contours_are_a_spot_colour_on_a_layer_of_their_own(garden: Drawn) -> None:
    made = garden.export("offset")
    assert (read(made).spots, read(made).layers) == (("CutContour",), ("Cut contour",))
    coins = next(name for name in made.files if "coins" in name)
    plain = garden.export("offset", changed(OFFSET, contour=None))
    line = ImageChops.difference(shown(made, 0, coins), shown(plain, 0, coins)).convert("L").getbbox()
    assert line
    around = [value / 2 * 25.4 / 72 for value in line]
    assert around == pytest.approx([3, 3, 23, 23], abs=0.4)  # a coin of 20 mm with 3 mm around it


def test_the_same_game_gives_the_same_bytes(garden: Drawn) -> None:
    assert garden.export("offset").files[CROPS] == garden.export("offset").files[CROPS]


def test_missing_bleed_is_filled_and_the_trim_is_where_it_was(garden: Drawn) -> None:
    wide = garden.export("offset", changed(OFFSET, bleed=6.0, contour=None))
    usual = garden.export("offset", changed(OFFSET, contour=None))
    assert box(read(wide).pages[0]) == (63.5, 88.9, 6.0)
    far = round((6 - 3) / 25.4 * 72 * 2)
    picture = shown(wide, 0)
    inner = picture.crop((far, far, picture.width - far, picture.height - far))
    assert unlike(shown(usual, 0), inner) < 6
    corner = picture.getpixel((1, 1))
    assert isinstance(corner, tuple)
    assert corner != (255, 255, 255)
