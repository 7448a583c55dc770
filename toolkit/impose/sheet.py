"""The geometry of printed sheets: millimetres from the lower left corner of a page, y upwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Self

from toolkit.model.faces.face import StoredFace
from toolkit.model.geometry.size import Contour
from toolkit.model.production.printing import Offset, Paper
from toolkit.model.production.sides import Duplex


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle by its lower left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of its right edge."""
        return self.x + self.width

    @property
    def top(self) -> float:
        """The y of its upper edge."""
        return self.y + self.height

    def grown(self, across: float, up: float) -> Self:
        """The rectangle with `across` added left and right, `up` added below and above."""
        return type(self)(self.x - across, self.y - up, self.width + 2 * across, self.height + 2 * up)

    def mirrored(self, width: float) -> Self:
        """The rectangle as seen from behind a sheet of this width turned over its long edge."""
        return type(self)(width - self.right, self.y, self.width, self.height)

    def within(self, other: Rect) -> Rect:
        """The part of it that lies in another one."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Rect(x, y, max(0.0, min(self.right, other.right) - x), max(0.0, min(self.top, other.top) - y))

    def overlaps(self, other: Rect, tolerance: float = 1e-6) -> bool:
        """Whether the two share more than `tolerance` in both directions."""
        across = min(self.right, other.right) - max(self.x, other.x)
        up = min(self.top, other.top) - max(self.y, other.y)
        return across > tolerance and up > tolerance

    def contains(self, other: Rect, tolerance: float = 1e-6) -> bool:
        """Whether the other lies within this one."""
        return (
            self.x - tolerance <= other.x
            and self.y - tolerance <= other.y
            and other.right <= self.right + tolerance
            and other.top <= self.top + tolerance
        )

    @classmethod
    def around(cls, rectangles: Iterable[Rect]) -> Self:
        """The smallest rectangle around some others; ValueError when there are none."""
        boxes = list(rectangles)
        x, y = min(box.x for box in boxes), min(box.y for box in boxes)
        return cls(x, y, max(box.right for box in boxes) - x, max(box.top for box in boxes) - y)


@dataclass(frozen=True, slots=True)
class Line:
    """A straight stroke; `weight` is its thickness; a fold is `dashed`."""

    x1: float
    y1: float
    x2: float
    y2: float
    weight: float = 0.1
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Cut:
    """A straight line to cut along, which art may lie under."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True, slots=True)
class Round:
    """A quarter of a circle to cut along; its middle is (x, y), it bulges right or left and up or down."""

    x: float
    y: float
    radius: float
    right: bool
    up: bool


@dataclass(frozen=True, slots=True)
class Ring:
    """A circle to cut along."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed outline: to cut along, or filled with ink; one with a `weight` is a full line, for where others fold."""

    points: tuple[tuple[float, float], ...]
    filled: bool = False
    weight: float = 0.0


@dataclass(frozen=True, slots=True)
class Text:
    """A line of type from (x, y) on its baseline, at most `room` long: narrowed rather than longer.

    `size` is in points, `turn` in degrees anticlockwise.
    """

    x: float
    y: float
    size: float
    words: str
    room: float
    turn: int = 0


STRAIGHT = Offset()
Mark = Line | Cut | Round | Ring | Polygon | Text


@dataclass(frozen=True, slots=True)
class Cell:
    """One face on a sheet: its trim fills `trim`, it paints within `clip`, turned anticlockwise by `turn` degrees.

    `copy` counts the copies of a component from 1. A cell of a board that is tiled shows only a part of its face:
    `trim` still is the place of the whole face and reaches beyond the page, `clip` is the part and `tile` its label.
    `outline` is the shape of the clip, or its points on the sheet; with `extend`, the edge of a face that brings no
    bleed is carried on into it.
    """

    component: str
    copy: int
    face: StoredFace
    trim: Rect
    clip: Rect
    turn: int = 0
    tile: str = ""
    outline: Contour = "rectangle"
    extend: bool = False


@dataclass(frozen=True, slots=True)
class Side:
    """One printed page: `name` is front, back or fold (both); `trim` and `bleed`, around its cells, become its boxes.

    Everything on it is printed `shift` from where it is said to be.
    """

    name: str
    trim: Rect
    bleed: Rect
    cells: tuple[Cell, ...]
    marks: tuple[Mark, ...]
    paper: Paper
    shift: Offset = STRAIGHT


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet of paper, numbered from 1."""

    number: int
    batches: tuple[str, ...]
    front: Side
    back: Side | None

    @property
    def sides(self) -> tuple[Side, ...]:
        """The pages in the order of printing."""
        return (self.front,) if self.back is None else (self.front, self.back)

    @property
    def components(self) -> dict[str, int]:
        """How many copies of which component are on the front, whole or in part."""
        pieces = dict.fromkeys((cell.component, cell.copy) for cell in self.front.cells)
        return dict(Counter(component for component, _ in pieces))


@dataclass(frozen=True, slots=True)
class Imposition:
    """A whole document: its sheets in order, and how many copies of each component they hold.

    `duplex` is how its sheets are turned over, `said` how its pieces lie and why.
    """

    title: str
    paper: Paper
    sheets: tuple[Sheet, ...]
    components: dict[str, int]
    duplex: Duplex = "long-edge"
    said: tuple[str, ...] = ()

    @property
    def pages(self) -> Iterator[tuple[Sheet, Side]]:
        """Every page in order with the sheet that it is on."""
        return ((sheet, side) for sheet in self.sheets for side in sheet.sides)
