"""What lies on the canvas of a figure: pieces of real components, areas, arrows, and numbers that change."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, degrees, hypot
from typing import Final, Literal


@dataclass(frozen=True, slots=True)
class Piece:
    """A component's side in a figure, `width` by `height` millimetres before it is turned clockwise by degrees.

    `x` and `y` are where the upper left corner of what is seen lies, after the turn. Of a board of which a part alone
    is seen, `part` is by how much its face is larger to the left, above, to the right and below; what was there before
    and is no more is `faint`.
    """

    component: str
    side: Literal["front", "back"]
    x: float
    y: float
    width: float
    height: float
    turn: int = 0
    part: tuple[float, float, float, float] | None = None
    faint: bool = False


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the table, in millimetres, with what it is called; outlined where it is somebody's or empty.

    One that is `round` stands for a piece without a face, or rings a space.
    """

    x: float
    y: float
    width: float
    height: float
    label: str = ""
    outlined: bool = True
    round: bool = False


def halves(label: str) -> tuple[str, ...]:
    """Part the words of a label into two lines that are as alike as can be."""
    words = label.split(" ")
    ways = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(ways, key=lambda way: max(map(len, way)), default=(label,))


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow from one point to another, in millimetres of true size; a `thin` line leads from a call-out."""

    x: float
    y: float
    to_x: float
    to_y: float
    thin: bool = False

    @property
    def length(self) -> float:
        """How long it is."""
        return hypot(self.to_x - self.x, self.to_y - self.y)

    @property
    def turn(self) -> float:
        """By how many degrees it is turned clockwise from one that points to the right."""
        return degrees(atan2(self.to_y - self.y, self.to_x - self.x))


@dataclass(frozen=True, slots=True)
class Tally:
    """How much somebody has of something before and after, beside its symbol; without one, its `name` stands there.

    There is no `after` of what stays as it is.
    """

    x: float
    y: float
    width: float
    height: float
    symbol: str | None
    name: str
    whose: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Die:
    """A die that shows a number."""

    x: float
    y: float
    size: float
    number: int

    @property
    def pips(self) -> tuple[tuple[float, float], ...]:
        """The middles of its pips, in parts of its size; none where it shows its number in figures."""
        return tuple((0.26 + 0.24 * (at % 3), 0.26 + 0.24 * (at // 3)) for at in PIPS.get(self.number, ()))


PIPS: Final = {1: (4,), 2: (2, 6), 3: (2, 4, 6), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
