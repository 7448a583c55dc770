"""Sheets before they are numbered: what lies on each side, without the slug line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from toolkit.impose.block import Block
from toolkit.impose.dielines import Scatter
from toolkit.impose.marks import fold_line, mark_room
from toolkit.impose.sheet import Rect, Side


@dataclass(frozen=True, slots=True)
class Plan:
    """A sheet; `tile` is the label of what it shows of a piece that is larger than the paper.

    `glued`: what is behind it is a sheet of its own.
    """

    batches: tuple[str, ...]
    front: Side
    back: Side | None = None
    tile: str = ""
    slug_at_side: bool = False
    number: int = 0
    glued: bool = False


def plan(batches: Iterable[str], blocks: Sequence[Block | Scatter]) -> Plan:
    """A sheet that holds some blocks."""
    area, named = blocks[0].area, tuple(dict.fromkeys(batches))
    front, back = (_side(blocks, back=back) for back in (False, True))
    if not area.folded:
        return Plan(named, front, back if back.cells else None, slug_at_side=area.slug_at_side)
    room = mark_room(area.paper, slug_at_side=area.slug_at_side)
    fold = fold_line(area.paper, room, sideways=area.flip.sideways)
    trim, bleed = (Rect.around(rects) for rects in ((front.trim, back.trim), (front.bleed, back.bleed)))
    marks = (*front.marks, *back.marks, fold)
    both = Side("fold", trim, bleed, front.cells + back.cells, marks, area.paper)
    return Plan(named, both, slug_at_side=area.slug_at_side)


def _side(blocks: Sequence[Block | Scatter], *, back: bool) -> Side:
    trim, bleed = (
        Rect.around(rects)
        for rects in zip(*(place for block in blocks for place in block.trims(back=back)), strict=True)
    )
    cells = tuple(cell for block in blocks for cell in block.cells(back=back))
    marks = tuple(mark for block in blocks for mark in block.marks(back=back))
    return Side("back" if back else "front", trim, bleed, cells, marks, blocks[0].area.paper)
