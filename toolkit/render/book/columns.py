"""Columns that are filled one after the other, laid out once where WeasyPrint lays them out twice to balance them.

Written for the version of WeasyPrint that `tuned` knows; with another one, the stock layout is used.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from weasyprint.layout import block, column

EVEN = 0.85  # of the highest column, how high the lowest is where nothing needs to be done
SHARES = (1.06, 1.2)  # of the mean height: what is tried for the columns of a last page

_stock_layout = block.columns_layout


@contextmanager
def filled_once() -> Iterator[None]:
    """Lay columns with `column-fill: auto` out once while the block runs."""
    block.columns_layout = _layout
    try:
        yield
    finally:
        block.columns_layout = _stock_layout


def _layout(context: Any, box: Any, bottom_space: Any, skip_stack: Any, *rest: Any) -> Any:
    if not _is_plain(box):
        return _stock_layout(context, box, bottom_space, skip_stack, *rest)
    containing, page_is_empty, absolute, fixed, margins, first_letter, first_line = rest
    context.in_column = True
    box = box.copy_with_children(box.children)
    box.position_y += block.collapse_margin(margins)
    block.block_level_width(box, containing)
    skip, inner = next(iter(skip_stack.items())) if skip_stack else (0, None)
    children = [child.copy() for child in box.children[skip:]]
    inner = {0: inner} if skip_stack else None

    def fill(space: Any) -> tuple[list[Any] | None, Any, Any]:
        """Fill columns down to `space` above the page's end: None where nothing fits, where it goes on, and how."""
        columns: list[Any] = []
        after, following = inner, {"break": "any", "page": None}
        for empty in _columns(box, containing, [child.copy() for child in children]):
            laid_out, after, following, _, _, _ = block.block_box_layout(
                context, empty, space, after, containing, page_is_empty, absolute, fixed, None, first_letter,
                first_line, discard=False, max_lines=None,
            )  # fmt: skip
            if laid_out is None:
                return None, None, following
            columns.append(laid_out)
            if after is None:
                break
        return columns, after, following

    columns, after, next_page = fill(bottom_space)
    if columns is None:
        context.in_column = False
        return None, (0, None), {"break": "any", "page": None}, [], False
    if after is None and skip_stack:
        columns = _evened(columns, box, bottom_space, context, fill)
    _close(box, columns)
    context.in_column = False
    return box, _resume(after, skip), next_page, [], False


def _evened(columns: list[Any], box: Any, bottom_space: Any, context: Any, fill: Any) -> list[Any]:
    """Make the columns of the last page of several about as high as each other; as they are if that cannot be."""
    count = box.style["column_count"]
    heights = [one.margin_height() for one in columns]
    if len(heights) == count and min(heights) > EVEN * max(heights):
        return columns
    room = context.page_bottom - bottom_space - box.content_box_y()
    for share in SHARES:
        height = sum(heights) / count * share
        tried, after, _ = fill(bottom_space + max(0, room - height))
        if tried and after is None:
            return list(tried)
    return columns


def _is_plain(box: Any) -> bool:
    """Tell whether columns are of the kind that this file knows: of a number, as wide and high as they come."""
    style = box.style
    return (
        bool(box.children)
        and style["column_fill"] == "auto"
        and (style["column_width"], style["height"], style["position"]) == ("auto", "auto", "static")
        and style["column_gap"] != "normal"
        and all(child.style["column_span"] == "none" for child in box.children)
    )


def _columns(box: Any, containing: Any, children: list[Any]) -> Iterator[Any]:
    """Yield an empty column after the other, each in its place."""
    count = box.style["column_count"]
    gap = column.percentage(box.style["column_gap"], box.style, box.width)
    width = max(0, box.width - (count - 1) * gap) / count
    for number in range(count):
        empty = column._create_column_box(box, containing, children, width, box.content_box_y())  # noqa: SLF001
        empty.position_x += number * (width + gap)
        yield empty


def _close(box: Any, columns: list[Any]) -> None:
    box.children = columns
    box.height = max(one.margin_height() for one in columns)
    for one in columns:
        one.height = box.height


def _resume(inner: Any, skip: int) -> Any:
    if not inner:
        return None
    at = next(iter(inner))
    return {skip + at: inner[at]}
