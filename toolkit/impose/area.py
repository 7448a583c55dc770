"""Where on a page pieces may lie, and where the page behind it has their backs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.impose.marks import mark_room
from toolkit.impose.measures import FOLD, SLUG
from toolkit.impose.sheet import Rect
from toolkit.model.geometry.polygon import Points
from toolkit.model.production.printing import Layout, Paper


@dataclass(frozen=True, slots=True)
class Flip:
    """How a sheet is turned over, or folded: `sideways`, about its upright middle line, or about its level one."""

    width: float
    height: float
    sideways: bool

    def rect(self, front: Rect) -> Rect:
        """Where on the page behind lies what is behind a rectangle."""
        if self.sideways:
            return front.mirrored(self.width)
        return Rect(front.x, self.height - front.top, front.width, front.height)

    def points(self, front: Points) -> Points:
        """Where on the page behind lies what is behind some points."""
        if self.sideways:
            return tuple((self.width - x, y) for x, y in front)
        return tuple((x, self.height - y) for x, y in front)

    def turn(self, front: int) -> int:
        """How a back is turned so that its top is behind the top of its front; degrees anticlockwise."""
        return (-front if self.sideways else 180 - front) % 360


def flip_of(paper: Paper, duplex: str) -> Flip:
    """How a printer turns a paper over by its long or its short edge."""
    return Flip(paper.width, paper.height, sideways=(duplex == "short-edge") == paper.lying)


@dataclass(frozen=True, slots=True)
class PrintArea:
    """A part of a page, `window`: pieces with their bleed and marks lie in `room`, marks may run on to its edges.

    Nothing that is nested lies on what is `blocked`.
    """

    paper: Paper
    room: Rect
    window: Rect
    flip: Flip
    slug_at_side: bool = False
    folded: bool = False
    blocked: tuple[Rect, ...] = ()

    def marks(self, *, back: bool) -> Rect:
        """How far marks may run, on the front or behind it."""
        window = self.flip.rect(self.window) if back else self.window
        return window.within(mark_room(self.paper, slug_at_side=self.slug_at_side))


def laid(paper: Paper, layout: Layout) -> Paper:
    """A paper as a layout has it lie, with the layout's margin."""
    if layout.margin is not None:
        paper = paper.model_copy(update={"margin": layout.margin})
    return paper if layout.orientation == "auto" else paper.turned(lying=layout.orientation == "landscape")


def areas(paper: Paper, duplex: str) -> tuple[PrintArea, ...]:
    """The areas that a page can have: with the slug line at its foot or its side, folded either way."""
    halves = (True, False) if duplex == "gutterfold" else (None,)
    return tuple(_bed(paper, duplex, half, at_side) for half in halves for at_side in (False, True))


def _bed(paper: Paper, duplex: str, half: bool | None, at_side: bool) -> PrintArea:  # noqa: FBT001 (rows of a table)
    beside, below = (SLUG, 0.0) if at_side else (0.0, SLUG)
    page = Rect(0, 0, paper.width, paper.height)
    room = page.grown(-paper.margin - beside, -paper.margin - below)
    if half is None:
        return PrintArea(paper, room, page, flip_of(paper, duplex), at_side)
    flip = Flip(paper.width, paper.height, sideways=half)
    return PrintArea(paper, _half(room, flip), _half(page, flip), flip, at_side, folded=True)


def _half(room: Rect, flip: Flip) -> Rect:
    """What of a room lies on the front's side of a fold: the left or the upper half."""
    if flip.sideways:
        return Rect(room.x, room.y, flip.width / 2 - FOLD - room.x, room.height)
    bottom = flip.height / 2 + FOLD
    return Rect(room.x, bottom, room.width, room.top - bottom)


def split(area: PrintArea, heights: Iterable[float]) -> Iterator[PrintArea]:
    """Beds of these heights, one below the other from the top."""
    top = area.room.top
    for height in heights:
        room = Rect(area.room.x, top - height, area.room.width, height)
        window = Rect(area.window.x, room.y, area.window.width, height)
        yield PrintArea(area.paper, room, window, area.flip, area.slug_at_side, area.folded)
        top -= height


def beside(area: PrintArea, widths: Sequence[float]) -> Iterator[PrintArea]:
    """Beds of at least these widths, one beside the other from the left; what is left over is shared."""
    spare = (area.room.width - sum(widths)) / len(widths)
    left = area.room.x
    for width in widths:
        room = Rect(left, area.room.y, width + spare, area.room.height)
        yield replace(area, room=room, window=Rect(room.x, area.window.y, room.width, area.window.height))
        left = room.right
