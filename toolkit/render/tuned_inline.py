"""WeasyPrint's lines of text, measured once: the same breaks and widths with less work.

Written for the version of WeasyPrint that `tuned` knows; `tuned_layout` puts these parts in place.
"""

from __future__ import annotations

from functools import lru_cache
from math import inf
from typing import Any, NamedTuple

from weasyprint.text import line_break

from toolkit.render.tuned_styles import users

_stock_split = line_break.split_first_line
_PLAIN = {"letter_spacing": "normal", "word_spacing": 0, "overflow_wrap": "normal"}
_WRAPPING = frozenset(("normal", "pre-wrap", "pre-line"))


def patches() -> list[tuple[Any, str, Any]]:
    """Give what is put in place: the owner, the name of its part, the part."""
    breaks = lru_cache(maxsize=4096)(line_break.can_break_text)
    return [
        *((module, "split_first_line", _split) for module in users("split_first_line")),
        *((module, "can_break_text", breaks) for module in users("can_break_text")),
    ]


class _Whole(NamedTuple):
    """A text that was measured on one line, and in which width it fits there."""

    room: float
    result: tuple[Any, ...]


def _split(text: str, style: Any, context: Any, max_width: float | None, spacing: float, **how: bool) -> Any:
    """Fit as much as possible on a line, as WeasyPrint does; what was measured before is told from memory.

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
    known[key] = result
    layout, _, rest, width, _, _ = result
    if rest is None and not spacing and layout.text == text and all(style[name] == _PLAIN[name] for name in _PLAIN):
        wraps = style["white_space"] in _WRAPPING
        if max_width is None or not wraps or width <= max_width:
            known[text] = _Whole(width if wraps else -inf, result)
    return result


def _again(result: tuple[Any, ...], max_width: float | None) -> tuple[Any, ...]:
    """Give a result once more, with a layout of its own: drawing may shorten its text."""
    layout = line_break.Layout.__new__(line_break.Layout)
    layout.__dict__.update(result[0].__dict__)
    layout.max_width = max_width
    return (layout, *result[1:])
