"""The tuned engine writes the operators and the tags that plain WeasyPrint writes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pikepdf
import pytest
from PIL import Image

from toolkit.impose.tagging import tidy_structure
from toolkit.render.sources.chunk import Look, Sheet
from toolkit.render.sources.fonts import find
from toolkit.render.typesetting import stock, tuned
from toolkit.render.typesetting.fetcher import ListedFetcher
from toolkit.render.typesetting.looks import parse_look

FONT = "font:SourceSerifPro-Regular"
STYLE = f"@font-face {{ font-family: Serif; src: url({FONT}) }} html {{ font: 9px Serif }}"
STYLE += "@page { size: 60mm 90mm; margin: 5mm }"
WORDS = "Whoever may not take a card says so, officially, and the fifth finger waits. "
DOT = '<img src="file:///dot.png" alt="a dot">'
SAMPLES = {
    "plain": f"<p>{WORDS * 3}</p><p>AVATAR To fly, <b>bold</b> <i>slanted</i> <small>small</small> x<sup>2</sup></p>",
    "hyphens": f'<p style="hyphens: auto; width: 20mm">{WORDS * 2}</p><p style="width: 9mm">of&shy;fi&shy;cial</p>',
    "justified": f'<p style="text-align: justify">{WORDS * 3}</p>',
    "spaced": f'<p style="letter-spacing: 1px">{WORDS}</p><p style="word-spacing: 3px">{WORDS}</p>',
    "cut": f'<p style="overflow: hidden; white-space: nowrap; text-overflow: ellipsis; width: 20mm">{WORDS}</p>'
    f'<p style="max-lines: 1; block-ellipsis: auto">{WORDS * 2}</p>',
    "kept": '<pre>one\n\ttab\n  two&nbsp;three</pre><p style="overflow-wrap: anywhere; width: 4mm">officially</p>',
    "under": f'<p><u>{WORDS}</u> <s>gone</s> <span style="visibility: hidden">hidden</span> shown</p>',
    "backwards": '<p dir="rtl" style="direction: rtl">\u05d0\u05d1 abc 12 \u05d3</p><p>\u202eabc\u202c def</p>',
    "missing": "<p>\u0e01 a \u20e3 e\u0301 q\u0323\u0307 \U0001f600 fi \u200b end</p>",
    "numbers": '<p style="font-variant-numeric: tabular-nums">1</p><p style="font-variant-caps: small-caps">Caps</p>',
    "lists": "<ul><li>one<ul><li>inner</li></ul></li></ul><ol><li>first<li style='list-style: none'>second</ol>",
    "table": "<table><tr><th>a<th>b<tr><th scope=row>c<td colspan=2>d</table>",
    "linked": '<p><a href="#there">to it</a> and <a href="https://example.org">out</a></p><h2 id="there">There</h2>',
    "pictures": f'<p>{DOT} beside</p><img alt="none" src="data:,"><div style="float: left">{DOT}</div>{WORDS}',
    "boxes": '<div style="border: 1px solid; border-radius: 3px; outline: 1px dashed red">a</div>'
    '<p style="border-left: 2px solid teal; background: silver">b <b style="outline: 1px solid">c</b></p>'
    '<div style="columns: 2; column-rule: 1px solid"><p>d<p>e</div><hr><i style="border-bottom: 1px dotted">f</i>',
    "stacked": '<div style="opacity: .5">a</div><div style="position: relative; z-index: -1">b</div>'
    '<b style="display: inline-block; position: absolute">c</b><b style="display: inline-block">d</b>'
    '<div style="position: relative; top: 1px">e <b style="float: right">f</b></div>'
    '<div style="overflow: hidden; height: 3px">g</div><b style="transform: rotate(9deg); display: block">h</b>',
    "pages": "".join(f"<h1>{number}</h1><p>{WORDS * 9}</p>" for number in range(4)),
}
KEYS = ("/S", "/Alt", "/A", "/ID", "/Pg")


def written(path: Path, engine: ModuleType, body: str, style: str = "") -> tuple[list[bytes], list[object]]:
    """Write a tagged document, and give the operators of its pages and the tree of its tags."""
    font, picture = find("SourceSerifPro-Regular"), path.with_name("dot.png")
    assert font
    Image.new("L", (2, 2)).save(picture)
    sheets = (Sheet("file:///book.css", "book.css", STYLE + style),)
    parsed = parse_look(Look(key=STYLE + style, base="", path="", proof=False, sheets=sheets, files={FONT: font}))
    fetcher = ListedFetcher({"file:///dot.png": picture})
    with engine.working():
        html = engine.read(f'<html lang="en"><title>t</title><body>{body}', "file:///", fetcher)
        document = html.render(stylesheets=parsed.sheets, font_config=parsed.fonts)
        engine.write(document, path, pdf_variant="pdf/ua-1")
    with pikepdf.open(path) as document:
        pages = {page.objgen: number for number, page in enumerate(document.pages)}
        operators = [page.Contents.read_bytes() for page in document.pages]
        return operators, list(_tags(document.Root.StructTreeRoot.K[0], pages))


def _tags(element: Any, pages: dict[Any, int]) -> Iterator[object]:
    for key in KEYS:
        if key in element:
            yield key, pages[element.Pg.objgen] if key == "/Pg" else str(element[key])
    for kid in element.get("/K", ()):
        if isinstance(kid, int):
            yield int(kid)
        elif kid.get("/S") == "/Span" and not {"/Alt", "/A", "/ID"} & set(kid.keys()):
            yield from list(_tags(kid, pages))[2:]  # the tuned engine leaves such elements out (test_tags.py)
        else:
            yield list(_tags(kid, pages))


@pytest.mark.parametrize("name", SAMPLES)
def test_both_engines_write_the_same_operators_and_tags(tmp_path: Path, name: str) -> None:
    ours, theirs = (written(tmp_path / "file.pdf", engine, SAMPLES[name]) for engine in (tuned, stock))
    assert ours == theirs
    assert len(ours[1]) > 1


def test_what_is_in_a_margin_is_an_artifact_at_once(tmp_path: Path) -> None:
    style = "@page { @top-left { content: url(file:///dot.png) 'Rules' } @bottom-center { content: counter(page) } }"
    (operators,), _ = written(tmp_path / "file.pdf", tuned, "<p>words</p>", style)
    assert operators.count(b"/Artifact\nBMC") == 2
    assert operators.count(b"/MCID") == 1
    with pikepdf.open(tmp_path / "file.pdf") as document:
        tidy_structure(document, 0)
        assert document.pages[0].Contents.read_bytes() == operators


def test_what_leads_somewhere_from_a_margin_is_none(tmp_path: Path) -> None:
    style = "nav { position: running(nav) } @page { @top-left { content: element(nav) } }"
    body = '<nav><a href="https://example.org">out</a></nav><p>words</p>'
    ours, theirs = (written(tmp_path / "file.pdf", engine, body, style) for engine in (tuned, stock))
    assert ours == theirs
    assert b"Artifact" not in ours[0][0]


def test_drawings_of_one_size_in_a_book_are_told_apart(tmp_path: Path) -> None:
    lines = ("M0 0L9 9", "M9 0L0 9", "M9 0L0 9")
    drawn = '<svg viewBox="0 0 9 9" width="9" height="9"><path d="{}" stroke="#000"/></svg>'
    written(tmp_path / "file.pdf", tuned, "".join(map(drawn.format, lines)))
    with pikepdf.open(tmp_path / "file.pdf") as document:
        forms = {one.read_bytes() for one in document.pages[0].Resources.XObject.values()}
    assert len(forms) == 2  # the two that are the same are drawn once
