"""WeasyPrint's layout with its hottest private parts tuned: the same numbers, found with less work.

Written for the version of WeasyPrint that `tuned` knows; it puts these parts in place.
"""

from __future__ import annotations

from collections.abc import Mapping
from email.message import Message
from typing import Any

from weasyprint import urls
from weasyprint.formatting_structure import boxes
from weasyprint.layout import percent
from weasyprint.text import line_break
from weasyprint.text.ffi import ffi, gobject, pango

from toolkit.render.typesetting.tuned.styles import users

_stock_percentage = percent.percentage
_stock_description = line_break.get_font_description

_stock_strut = line_break.strut
_stock_set_up = line_break.Layout.setup
_stock_lengths = percent.resolve_percentages
_SIDES = ("top", "right", "bottom", "left")
_SIZES = [f"{kind}{way}" for kind in ("", "min_", "max_") for way in ("width", "height")]
_LENGTHS = [*_SIZES, *(f"{kind}_{side}" for kind in ("margin", "padding") for side in _SIDES)]
_BORDERS = [f"border_{side}_width" for side in _SIDES]

_VARIANTS = ("ligatures", "position", "caps", "numeric", "alternates", "east_asian")
_FEATURES = ("font_kerning", *(f"font_variant_{name}" for name in _VARIANTS), "font_feature_settings")
_SHARES = {"center": 0.5, "right": 1, "end": 1}  # of the free room, what stands before a text

_FONT = ("font_style", "font_stretch", "font_weight", "font_size", "font_variant_caps", "font_variation_settings")


def patches() -> list[tuple[Any, str, Any]]:
    """Return what is put in place: the owner, the name of its part, the part."""
    return [
        (percent, "percentage", _percentage),
        (line_break.Layout, "setup", _set_up),
        *((module, "resolve_percentages", _used_lengths) for module in users("resolve_percentages")),
        *((module, "strut", _strut) for module in users("strut")),
        (line_break, "get_font_description", _description),
        (urls, "EmailMessage", Message),  # the other parses a header anew for each picture
    ]


def _percentage(value: Any, computed: Any, refer_to: Any) -> Any:
    """As WeasyPrint's, for what most values are."""
    if value == "auto" or value is None:
        return value
    if getattr(value, "unit", None) == "px":
        return value.value
    return _stock_percentage(value, computed, refer_to)


def _used_lengths(box: Any, containing_block: Any) -> None:
    """Set a box's lengths; where none is a percentage, they are the same for all boxes that share a style."""
    style = box.style
    known = style.__dict__.get("used_lengths")
    if known is None:
        known = style.__dict__["used_lengths"] = _lengths(style)
    if not known:
        _stock_lengths(box, containing_block)
        return
    box.__dict__.update(known)
    if style["border_collapse"] == "collapse":  # borders that a table has settled stay
        for name in _BORDERS:
            box.__dict__.setdefault(name, style[name])


def _lengths(style: Any) -> dict[str, Any]:
    """Return what `resolve_percentages` would set, nothing where it depends on more than the style."""
    values = {name: style[name] for name in _LENGTHS}
    if style["box_sizing"] != "content-box":
        return {}
    if any(value != "auto" and getattr(value, "unit", None) != "px" for value in values.values()):
        return {}
    used = {name: "auto" if value == "auto" else value.value for name, value in values.items()}
    used |= {name: 0 for name in ("min_width", "min_height") if used[name] == "auto"}
    borders = () if style["border_collapse"] == "collapse" else _BORDERS
    return used | {name: style[name] for name in borders}


def _description(style: Any) -> Any:
    """Return Pango's description of a style's font, one for all styles with the same font: Pango copies it."""
    known = style.font_config.__dict__.setdefault("descriptions", {})
    key = (tuple(style["font_family"]), *(style[name] for name in _FONT))
    if key not in known:
        known[key] = _stock_description(style)
    return known[key]


def _strut(style: Any) -> Any:
    """Return how high a line is and where its baseline is, worked out once for a style."""
    known = style.__dict__.get("strut")
    if known is None:
        known = style.__dict__["strut"] = _stock_strut(style)
    return known


def _set_up(layout: Any, style: Any) -> None:
    """Make Pango's layout as WeasyPrint does, with one context and one list of features for all texts of a style."""
    known = style.__dict__.get("pango")
    if known is None:
        known = style.__dict__["pango"] = _prepared(style) if _is_simple(style) else ()
    if not known or layout.justification_spacing:
        _stock_set_up(layout, style)
        return
    layout.style = style
    layout.first_line_direction = 0
    layout.ascent = layout.underline_position = layout.strikethrough_position = None
    context, layout.language, font, attributes = known
    layout.layout = ffi.gc(pango.pango_layout_new(context), gobject.g_object_unref)
    pango.pango_layout_set_auto_dir(layout.layout, False)  # noqa: FBT003 (a C function)
    pango.pango_layout_set_font_description(layout.layout, font)
    if attributes:
        pango.pango_layout_set_attributes(layout.layout, attributes)


def _is_simple(style: Any) -> bool:
    """Whether texts of a style never add to its features."""
    plain = {"letter_spacing": "normal", "word_spacing": 0, "text_decoration_line": "none"}
    plain |= {"overflow_wrap": "normal", "font_language_override": "normal"}
    return all(style[name] == value for name, value in plain.items()) and bool(style["lang"])


def _prepared(style: Any) -> tuple[Any, ...]:
    context = ffi.gc(pango.pango_font_map_create_context(style.font_config.font_map), gobject.g_object_unref)
    pango.pango_context_set_round_glyph_positions(context, False)  # noqa: FBT003 (a C function)
    pango.pango_context_set_base_dir(context, line_break.PANGO_DIRECTION[style["direction"]])
    text, _ = line_break.unicode_to_char_p(style["lang"])
    language = pango.pango_language_from_string(text)
    pango.pango_context_set_language(context, language)
    features = line_break.font_features(*(style[name] for name in _FEATURES))
    listed = None
    if features:
        told = ",".join(f"{key} {value}" for key, value in features.items()).encode()
        listed = ffi.gc(pango.pango_attr_list_new(), pango.pango_attr_list_unref)
        pango.pango_attr_list_insert(listed, pango.pango_attr_font_features_new(told))
    return context, language, _description(style), listed


def fill(page: Any, attribute: str, texts: Mapping[str, object]) -> None:
    """Set the text of each box whose element has an attribute to what the attribute's value stands for in `texts`."""
    for box in page.descendants():
        name = box.element.get(attribute, "") if isinstance(box, boxes.TextBox) and box.element is not None else ""
        if name in texts:
            box.text, old = str(texts[name]), box.width
            box.pango_layout, _, _, box.width, _, _ = line_break.split_first_line(box.text, box.style, None, None, 0)
            box.position_x += (old - box.width) * _SHARES.get(box.style["text_align_all"], 0)
