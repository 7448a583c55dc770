"""What a laid-out face shows where: boxes of fields, runs of words, pictures, in the order in which they are laid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as ET

from toolkit.model.faces.drawn import Box
from toolkit.model.faces.marks import Mark
from toolkit.render.typesetting.fit import FULL_SIZE
from toolkit.render.typesetting.measure import PX_PER_MM, PX_PER_PT, boxes_of, reach
from toolkit.render.typesetting.weasy import LaidOut, replacedbox_layout


def marks_on(page: LaidOut) -> tuple[Mark, ...]:
    """Return what a page shows, in millimetres from the corner of its trim."""
    fields = dict[ET.Element, Mark]()
    others = list[Mark]()
    for box, element in _extended(page):
        place, kind = _place(box), type(box).__name__
        named = element.get("data-field") if element is not None and box.element_tag == element.tag else None
        if named and element is not None:
            before = fields.get(element)
            fields[element] = Mark("field", named, before.box.joined(place) if before else place, filled(box, element))
        if kind == "TextBox" and box.text.strip():
            others.append(Mark("words", box.text, place))
        elif kind.endswith("ReplacedBox") and element is not None and element.get("src"):
            others.append(Mark("picture", element.get("src", ""), place, more=_more(box)))
    return (*fields.values(), *others)


def _extended(page: LaidOut) -> Iterator[tuple[Any, ET.Element | None]]:
    for box in boxes_of(page):
        if isinstance(getattr(box, "width", None), int | float) and isinstance(box.height, int | float):
            yield box, box.element


def filled(box: Any, element: ET.Element) -> float | None:
    """Return how much of a box of its own height is filled, at the full size of its type; None where it grows."""
    if box.height <= 0 or not _is_bounded(box):
        return None
    bottom = reach(box)
    if bottom is None:
        return None
    share: float = max(0.0, bottom - box.content_box_y()) / box.height
    full: float = float(element.get(FULL_SIZE, 0)) * PX_PER_PT / box.style["font_size"]
    return share * full * full if full > 1 else min(share, 1.0)


def _is_bounded(box: Any) -> bool:
    """Whether the height of a box is not that of what stands in it."""
    style = box.style
    is_held = style["position"] == "absolute" and "auto" not in (style["top"], style["bottom"])
    return is_held or style["height"] != "auto"


def _more(box: Any) -> tuple[float, float]:
    """Return how much wider and higher a picture is than its box, in parts of it; what is more is cut off."""
    if not (box.width > 0 and box.height > 0):
        return 0, 0
    width, height, *_ = replacedbox_layout(box)
    return width / box.width - 1, height / box.height - 1


def _place(box: Any) -> Box:
    left, top = box.position_x + box.margin_left, box.position_y + box.margin_top
    return Box(*(length / PX_PER_MM for length in (left, top, box.border_width(), box.border_height())))
