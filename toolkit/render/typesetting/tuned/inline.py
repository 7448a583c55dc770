"""WeasyPrint's lines of text, measured once: the same breaks and widths with less work.

Written for the version of WeasyPrint that `tuned` knows; it puts these parts in place.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import inf
from typing import Any, NamedTuple

from weasyprint.formatting_structure import boxes
from weasyprint.layout import inline
from weasyprint.layout.float import avoid_collisions as _stock_avoid
from weasyprint.text import line_break
from weasyprint.text.ffi import FROM_UNITS, ffi, pango

from toolkit.render.typesetting.tuned.styles import users

_stock_set_text = line_break.Layout.set_text
_stock_least_width = inline.inline_min_content_width
_stock_split = line_break.split_first_line
_PLAIN = {"letter_spacing": "normal", "word_spacing": 0, "overflow_wrap": "normal"}
WIDEST = 2  # of the font size, how wide a letter could be
_WRAPPING = frozenset(("normal", "pre-wrap", "pre-line"))

_extents = ffi.new("PangoRectangle *")


def patches() -> list[tuple[Any, str, Any]]:
    """Return what is put in place: the owner, the name of its part, the part."""
    return [
        *((module, "split_first_line", _split) for module in users("split_first_line")),
        (line_break, "line_size", _line_size),
        (line_break.Layout, "set_text", _set_text),
        *((module, "avoid_collisions", _avoid) for module in users("avoid_collisions")),
        (inline, "inline_min_content_width", _least_width),
    ]


def _line_size(line: Any, style: Any) -> tuple[float, float]:
    """Return a line's width and height; as WeasyPrint's, without a C object for each."""
    pango.pango_layout_line_get_extents(line, ffi.NULL, _extents)
    width, spacing = _extents.width * FROM_UNITS, style["letter_spacing"]
    return width if spacing == "normal" else width + spacing, _extents.height * FROM_UNITS


def _set_text(layout: Any, text: str, justify: bool = False) -> None:  # noqa: FBT001, FBT002 (as WeasyPrint calls it)
    """Set a layout's text; nothing is added to it where a style's texts are plain, as most are."""
    if layout.justification_spacing or any(map(text.__contains__, "\n\t\0")) or not layout.style.__dict__.get("pango"):
        _stock_set_text(layout, text, justify)
        return
    layout.text = text
    pango.pango_layout_set_text(layout.layout, text.encode(), -1)


class _Whole(NamedTuple):
    """A text that was measured on one line, and in which width it fits there."""

    room: float
    result: tuple[Any, ...]


def _split(text: str, style: Any, context: Any, max_width: float | None, spacing: float, **how: bool) -> Any:
    """Fit as much as possible on a line, as WeasyPrint does; what was measured before is remembered.

    Texts are measured for the width of a float or a cell, then laid out, sometimes twice; and many occur often.
    """
    known = style.__dict__.get("texts")
    if known is None:
        known = style.__dict__["texts"] = {}
    whole = known.get(text)
    if whole and not spacing and (max_width is None or max_width >= whole.room):
        return _again(whole.result, max_width)
    key = (text, max_width, spacing, *how.items())
    result = known.get(key)
    if result:
        return _again(result, max_width)
    result = _stock_split(text, style, context, max_width, spacing, **how)
    if result[2] is not None and text.endswith(" ") and _fits(text.rstrip(" "), style, context, max_width, spacing):
        result = _stock_split(text, style, context, None, spacing, **how)
    known[key] = result
    layout, _, rest, width, _, _ = result
    if rest is None and not spacing and layout.text == text and _is_plain(style):
        wraps = style["white_space"] in _WRAPPING
        if max_width is None or not wraps or width <= max_width:
            known[text] = _Whole(width if wraps else -inf, result)
    return result


def _fits(text: str, style: Any, context: Any, max_width: float | None, spacing: float) -> bool:
    """Whether a text fits on a line but for the space behind it: WeasyPrint breaks such a one after its first word."""
    if max_width is None or style["white_space"] not in _WRAPPING:
        return False
    _, _, rest, width, _, _ = _stock_split(text, style, context, max_width, spacing)
    return rest is None and width <= max_width


def _is_plain(style: Any) -> bool:
    return all(style[name] == value for name, value in _PLAIN.items())


def _again(result: tuple[Any, ...], max_width: float | None) -> tuple[Any, ...]:
    """Return a result once more, with a layout of its own: drawing may shorten its text."""
    layout = line_break.Layout.__new__(line_break.Layout)
    layout.__dict__.update(result[0].__dict__)
    layout.max_width = max_width
    return (layout, *result[1:])


def _least_width(context: Any, line: Any, **options: Any) -> Any:
    later = line.style["direction"] == "ltr"
    return _Least(context, line, **options) if later else _stock_least_width(context, line, **options)


class _Least:
    """How wide a line's first word is, measured where it is compared: only what stands beside a float has to fit."""

    def __init__(self, context: Any, line: Any, **options: Any) -> None:
        self._measure: Callable[[], Any] = partial(_stock_least_width, context, line, **options)
        self._line, self._at = line, options["skip_stack"]

    def __add__(self, more: Any) -> Any:
        return self._measure() + more if more else self  # a line has no padding

    def __gt__(self, room: Any) -> bool:
        return bool(self._bound() > room and self._measure() > room)

    def _bound(self) -> Any:
        """Return what the width cannot be above, for the plain words that most lines begin with."""
        index, inside = next(iter(self._at.items())) if self._at else (0, None)
        first = next(iter(self._line.children[index:]), None)
        indent = getattr(self._line.style["text_indent"], "value", inf)
        if indent or not isinstance(first, boxes.TextBox) or not _is_plain(first.style):
            return inf
        word, space, _ = first.text.encode()[next(iter(inside or (0,))) or 0 :].partition(b" ")
        if not space or not word.isascii() or first.style["white_space"] not in _WRAPPING:
            return inf
        return (len(word) + len(first.style["hyphenate_character"])) * first.style["font_size"] * WIDEST


def _avoid(context: Any, box: Any, containing_block: Any, outer: bool = True) -> Any:  # noqa: FBT001, FBT002
    """Return where a box can be beside floats, and how much room it has; most lines are below all of them."""
    if outer or not isinstance(box, boxes.LineBox) or containing_block.style["direction"] != "ltr":
        return _stock_avoid(context, box, containing_block, outer)
    top = box.border_box_y()
    for shape in context.excluded_shapes:
        above = shape.position_y
        if above >= top or above + shape.margin_height() >= top:
            return _stock_avoid(context, box, containing_block, outer)
    left = containing_block.content_box_x()
    right = left + containing_block.width
    left += box.margin_left
    right -= box.margin_right
    return left - box.margin_left, top - box.margin_top, right - left
