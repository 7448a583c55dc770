"""Silhouette cutters: sheets with the marks that the machine looks for, and the paths that it cuts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from toolkit.exporting.cutforms import export_outlines
from toolkit.exporting.export import Export, ExportTools
from toolkit.exporting.listing import line
from toolkit.exporting.order import Order
from toolkit.exporting.paths import outline_of
from toolkit.exporting.pieces import Batch, Piece
from toolkit.exporting.registration import INSET, keep_out, sheet_marks, slug_words, too_large
from toolkit.impose.area import flip_of
from toolkit.impose.sheet import Cell, Imposition, Rect, Sheet, Side
from toolkit.model.printing import Paper
from toolkit.model.project import Game
from toolkit.model.size import Size

GAP: Final = 1.25  # between neighbours
BLEED: Final = GAP / 2


@dataclass(frozen=True)
class Grid:
    """Columns and rows in the middle of a paper; `turned` pieces lie on their left side."""

    paper: Paper
    trim: tuple[float, float]
    columns: int
    rows: int
    turned: bool

    @property
    def places(self) -> tuple[Rect, ...]:
        """The trim of every piece, row by row from the top left."""
        width, height = self.trim
        left = (self.paper.width - self.columns * width - (self.columns - 1) * GAP) / 2
        top = (self.paper.height + self.rows * height + (self.rows - 1) * GAP) / 2
        return tuple(
            Rect(left + column * (width + GAP), top - height - row * (height + GAP), width, height)
            for row, column in product(range(self.rows), range(self.columns))
        )


def best_grid(paper: Paper, trim: tuple[float, float]) -> Grid | None:
    """Return the grid that holds the most pieces within the marks, clear of them; None where not even one fits."""
    grids = [grid for turned in (False, True) for grid in _grids(paper, trim, turned=turned)]
    return max(grids, key=lambda grid: (grid.columns * grid.rows, not grid.turned), default=None)


def _grids(paper: Paper, trim: tuple[float, float], *, turned: bool) -> Iterator[Grid]:
    lying = (trim[1], trim[0]) if turned else trim
    rooms = (paper.width - 2 * INSET, paper.height - 2 * INSET)
    most = [int((room - 2 * BLEED + GAP) / (side + GAP)) for room, side in zip(rooms, lying, strict=True)]
    marks = keep_out(paper)
    for columns, rows in product(range(1, most[0] + 1), range(1, most[1] + 1)):
        grid = Grid(paper, lying, columns, rows, turned)
        art = Rect.around(grid.places).grown(BLEED, BLEED)
        if not any(art.overlaps(mark) for mark in marks):
            yield grid


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
        export.put_paths(name, [outline_of(place, size.shape, size.corner) for place in grid.places], paper)
        export.lines += [
            line(piece, "front", members[0].size_name, size.trim, (f"{name}.pdf", at // len(grid.places) + 1))
            for at, piece in enumerate(copies)
            if at == 0 or copies[at - 1] is not piece
        ]


def _sheets(game: Game, copies: Sequence[Piece], grid: Grid) -> Iterator[Sheet]:
    """Lay copies out; the sheets are turned over their long edge, so backs lie mirrored."""
    full = len(grid.places)
    duplex = any(piece.placement.back for piece in copies)
    count = -(-len(copies) // full)
    for number in range(count):
        laid = list(zip(copies[number * full :], grid.places, strict=False))
        words = slug_words(game, number, count)
        front = _side("front", laid, grid, words)
        names = tuple(dict.fromkeys(piece.deck.head.name for piece, _ in laid))
        yield Sheet(number + 1, names, front, _side("back", laid, grid, words) if duplex else None)


def _side(name: str, laid: Sequence[tuple[Piece, Rect]], grid: Grid, words: str) -> Side:
    is_back, paper, turn = name == "back", grid.paper, 90 if grid.turned else 0
    behind = flip_of(paper, "long-edge")
    turn = behind.turn(turn) if is_back and turn else turn
    cells = []
    for number, (piece, place) in enumerate(laid, 1):
        face = piece.placement.back if is_back else piece.placement.front
        trim = behind.rect(place) if is_back else place
        if face:
            bleed = min(BLEED, face.bleed)
            cells.append(Cell(piece.component.id, number, face, trim, trim.grown(bleed, bleed), turn))
    around = Rect.around(place for _, place in laid)
    trim = behind.rect(around) if is_back else around
    return Side(name, trim, trim.grown(BLEED, BLEED), tuple(cells), sheet_marks(name, words, paper), paper)
