"""WeasyPrint's layout with its hottest private parts tuned: the same numbers, found with less work.

Written for the version of WeasyPrint that `tuned` knows; `tuned` puts these parts in place.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from weasyprint import css
from weasyprint.css import computed_values
from weasyprint.css.functions import check_math
from weasyprint.css.properties import INHERITED, INITIAL_NOT_COMPUTED, INITIAL_VALUES
from weasyprint.layout import inline, percent
from weasyprint.text import line_break

_stock_missing = css.ComputedStyle.__missing__
_stock_least_width = inline.inline_min_content_width
_stock_percentage = percent.percentage
_stock_description = line_break.get_font_description

_SPECIAL = frozenset(("float", "display", "position", "page"))  # they depend on each other or on ancestors
_PLAIN = {key for key in INITIAL_VALUES if key not in _SPECIAL and not key.startswith("text_decoration_")}
_INHERITED = _PLAIN & INHERITED
_INITIAL = {
    key: INITIAL_VALUES[key]
    for key in _PLAIN - INHERITED - INITIAL_NOT_COMPUTED
    if INITIAL_VALUES[key] not in ("inherit", "initial") and not check_math(INITIAL_VALUES[key])
}
_FONT = ("font_style", "font_stretch", "font_weight", "font_size", "font_variant_caps", "font_variation_settings")


def patches() -> list[tuple[Any, str, Any]]:
    """Give what is put in place: the owner, the name of its part, the part."""
    return [
        (css.ComputedStyle, "__missing__", _missing),
        (inline, "inline_min_content_width", _least_width),
        (percent, "percentage", _percentage),
        (line_break, "get_font_description", _description),
    ]


def _missing(style: Any, key: str) -> Any:
    """Compute a property that no rule sets: its parent's, or the initial value."""
    if style.parent_style is not None and key not in style.cascaded and not _is_set_as_logical(style, key):
        if key in _INITIAL:
            value = style[key] = _INITIAL[key]
            return value
        if key in _INHERITED and not check_math(value := style.parent_style[key]):
            style[key] = value
            return value
    return _stock_missing(style, key)


def _is_set_as_logical(style: Any, key: str) -> bool:
    return key in computed_values.PHYSICAL_FUNCTIONS and _logical(key, style["direction"]) in style.cascaded


@lru_cache(maxsize=1024)
def _logical(key: str, direction: str) -> str:
    return str(computed_values.PHYSICAL_FUNCTIONS[key](block="ttb", inline=direction))


def _least_width(context: Any, box: Any, **options: Any) -> Any:
    """Measure a line's first word only where a float could be beside it; elsewhere nobody asks how wide it is."""
    if box.style["direction"] == "ltr" and all(
        shape.position_y + shape.margin_height() < box.position_y for shape in context.excluded_shapes
    ):
        return 0
    return _stock_least_width(context, box, **options)


def _percentage(value: Any, computed: Any, refer_to: Any) -> Any:
    """As WeasyPrint's, for what most values are."""
    if value == "auto" or value is None:
        return value
    if getattr(value, "unit", None) == "px":
        return value.value
    return _stock_percentage(value, computed, refer_to)


def _description(style: Any) -> Any:
    """Give Pango's description of a style's font, one for all styles with the same font: Pango copies it."""
    known = style.font_config.__dict__.setdefault("descriptions", {})
    key = (tuple(style["font_family"]), *(style[name] for name in _FONT))
    if key not in known:
        known[key] = _stock_description(style)
    return known[key]
