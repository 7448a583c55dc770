"""Columns of a book: laid out once, as one galley, and cut where no column is left half blank.

Written for the version of WeasyPrint that `tuned` knows; with another one, and where something is higher than a column,
the stock layout is used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from math import inf
from typing import Any

from weasyprint.layout import block, column

from toolkit.render.breaking import Breaker, Column
from toolkit.render.tuned.galley import Galley, waiting

SAME = 0.5  # CSS pixels by which the height of pages may differ

_stock_layout = block.columns_layout


@contextmanager
def even_columns() -> Iterator[None]:
    """Lay columns with `column-fill: auto` out as a galley while the block runs."""
    typesetter = _Typesetter()
    block.columns_layout = typesetter.lay_out
    try:
        yield
    finally:
        block.columns_layout = _stock_layout


class _Set:
    """A galley and the columns into which it is to be cut, for pages as high as `room`, from the place `next` on."""

    def __init__(self, galley: Galley, count: int, first: int) -> None:
        self.pages: dict[int, Sequence[Column]] = {}
        self.room = 0.0
        self.next = first
        self._galley = galley
        self._breaker = Breaker(galley.places, count)

    def plan(self, room: float) -> None:
        """Choose the columns that are still to be cut."""
        if pages := self._breaker.pages(self.next, room):
            self.pages, self.room = {page[0].first: page for page in pages}, room

    def cut(self, first: int, edges: Iterable[float], y: float) -> list[Any]:
        """Cut the columns of the page that begins at a place; their left edges and their upper one are given."""
        columns = self.pages[first]
        self.next = columns[-1].last
        return [self._galley.cut(one, x, y) for one, x in zip(columns, edges, strict=False)]


class _Typesetter:
    """Keeps what is set between the pages of a document."""

    def __init__(self) -> None:
        self._sets: dict[Any, _Set | None] = {}  # by element; None for what has to be set as WeasyPrint does

    def lay_out(self, context: Any, box: Any, bottom_space: Any, skip_stack: Any, *rest: Any) -> Any:
        """Lay out one page of columns: as WeasyPrint's own function of that place, which it stands in for."""
        first = next(iter(skip_stack)) if skip_stack else 0
        if not _is_plain(box) or (first and self._sets.get(box.element) is None):
            return _stock_layout(context, box, bottom_space, skip_stack, *rest)
        containing, _, absolute, fixed, margins, *_ = rest
        page = box.copy_with_children(box.children)
        page.position_y += block.collapse_margin(margins)
        block.block_level_width(page, containing)
        room = context.page_bottom - bottom_space - page.content_box_y()
        one = self._set(context, page, containing, first, room)
        if one is None:
            return _stock_layout(context, box, bottom_space, skip_stack, *rest)
        page.children = one.cut(first, _edges(page), page.content_box_y())
        page.height = max(piece.margin_height() for piece in page.children)
        for piece in page.children:
            piece.height = page.height
            for held in waiting(piece):
                (absolute if held.style["position"] == "absolute" else fixed).append(held)
        resume = {one.next: None} if one.next in one.pages else None
        return page, resume, {"break": "any", "page": None}, [], False

    def _set(self, context: Any, box: Any, containing: Any, first: int, room: float) -> _Set | None:
        """Return what is set of a box, from its galley's place `first` on; None for what has to be set otherwise."""
        one = self._sets.get(box.element)
        if one is None or one.next != first:  # it is new, or one of its pages is laid out once more
            galley = _galley(context, box, containing, room)
            one = self._sets[box.element] = _Set(galley, box.style["column_count"], first) if galley else None
        if one and abs(one.room - room) > SAME:
            one.plan(room)
        if one is None or first not in one.pages:
            self._sets[box.element] = None
        return self._sets[box.element]


def _galley(context: Any, box: Any, containing: Any, room: float) -> Galley | None:
    """Lay a box out in one column without an end; None where it asks for breaks of its own."""
    children = [child.copy() for child in box.children]
    empty = column._create_column_box(box, containing, children, _width(box), box.content_box_y())  # noqa: SLF001
    context.in_column = True
    laid_out, resume, *_ = block.block_box_layout(
        context, empty, -inf, skip_stack=None, containing_block=containing, page_is_empty=True, absolute_boxes=[],
        fixed_boxes=[], adjoining_margins=[], first_letter_style=None, first_line_style=None, discard=False,
        max_lines=None,
    )  # fmt: skip
    context.in_column = False
    return Galley(laid_out, room, box.style["column_count"]) if laid_out and resume is None else None


def _gap(box: Any) -> float:
    return float(column.percentage(box.style["column_gap"], box.style, box.width))


def _width(box: Any) -> float:
    """Return the width of one of a box's columns."""
    count = box.style["column_count"]
    width: float = box.width - (count - 1) * _gap(box)
    return max(0.0, width) / int(count)


def _edges(box: Any) -> Iterator[float]:
    """Yield the left edge of each column, in the order in which they are read."""
    count = box.style["column_count"]
    for number in range(count) if box.style["direction"] == "ltr" else reversed(range(count)):
        yield box.content_box_x() + number * (_width(box) + _gap(box))


def _is_plain(box: Any) -> bool:
    """Whether columns are of the kind that this file knows: of a number, as wide and high as they come."""
    style = box.style
    return (
        bool(box.children)
        and style["column_fill"] == "auto"
        and (style["column_width"], style["height"], style["position"]) == ("auto", "auto", "static")
        and style["column_gap"] != "normal"
        and all(child.style["column_span"] == "none" for child in box.children)
    )
