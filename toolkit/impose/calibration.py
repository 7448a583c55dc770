"""A sheet that a person holds against the light to read off how far a printer puts the second side from the first.

Every scale is a row of lines on the front; behind each, moved by the number beside it, is a line of the second side.
Where the two make one straight line, that number is what the second side has to be moved by.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import degrees
from textwrap import wrap

from toolkit.impose.area import Flip, flip_of, laid
from toolkit.impose.measures import SLUG
from toolkit.impose.sheet import Imposition, Line, Mark, Rect, Sheet, Side, Text
from toolkit.impose.slug import slug_line
from toolkit.model.production.printing import Layout, Offset, Paper
from toolkit.model.production.sides import Duplex

STEP = 0.2  # between two readings
PITCH = 6.0  # between two lines; more than twice the largest reading, so that only one pair can meet
MOST = 13  # readings each way
STROKE = 7.0
EDGE = 24.0  # what the scales at the left and right take, with their numbers
SIZE, LEADING, LETTER = 9.0, 4.4, 1.62  # type in points; its lines and an average letter in millimetres
Point = tuple[float, float]
_PRINT = (
    "1. Print both pages on one sheet: on both sides, flipped on the {edge}, at actual size. The ruler at the foot "
    "must be 50 mm long."
)
_READ = (
    "2. Hold the sheet against the light, this side towards you. On each of the three scales, find the line that makes "
    "one straight line with a line of the other side. Read its number: X here in the middle, A and B at the edges."
)
_WORK_OUT = (
    "3. x is X. y is half of A and B together. The turn is A less B, times {turn:.2f}; leave it out if it is small."
)
_WRITE = "4. Build with that, or write it into print.yaml, into a layout:  back: {x: 0.4, y: -0.4}"
_AGAIN = "5. To be sure, print this sheet again with --calibrate and the same offset: now the lines at 0 meet."


@dataclass(frozen=True, slots=True)
class Scale:
    """A row of lines about its middle; `across` it is level and reads x, otherwise it is upright and reads y."""

    name: str
    middle: Point
    across: bool
    count: int

    def marks(self) -> Iterator[Mark]:
        """What the front shows: a line and its number for each reading, and the scale's name."""
        x, y = self.middle
        for number in range(-self.count, self.count + 1):
            yield self._line(number, 0.0, STROKE)
            yield self._number(number, f"{number * STEP:.1f}".replace("-", "\u2212") if number else "0")
        at = (x - 1, y + STROKE + 5) if self.across else (x - 2, y + (self.count + 1) * PITCH)
        yield Text(*at, 14, self.name, 8)

    def behind(self, flip: Flip) -> Iterator[Mark]:
        """What the second side shows: a line behind the other end of each, moved by its reading."""
        for number in range(-self.count, self.count + 1):
            line = self._line(number, -STROKE, 0.0)
            place = flip.rect(Rect.around((Rect(line.x1, line.y1, 0, 0), Rect(line.x2, line.y2, 0, 0))))
            x, y = (number * STEP, 0.0) if self.across else (0.0, number * STEP)
            yield Line(place.x + x, place.y + y, place.right + x, place.top + y, line.weight)

    def _line(self, number: int, low: float, high: float) -> Line:
        (x, y), along, weight = self.middle, number * PITCH, 0.1 if number else 0.2
        if self.across:
            return Line(x + along, y + low, x + along, y + high, weight)
        return Line(x + low, y + along, x + high, y + along, weight)

    def _number(self, number: int, words: str) -> Text:
        (x, y), along = self.middle, number * PITCH
        if self.across:
            return Text(x + along - 2.2, y + STROKE + 1, 6, words, 5)
        return Text(x + STROKE + 1, y + along - 0.8, 6, words, 6)


def calibration(name: str, paper: Paper, layout: Layout) -> Imposition:
    """The two pages for a paper as a layout has it lie and turn; it is moved by the layout's own offset."""
    paper = laid(paper, layout)
    duplex: Duplex = "short-edge" if layout.duplex == "short-edge" else "long-edge"
    flip = flip_of(paper, duplex)
    scales = _scales(paper, flip)
    page = Rect(0, 0, paper.width, paper.height)
    title = f"Calibration for {name}, turned over its {duplex.replace('-', ' ')}"
    slug = slug_line(f"{title} · print at actual size (100 %)", paper, at_side=False)
    reach = abs(scales[1].middle[0] - scales[2].middle[0])
    words = _words(title, duplex, degrees(1 / reach), layout.back)
    front = (*(mark for scale in scales for mark in scale.marks()), *_set(words, paper), *slug)
    label = Text(paper.width / 2 - 16, paper.height / 2 + EDGE, SIZE, "This is the second side.", 60)
    back = (*(mark for scale in scales for mark in scale.behind(flip)), label)
    sides = Side("front", page, page, (), front, paper), Side("back", page, page, (), back, paper, layout.back)
    return Imposition(title, paper, (Sheet(1, ("Calibration",), *sides),), {}, duplex)


def _scales(paper: Paper, flip: Flip) -> tuple[Scale, Scale, Scale]:
    """X in the middle; A at the edge that is the right one of the second side, B at the other."""
    x, y, edge = paper.width / 2, paper.height / 2, paper.margin + STROKE + 1
    a, b = (edge, paper.width - edge - STROKE - 4)
    left, right = ("A", "B") if flip.sideways else ("B", "A")
    upright = _count(y - paper.margin - SLUG - 10)
    at_left, at_right = Scale(left, (a, y), False, upright), Scale(right, (b, y), False, upright)  # noqa: FBT003
    level = Scale("X", (x, y), True, _count(x - paper.margin - EDGE - 3))  # noqa: FBT003
    return (level, at_left, at_right) if left == "A" else (level, at_right, at_left)


def _count(half: float) -> int:
    return max(1, min(MOST, int(half / PITCH)))


def _words(title: str, duplex: str, turn: float, back: Offset) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What stands above and below the scale in the middle."""
    edge = duplex.replace("-", " ")
    above = (title, _PRINT.format(edge=edge), _READ)
    example = f"tuckbox build --back-offset 0.4,-0.4,{-0.4 * turn:.2f}"
    below = (
        _WORK_OUT.format(turn=turn),
        f"For example, X 0.4, A \u22120.6 and B \u22120.2 give  {example}",
        _WRITE,
        _AGAIN,
    )
    if back == Offset():
        return above, below
    moved = f"This sheet is moved by {back.x:g},{back.y:g},{back.turn:g} already. What you read comes on top of that."
    return above, (*below, moved)


def _set(words: tuple[tuple[str, ...], tuple[str, ...]], paper: Paper) -> Iterator[Text]:
    """Set the words between the scales at the edges, from the top and below the middle."""
    left, room = paper.margin + EDGE, paper.width - 2 * (paper.margin + EDGE)
    letters = max(20, int(room / LETTER))
    title, *above = words[0]
    lines = [line for paragraph in above for line in wrap(paragraph, letters)]
    size = 14 if room > 80 else SIZE
    yield Text(left, paper.height / 2 + 24 + LEADING * len(lines), size, title, room)
    for number, line in enumerate(lines):
        yield Text(left, paper.height / 2 + 20 + LEADING * (len(lines) - number - 1), SIZE, line, room)
    lower = [line for paragraph in words[1] for line in wrap(paragraph, letters)]
    for number, line in enumerate(lower):
        yield Text(left, paper.height / 2 - 17 - LEADING * number, SIZE, line, room)
