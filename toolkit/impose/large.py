"""Pieces larger than the paper: on tiles of it, or each on a page of its own size."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.impose.arrange import Group
from toolkit.impose.marks import cut_within
from toolkit.impose.measures import MARK_MOST, SLUG
from toolkit.impose.offset import contour_points, lying, moved
from toolkit.impose.plan import Page, Plan
from toolkit.impose.sheet import Cell
from toolkit.impose.tiles import best_tiling
from toolkit.model.face import StoredFace
from toolkit.model.printing import Paper
from toolkit.model.size import Contour


def page_around(group: Group, margin: float) -> Paper:
    """A page that holds one piece, its bleed, its marks and the slug line."""
    around = 2 * (group.bleed + MARK_MOST + margin)
    width, height = (side + around for side in group.trim)
    return Paper.model_construct(width=width, height=height + 2 * SLUG, margin=margin)


def tiled(group: Group, paper: Paper) -> Iterator[Plan]:
    """The tiles of each piece: those of its front, with its line to cut if it is no rectangle, then its back's."""
    for batch, (placement, copy) in group.members:
        for side, face in (("front", placement.front), ("back", placement.back)):
            if face is not None:
                contour = placement.shape if side == "front" else "rectangle"
                yield from _tiles(batch, (placement.component, copy), side, face, contour, paper)


def tiled_words(group: Group, paper: Paper) -> str:
    """How many tiles a piece needs."""
    tiling = best_tiling(paper, group.trim, group.bleed)
    return f"larger than the paper, on {tiling.columns} x {tiling.rows} tiles"


def _tiles(
    batch: str, piece: tuple[str, int], side: str, face: StoredFace, contour: Contour, paper: Paper
) -> Iterator[Plan]:
    tiling = best_tiling(paper, face.trim, face.bleed)
    turn = 90 if tiling.turned else 0
    around = lying(contour_points(contour, face.trim), face.trim, turn) if contour != "rectangle" else ()
    for tile in tiling.tiles():
        cell = Cell(*piece, face, tile.trim, tile.clip, turn, tile.label)
        cuts = tuple(cut_within(moved(around, tile.trim.x, tile.trim.y), tile.place)) if around else ()
        page = Page(side, paper, (cell,), tile.place, tile.clip, (*tile.marks, *cuts))
        yield Plan((batch,), page, tile=tile.label, glued=True)
