"""What a spreadsheet says of its cells besides their values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from toolkit.importing.refused import RefusedTableError
from toolkit.importing.separated import too_large
from toolkit.importing.table import MOST_CELLS, MOST_COLUMNS, MOST_ROWS, Fault

Cell = tuple[int, int]  # row and column, from 0
UNSTORED = Fault(
    "the formula has no value stored beside it",
    "open the file in a spreadsheet and save it, or leave the column out with --without",
)


@dataclass
class Looked:
    """What was seen of a sheet: `values` of cells in place of those that are stored, and which rows are hidden."""

    values: dict[Cell, Any] = field(default_factory=dict)
    hidden: set[int] = field(default_factory=set)
    merged: list[tuple[int, int, int, int]] = field(default_factory=list)
    last: Cell = (-1, -1)

    def grow(self, row: int, column: int) -> None:
        """Note that a cell says something."""
        self.last = max(self.last[0], row), max(self.last[1], column)

    def check(self, file: str) -> None:
        """Raise RefusedTableError where the sheet is larger than may be read."""
        rows, columns = self.last[0] + 1, self.last[1] + 1
        if rows > MOST_ROWS or columns > MOST_COLUMNS or rows * columns > MOST_CELLS:
            error: RefusedTableError = too_large(file)
            raise error
