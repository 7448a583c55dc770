"""The flat net of a tuckbox: panels, the outline to cut, the lines to fold; millimetres from its lower left corner."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, pi, sin

Point = tuple[float, float]
Fold = tuple[Point, Point]
GLUE = 12.0  # the flap that is glued
TAPER = 5.0  # of the glue flap's ends
PAINT = 2.0  # kept on the right for colour that runs past the cut
NOTCH = 10.0  # radius of the thumb's notch, at most
TUCKED = "tuck in"
GLUED = {
    "": "glue behind the right side",
    "back": "glue behind the right side of the other part",
    "front": "glue behind the left side of the other part",
}
SLIM = 6.0  # a box is at least so thick, so that its flaps can be folded


@dataclass(frozen=True, slots=True)
class Panel:
    """A face of the finished box: `front`, `back`, `left`, `right`, `lid` or `floor`, and where it lies."""

    name: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Net:
    """A box, or one part of it, with room inside for (width, height, depth)."""

    width: float
    height: float
    inside: tuple[float, float, float]
    panels: tuple[Panel, ...]
    outline: tuple[Point, ...]
    folds: tuple[Fold, ...]
    part: str = ""

    @property
    def flaps(self) -> Iterator[tuple[str, Panel]]:
        """What to do with the flaps that hold the box together, and where each of them lies."""
        first = self.panels[0]
        yield GLUED[self.part], Panel("glue", 0.0, first.y + TAPER, GLUE, first.height - 2 * TAPER)
        for panel in self.panels:
            if panel.name == "lid":
                end = panel.y + panel.height
                yield TUCKED, Panel("tuck", panel.x, end, panel.width, self.height - end)
            elif panel.name == "floor":
                yield TUCKED, Panel("tuck", panel.x, 0.0, panel.width, panel.y)


@dataclass(frozen=True, slots=True)
class Box:
    """One printed piece of a box: the deck that it is for, or none, how many cards or pieces are in it, and the net."""

    deck: str
    cards: int
    net: Net


def whole_net(inside: tuple[float, float, float]) -> Net:
    """The net in one piece: glue flap, back, left, front, right."""
    return _Builder(inside, ("back", "left", "front", "right")).net("")


def half_nets(inside: tuple[float, float, float]) -> tuple[Net, Net]:
    """The net in two pieces, each with a flap that is glued to the other."""
    return _Builder(inside, ("back", "left")).net("back"), _Builder(inside, ("front", "right")).net("front")


class _Builder:
    """Draws columns from left to right, between the ends of the body."""

    def __init__(self, inside: tuple[float, float, float], columns: tuple[str, ...]) -> None:
        self._wide, self._high, self._deep = inside
        self._tuck = min(15.0, max(8.0, 0.8 * self._deep))
        self._flap = min(self._tuck + self._deep, self._wide / 2 - 1, 0.6 * self._deep + 6)
        self._low = self._tuck + self._deep
        self._top = self._low + self._high
        self._columns: list[tuple[str, float, float]] = []
        x = GLUE
        for name in columns:
            width = self._wide if name in ("front", "back") else self._deep
            self._columns.append((name, x, x + width))
            x += width
        self._width = x + PAINT

    def net(self, part: str) -> Net:
        """Put the outline together: over the tops to the right, under the bottoms back to the left."""
        low, top = self._low, self._top
        tops = [point for column in self._columns for point in self._top_of(*column)]
        bottoms = [point for column in reversed(self._columns) for point in self._bottom_of(*column)]
        glue = [(GLUE, low), (0.0, low + TAPER), (0.0, top - TAPER), (GLUE, top)]
        outline = tuple(dict.fromkeys((*glue, *tops, *bottoms)))
        height = self._top + (self._low if any(name == "back" for name, _, _ in self._columns) else self._flap)
        inside = (self._wide, self._high, self._deep)
        return Net(self._width, height, inside, tuple(self._panels()), outline, tuple(self._folds()), part)

    def _top_of(self, name: str, left: float, right: float) -> Iterator[Point]:
        top = self._top
        yield left, top
        if name == "back":
            end = top + self._deep
            yield from ((left, end), (left + 3, end + self._tuck), (right - 3, end + self._tuck), (right, end))
        elif name == "front":
            middle, radius = (left + right) / 2, min(NOTCH, self._wide / 4)
            turns = (pi + pi * number / 16 for number in range(17))
            yield from ((middle + radius * cos(turn), top + radius * sin(turn)) for turn in turns)
        else:
            yield from ((left + 1, top + self._flap), (right - 1.5, top + self._flap))
        yield right, top

    def _bottom_of(self, name: str, left: float, right: float) -> Iterator[Point]:
        low = self._low
        yield right, low
        if name == "back":
            yield from ((right, self._tuck), (right - 3, 0.0), (left + 3, 0.0), (left, self._tuck))
        elif name != "front":
            yield from ((right - 1.5, low - self._flap), (left + 1, low - self._flap))
        yield left, low

    def _folds(self) -> Iterator[Fold]:
        low, top = self._low, self._top
        for name, left, right in self._columns:
            yield (left, low), (left, top)
            ends = {"back": (top, top + self._deep, low, self._tuck), "front": ()}.get(name, (top, low))
            yield from (((left, y), (right, y)) for y in ends)

    def _panels(self) -> Iterator[Panel]:
        for name, left, right in self._columns:
            yield Panel(name, left, self._low, right - left, self._high)
            if name == "back":
                yield Panel("lid", left, self._top, right - left, self._deep)
                yield Panel("floor", left, self._tuck, right - left, self._deep)
