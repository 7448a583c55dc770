"""Columns of a book: laid out once, as one galley, and cut where no column is left half blank.

A child that spans all columns (`column-span: all`) goes to the head or the foot of the page that its words are on.

Written for the version of WeasyPrint that `tuned` knows; with another one, and where something is higher than a column,
the stock layout is used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf
from typing import Any

from weasyprint.layout import block, column

from toolkit.render.typesetting.breaking import Breaker, Float, Page
from toolkit.render.typesetting.tuned.galley import Galley, waiting

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


@dataclass(frozen=True, slots=True)
class _Across:
    """What stands across the columns: laid out, and the place of the galley that follows it."""

    box: Any
    anchor: int

    @property
    def height(self) -> float:
        """Its height with the space above and below it."""
        return float(self.box.margin_height())


class _Set:
    """A galley and the pages into which it is to be cut, the first of them from the place `first` on.

    `placed` of what stands across is on pages before that. `room` is the height that the next page is planned for.
    """

    def __init__(self, galley: Galley, count: int, across: Sequence[_Across], first: int, placed: int) -> None:
        self.pages: dict[int, Page] = {}
        self.room = 0.0
        self.next, self.placed = first, placed
        self._galley, self._across = galley, across
        self._breaker = Breaker(galley.places, count, [Float(one.anchor, one.height) for one in across])

    def plan(self, room: float, full: float) -> None:
        """Choose the pages that are still to be cut: one `room` high, and those after it `full`."""
        pages = self._breaker.pages(self.next, room, full, self.placed)
        self.pages = {page.columns[0].first if page.columns else self._end: page for page in pages or ()}
        self.room = room

    def cut(self, first: int, edges: Iterable[float], x: float, y: float, full: float) -> list[Any]:
        """Cut the page that begins at a place: its columns, whose left edges are given, and what stands across them."""
        page = self.pages[first]
        self.next = page.columns[-1].last if page.columns else self._end + 1
        self.placed += len(page.head) + len(page.foot)
        self.room = full
        head, low = self._stacked(page.head, x, y)
        columns = [self._galley.cut(one, left, low) for one, left in zip(page.columns, edges, strict=False)]
        high = max((one.margin_height() for one in columns), default=0.0)
        for piece in columns:
            piece.height = high
        foot, _ = self._stacked(page.foot, x, low + high)
        return [*head, *columns, *foot]

    @property
    def _end(self) -> int:
        return len(self._galley.places) - 1

    def _stacked(self, numbers: Iterable[int], x: float, y: float) -> tuple[list[Any], float]:
        """Stand what is across the columns one below the other, and say where it ends."""
        boxes = [self._across[number].box for number in numbers]
        for box in boxes:
            box.translate(x - box.position_x, y - box.position_y)
            y += box.margin_height()
        return boxes, y


class _Typesetter:
    """Keeps what is set between the pages of a document."""

    def __init__(self) -> None:
        self._sets: dict[Any, _Set | None] = {}  # by element; None for what has to be set as WeasyPrint does
        self._placed: dict[tuple[Any, int], int] = {}  # of what stands across, how much before a page
        self._top = inf  # of the pages' type area

    def lay_out(self, context: Any, box: Any, bottom_space: Any, skip_stack: Any, *rest: Any) -> Any:
        """Lay out one page of columns: as WeasyPrint's own function of that place, which it stands in for."""
        first = next(iter(skip_stack)) if skip_stack else 0
        if not _is_plain(box) or (first and self._sets.get(box.element) is None):
            return _stock_layout(context, box, bottom_space, skip_stack, *rest)
        containing, is_empty, absolute, fixed, margins, *_ = rest
        page = box.copy_with_children(box.children)
        page.position_y += block.collapse_margin(margins)
        block.block_level_width(page, containing)
        self._top = min(self._top, containing.position_y, page.content_box_y())
        foot = context.page_bottom - bottom_space
        room, full = foot - page.content_box_y(), foot - self._top
        one = self._set(context, page, containing, first, room, full)
        if one is None and not first and not is_empty and room < full - SAME:
            return None, {0: None}, {"break": "any", "page": None}, [], False
        if one is None:
            return _stock_layout(context, box, bottom_space, skip_stack, *rest)
        page.children = one.cut(first, _edges(page), page.content_box_x(), page.content_box_y(), full)
        page.height = max(piece.position_y + piece.margin_height() for piece in page.children) - page.content_box_y()
        for piece in page.children:
            for held in waiting(piece):
                (absolute if held.style["position"] == "absolute" else fixed).append(held)
        self._placed[box.element, one.next] = one.placed
        resume = {one.next: None} if one.next in one.pages else None
        return page, resume, {"break": "any", "page": None}, [], False

    def _set(self, context: Any, box: Any, containing: Any, first: int, room: float, full: float) -> _Set | None:
        """Return what is set of a box, from its galley's place `first` on; None for what has to be set otherwise."""
        one = self._sets.get(box.element)
        if one is None or one.next != first:  # it is new, or one of its pages is laid out once more
            one = self._sets[box.element] = self._begun(context, box, containing, first, full)
        if one and abs(one.room - room) > SAME:
            one.plan(room, full)
        if one is None or first not in one.pages:
            self._sets[box.element] = None
        return self._sets[box.element]

    def _begun(self, context: Any, box: Any, containing: Any, first: int, full: float) -> _Set | None:
        galley = _galley(context, box, containing, full)
        if galley is None:
            return None
        across, placed = list(_across(context, box, galley)), self._placed.get((box.element, first), 0)
        return _Set(galley, box.style["column_count"], across, first, placed)


def _galley(context: Any, box: Any, containing: Any, room: float) -> Galley | None:
    """Lay a box out in one column without an end; None where it asks for breaks of its own."""
    children = [child.copy() for child in box.children if not _is_across(child)]
    empty = column._create_column_box(box, containing, children, _width(box), box.content_box_y())  # noqa: SLF001
    laid_out, resume = _without_end(context, block.block_box_layout, empty, containing)
    return Galley(laid_out, room, box.style["column_count"]) if laid_out and resume is None else None


def _across(context: Any, box: Any, galley: Galley) -> Iterator[_Across]:
    """Lay out what stands across the columns of a box."""
    before = 0
    for child in box.children:
        if _is_across(child):
            wide = child.copy()
            wide.position_x, wide.position_y = box.content_box_x(), 0
            laid_out, _ = _without_end(context, block.block_level_layout, wide, box)
            yield _Across(laid_out, galley.before(before))
        else:
            before += 1


def _without_end(context: Any, lay_out: Any, box: Any, containing: Any) -> tuple[Any, Any]:
    """Lay a box out as if its page had no foot."""
    context.in_column = True
    laid_out, resume, *_ = lay_out(
        context, box, -inf, skip_stack=None, containing_block=containing, page_is_empty=True, absolute_boxes=[],
        fixed_boxes=[], adjoining_margins=[], first_letter_style=None, first_line_style=None, discard=False,
        max_lines=None,
    )  # fmt: skip
    context.in_column = False
    return laid_out, resume


def _is_across(box: Any) -> bool:
    return bool(box.style["column_span"] == "all")


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
        and not all(map(_is_across, box.children))
    )
