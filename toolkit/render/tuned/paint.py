"""What is in a page's margins is marked as an artifact, so that no part of a book is read for it again.

Written for the version of WeasyPrint that `tuned` knows; it puts these parts in place.
"""

# ruff: noqa: SLF001

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from weasyprint import document, draw, pdf
from weasyprint.formatting_structure import boxes

_stock_draw_context = draw.draw_stacking_context
_stock_draw_page = document.draw_page
_stock_add_tags = pdf.add_tags


def patches() -> list[tuple[Any, str, Any]]:
    """Return what is put in place: the owner, the name of its part, the part."""
    return [
        (draw, "draw_stacking_context", _draw_context),
        (document, "draw_page", _draw_page),
        (pdf, "add_tags", _add_tags),
    ]


def _draw_page(page: Any, stream: Any) -> None:
    """Draw a page; what is in its margins, such as running heads, is an artifact unless it leads somewhere."""
    for box in page.children:
        box.is_artifact = isinstance(box, boxes.MarginBox) and not any(one.link_annotation for one in box.descendants())
    _stock_draw_page(page, stream)


def _draw_context(stream: Any, context: Any) -> None:
    """Draw a box and its layers; an artifact is marked as one, so that no part of a book is read for it again."""
    if stream._tags is None or not getattr(context.box, "is_artifact", False):
        _stock_draw_context(stream, context)
        return
    with stream.artifact():
        tags, stream._tags = stream._tags, None
        _stock_draw_context(stream, context)
        stream._tags = tags


def _add_tags(file: Any, drawn: Any, *rest: Any) -> None:
    """Add the structure of all that is no artifact."""
    pages = [page._page_box for page in drawn.pages]
    told = [page.copy_with_children([box for box in page.children if not box.is_artifact]) for page in pages]
    _stock_add_tags(file, SimpleNamespace(pages=[SimpleNamespace(_page_box=page) for page in told]), *rest)
