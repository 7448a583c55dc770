"""What a reader's browser must not meet: in pages, drawings and style sheets of a project's own themes."""

from __future__ import annotations

from pathlib import Path
from time import process_time

import pytest

from tests.reference.orchard import Orchard, section
from tests.render.printed import print_books
from toolkit.cache.tray import Held
from toolkit.executor.inline import InlineExecutor
from toolkit.reference import reference_of
from toolkit.render.site.site import Sites
from toolkit.render.sources.harmless import harm_in_drawing, harm_in_page, harm_in_sheet
from toolkit.render.sources.places import Places
from toolkit.shipped import shipped_templates

SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">{}</svg>'
SCRIPTS = frozenset(("start.js",))


@pytest.mark.parametrize(
    "html",
    [
        "<script>alert(1)</script>",
        '<script src="evil.js"></script>',
        '<script src="start.js">alert(1)</script>',
        "<SCRIPT/src=//example.org/x>",
        '<a href="javascript:alert(1)">',
        '<a href=" java&#10;script:alert(1)">',
        '<a href="javascript:alert(1)" href="page.html">',
        "<img src=x onerror=alert(1)>",
        "<svg/onload=alert(1)>",
        "<iframe src=page.html></iframe>",
        "<object data=page.html></object>",
        "<base href=//example.org/>",
        '<meta http-equiv="refresh" content="0; url=page.html">',
        '<img src="//example.org/x.png">',
        '<img srcset="a.png 1x, //example.org/b.png 2x">',
        '<link rel="stylesheet" href="https://example.org/x.css">',
        '<p style="background: url(//example.org/x.png)">',
        "<style>p::before { content: '<' } @import '//example.org/x.css'</style>",
        "<style>p { background: u\\72l(//example.org/x.png) }</style>",
        '<button formaction="javascript:alert(1)">',
        '<a x=a"b onclick=alert(1) y=">',
        '<title><a x="</title><script src=evil.js></script>">',
        "<!--><script>alert(1)</script>-->",
        "<p <p",
        '<a href="data:text/html,x">',
    ],
)
def test_a_page_has_nothing_that_runs_or_comes_from_elsewhere(html: str) -> None:
    assert harm_in_page(html, SCRIPTS)


@pytest.mark.parametrize(
    "html",
    [
        '<script src="../start.js" defer></script>',
        '<a href="https://example.org/">a page that a reader may follow</a>',
        '<p title="one &lt; two">1 < 2</p><img src="../pictures/a.jpg"><img src="data:image/png;base64,AA">',
        '<style>@page:first { counter-reset: page 1 } p { background: url("a.png") }</style>',
        '<svg viewBox="0 0 2 2"><use href="#a"/><path fill="url(#b)"/></svg><input checked>',
    ],
)
def test_what_pages_are_made_of_is_let_through(html: str) -> None:
    assert harm_in_page(html, SCRIPTS) is None


@pytest.mark.parametrize(
    "inside",
    [
        "<script>alert(1)</script>",
        "<foreignObject/>",
        '<path onload="alert(1)"/>',
        '<use xlink:href="https://example.org/a.svg#b"/>',
        '<a xlink:href="javascript:alert(1)"/>',
        '<set attributeName="href" to="javascript:alert(1)"/>',
        "<style>@import url(//example.org/a.css)</style>",
        '<path fill="url(https://example.org/a.svg#b)"/>',
        '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
        "<not closed",
    ],
)
def test_a_drawing_has_neither(inside: str) -> None:
    assert harm_in_drawing(SVG.format(inside).encode())
    assert harm_in_drawing(SVG.format('<path id="a" fill="url(#b)"/><use href="#a"/>').encode()) is None


def test_a_style_sheet_loads_from_its_theme_alone() -> None:
    assert harm_in_sheet('@import "//example.org/a.css";')
    assert harm_in_sheet('p { background: image-set("https://example.org/a.png" 1x) }')
    assert (
        harm_in_sheet('@font-face { src: url("font:SourceSansPro-Regular") } p { background: url(art/a.svg) }') is None
    )


