"""Fonts of many face files become one subset each, and every word can still be searched and copied."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.resources import files
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
import weasyprint
from fontTools.cffLib import CFFFontSet
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.DefaultTable import DefaultTable

from tests.papers import PAPERS
from toolkit.impose.document import Imposer
from toolkit.impose.documents import Batch, PrintJob
from toolkit.impose.fonts import FontBook, Subset
from toolkit.impose.glyphs import Outlines
from toolkit.impose.outlines import read_outlines, write_outlines
from toolkit.impose.sheets import impose
from toolkit.model.faces.face import Placement, StoredFace

TRIM = (63.0, 88.0)
TEXTS = ("Boat trip", "The Queen's office: Ärger", "fjord, 50 quid", "Victoria & Ørsted", "Zebra Waltz", "quick jump")
ART = """<svg viewBox="0 0 9 9" width="40"><g opacity=".{}"><path d="M0 0h9v9z"/></g></svg>"""
HTML = """<style>
@font-face {{ font-family: Face; src: url("{font}") }}
@page {{ size: 63mm 88mm; margin: 0; bleed: 3mm }}
body {{ margin: 0; font: 12pt Face }}
p {{ margin: 8mm; break-after: page }}
</style>{faces}"""


def shipped(kind: str) -> Path:
    return Path(str(files("font_source_sans_pro").joinpath(f"files/SourceSansPro-Regular.{kind}")))


def draw(path: Path, kind: str, texts: Sequence[str]) -> list[StoredFace]:
    font = keyed(path.with_name("keyed.otf")) if kind == "cid" else shipped(kind)
    faces = "".join(f"<p>{text} {ART.format(1 + len(text) % 9)}</p>" for text in texts)
    weasyprint.HTML(string=HTML.format(font=font.as_uri(), faces=faces)).write_pdf(path)
    return [StoredFace(text, path, page, TRIM, 3.0) for page, text in enumerate(texts)]


def keyed(path: Path) -> Path:
    """A font as those of Chinese and Japanese are: keyed by characters, capitals with widths told in their own way."""
    if not path.exists():
        with TTFont(str(shipped("otf")), recalcBBoxes=False) as font:
            capitals = {font.getGlyphID(name) for name in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}
            font["CFF "].cff.desubroutinize()
            outlines = read_outlines(saved(font))
            metrics = [
                of_own_width(metric) if glyph in capitals else metric for glyph, metric in enumerate(outlines.metrics)
            ]
            table = font["CFF "] = DefaultTable("CFF ")
            table.data = write_outlines(outlines, dict(enumerate(zip(outlines.glyphs, metrics, strict=True))))
            path.write_bytes(saved(font))
    return path


def saved(font: TTFont) -> bytes:
    target = BytesIO()
    font.save(target)
    return target.getvalue()


def of_own_width(metric: bytes) -> bytes:
    return metric + bytes([139 + 3, 21])  # nominalWidthX 3


def printed(faces: Sequence[StoredFace]) -> bytes:
    placements = tuple(Placement(face.key, face, None, 2) for face in sorted(faces, key=lambda face: face.key))
    target = BytesIO()
    job = PrintJob("Game", "1", "Title", (Batch("Deck", placements),))
    Imposer().write(impose(job, PAPERS["a4"]), target)
    return target.getvalue()


@pytest.fixture(params=["otf", "ttf", "cid"])
def apart(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, bytes, bytes]:
    """The kind of font, one document from faces drawn together, and one from faces drawn in three files."""
    kind = request.param
    together = printed(draw(tmp_path / "all.pdf", kind, TEXTS))
    first = draw(tmp_path / "first.pdf", kind, [TEXTS[3], TEXTS[0]])
    second = draw(tmp_path / "second.pdf", kind, [TEXTS[5], TEXTS[4], TEXTS[1]])
    alone = draw(tmp_path / "alone.pdf", kind, [TEXTS[2]])
    return kind, together, printed([*first, *second, *alone])


def fonts(pdf: bytes) -> Iterator[tuple[str, bytes, set[int]]]:
    """The name, file and glyphs of every font of a document."""
    with pikepdf.open(BytesIO(pdf)) as document:
        for font in document.objects:
            if isinstance(font, pikepdf.Dictionary) and font.get("/Subtype") == "/Type0":
                inner = font.DescendantFonts[0]
                descriptor = inner.FontDescriptor
                file = descriptor.FontFile2 if "/FontFile2" in descriptor else descriptor.FontFile3
                glyphs = {int(glyph) for glyph in list(inner.W)[::2]}
                yield str(font.BaseFont), file.read_bytes(), glyphs


def test_a_document_does_not_show_how_its_faces_were_drawn(apart: tuple[str, bytes, bytes]) -> None:
    _, together, in_pieces = apart
    assert together == in_pieces


def test_every_font_is_embedded_once(apart: tuple[str, bytes, bytes]) -> None:
    _, _, pdf = apart
    names = [name for name, _, _ in fonts(pdf)]
    assert len(names) == len(set(names)) == 2
    assert "/TUCKBX+SourceSansPro-Regular" in names


def test_text_stays_text(apart: tuple[str, bytes, bytes]) -> None:
    _, _, pdf = apart
    with pypdfium2.PdfDocument(pdf) as document:
        words = "".join(page.get_textpage().get_text_range() for page in document)
    assert all(words.count(text) == 2 for text in TEXTS)


def test_a_merged_font_is_a_font_with_the_outlines_of_the_original(apart: tuple[str, bytes, bytes]) -> None:
    kind, _, pdf = apart
    _, file, glyphs = next(font for font in fonts(pdf) if "TUCKBX" not in font[0])
    kind = "otf" if kind == "cid" else kind
    with TTFont(str(shipped(kind))) as original:
        shapes = truetype_shapes(file) if kind == "ttf" else cff_shapes(file)
        order = original.getGlyphOrder()
        wanted = original["glyf"] if kind == "ttf" else original["CFF "].cff[0].CharStrings
        for glyph in glyphs:
            assert shapes[glyph] == bounds(wanted, order[glyph], original, kind)


def truetype_shapes(file: bytes) -> list[object]:
    font = TTFont(BytesIO(file))
    return [bounds(font["glyf"], name, font, "ttf") for name in font.getGlyphOrder()]


def cff_shapes(file: bytes) -> list[object]:
    cff = CFFFontSet()
    cff.decompile(BytesIO(file), None)
    strings = cff[0].CharStrings
    return [strings[name].calcBounds(strings) for name in cff[0].charset]


def bounds(glyphs: object, name: str, font: TTFont, kind: str) -> object:
    """The box around a glyph's outline."""
    glyph = glyphs[name]  # type: ignore[index]
    if kind == "otf":
        return glyph.calcBounds(glyphs)
    return None if glyph.numberOfContours == 0 else (glyph.xMin, glyph.yMin, glyph.xMax, glyph.yMax, font["hmtx"][name])


