"""The rules of style sheets are kept from one document to the next, and the next is drawn as if they were not."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.render.sources.chunk import Look, Sheet
from toolkit.render.typesetting import tuned
from toolkit.render.typesetting.fetcher import ListedFetcher
from toolkit.render.typesetting.looks import ParsedLook, parse_look
from toolkit.render.typesetting.tuned import css_rules

STYLE = (
    "p { margin: 1mm } p + p { color: #a00 } .near .far { color: #0a0 } #one { color: #00a; width: inherit }"
    "p:lang(de) { font-style: italic } li:first-child { font-weight: bold } b::before { content: 'x' }"
)
BODIES = (
    "<p>a</p><p>b</p>",
    '<div class="near"><p class="far" lang="de">c</p></div><ul><li>d</li><li>e</li></ul>',
    '<p id="one">f</p><div style="width: 5mm"><p id="two">g <b>h</b></p></div>',
)


def look_of(style: str) -> ParsedLook:
    """Return a look of one style sheet."""
    sheets = (Sheet("file:///a.css", "a.css", style),)
    return parse_look(Look(key=style, base="", path="", proof=False, sheets=sheets, files={}))


def drawn(target: Path, body: str, style: str = STYLE) -> bytes:
    """Return a page."""
    look = look_of(style)
    with tuned.working():
        html = tuned.read(f"<html><body>{body}</body></html>", "file:///", ListedFetcher({}))
        tuned.write(html.render(stylesheets=look.sheets, font_config=look.fonts), target)
    return target.read_bytes()


def test_each_document_is_as_if_it_were_the_first(tmp_path: Path) -> None:
    alone = []
    for body in BODIES:
        css_rules._known.clear()
        alone.append(drawn(tmp_path / "alone.pdf", body))
    css_rules._known.clear()
    after = [drawn(tmp_path / "after.pdf", body) for body in BODIES * 2]
    assert after == alone * 2
    assert len(css_rules._known) == 1, "one list of style sheets, read once"


def test_other_style_sheets_have_rules_of_their_own(tmp_path: Path) -> None:
    css_rules._known.clear()
    red, blue = (drawn(tmp_path / "a.pdf", "<p>a</p>", f"p {{ color: {colour} }}") for colour in ("red", "blue"))
    assert red != blue
    for number in range(2 * css_rules.MOST):
        drawn(tmp_path / "a.pdf", "<p>a</p>", f"p {{ margin: {number}mm }}")
    assert len(css_rules._known) == css_rules.MOST


def test_no_more_kinds_of_elements_are_kept_than_there_is_room_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    css_rules._known.clear()
    monkeypatch.setattr(css_rules, "MOST_KINDS", 4)
    first = drawn(tmp_path / "a.pdf", BODIES[1])
    assert drawn(tmp_path / "a.pdf", BODIES[1]) == first
    (rules,) = css_rules._known.values()
    assert not rules.begin()._kinds
