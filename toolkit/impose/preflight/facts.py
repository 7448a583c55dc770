"""The facts of a finished file: lengths in millimetres from the media box's lower left corner, type in points."""

from __future__ import annotations

from dataclasses import dataclass, field

from toolkit.impose.sheet import Rect
from toolkit.model.geometry.polygon import Points


@dataclass(frozen=True, slots=True, order=True)
class FontFacts:
    """A font that text is set in: its name, whether its outlines are in the file, and whether they are a subset."""

    name: str
    embedded: bool
    subset: bool


@dataclass(slots=True)
class Content:
    """What is painted by a stream and all that it draws: the smallest type and pictures' resolution, at size.

    `smallest` is in points, `coarsest` in pixels an inch, each None where there is none. `most_ink` is the largest sum
    of the inks of one colour, in per cent; `missing` counts glyphs that stand for characters that a font lacks.
    `blacks` are the inks of areas that are full of black, in per cent. `has_rgb`: some colour is RGB;
    `is_seen_through`: something is, or may be by a group of its own. `cut_short` counts pictures whose data end early.
    """

    smallest: float | None = None
    coarsest: float | None = None
    most_ink: float = 0.0
    missing: int = 0
    has_rgb: bool = False
    is_seen_through: bool = False
    blacks: frozenset[tuple[int, ...]] = frozenset()
    cut_short: int = 0

    def add(self, other: Content, scale: float = 1.0) -> None:
        """Take up what is painted at another scale."""
        if other.smallest is not None:
            self.smallest = min(self.smallest or 1e9, other.smallest * scale)
        if other.coarsest is not None:
            self.coarsest = min(self.coarsest or 1e9, other.coarsest / scale)
        self.most_ink = max(self.most_ink, other.most_ink)
        self.missing += other.missing
        self.has_rgb |= other.has_rgb
        self.is_seen_through |= other.is_seen_through
        self.blacks |= other.blacks
        self.cut_short += other.cut_short


@dataclass(frozen=True, slots=True)
class CellFacts:
    """One face as it lies on a page: which form it is, where all of its art would be, and what of it is seen.

    `turn` is in degrees anticlockwise, `scale` how many times larger than drawn it is; `outline` is what straight lines
    it is clipped along, empty where along a rectangle or a circle.
    """

    form: str
    art: Rect
    seen: Rect
    turn: int
    scale: float
    content: Content
    outline: Points = ()


@dataclass(frozen=True, slots=True)
class PageFacts:
    """A page, its boxes (None: not written) and its cells; `content` is everything on it.

    `pictures` is where faces are shown smaller than they are, as in a rulebook; their type is not meant to be read.
    Pages that are painted alike have the same `key`.
    """

    media: Rect
    bleed: Rect | None
    trim: Rect | None
    cells: tuple[CellFacts, ...]
    content: Content = field(default_factory=Content)
    pictures: tuple[Rect, ...] = ()
    key: int = 0


@dataclass(frozen=True, slots=True)
class FileFacts:
    """A whole file; `duplex` is how it asks to be printed, such as DuplexFlipLongEdge.

    `spots` are the spot colours that are painted with; `claims` is the standard that it says it keeps, `condition` the
    printing condition that it is made for.
    """

    pages: tuple[PageFacts, ...]
    fonts: tuple[FontFacts, ...]
    duplex: str | None
    version: str = ""
    spots: tuple[str, ...] = ()
    layers: tuple[str, ...] = ()
    claims: str | None = None
    condition: str | None = None

    @property
    def content(self) -> Content:
        """What is painted on all pages."""
        total = Content()
        for page in self.pages:
            total.add(page.content)
        return total
