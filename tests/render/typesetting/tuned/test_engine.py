"""The tuned engine draws what plain WeasyPrint draws."""

from __future__ import annotations

import io
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree as ET

import pikepdf
import pypdfium2
import pytest
from fontTools.ttLib import TTFont
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from tests.render.drawn_faces import face
from tests.render.games import CSS, make_places
from toolkit.render.drawing.plan import Planner
from toolkit.render.drawing.worker import draw_chunk
from toolkit.render.sources.chunk import Chunk
from toolkit.render.typesetting import stock, tuned
from toolkit.render.typesetting.markup import parse_body
from toolkit.render.typesetting.tuned import inline

STREET = """<svg viewBox="0 0 40 20" style="width: 18mm">
<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/>
<stop offset="1" stop-color="navy"/></linearGradient></defs><rect width="40" height="20" fill="url(#g)"/>
<g transform="rotate(10)" opacity=".5">
<circle cx="9" cy="9" r="4" stroke="red"/><path d="M2 2 h9 v3 z" fill="lime"/></g>
</svg>"""
SAMPLES = {
    "words": "<p>One <b>bold</b>, <i>slanted</i><br>line<sup>2</sup> and <small>small</small></p>",
    "headings": "<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4>",
    "lists": "<ul><li>one<ul><li>inner</li></ul></li></ul><ol><li>first</li><li>second</li></ol>",
    "table": "<table border=1><tr><td>a<td>b</table>",
    "parts of tables": '<div style="display: table-cell">a</div> <div style="display: table-cell">b</div>'
    '<p>c<i style="display: table-row">d</i> <i style="display: table-row">e</i></p><div style="display: table">f</div>'
    '<div style="display: table-row-group"><p style="display: table-caption">g</p>h</div>',
    "entities": "a&nbsp;b &amp; c &lt; d &eacute;",
    "icons": '<img src="icons/coin.svg" style="width: 4mm">' * 5 + '<img src="icons/coin.svg" style="width: 9mm">',
    "drawing": STREET + STREET,
    "faint": f'<div style="opacity: .4">{STREET}<img src="icons/coin.svg" style="width: 4mm"></div>',
    "ground": '<div style="background: url(icons/coin.svg) 0 0 / 4mm 4mm; height: 10mm; width: 15mm"></div>',
    "photographs": "".join(
        f'<img src="file:///cards/toy/art/{mode}.png" style="width: 5mm">'
        for mode in ("RGB", "RGBA", "L", "LA", "P", "1")
    ),
    "unclosed": "<div><b>left open <i>and nested</b> wrongly</i>",
    "floats": '<b style="float: left; width: 6mm; height: 5mm; background: teal"></b>'
    + "words that run past a float and on below it, line after line " * 3
    + '<p dir="rtl" style="direction: rtl"><b style="float: right">x</b>from the other side, too</p>',
    "beside floats": "".join(
        f'<div style="width: 22mm; text-indent: {indent}mm">'
        f'<b style="float: {side}; width: {width}mm; height: 2mm">-</b>'
        f"{word} words <i>go</i> on beside it and below, {word}</div>"
        for side, width in (("left", 5), ("right", 19), ("left", 20))
        for word, indent in (("Some", 0), ("Incomprehensibilities", 2), ("<i>Slanted</i>", 0), ("mm\u00admm\u00e9m", 0))
    ),
    "logical": '<div style="margin-inline-start: 4mm; padding-block: 1mm; inline-size: 9mm; width: 3mm">a b c</div>',
    "inherited": '<div style="font-size: calc(2mm + 1pt); line-height: 1.2; position: relative"><p>a<b>b</b></p></div>',
    "repeated": "".join(
        f'<div style="width: {width}mm; overflow: hidden; {style}">the same words <i>and </i><b>many widths</b></div>'
        for width in (9, 30, 14, 9)
        for style in ("text-overflow: ellipsis; white-space: nowrap", "hyphens: auto; text-align: justify", "")
    )
    + "<p>a\u00adb<br>a b<br>a b c</p>" * 2,
    "grounds": '<div style="position: relative; height: 20mm; background: linear-gradient(teal, white)">'
    '<p style="position: absolute; left: 3mm; top: 9mm; background: gold; border-radius: 1mm">a</p>'
    '<p style="position: absolute; left: 9mm"><b style="background: lime">b</b></p>'
    '<p style="visibility: hidden; background: red">c</p><p style="box-shadow: 1mm 1mm navy; width: 5mm">d</p></div>',
    "round": '<div style="border: 1mm solid teal; border-radius: 3mm; width: 12mm; height: 9mm">x</div>',
}


