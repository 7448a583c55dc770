"""What elements of a book look like before any style sheet: WeasyPrint's own, for the elements that books have."""

from __future__ import annotations

from functools import lru_cache

from toolkit.render.typesetting.weasy import CSS

# A book of a theme's templates may have other elements too: then WeasyPrint's whole sheet is used.
ELEMENTS = frozenset(
    (
        *("html", "head", "meta", "title", "style", "body", "section", "div", "p", "span", "a", "img", "br"),
        *("h1", "h2", "h3", "h4", "h5", "ul", "ol", "li", "strong", "b", "em", "i", "small", "sub", "sup"),
        *("table", "caption", "thead", "tbody", "tr", "th", "td", "figure", "article", "header", "footer"),
    )
)
_SHEET = """
head, meta, title, style { display: none }
article, body, div, figure, footer, h1, h2, h3, h4, h5, header, html, ol, p, section, ul { display: block }
li { display: list-item }
table { display: table; border-spacing: 2px; text-indent: initial; box-sizing: border-box }
caption { display: table-caption; text-align: center; break-after: avoid }
thead { display: table-header-group; vertical-align: middle; break-after: avoid }
tbody { display: table-row-group; vertical-align: middle }
tr { display: table-row; vertical-align: inherit }
td, th { display: table-cell; vertical-align: inherit; padding: 1px }
th { font-weight: bold; text-align: center }
figure, ol, p, ul { margin-top: 1em; margin-bottom: 1em }
figure { margin-left: 40px; margin-right: 40px }
ol ol, ol ul, ul ol, ul ul { margin-top: 0; margin-bottom: 0 }
ol, ul { padding-left: 40px; counter-reset: list-item; break-before: avoid }
ol { list-style-type: decimal } ul { list-style-type: disc } ol ul, ul ul { list-style-type: circle }
li::marker { font-variant-numeric: tabular-nums; white-space: pre; text-transform: none }
h1, h2, h3, h4, h5 { font-weight: bold; hyphens: manual; break-after: avoid; break-inside: avoid }
h1, h2, h3, h4, h5 { bookmark-label: content(text) }
h1 { margin: .67em 0; font-size: 2em; bookmark-level: 1 }
h2 { margin: .83em 0; font-size: 1.5em; bookmark-level: 2 }
h3 { margin: 1em 0; font-size: 1.17em; bookmark-level: 3 }
h4 { margin: 1.33em 0; font-size: 1em; bookmark-level: 4 }
h5 { margin: 1.67em 0; font-size: .83em; bookmark-level: 5 }
em, i { font-style: italic } b, strong { font-weight: bold }
small, sub, sup { font-size: smaller } sub, sup { line-height: normal }
sub { vertical-align: sub } sup { vertical-align: super }
br::before { content: "\\A"; white-space: pre-line }
img { overflow: hidden }
"""


@lru_cache(maxsize=1)
def _sheet() -> CSS:
    return CSS(string=_SHEET)


def user_agent(forms: bool = False) -> list[CSS]:  # noqa: ARG001, FBT001, FBT002 (as WeasyPrint calls it)
    """Return the sheet as WeasyPrint asks for it."""
    return [_sheet()]
