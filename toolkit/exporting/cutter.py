"""Silhouette cutters: sheets with the marks that the machine looks for, and the paths that it cuts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from toolkit.exporting.cutforms import LAYOUT, export_outlines
from toolkit.exporting.export import Export, ExportTools
from toolkit.exporting.listing import line
from toolkit.exporting.order import Order
from toolkit.exporting.paths import outline_of
from toolkit.exporting.pieces import Batch, Piece
from toolkit.exporting.registration import area_of, cutter_sheet, too_large
from toolkit.impose.block import Block
from toolkit.impose.grid import Axis, Grid
from toolkit.impose.sheet import Imposition, Rect, Sheet
from toolkit.model.geometry.size import Size
from toolkit.model.loaded.project import Game
from toolkit.model.production.printing import Paper

GAP: Final = 1.25  # between neighbours
BLEED: Final = GAP / 2


def best_grid(paper: Paper, trim: tuple[float, float]) -> Grid | None:
    """Return the grid that holds the most pieces within the marks, clear of them; None where not even one fits."""
    grids = [grid for turned in (False, True) for grid in _grids(paper, trim, turned=turned)]
    return max(grids, key=lambda grid: (grid.capacity, not grid.turned), default=None)


def _grids(paper: Paper, trim: tuple[float, float], *, turned: bool) -> Iterator[Grid]:
    """Yield the grids in the middle of a paper that are clear of the marks."""
    area, lying = area_of(paper), trim[::-1] if turned else trim
    sides = ((paper.width, area.room.width, lying[0]), (paper.height, area.room.height, lying[1]))
    for across, up in product(*(_axes(*side) for side in sides)):
        grid = Grid(area, across, up, turned)
        art = Rect.around(clip for _, clip in grid.places)
        if not any(art.overlaps(mark) for mark in area.blocked):
            yield grid


def _axes(whole: float, room: float, side: float) -> Iterator[Axis]:
    for count in range(1, int((room - 2 * BLEED + GAP) / (side + GAP)) + 1):
        yield Axis(count, side, GAP, BLEED, (whole - count * side - (count - 1) * GAP) / 2)


def export_cuts(game: Game, decks: Sequence[Batch], _order: Order, export: Export, tools: ExportTools) -> None:
    """Put sheets and paths for every size of piece and every paper into an export."""
    outlined = [batch for batch in decks if isinstance(batch.deck.size.contour, tuple)]
    export_outlines(game, outlined, export, tools)
    groups: dict[Size, list[Batch]] = {}
    for batch in (one for one in decks if one not in outlined):
        groups.setdefault(batch.deck.size, []).append(batch)
    for (size, members), (paper_name, paper) in product(groups.items(), tools.papers.items()):
        grid = best_grid(paper, size.trim)
        if grid is None:
            export.findings += [too_large(batch, paper_name) for batch in members]
            continue
        shape = "" if size.shape == "rectangle" else f"-{size.shape}"
        name = f"{game.id}-{members[0].size_name}{shape}-{paper_name}"
        copies = [piece for batch in members for piece in batch.pieces for _ in range(piece.copies)]
        title = f"{game.head.name}: {members[0].size_name}"
        counts = {piece.component.id: piece.copies for piece in copies}
        export.put_sheets(
            name, Imposition(title, paper, tuple(_sheets(game, copies, grid)), counts), copies, tools.imposer
        )
        export.put_paths(name, [outline_of(trim, size.shape, size.corner) for trim, _ in grid.places], paper)
        export.lines += [
            line(piece, "front", members[0].size_name, size.trim, (f"{name}.pdf", at // grid.capacity + 1))
            for at, piece in enumerate(copies)
            if at == 0 or copies[at - 1] is not piece
        ]


def _sheets(game: Game, copies: Sequence[Piece], grid: Grid) -> Iterator[Sheet]:
    """Lay copies out; the sheets are turned over their long edge, so backs lie mirrored."""
    duplex = any(piece.placement.back for piece in copies)
    starts = range(0, len(copies), grid.capacity)
    for number, start in enumerate(starts):
        laid = copies[start : start + grid.capacity]
        block = Block(grid, [(piece.placement, start + at) for at, piece in enumerate(laid, 1)], LAYOUT)
        names = (piece.deck.head.name for piece in laid)
        yield cutter_sheet(game, block, names, (number, len(starts)), duplex=duplex)
