"""What a laid-out page says about itself: boxes whose content sticks out, characters without a glyph."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from xml.etree import ElementTree as ET

from toolkit.render.sources.chunk import Flaw
from toolkit.render.text.glyphs import Coverage
from toolkit.render.typesetting.weasy import LaidOut

PX_PER_MM = 96 / 25.4
PX_PER_PT = 96 / 72
TOLERANCE = 0.05  # mm; less than a printer can show
LEAST = 6.0  # points; type that is smaller than this, or than its theme says, is hard to read
LACKS = "declare a font that has them with @font-face, and name it in the text's font-family"
HYPHENS = frozenset("\u2010\u2011")
HYPHEN = "type the hyphen of the keyboard (-), which every font has"


@dataclass(frozen=True, slots=True)
class Overflow:
    """A box whose content sticks out by `right` and `bottom` millimetres; its type is `size` points now."""

    element: ET.Element
    right: float
    bottom: float
    size: float

    @property
    def field(self) -> str | None:
        """The field that the box shows."""
        return self.element.get("data-field")

    @property
    def sizes(self) -> tuple[float, ...]:
        """The sizes to which type may shrink, in points, the smallest first; of one alone, to it or to any above it."""
        try:
            return tuple(sorted(map(float, self.element.get("data-fit", "").split())))
        except ValueError:
            return ()

    @property
    def smallest(self) -> float | None:
        """The smallest size of type that the template allows, in points; None: it may not shrink."""
        return next(iter(self.sizes), None)


def overflows(page: LaidOut) -> Iterator[Overflow]:
    """Yield every box with `data-field` or `data-fit` whose content sticks out of it."""
    for box, _ in _walk(page._page_box):  # noqa: SLF001 (there is no public way to the boxes)
        element = box.element
        if element is None or not ("data-field" in element.attrib or "data-fit" in element.attrib):
            continue
        if box.element_tag == element.tag and hasattr(box, "width"):
            right, bottom = _excess(box)
            if max(right, bottom) > TOLERANCE:
                yield Overflow(element, right, bottom, box.style["font_size"] / PX_PER_PT)


def spills(page: LaidOut) -> bool:
    """Whether content that is not placed absolutely, and so should be only in `.face`, runs off the page."""
    waiting: list[Any] = [page._page_box]  # noqa: SLF001 (there is no public way to the boxes)
    bottom = page.height
    while waiting:
        box = waiting.pop()
        if _has_extent(box) and box.position_y + box.height > bottom:
            return True
        waiting += [child for child in getattr(box, "children", ()) if not hasattr(child, "_box")]
    return False


def boxes_of(page: LaidOut) -> Iterator[Any]:
    """Yield every box of a page in order, those placed absolutely where they are."""
    yield from (box for box, _ in _walk(page._page_box))  # noqa: SLF001 (there is no public way to the boxes)


def _walk(root: Any) -> Iterator[tuple[Any, str | None]]:
    """Yield a box and all boxes below it in order, each with the field that it belongs to."""
    waiting: list[tuple[Any, str | None]] = [(root, None)]
    while waiting:
        found, field = waiting.pop()
        # A placeholder stands for an absolutely positioned box; passed over, most of a face would be.
        box = getattr(found, "_box", found)
        if box.element is not None:
            field = box.element.get("data-field", field)
        yield box, field
        waiting += [(child, field) for child in reversed(box.children)]


def _excess(box: Any) -> tuple[float, float]:
    if not isinstance(box.width, int | float) or not isinstance(box.height, int | float):
        return 0.0, 0.0
    left, top = box.content_box_x(), box.content_box_y()
    right, bottom = left + box.width, top + box.height
    over_right = over_bottom = 0.0
    for inner, _ in _walk(box):
        if inner is not box and _has_extent(inner):
            edges = _edges(inner)
            over_right = max(over_right, edges[1] - right, left - edges[0])
            over_bottom = max(over_bottom, edges[2] - bottom)
    return over_right / PX_PER_MM, over_bottom / PX_PER_MM


def reach(box: Any) -> float | None:
    """Return how far down the content of a box reaches; None where it has none."""
    return max((_edges(inner)[2] for inner, _ in _walk(box) if inner is not box and _has_extent(inner)), default=None)


def _has_extent(box: Any) -> bool:
    kind = type(box).__name__
    return kind in {"TextBox", "LineBox"} or kind.endswith("ReplacedBox")


def _edges(box: Any) -> tuple[float, float, float]:
    """Return how far a box reaches to the left, to the right and down; a line is as tall as its type.

    Where words run from the right, WeasyPrint draws the last of a line a space too far to the left, but the line is
    where it should be.
    """
    from_right, is_line = box.style["direction"] == "rtl", type(box).__name__ == "LineBox"
    bottom = box.position_y + box.height if is_line else float("-inf")
    if is_line is not from_right and type(box).__name__ in {"LineBox", "TextBox"}:
        return float("inf"), float("-inf"), bottom
    before, after = _air(box) if is_line else (0.0, 0.0)
    return box.position_x + before, box.position_x + box.margin_width() - after, bottom


def _air(line: Any) -> tuple[float, float]:
    """Return the empty margins at a line's left and right end: rows of icons may begin beyond their box."""
    right = line.position_x + line.margin_width()
    margins = [(one.margin_left, one.margin_right, one) for one in line.children if hasattr(one, "margin_left")]
    before = [left for left, _, one in margins if one.position_x - line.position_x < TOLERANCE]
    after = [end for _, end, one in margins if right - one.position_x - one.margin_width() < TOLERANCE]
    return min(before, default=0.0), min(after, default=0.0)


def small_type(page: LaidOut) -> Iterator[Flaw]:
    """Yield a flaw for each field whose type is smaller than the theme's `--smallest-type`, with the smallest."""
    sizes: dict[str, tuple[float, float]] = {}
    for box, field in _walk(page._page_box):  # noqa: SLF001 (there is no public way to the boxes)
        if field and type(box).__name__ == "TextBox" and box.text.strip():
            size, least = box.style["font_size"] / PX_PER_PT, _least(box)
            if size < least - 0.01:
                sizes[field] = min(sizes.get(field, (size, least)), (size, least))
    for field, (size, least) in sizes.items():
        help_ = "shorten the text, give its box more room, or let --smallest-type in the theme allow it"
        yield Flaw("P209", f"is set in {size:.3g} pt, and {least:g} pt is the least", help_, field)


def _least(box: Any) -> float:
    """The smallest type that the theme allows where a box stands."""
    said = box.style["__smallest_type"] or ()
    return next((token.value for token in said if getattr(token, "unit", "") == "pt"), LEAST)


def missing_glyphs(page: LaidOut, coverage: Coverage) -> Iterator[Flaw]:
    """Yield a flaw for each text with characters that none of its fonts has."""
    for box, field in _walk(page._page_box):  # noqa: SLF001 (there is no public way to the boxes)
        if type(box).__name__ != "TextBox" or not box.text.strip():
            continue
        families = tuple(box.style["font_family"])
        if coverage.unknown(families):
            names = ", ".join(families)
            yield Flaw("P207", f"the theme has no font called {names}", "declare it with @font-face", field)
        elif missing := coverage.missing(box.text, families):
            letters = ", ".join(f"'{char}' (U+{ord(char):04X})" for char in missing)
            advice = HYPHEN if HYPHENS.issuperset(missing) else LACKS
            yield Flaw("P203", f"no font of '{', '.join(families)}' has {letters}", advice, field)
