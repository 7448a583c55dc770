"""Type shrunk to its box: by bisection, and only on the pages where something does not fit."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Final
from xml.etree import ElementTree as ET

from toolkit.render.typesetting.measure import Overflow, overflows
from toolkit.render.typesetting.weasy import LaidOut

FULL_SIZE: Final = "data-full-size"  # points that type would have if there were room; no style sheet asks for it
HALVINGS: Final = 5  # a range of 4 pt is settled to an eighth of a point

LayOut = Callable[[Sequence[int]], Sequence[LaidOut]]
Search = Generator[float, bool, float]  # sizes to try, told whether they fit; the size to keep


def shrink(pages: Sequence[LaidOut], lay_out: LayOut) -> list[LaidOut]:
    """Find the largest size of type that fits for each box that may shrink; return the pages with these sizes.

    `lay_out` gives the pages with the given numbers, laid out afresh with the sizes that are set.
    """
    fitted = list(pages)
    boxes = {number: [_Box(box) for box in overflows(page) if box.smallest] for number, page in enumerate(pages)}
    waiting = [number for number in boxes if boxes[number]]
    while waiting:
        for number, page in zip(waiting, lay_out(waiting), strict=True):
            fitted[number] = page
            over = {box.element for box in overflows(page)}
            moved = [box.moved(over) for box in boxes[number]]
            boxes[number] = boxes[number] if any(moved) else []
        waiting = [number for number in waiting if boxes[number]]
    return fitted


class _Box:
    """A box whose type is shrunk until it fits, or to the smallest size that is allowed."""

    def __init__(self, box: Overflow) -> None:
        self._element = box.element
        self._style = box.element.get("style", "").partition("/*fit*/")[0]
        box.element.set(FULL_SIZE, f"{box.size:g}")
        steps = [size for size in box.sizes if size < box.size]
        search = _among(steps) if steps and len(box.sizes) > 1 else _between(min(box.sizes[0], box.size), box.size)
        self._search: Search | None = search
        self._set(next(search))

    def moved(self, over: set[ET.Element]) -> bool:
        """Whether the box has to be laid out again, now that it was; `over` are those that did not fit."""
        if self._search is None:
            return False
        before = self._size
        try:
            self._set(self._search.send(self._element not in over))
        except StopIteration as found:
            self._search = None
            self._set(found.value)
            return self._size != before
        return True

    def _set(self, points: float) -> None:
        self._size = points
        self._element.set("style", f"{self._style}/*fit*/;font-size:{points:.3f}pt")


def _between(low: float, high: float) -> Search:
    """Halve a range whose upper end does not fit."""
    if (yield low):
        for _ in range(HALVINGS):
            middle = (low + high) / 2
            if (yield middle):
                low = middle
            else:
                high = middle
    return low


def _among(steps: Sequence[float]) -> Search:
    """Go down from the largest of some sizes in longer and longer strides, and halve what the last one left out.

    What does not fit in the size that a template worked out mostly does in the next.
    """
    fits, over, stride = -1, len(steps), 1
    while over - fits > 1:
        middle = max(over - stride, 0) if fits < 0 else (fits + over) // 2
        if (yield steps[middle]):
            fits = middle
        else:
            over = middle
        stride *= 2
    return steps[max(fits, 0)]
