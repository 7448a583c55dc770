"""What is in a page's margins, and a picture for the eye alone, is marked as an artifact, which nobody is read.

Written for the version of WeasyPrint that `tuned` knows; it puts these parts in place.
"""

# ruff: noqa: SLF001

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager
from types import SimpleNamespace
from typing import Any

from weasyprint import document, draw, pdf
from weasyprint.formatting_structure import boxes

_stock_draw_context = draw.draw_stacking_context
_stock_draw_page = document.draw_page
_stock_add_tags = pdf.add_tags
_stock_marked = pdf.stream.Stream.marked
_stock_box_tree = pdf.tags._build_box_tree


def patches() -> list[tuple[Any, str, Any]]:
    """Return what is put in place: the owner, the name of its part, the part."""
    return [
        (draw, "draw_stacking_context", _draw_context),
        (document, "draw_page", _draw_page),
        (pdf, "add_tags", _add_tags),
        (pdf.stream.Stream, "marked", _marked),
        (pdf.tags, "_build_box_tree", _box_tree),
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


def _is_hidden(box: Any) -> bool:
    """Whether a box is a picture whose element is hidden from those who are read to."""
    replaced = isinstance(box, boxes.ReplacedBox) and box.element is not None  # as those that CSS brings in
    return replaced and box.element.get("aria-hidden") == "true"


def _marked(stream: Any, box: Any, tag: str) -> AbstractContextManager[None]:
    """Mark what is drawn of a box as part of an element, or as an artifact."""
    artifact: AbstractContextManager[None] = stream.artifact() if _is_hidden(box) else _stock_marked(stream, box, tag)
    return artifact


def _box_tree(box: Any, *rest: Any) -> Iterator[Any]:
    """Return the elements of a box; of one that is hidden there are none."""
    return iter(()) if _is_hidden(box) else _stock_box_tree(box, *rest)
