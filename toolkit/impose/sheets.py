"""A print job -> an imposition: which piece lies where on which sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from toolkit.impose.grid import Grid, best_grid
from toolkit.impose.job import Batch, PrintJob
from toolkit.impose.marks import crop_marks, cut_outline, mark_room
from toolkit.impose.sheet import Cell, Imposition, Mark, Rect, Sheet, Side
from toolkit.impose.slug import slug_line
from toolkit.impose.tiles import KEY, best_tiling
from toolkit.model.face import Placement, StoredFace
from toolkit.model.printing import Paper

Piece = tuple[Placement, int]  # one copy of a component, counted from 1
Place = tuple[Rect, Rect]  # of its trim and of the art that may be seen
Laid = tuple[Piece, Place]


def impose(job: PrintJob, paper: Paper) -> Imposition:
    """Lay out every copy of every placement, batch by batch; pieces of different sizes lie on different sheets.

    A batch begins on the sheet where the one before it ends, if its pieces have the same size: paper is not wasted.
    Pieces larger than the paper are tiled, first all fronts, then all backs. As soon as one sheet has a back,
    every sheet has one, blank if need be, so that the document prints on both sides (long edge) from end to end.
    """
    plans = list(_plans(job.batches, paper))
    duplex = any(plan.back is not None for plan in plans)
    sheets = tuple(_sheet(job, paper, plan, number, len(plans), duplex=duplex) for number, plan in enumerate(plans, 1))
    copies = Counter[str]()
    for batch in job.batches:
        copies.update({placement.component: placement.copies for placement in batch.placements})
    return Imposition(job.title, paper, sheets, dict(copies))


@dataclass(frozen=True, slots=True)
class _Page:
    """One side of a sheet before it has its slug line."""

    side: str
    cells: tuple[Cell, ...]
    trim: Rect
    bleed: Rect
    marks: tuple[Mark, ...]

    def blank(self, width: float) -> _Page:
        """The empty page behind this one, on paper of this width."""
        return _Page("back", (), self.trim.mirrored(width), self.bleed.mirrored(width), ())


@dataclass(frozen=True, slots=True)
class _Plan:
    """A sheet before it is numbered."""

    batches: tuple[str, ...]
    front: _Page
    back: _Page | None = None
    tile: str = ""
    slug_at_side: bool = False


def _plans(batches: Iterable[Batch], paper: Paper) -> Iterator[_Plan]:
    groups: dict[tuple[tuple[float, float], float], list[tuple[str, Piece]]] = {}
    for batch in batches:
        for placement in batch.placements:
            group = groups.setdefault((placement.front.trim, placement.front.bleed), [])
            group += ((batch.name, (placement, copy)) for copy in range(1, placement.copies + 1))
    for (trim, bleed), members in groups.items():
        grid = best_grid(paper, trim, bleed)
        yield from _gridded(members, grid) if grid else _tiled(members, paper)


def _gridded(members: list[tuple[str, Piece]], grid: Grid) -> Iterator[_Plan]:
    for start in range(0, len(members), grid.capacity):
        part = members[start : start + grid.capacity]
        laid = list(zip((piece for _, piece in part), grid.places, strict=False))
        batches = tuple(dict.fromkeys(batch for batch, _ in part))
        yield _Plan(batches, _fronts(laid, grid), _backs(laid, grid), slug_at_side=grid.slug_at_side)


def _fronts(laid: list[Laid], grid: Grid) -> _Page:
    turn = 90 if grid.turned else 0
    cells = [Cell(piece.component, copy, piece.front, trim, clip, turn) for (piece, copy), (trim, clip) in laid]
    outlines = (cut_outline(trim, piece.shape) for (piece, _), (trim, _) in laid)
    return _page("front", cells, [place for _, place in laid], grid, [mark for mark in outlines if mark is not None])


def _backs(laid: list[Laid], grid: Grid) -> _Page | None:
    """The backs behind their fronts; a turned piece turns the other way, so that its top stays its top."""
    width, turn = grid.paper.width, 270 if grid.turned else 0
    places = [(trim.mirrored(width), clip.mirrored(width)) for _, (trim, clip) in laid]
    cells = [
        Cell(piece.component, copy, piece.back, trim, clip, turn)
        for ((piece, copy), _), (trim, clip) in zip(laid, places, strict=True)
        if piece.back is not None
    ]
    return _page("back", cells, places, grid, []) if cells else None


def _page(side: str, cells: list[Cell], places: list[Place], grid: Grid, outlines: list[Mark]) -> _Page:
    trims = [trim for trim, _ in places]
    art = Rect.around(clip for _, clip in places)
    marks = crop_marks(trims, art, mark_room(grid.paper, slug_at_side=grid.slug_at_side))
    return _Page(side, tuple(cells), Rect.around(trims), art, (*marks, *outlines))


def _tiled(members: Iterable[tuple[str, Piece]], paper: Paper) -> Iterator[_Plan]:
    for batch, (placement, copy) in members:
        yield from _tiles(batch, placement.component, copy, "front", placement.front, paper)
        if placement.back is not None:
            yield from _tiles(batch, placement.component, copy, "back", placement.back, paper)


def _tiles(batch: str, component: str, copy: int, side: str, face: StoredFace, paper: Paper) -> Iterator[_Plan]:
    tiling = best_tiling(paper, face.trim, face.bleed)
    turn = 90 if tiling.turned else 0
    for tile in tiling.tiles():
        cell = Cell(component, copy, face, tile.trim, tile.clip, turn, tile.label)
        yield _Plan((batch,), _Page(side, (cell,), tile.place, tile.clip, tile.marks), tile=tile.label)


def _sheet(job: PrintJob, paper: Paper, plan: _Plan, number: int, count: int, *, duplex: bool) -> Sheet:
    def side(page: _Page) -> Side:
        words = _slug_words(job, plan, page, f"sheet {number} of {count}")
        reserved = KEY if plan.tile else 0.0
        slug = slug_line(words, paper, at_side=plan.slug_at_side, reserved=reserved)
        return Side(page.side, page.trim, page.bleed, page.cells, (*page.marks, *slug))

    back = plan.back or (plan.front.blank(paper.width) if duplex else None)
    return Sheet(number, plan.batches, side(plan.front), side(back) if back else None)


def _slug_words(job: PrintJob, plan: _Plan, page: _Page, number: str) -> str:
    parts = [
        "PROOF" if job.proof else "",
        job.game,
        " + ".join(plan.batches),
        number,
        _side_words(plan, page),
        f"tile {plan.tile}" if plan.tile else "",
        f"version {job.version}",
        "print at actual size (100 %)",
    ]
    return " · ".join(part for part in parts if part)


def _side_words(plan: _Plan, page: _Page) -> str:
    if not page.cells:
        return f"{page.side} (blank)"
    return "back, to glue behind the front" if plan.tile and page.side == "back" else page.side