@pytest.mark.parametrize("text", ["<a ", "<a '", "<!--", "url(", "\\", "<style>", '<a x="'])
def test_looking_through_a_text_takes_no_longer_than_reading_it(text: str) -> None:
    began = process_time()
    harm_in_page(text * 200_000)
    harm_in_sheet(text * 200_000)
    assert process_time() - began < 3


def site(root: Path, **files: str) -> tuple[dict[str, str | Path | Held], list[tuple[str, str]]]:
    """Make a site with files of the project's own templates; give its files by path, and what was found."""
    for name, text in files.items():
        path = root / "templates" / name.replace("__", "/").replace("_dot_", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    game = Orchard(root, sections={"01": section("start", "Hello.")}).game()
    places = Places(root, (root / "templates", shipped_templates()), root / "cache")
    told = reference_of(game)
    sites = Sites([(game, ())], places, InlineExecutor())
    made = [*sites.written(told), *sites.drawn(told)]
    return dict(made), [(one.code, one.position.path) for one in sites.findings]


def own_layout(root: Path, **changes: str) -> tuple[dict[str, str | Path | Held], list[tuple[str, str]]]:
    """Make a site by the shipped templates, copied into the project, with some of them changed."""
    shared = {
        f"reference__{path.name.replace('.', '_dot_')}": path.read_text("utf-8")
        for path in (shipped_templates() / "reference").iterdir()
    }
    return site(root, **(shared | {f"reference__{name}": text for name, text in changes.items()}))


def test_scripts_are_the_shipped_ones_whatever_the_project_brings(tmp_path: Path) -> None:
    files, found = own_layout(tmp_path, start_dot_js="alert(1)", search_dot_js="alert(2)")
    assert found == []
    for name in ("start.js", "reference.js", "search.js"):
        assert files[name] == shipped_templates() / "reference" / name


def test_a_page_of_own_templates_begins_with_the_policy_of_all_pages(tmp_path: Path) -> None:
    files, found = own_layout(tmp_path, rules_dot_html="<!doctype html><p>{{ ref.name }}</p>")
    assert found == []
    assert str(files["rules.html"]).startswith('<!doctype html><meta http-equiv="Content-Security-Policy"')


@pytest.mark.parametrize(
    ("template", "code"),
    [
        ("<script>alert(1)</script>", "P105"),
        ("{{ ref.nmae }}", "P102"),
        ("{{ 'x' * 10**9 }}", "P107"),
        ("{% if", "P101"),
    ],
)
def test_a_page_that_fails_or_could_harm_leaves_a_game_without_a_site(tmp_path: Path, template: str, code: str) -> None:
    files, found = own_layout(tmp_path, rules_dot_html=template)
    assert found == [(code, "templates/reference/rules.html")]
    assert not any(name.endswith(".html") for name in files)


def test_a_drawing_that_could_harm_is_not_put_on_the_site(tmp_path: Path) -> None:
    bad = SVG.format("<script>alert(1)</script>")
    files, found = site(
        tmp_path,
        plain__icons__bad_dot_svg=bad,
        plain__icons__coin_dot_svg=SVG.format(""),
        plain__mark_dot_svg=bad,
        plain__reference_dot_css='p { background: url("bad.svg") } b { background: url("page.html") }',
        plain__bad_dot_svg=bad,
        plain__page_dot_html="<script>alert(1)</script>",
    )
    assert "icons/coin.svg" in files
    assert not {"icons/bad.svg", "look/bad.svg", "look/page.html"} & files.keys()
    assert files["mark.svg"] == shipped_templates() / "reference" / "mark.svg"
    names = ("plain/bad.svg", "plain/icons/bad.svg", "plain/mark.svg", "plain/page.html")
    assert sorted(found) == [("P105", f"templates/{name}") for name in names]


def test_a_book_of_own_templates_has_no_links_that_run(tmp_path: Path) -> None:
    _, books, found = print_books(
        tmp_path, templates__plain__book__cover_dot_html='<h1>{{ ref.name }}</h1><a href="javascript:alert(1)">x</a>'
    )
    assert [book.name for book in books] == ["aid"]
    assert [(one.code, one.position.path) for one in found] == [("P105", "templates/plain/book/cover.html")]
