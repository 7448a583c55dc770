"""Pieces larger than the paper: on tiles of it, or each on a page of its own size."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.impose.arrange import Group
from toolkit.impose.measures import MARK_MOST, SLUG
from toolkit.impose.plan import Page, Plan
from toolkit.impose.sheet import Cell
from toolkit.impose.tiles import best_tiling
from toolkit.model.face import StoredFace
from toolkit.model.printing import Paper


def page_around(group: Group, margin: float) -> Paper:
    """A page that holds one piece, its bleed, its marks and the slug line."""
    around = 2 * (group.bleed + MARK_MOST + margin)
    width, height = (side + around for side in group.trim)
    return Paper.model_construct(width=width, height=height + 2 * SLUG, margin=margin)


def tiled(group: Group, paper: Paper) -> Iterator[Plan]:
    """The tiles of each piece: those of its front, then those of its back."""
    for batch, (placement, copy) in group.members:
        for side, face in (("front", placement.front), ("back", placement.back)):
            if face is not None:
                yield from _tiles(batch, placement.component, copy, side, face, paper)


def tiled_words(group: Group, paper: Paper) -> str:
    """How many tiles a piece needs."""
    tiling = best_tiling(paper, group.trim, group.bleed)
    return f"larger than the paper, on {tiling.columns} x {tiling.rows} tiles"


def _tiles(batch: str, component: str, copy: int, side: str, face: StoredFace, paper: Paper) -> Iterator[Plan]:
    tiling = best_tiling(paper, face.trim, face.bleed)
    turn = 90 if tiling.turned else 0
    for tile in tiling.tiles():
        cell = Cell(component, copy, face, tile.trim, tile.clip, turn, tile.label)
        yield Plan((batch,), Page(side, paper, (cell,), tile.place, tile.clip, tile.marks), tile=tile.label, glued=True)