def images(root: Path, engine: ModuleType, *bodies: str, style: str = "", language: str = "en") -> list[Image.Image]:
    """Draw some faces in one chunk with one of the engines and rasterise them."""
    places = make_places(root, templates__plain__theme_dot_css=CSS + style)
    for mode in ("RGB", "RGBA", "L", "LA", "P", "1"):
        Image.linear_gradient("L").resize((9, 9)).convert("RGBA").convert(mode).save(root / f"cards/toy/art/{mode}.png")
    orders = Planner(places).orders([face(body, language=language) for body in bodies])
    files = {address: path for order in orders for address, path in order.files.items()}
    target = root / f"{engine.__name__}.pdf"
    draw_chunk(Chunk(tuple(order.page for order in orders), orders[0].look, files, target), engine)
    with pypdfium2.PdfDocument(target) as document:
        return [page.render(scale=4).to_pil().convert("RGB") for page in document]


def largest_difference(one: Image.Image, other: Image.Image) -> int:
    """Return by how much, of 255, the two pictures differ where they differ most."""
    return max(max(level) for level in ImageChops.difference(one, other).get_flattened_data())  # type: ignore[arg-type]


def test_the_tuned_engine_is_written_for_the_installed_version() -> None:
    assert tuned.fits()


Samples = dict[str, tuple[Image.Image, Image.Image]]  # as the tuned engine and WeasyPrint's own draw them


@pytest.fixture(scope="module")
def samples(tmp_path_factory: pytest.TempPathFactory) -> Samples:
    """Draw all samples with both engines, in one chunk each."""
    root = tmp_path_factory.mktemp("samples")
    drawn = [images(root, engine, *SAMPLES.values()) for engine in (tuned, stock)]
    return dict(zip(SAMPLES, zip(*drawn, strict=True), strict=True))


@pytest.mark.parametrize("name", SAMPLES)
def test_both_engines_draw_the_same_pixels(name: str, samples: Samples) -> None:
    ours, plain = samples[name]
    # One step of 255 is what PDFium rounds differently inside a form; imposing puts all faces into forms anyway.
    assert largest_difference(ours, plain) <= 1
    assert ours.getextrema() != ((255, 255),) * 3


@pytest.mark.parametrize("language", ["he", "de"])
def test_both_engines_follow_the_language(tmp_path: Path, language: str) -> None:
    body = SAMPLES["lists"] + "<p>Bergbahnausflugsfahrten <b>bergab</b></p>"
    style = (
        '.page:lang(he) { font-weight: bold } .page:not(:lang(en)) { hyphens: auto } .page[dir="rtl"] i { color: red }'
    )
    drawn = [
        images(tmp_path, engine, body, style=style, language=code)[0]
        for engine in (tuned, stock)
        for code in (language, "en")
    ]
    assert largest_difference(drawn[0], drawn[2]) <= 2
    assert largest_difference(drawn[0], drawn[1]) > 99


def test_a_page_does_not_depend_on_the_pages_beside_it(tmp_path: Path, samples: Samples) -> None:
    for name, body in SAMPLES.items():
        assert largest_difference(samples[name][0], images(tmp_path, tuned, body)[0]) == 0


def test_a_drawing_that_occurs_often_is_stored_once(tmp_path: Path) -> None:
    sizes = []
    for pages in (2, 20):
        images(tmp_path, tuned, *(f"{STREET} {number}" for number in range(pages)))
        sizes.append((tmp_path / "toolkit.render.typesetting.tuned.pdf").stat().st_size)
    assert sizes[1] - sizes[0] < 18 * 500


