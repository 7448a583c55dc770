"""Styles that elements share are the styles that WeasyPrint computes for each of them."""

from __future__ import annotations

from typing import Any

import pytest
from weasyprint import CSS, HTML, css
from weasyprint.css.properties import INITIAL_VALUES
from weasyprint.css.targets import TargetCollector
from weasyprint.text.fonts import FontConfiguration

from toolkit.render.typesetting import tuned
from toolkit.render.typesetting.tuned.styles import _Styles

SHEET = """
:root { --ink: navy; font: 9pt/1.3 serif; color: var(--ink) }
@layer late { p { color: teal } } p { margin: 1em 0; orphans: 3 }
.box { border: 1mm solid; padding: 2%; text-decoration: underline; page: wide; vertical-align: top }
.box > * { vertical-align: inherit } .far { --ink: maroon; font-size: 120% } .far b { color: var(--ink) }
li:nth-child(2) { font-weight: 600; break-before: avoid } li::marker { color: red } ol > li { list-style-type: square }
b::before { content: "x"; font-size: .8em } p::first-line { color: olive } p::first-letter { float: left }
[title] { letter-spacing: 1px } #seven { padding-inline-start: 7px; direction: rtl } :lang(de) { hyphens: auto }
table { border-collapse: collapse; width: 50% } td { margin: 3px; padding: 4px } p + p:has(b) { text-indent: 1em }
i { display: inherit; height: inherit; anchor: none; line-height: calc(1em + 2px) } u { -weasy-anchor: "stated" }
"""
BODY = """
<p>a <b>b</b></p><p id="one">a <b id="two">b</b></p><p id="three" style="color: red">a <b>b</b> <i>i</i></p>
<p style="color: red; height: 3px" title="t"><i>i</i><b>b</b></p><div class="box" id='od"d'><p>a</p><i>i</i></div>
<div class="box"><p>a</p><i lang="de">i</i></div><div class="far box" lang="de"><p>a<b>b</b></p><b>c</b></div>
<div class="far"><p id="four">a<b>b</b></p></div><ul><li>a</li><li id="five">b</li><li>c</li></ul>
<ol><li>a <a name="six" id="hidden">x</a></li><li><a name="other">b</a></li></ol><u id="eight">u</u>
<div style="display: list-item">a</div><table><tr><td id="seven">a</td><td><p>b</p></td></tr></table>
<p id="nine" style="vertical-align: bottom"><b style="vertical-align: inherit">a</b></p><!-- nothing -->
"""
BODY += "".join(f'<p id="p{number}">a <b>b</b></p>' for number in range(30))
NAMES = [name for name in INITIAL_VALUES if not {"block", "inline"} & set(name.split("_"))]  # the rest is never asked
PSEUDO = (None, "before", "marker", "first-line", "first-letter")


def computed(made_by: Any) -> tuple[list[Any], list[str], int]:
    """Return what one of the two computes: every value in tree order, the anchors, how many styles are behind them."""
    fonts = FontConfiguration()
    html = HTML(string=f"<html lang=en>{BODY}</html>")
    targets = TargetCollector()
    sheets = [
        (CSS(string="p { display: block; color: green }"), "user agent", None),
        (CSS(string=SHEET), "author", None),
    ]
    style_for = made_by(html, sheets, presentational_hints=False, font_config=fonts, target_collector=targets)
    styles = [
        (element, pseudo, style_for(element, pseudo)) for element in html.etree_element.iter() for pseudo in PSEUDO
    ]
    values = [
        (element.tag, pseudo, key, repr(style[key]), repr(style.anonymous_style[key]))
        for element, pseudo, style in styles
        if style is not None
        for key in NAMES
    ]
    return (
        values,
        sorted(targets.target_lookup_items),
        len({id(style.anonymous_style) for *_, style in styles if style}),
    )


@pytest.mark.skipif(not tuned.fits(), reason="another WeasyPrint: its own styles are used")
def test_every_element_has_the_values_that_weasyprint_gives_it() -> None:
    ours, anchors, few = computed(_Styles)
    theirs, its_anchors, many = computed(css.StyleFor)
    assert ours == theirs
    assert anchors == its_anchors
    assert {"one", "two", "six", "seven", "stated"} <= set(anchors)
    assert few < many * 0.7


@pytest.mark.skipif(not tuned.fits(), reason="another WeasyPrint: its own styles are used")
def test_hints_in_attributes_are_left_to_weasyprint() -> None:
    html = HTML(string="<body bgcolor=red>")
    styles: Any = _Styles(
        html,
        [(CSS(string=""), "author", None)],
        presentational_hints=True,
        font_config=FontConfiguration(),
        target_collector=None,
    )
    assert tuple(styles(html.etree_element.find("body"))["background_color"]) == (1, 0, 0, 1)
