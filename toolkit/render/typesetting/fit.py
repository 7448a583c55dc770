"""Type shrunk to its box: by bisection, and only on the pages where something does not fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from xml.etree import ElementTree as ET

from toolkit.render.typesetting.measure import Overflow, overflows
from toolkit.render.typesetting.weasy import LaidOut

FULL_SIZE = "data-full-size"  # points that type would have if there were room; nothing that a style sheet asks for
STEPS = 5  # halvings: a range of 4 pt is settled to an eighth of a point

LayOut = Callable[[Sequence[int]], Sequence[LaidOut]]


def shrink(pages: Sequence[LaidOut], lay_out: LayOut) -> list[LaidOut]:
    """Find the largest size of type that fits for each box that may shrink; return the pages with these sizes.

    `lay_out` gives the pages with the given numbers, laid out afresh with the sizes that are set.
    """
    found = {number: [o for o in overflows(page) if o.smallest] for number, page in enumerate(pages)}
    numbers = [number for number, boxes in found.items() if boxes]
    ranges = {box.element: _Range(box) for number in numbers for box in found[number]}
    if not ranges:
        return list(pages)
    for element, sizes in ranges.items():
        _set_size(element, sizes.low)
    _try(ranges, numbers, lay_out)
    for _ in range(STEPS):
        for element, sizes in ranges.items():
            _set_size(element, sizes.middle)
        _try(ranges, numbers, lay_out)
    for element, sizes in ranges.items():
        _set_size(element, sizes.settled)
    fitted = dict(zip(numbers, lay_out(numbers), strict=True))
    return [fitted.get(number, page) for number, page in enumerate(pages)]


class _Range:
    """A size that fits (or is the smallest allowed) and one that does not, in points."""

    def __init__(self, box: Overflow) -> None:
        self.low = min(box.smallest or box.size, box.size)
        self.high = box.size
        self.steps = box.sizes if len(box.sizes) > 1 else ()
        self.style = box.element.get("style", "")
        box.element.set(FULL_SIZE, f"{box.size:g}")
        self.now = self.low

    @property
    def middle(self) -> float:
        """The size to try next."""
        self.now = (self.low + self.high) / 2
        return self.now

    @property
    def settled(self) -> float:
        """The size to keep: where only some are allowed, the largest of them that fits."""
        return max((step for step in self.steps if step <= self.low), default=self.low)

    def learn(self, *, fits: bool) -> None:
        """Narrow the range by what the last try showed."""
        if fits:
            self.low = self.now
        elif self.now > self.low:
            self.high = self.now
        else:
            self.high = self.low  # not even the smallest fits


def _try(ranges: dict[ET.Element, _Range], numbers: Sequence[int], lay_out: LayOut) -> None:
    over = {box.element for page in lay_out(numbers) for box in overflows(page)}
    for element, sizes in ranges.items():
        sizes.learn(fits=element not in over)


def _set_size(element: ET.Element, points: float) -> None:
    style = element.get("style", "").partition("/*fit*/")[0]
    element.set("style", f"{style}/*fit*/;font-size:{points:.3f}pt")
