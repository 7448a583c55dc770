"""The CSS that gives each face a page of its own trim and bleed, and its `.face` and `.trim` their places."""

from __future__ import annotations

from collections.abc import Iterable

from toolkit.model.document.language import direction
from toolkit.render.sources.chunk import Page

# WeasyPrint would carry what sticks out below the page over to the next one; with room below, it can be measured.
_RULES = """@page {name} {{ size: {w}mm {h}mm; bleed: {b}mm; margin: 0 0 -1000mm }}
.{name} {{ page: {name}; width: {w}mm; height: {h}mm }}
.{name} > .face {{ left: -{b}mm; top: -{b}mm; width: {fw}mm; height: {fh}mm }}
.{name} > .face > .trim {{ left: {b}mm; top: {b}mm; width: {w}mm; height: {h}mm }}
"""


def page_class(page: Page) -> str:
    """Return the CSS class that pages of this trim and bleed share."""
    lengths = (*page.trim, page.bleed)
    return "s" + "x".join(f"{length:g}".replace(".", "_") for length in lengths)


def page_attributes(page: Page) -> dict[str, str]:
    """Return the attributes of the element that is a page: class, language and direction of writing."""
    written = {"class": f"page {page_class(page)}", "lang": page.language}
    return written | ({"dir": "rtl"} if direction(page.language) == "rtl" else {})


def page_rules(pages: Iterable[Page]) -> str:
    """Return the rules for every page size that occurs."""
    return "".join(_rules(page) for page in {page_class(page): page for page in pages}.values())


def _rules(page: Page) -> str:
    (width, height), bleed = page.trim, page.bleed
    face = (width + 2 * bleed, height + 2 * bleed)
    return _RULES.format(
        name=page_class(page), w=f"{width:g}", h=f"{height:g}", b=f"{bleed:g}", fw=f"{face[0]:g}", fh=f"{face[1]:g}"
    )
