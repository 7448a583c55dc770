"""Sheets of cards for a virtual table: a deck's cards shared out so that each has pixels enough to be read.

The limits are Tabletop Simulator's: 10 x 7 cells and 4096 pixels, the last cell what others see of a hidden card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import ceil
from typing import Final

from toolkit.exporting.pieces import Batch, Piece
from toolkit.exporting.products import MM
from toolkit.model.faces.face import StoredFace
from toolkit.render.pictures.scan import Scan

COLUMNS: Final = 10
ROWS: Final = 7
LARGEST: Final = 4096  # pixels
DPI: Final = 300
LEGIBLE: Final = 250  # dots an inch; for less, a deck takes another sheet
GRIDS: Final = tuple(product(range(2, COLUMNS + 1), range(2, ROWS + 1)))


@dataclass(frozen=True)
class Sheet:
    """Some cards of a deck on one sheet: its key, from 1, which part of the deck it is, its columns and rows.

    All sheets of a deck have the same cells, so that no back can be told from another.
    """

    batch: Batch
    number: int
    part: int
    pieces: tuple[Piece, ...]
    grid: tuple[int, int]
    dpi: int = DPI

    @property
    def backs(self) -> tuple[StoredFace | None, ...]:
        """The backs that differ."""
        return tuple(dict.fromkeys(piece.placement.back for piece in self.pieces))

    @property
    def cell(self) -> tuple[int, int]:
        """Width and height of a card in pixels."""
        trim = self.batch.deck.size.trim
        dots = dots_of(self.grid, trim, self.dpi)
        return int(trim[0] * dots / MM), int(trim[1] * dots / MM)

    def name(self, side: str) -> str:
        """Name the picture of one side."""
        part = f"-{self.part}" if self.part > 1 else ""
        return f"{self.batch.order:02}-{self.batch.deck.id}{part}-{side}.png"

    def scan(self, faces: Sequence[StoredFace | None]) -> Scan:
        """Put faces into the sheet's cells, the first one's back into the last."""
        columns, rows = self.grid
        blank = columns * rows - len(faces) - 1
        dots = dots_of(self.grid, self.batch.deck.size.trim, self.dpi)
        return Scan((*faces, *(None,) * blank, self.backs[0]), self.cell, columns=columns, dpi=round(dots))


def sheets(batch: Batch, number: int, dpi: int = DPI) -> Iterator[Sheet]:
    """Share a deck's cards out evenly over as few sheets as can be read; the first one's key is `number`."""
    trim, count = batch.deck.size.trim, len(batch.pieces)
    each = ceil(count / ceil(count / _room(trim, dpi)))
    grid = best_grid(each, trim, dpi)
    for part, start in enumerate(range(0, count, each)):
        yield Sheet(batch, number + part, part + 1, batch.pieces[start : start + each], grid, dpi)


def _room(trim: tuple[float, float], dpi: int) -> int:
    """How many cards a sheet holds at most."""
    legible = (grid for grid in GRIDS if dots_of(grid, trim, dpi) >= min(LEGIBLE, dpi))
    return max((columns * rows - 1 for columns, rows in legible), default=3)


def best_grid(cards: int, trim: tuple[float, float], dpi: int = DPI) -> tuple[int, int]:
    """Return the columns and rows, with a cell to spare for the hidden card, that leave each card the most pixels."""
    holding = (grid for grid in GRIDS if grid[0] * grid[1] > cards)
    return max(holding, key=lambda grid: (dots_of(grid, trim, dpi), -grid[0] * grid[1]))


def dots_of(grid: tuple[int, int], trim: tuple[float, float], most: int) -> float:
    """Return how many dots an inch a sheet has: `most`, or as many as its pixels allow."""
    return min(most, *(LARGEST * MM / (count * side) for count, side in zip(grid, trim, strict=True)))
