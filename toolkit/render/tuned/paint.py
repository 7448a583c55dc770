"""WeasyPrint's painting of boxes tuned: the same operators, with nothing done for what a box does not have.

Written for the version of WeasyPrint that `tuned` knows; it puts these parts in place.
"""

# ruff: noqa: SLF001

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from weasyprint import document, draw, pdf, stacking
from weasyprint.formatting_structure import boxes
from weasyprint.matrix import Matrix
from weasyprint.pdf.stream import Stream

_stock_border = draw.draw_border
_stock_mask = draw.set_mask_border
_stock_outline = draw.draw_outline
_stock_draw_context = draw.draw_stacking_context
_stock_draw_page = document.draw_page
_stock_add_tags = pdf.add_tags
_stock_rounded_box = boxes.Box.rounded_box
_stock_set_color = Stream.set_color

_RADII = [f"border_{corner}_radius" for corner in ("top_left", "top_right", "bottom_right", "bottom_left")]
_SHARP = [(0, 0)] * 4
_IN_PLACE = {"position": "static", "opacity": 1, "transform": (), "overflow": "visible", "float": "none"}


def patches() -> list[tuple[Any, str, Any]]:
    """Return what is put in place: the owner, the name of its part, the part."""
    return [
        (draw, "draw_border", _draw_border),
        (draw, "draw_outline", _draw_outline),
        (draw, "set_mask_border", _set_mask),
        (boxes.Box, "rounded_box", _rounded_box),
        (draw, "draw_stacking_context", _draw_context),
        (document, "draw_page", _draw_page),
        (pdf, "add_tags", _add_tags),
        (stacking, "_dispatch_children", _dispatch_children),
        (Matrix, "__matmul__", _multiply),
        (Stream, "stacked", _stacked),
        (Stream, "marked", _marked),
        (Stream, "artifact", _artifact),
        (Stream, "set_color", _set_color),
    ]


_outlined: set[str] = set()  # elements with an outline, in the document that is written now


def forget() -> None:
    """Forget the document before."""
    _outlined.clear()


class _Look:
    """What boxes of one style may have to be painted with."""

    def __init__(self, style: Any) -> None:
        self.masked = style["mask_border_source"][0] != "none"
        self.outlined = bool(style["outline_width"])
        self.in_place = all(style[name] == value for name, value in _IN_PLACE.items())
        columns = style["column_width"] != "auto" or style["column_count"] != "auto"
        self.ruled = columns or style["border_image_source"][0] != "none"


def _look(style: Any) -> _Look:
    known = style.__dict__.get("look")
    if known is None:
        known = style.__dict__["look"] = _Look(style)
    return known  # type: ignore[no-any-return]


def _draw_border(stream: Any, box: Any) -> None:
    if (
        box.border_top_width
        or box.border_bottom_width
        or box.border_left_width
        or box.border_right_width
        or _look(box.style).ruled
    ):
        _stock_border(stream, box)


def _rounded_box(box: Any, top: float, right: float, bottom: float, left: float) -> tuple[Any, ...]:
    """Return a rectangle inside of a box's borders and its radii; none where the box has none."""
    radii = [getattr(box, name) for name in _RADII]
    if radii != _SHARP or min(top, right, bottom, left) < 0:
        return tuple(_stock_rounded_box(box, top, right, bottom, left))
    width, height = box.border_width() - left - right, box.border_height() - top - bottom
    return (box.border_box_x() + left, box.border_box_y() + top, width, height, *radii)


def _set_mask(stream: Any, box: Any) -> None:
    if _look(box.style).masked:
        _stock_mask(stream, box)


def _draw_outline(stream: Any, box: Any) -> None:
    """Look for outlines only in documents that have one: WeasyPrint asks every box of every page."""
    if _outlined or _look(box.style).outlined:
        _stock_outline(stream, box)


def _dispatch_children(box: Any, page: Any, contexts: Any, blocks: Any, floats: Any, cells: Any) -> Any:
    """Sort children into layers; a box all of whose children stay where they are is not copied."""
    if not isinstance(box, boxes.ParentBox):
        return box
    kept = []
    for child in box.children:
        look = _look(child.style)
        if look.outlined:
            _outlined.add(child.element_tag)
        if look.in_place and isinstance(child, boxes.TextBox):
            kept.append(child)
            continue
        result = stacking._dispatch(child, page, contexts, blocks, floats, cells)
        if result is not None:
            kept.append(result)
    return box if kept == box.children else box.copy_with_children(kept)


def _multiply(one: Any, other: Any) -> Any:
    """Multiply by a 3 by 3 matrix, without a generator for each of its numbers."""
    (a, b, c), (d, e, f), (g, h, i) = other
    return Matrix(matrix=[[x * a + y * d + z * g, x * b + y * e + z * h, x * c + y * f + z * i] for x, y, z in one])


def _draw_page(page: Any, stream: Any) -> None:
    """Draw a page; what is in its margins, such as running heads, is an artifact unless it leads somewhere."""
    for box in page.children:
        box.is_artifact = isinstance(box, boxes.MarginBox) and not any(one.link_annotation for one in box.descendants())
    _stock_draw_page(page, stream)


def _draw_context(stream: Any, context: Any) -> None:
    """Draw a box and its layers; what is an artifact is told as one, so that no part of a book is read for it again."""
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


class _Around:
    """Calls one function before a block and one after it; half the time of a generator's context manager."""

    __slots__ = ("_after",)

    def __init__(self, after: Callable[[], None]) -> None:
        self._after = after

    def __enter__(self) -> None:
        return

    def __exit__(self, *_: object) -> None:
        self._after()


def _nothing() -> None:
    return


def _stacked(stream: Any) -> _Around:
    stream.push_state()
    return _Around(stream.pop_state)


def _marked(stream: Any, box: Any, tag: str) -> _Around:
    tags = stream._tags
    if tags is None:
        return _Around(_nothing)
    number = len(tags)
    assert box not in tags  # noqa: S101 (as WeasyPrint)
    tags[box] = {"tag": tag, "mcid": number}
    stream.stream += (b"/%b" % tag.encode(), b"<</MCID %d>>" % number, b"BDC")
    return _Around(stream.end_marked_content)


def _artifact(stream: Any) -> _Around:
    if stream._tags is None:
        return _Around(_nothing)
    stream.begin_marked_content("Artifact")
    return _Around(stream.end_marked_content)


def _set_color(stream: Any, color: Any, stroke: bool = False) -> None:  # noqa: FBT001, FBT002 (as WeasyPrint calls it)
    """Set a colour; what most colours are, sRGB, is compared and written as it is."""
    if color.space != "srgb":
        _stock_set_color(stream, color, stroke)
        return
    stream.set_alpha(color.alpha, stroke)
    channels = color.coordinates
    known = "_current_color_stroke" if stroke else "_current_color"
    if getattr(stream, known) != (color.space, *channels):
        setattr(stream, known, (color.space, *channels))
        stream.set_color_rgb(*[channel or 0 for channel in channels], stroke)