def test_sheets_of_chunks_are_no_larger_than_one_document_of_all_faces(tmp_path: Path) -> None:
    texts = [f"{text}, {number} of {number * 7}" for number in range(1, 21) for text in TEXTS]
    draw(tmp_path / "all.pdf", "otf", texts)
    chunks = [draw(tmp_path / f"{start}.pdf", "otf", texts[start : start + 30]) for start in range(0, len(texts), 30)]
    sheets = printed([face for chunk in chunks for face in chunk])
    assert len(sheets) < 1.1 * (tmp_path / "all.pdf").stat().st_size


def test_a_merged_font_keeps_what_the_widths_of_its_glyphs_start_from(tmp_path: Path) -> None:
    pdf = printed([*draw(tmp_path / "upper.pdf", "cid", ["QUAY"]), *draw(tmp_path / "lower.pdf", "cid", ["quay"])])
    _, file, _ = next(font for font in fonts(pdf) if "TUCKBX" not in font[0])
    cff = CFFFontSet()
    cff.decompile(BytesIO(file), None)
    assert len({one.Private.nominalWidthX for one in cff[0].FDArray}) == 2


def test_faces_whose_letters_are_all_of_one_width_share_the_font_of_the_others(tmp_path: Path) -> None:
    faces = [*draw(tmp_path / "numbers.pdf", "ttf", ["1867"]), *draw(tmp_path / "words.pdf", "ttf", ["Will 1"])]
    assert len(list(fonts(printed(faces)))) == 2


def subset(glyphs: list[bytes], unicode: dict[int, bytes]) -> Subset:
    outlines = Outlines("truetype", {"head": b"same"}, glyphs, [bytes(4)] * len(glyphs))
    return Subset(b"/ABCDEF+Face", 900, -200, 4, 0, outlines, {}, unicode)


def test_fonts_of_one_name_that_differ_in_a_glyph_stay_apart() -> None:
    book = FontBook()
    one = book.place(subset([b"", b"round"], {1: b"0041"}))
    same = book.place(subset([b"", b"round", b"new"], {1: b"0041", 2: b"0042"}))
    other = book.place(subset([b"", b"square"], {1: b"0041"}))
    assert one.key == same.key
    assert other.key != one.key


def test_glyphs_that_a_font_lacks_stand_for_one_text_each() -> None:
    book = FontBook()
    one = book.place(subset([b""], {9: b"0041"}))
    other = book.place(subset([b""], {9: b"0042"}))
    assert other.key != one.key
