"""A print job -> an imposition: which piece lies where on which sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from toolkit.impose.grid import Grid, best_grid
from toolkit.impose.job import Batch, PrintJob
from toolkit.impose.marks import crop_marks, cut_outline
from toolkit.impose.paper import Paper
from toolkit.impose.sheet import Cell, Imposition, Mark, Rect, Sheet, Side
from toolkit.impose.slug import slug_line
from toolkit.impose.tiles import KEY, best_tiling
from toolkit.model.face import Placement, StoredFace

Piece = tuple[Placement, int]  # one copy of a component, counted from 1


def impose(job: PrintJob, paper: Paper) -> Imposition:
    """Lay out every copy of every placement, batch by batch; pieces of different sizes lie on different sheets.

    Pieces larger than the paper are tiled, first all fronts, then all backs. As soon as one sheet has a back,
    every sheet has one, blank if need be, so that the document prints on both sides (long edge) from end to end.
    """
    plans = [plan for batch in job.batches for plan in _plans(batch, paper)]
    duplex = any(plan.back is not None for plan in plans)
    sheets = tuple(
        _sheet(job, paper, plan, f"sheet {number} of {len(plans)}", number=number, duplex=duplex)
        for number, plan in enumerate(plans, 1)
    )
    copies = Counter[str]()
    for batch in job.batches:
        copies.update({placement.component: placement.copies for placement in batch.placements})
    return Imposition(job.title, paper, sheets, dict(copies))


@dataclass(frozen=True, slots=True)
class _Plan:
    """A sheet before it is numbered."""

    batch: str
    trim: Rect
    bleed: Rect
    marks: tuple[Mark, ...]
    front: tuple[Cell, ...]
    back: tuple[Cell, ...] | None = None
    outlines: tuple[Mark, ...] = field(default=())
    side: str = "front"
    tile: str = ""
    slug_at_side: bool = False


def _plans(batch: Batch, paper: Paper) -> Iterator[_Plan]:
    groups: dict[tuple[tuple[float, float], float], list[Placement]] = {}
    for placement in batch.placements:
        groups.setdefault((placement.front.trim, placement.front.bleed), []).append(placement)
    for (trim, bleed), placements in groups.items():
        pieces = [(placement, copy) for placement in placements for copy in range(1, placement.copies + 1)]
        grid = best_grid(paper, trim, bleed)
        if grid is None:
            yield from _tiled(batch.name, pieces, paper)
        else:
            yield from _gridded(batch.name, pieces, grid)


def _gridded(batch: str, pieces: list[Piece], grid: Grid) -> Iterator[_Plan]:
    marks = crop_marks(grid)
    for start in range(0, len(pieces), grid.capacity):
        laid = list(zip(pieces[start : start + grid.capacity], grid.places, strict=False))
        outlines = (cut_outline(trim, piece.shape) for (piece, _), (trim, _) in laid)
        yield _Plan(
            batch,
            grid.trim,
            grid.bleed,
            marks,
            tuple(_front(piece, trim, clip, turned=grid.turned) for piece, (trim, clip) in laid),
            _backs(laid, grid),
            tuple(outline for outline in outlines if outline is not None),
            slug_at_side=grid.slug_at_side,
        )


def _front(piece: Piece, trim: Rect, clip: Rect, *, turned: bool) -> Cell:
    placement, copy = piece
    return Cell(placement.component, copy, placement.front, trim, clip, 90 if turned else 0)


def _backs(laid: list[tuple[Piece, tuple[Rect, Rect]]], grid: Grid) -> tuple[Cell, ...] | None:
    """The backs behind their fronts; a turned piece turns the other way, so that its top stays its top."""
    width, turn = grid.paper.width, 270 if grid.turned else 0
    cells = tuple(
        Cell(piece.component, copy, piece.back, trim.mirrored(width), clip.mirrored(width), turn)
        for (piece, copy), (trim, clip) in laid
        if piece.back is not None
    )
    return cells or None


def _tiled(batch: str, pieces: list[Piece], paper: Paper) -> Iterator[_Plan]:
    for placement, copy in pieces:
        yield from _tiles(batch, placement.component, copy, "front", placement.front, paper)
        if placement.back is not None:
            yield from _tiles(batch, placement.component, copy, "back", placement.back, paper)


def _tiles(batch: str, component: str, copy: int, side: str, face: StoredFace, paper: Paper) -> Iterator[_Plan]:
    tiling = best_tiling(paper, face.trim, face.bleed)
    for tile in tiling.tiles():
        cell = Cell(component, copy, face, tile.trim, tile.clip, 90 if tiling.turned else 0, tile.label)
        yield _Plan(batch, tile.place, tile.clip, tile.marks, (cell,), side=side, tile=tile.label)


def _sheet(job: PrintJob, paper: Paper, plan: _Plan, number_words: str, *, number: int, duplex: bool) -> Sheet:
    def side(name: str, cells: tuple[Cell, ...], marks: tuple[Mark, ...]) -> Side:
        words = _slug_words(job, plan, number_words, name if cells else f"{name} (blank)")
        reserved = KEY if plan.tile else 0.0
        slug = slug_line(words, paper, at_side=plan.slug_at_side, reserved=reserved)
        return Side(name, cells, (*marks, *slug))

    front = side(plan.side, plan.front, (*plan.marks, *plan.outlines))
    back = side("back", plan.back or (), plan.marks if plan.back else ()) if duplex else None
    return Sheet(number, plan.batch, plan.trim, plan.bleed, front, back)


def _slug_words(job: PrintJob, plan: _Plan, number: str, side: str) -> str:
    parts = [
        "PROOF" if job.proof else "",
        job.game,
        plan.batch,
        number,
        side,
        f"tile {plan.tile}" if plan.tile else "",
        f"version {job.version}",
        "print at actual size (100 %)",
    ]
    return " · ".join(part for part in parts if part)
