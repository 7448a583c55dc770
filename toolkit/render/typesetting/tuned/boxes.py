"""WeasyPrint's boxes, asked about more directly: the same answers with less work.

Written for the version of WeasyPrint that `tuned` knows; it puts these parts in place.
"""

# ruff: noqa: SLF001

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from weasyprint.draw.color import get_color
from weasyprint.formatting_structure import boxes, build
from weasyprint.layout import background
from weasyprint.layout.absolute import AbsolutePlaceholder

from toolkit.render.typesetting.tuned.styles import PAGES_ALIKE, users

_stock_backgrounds = background.layout_box_backgrounds
_stock_in_tables = build.table_boxes_children
_IN_FLOW = frozenset(("static", "relative"))
_ABSOLUTE = frozenset(("absolute", "fixed"))
_FLOATING = frozenset(("left", "right", "inline-start", "inline-end"))
_CORNERS = [f"border_{place}_radius" for place in ("top_left", "top_right", "bottom_right", "bottom_left")]
_BARE = dict.fromkeys(_CORNERS, (0, 0)) | {"background": None}


def patches() -> list[tuple[Any, str, Any]]:
    """Return what is put in place: the owner, the name of its part, the part."""
    return [
        (boxes.Box, "is_in_normal_flow", _is_in_normal_flow),
        (boxes.Box, "establishes_formatting_context", _establishes_context),
        *((boxes.Box, part.__name__, part) for part in (border_width, border_height, margin_width, margin_height)),
        (boxes.Box, "descendants", _descendants),
        (boxes.ParentBox, "page_values", _page_values),
        (background, "layout_box_backgrounds", _backgrounds),
        (build, "table_boxes_children", _in_tables),
        *((module, "collapse_margin", _collapse_margin) for module in users("collapse_margin")),
    ]


def _is_in_normal_flow(box: Any) -> bool:
    style = box.style
    return style["float"] == "none" and style["position"] in _IN_FLOW


def _establishes_context(box: Any) -> bool:
    """Whether floats outside a box do not reach into it, nor those inside out of it."""
    style = box.style
    if (
        style["float"] in _FLOATING
        or style["position"] in _ABSOLUTE
        or box.is_column
        or "flow-root" in style["display"]
    ):
        return True
    if isinstance(box, boxes.BlockBox):
        return bool(style["overflow"] != "visible")
    return isinstance(box, boxes.BlockContainerBox)


def border_width(box: Any) -> Any:
    """Return a box's width with padding and borders, added as WeasyPrint does, without a call for each step."""
    return box.width + box.padding_left + box.padding_right + box.border_left_width + box.border_right_width


def border_height(box: Any) -> Any:
    """As `border_width`."""
    return box.height + box.padding_top + box.padding_bottom + box.border_top_width + box.border_bottom_width


def margin_width(box: Any) -> Any:
    """As `border_width`, with margins."""
    inner = box.width + box.padding_left + box.padding_right + box.border_left_width + box.border_right_width
    return inner + box.margin_left + box.margin_right


def margin_height(box: Any) -> Any:
    """As `margin_width`."""
    inner = box.height + box.padding_top + box.padding_bottom + box.border_top_width + box.border_bottom_width
    return inner + box.margin_top + box.margin_bottom


def _descendants(box: Any, placeholders: bool = False) -> Iterator[Any]:  # noqa: FBT001, FBT002 (as WeasyPrint calls it)
    """Yield a box and what is inside, without a generator for each level."""
    rest = [box]
    while rest:
        one = rest.pop()
        if isinstance(one, AbsolutePlaceholder):
            if not placeholders:
                yield one
                continue
            one = one._box
        yield one
        if one.children:
            rest.extend(reversed(one.children))


def _page_values(box: Any) -> tuple[Any, Any]:
    """Return the names of the pages that a box begins and ends on: its first and last child's, where they have one."""
    name = box.style["page"]
    if PAGES_ALIKE in box.style.cache:
        return name, name
    first = next(filter(_is_on_page, box.children), None)
    if first is None:
        return name, name
    last = next(filter(_is_on_page, reversed(box.children)))
    begins = first.page_values()
    ends = begins if last is first else last.page_values()
    return begins[0] or name, ends[1] or name


def _is_on_page(box: Any) -> bool:
    return box.style["float"] in _FLOATING or _is_in_normal_flow(box)


def _in_tables(box: Any, children: list[Any]) -> Any:
    """Return a box its children, as parts of tables where some of them are."""
    if box.internal_table_or_caption or box.tabular_container:
        return _stock_in_tables(box, children)
    for child in children:
        if child.internal_table_or_caption or child.proper_table_child:
            return _stock_in_tables(box, children)
    box.children = list(children)
    return box


def _collapse_margin(margins: Sequence[Any]) -> Any:
    """Return what margins that meet come to: the largest, less what the smallest is below nothing."""
    return max(0, *margins) + min(0, *margins) if margins else 0


def _backgrounds(page: Any, box: Any, get_image: Any, layout_children: bool = True, style: Any = None) -> None:  # noqa: FBT001, FBT002
    """Lay out the backgrounds of a box and of those inside it; most have none."""
    if style is not None or box is page or not _is_bare(box.style):
        _stock_backgrounds(page, box, get_image, layout_children, style)
        return
    while isinstance(box, AbsolutePlaceholder):
        box = box._box
    box.__dict__.update(_BARE)
    for child in box.all_children() if layout_children else ():
        _backgrounds(page, child, get_image)


def _is_bare(style: Any) -> bool:
    """Whether boxes of a style have neither a background nor round corners nor pictures as borders."""
    known = style.__dict__.get("is_bare")
    if known is None:
        known = style.__dict__["is_bare"] = (
            get_color(style, "background_color").alpha == 0
            and not style["box_shadow"]
            and all(image == ("none", None) for image in style["background_image"])
            and all(style[name][0] == "none" for name in ("border_image_source", "mask_border_source"))
            and all((0, "px") in style[name] for name in _CORNERS)
        )
    return bool(known)