def test_a_glyph_has_one_number_and_outline_whatever_else_is_on_the_page(tmp_path: Path) -> None:
    # In this family the figures of the bold font are made of parts, which a plain subset numbers anew.
    style = '@font-face { font-family: Serif; src: url("font:SourceSerifPro-Bold") } b { font-family: Serif }'
    outlines = []
    for number, text in enumerate(("3", "3 and everything else: 0124567890 QXZ")):
        images(tmp_path / str(number), tuned, f"<b>{text}</b>", style=style)
        outlines.append(figure_three(tmp_path / str(number) / "toolkit.render.typesetting.tuned.pdf"))
    assert outlines[0] == outlines[1]


def measured(monkeypatch: pytest.MonkeyPatch, root: Path, body: str) -> list[tuple[str, float | None]]:
    """Return the texts that WeasyPrint measures for a face, each with the width that it has."""
    calls, stock_split = [], inline._stock_split

    def counted(text: str, style: Any, context: Any, width: float | None, *rest: Any, **how: Any) -> Any:
        calls.append((text, width))
        return stock_split(text, style, context, width, *rest, **how)

    monkeypatch.setattr(inline, "_stock_split", counted)
    images(root, tuned, body)
    return calls


def test_a_text_is_measured_once_for_all_widths_that_it_fits_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    body = "".join(f'<p style="width: {width}px">some words</p>' for width in (190, 200, 190, 180))
    assert [text for text, _ in measured(monkeypatch, tmp_path, body)] == ["some words"]


def test_a_text_that_breaks_is_measured_for_each_width(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    body = "".join(f'<p style="width: {width}px">some words</p>' for width in (190, 5, 4, 5))
    widths = [width for text, width in measured(monkeypatch, tmp_path, body) if text == "some words"]
    assert widths == [pytest.approx(width) for width in (190, 5, 4)]


@pytest.mark.parametrize(("word", "times"), [("Short", 0), ("Incomprehensibilities" * 3, 1)])
def test_a_first_word_is_measured_where_a_float_leaves_it_little_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, word: str, times: int
) -> None:
    body = f'<p style="width: 190px"><b style="float: left; width: 9px; height: 9px"></b>{word} and more</p>'
    assert [width for _, width in measured(monkeypatch, tmp_path, body)].count(0) == times


def test_a_text_breaks_no_earlier_for_the_space_behind_it(tmp_path: Path) -> None:
    widths = range(60, 130)
    images(tmp_path, tuned, *(f'<p style="width: {width}px">some words and more <b>x</b></p>' for width in widths))
    with pypdfium2.PdfDocument(tmp_path / f"{tuned.__name__}.pdf") as document:
        first = [len(page.get_textpage().get_text_range().splitlines()[0].rstrip()) for page in document]
    assert first == sorted(first)


def figure_three(path: Path) -> bytes:
    """Return the outline, with its parts by number, of the figure 3 in a file's serif font."""
    with pikepdf.open(path) as document:
        files = [o.FontFile2 for o in document.objects if isinstance(o, pikepdf.Dictionary) and "/FontFile2" in o]
        glyphs = TTFont(io.BytesIO(files[-1].read_bytes()))["glyf"]
    assert glyphs["three"].isComposite()
    return bytes(glyphs["three"].compile(glyphs))


TREES = st.recursive(
    st.text("ab <&\u00e9", max_size=4).map(lambda text: text.replace("&", "&amp;").replace("<", "&lt;")),
    lambda inner: (
        st.builds("<{0}>{1}</{0}>".format, st.sampled_from(["div", "span", "b", "p", "section", "h1", "em"]), inner)
        | st.lists(inner, max_size=3).map("".join)
    ),
    max_leaves=8,
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(TREES)
def test_markup_is_read_as_an_html_parser_reads_it(html: str) -> None:
    body, plain = parse_body(html)
    expected, _ = parse_body(html + "<hr>")  # a rule is not plain: the HTML parser reads it
    children = list(expected)
    assert plain in {True, False}
    assert shape(list(body)) == shape(children[:-1])


def shape(elements: list[ET.Element]) -> list[object]:
    """Return tags and words of a tree in a form that can be compared."""
    return [(element.tag, element.text or "", element.tail or "", shape(list(element))) for element in elements]
