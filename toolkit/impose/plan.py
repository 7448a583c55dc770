"""Sheets before they are numbered: what lies on each side, without the slug line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from toolkit.impose.area import Flip
from toolkit.impose.block import Block
from toolkit.impose.dielines import Scatter
from toolkit.impose.marks import fold_line, mark_room
from toolkit.impose.sheet import Cell, Mark, Rect
from toolkit.model.printing import Paper


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet; `side` is front, back or fold (both beside each other)."""

    side: str
    paper: Paper
    cells: tuple[Cell, ...]
    trim: Rect
    bleed: Rect
    marks: tuple[Mark, ...]

    def blank(self, flip: Flip) -> Page:
        """The empty page behind this one."""
        return Page("back", self.paper, (), flip.rect(self.trim), flip.rect(self.bleed), ())


@dataclass(frozen=True, slots=True)
class Plan:
    """A sheet; `tile` is the label of what it shows of a piece that is larger than the paper.

    `glued`: what is behind it is a sheet of its own.
    """

    batches: tuple[str, ...]
    front: Page
    back: Page | None = None
    tile: str = ""
    slug_at_side: bool = False
    number: int = 0
    glued: bool = False


def plan(batches: Iterable[str], blocks: Sequence[Block | Scatter]) -> Plan:
    """A sheet that holds some blocks."""
    area, named = blocks[0].area, tuple(dict.fromkeys(batches))
    front, back = (_page(blocks, back=back) for back in (False, True))
    if not area.folded:
        return Plan(named, front, back if back.cells else None, slug_at_side=area.slug_at_side)
    room = mark_room(area.paper, slug_at_side=area.slug_at_side)
    fold = fold_line(area.paper, room, sideways=area.flip.sideways)
    both = Page(
        "fold",
        area.paper,
        front.cells + back.cells,
        Rect.around((front.trim, back.trim)),
        Rect.around((front.bleed, back.bleed)),
        (*front.marks, *back.marks, fold),
    )
    return Plan(named, both, slug_at_side=area.slug_at_side)


def _page(blocks: Sequence[Block | Scatter], *, back: bool) -> Page:
    places = [place for block in blocks for place in block.trims(back=back)]
    return Page(
        "back" if back else "front",
        blocks[0].area.paper,
        tuple(cell for block in blocks for cell in block.cells(back=back)),
        Rect.around(trim for trim, _ in places),
        Rect.around(clip for _, clip in places),
        tuple(mark for block in blocks for mark in block.marks(back=back)),
    )
