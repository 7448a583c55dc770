"""A table as it stands in a file: rows of cells, and where each of them is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position

MOST_ROWS: Final = 100_000
MOST_COLUMNS: Final = 1_000
MOST_CELLS: Final = 3_000_000


class Marked(str):
    """A text that is Markdown already."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Fault:
    """A cell that holds no value: why, and what to do about it."""

    problem: str
    advice: str


ERRORS: Final = (
    "#REF!",
    "#DIV/0!",
    "#N/A",
    "#VALUE!",
    "#NAME?",
    "#NUM!",
    "#NULL!",
    "#SPILL!",
    "#CALC!",
    "#BEZUG!",
    "#WERT!",
)


def erring(shown: str) -> Fault:
    """Return what is said of a cell that shows an error."""
    return Fault(f"the cell holds an error, {shown}", "mend its formula, or leave its column out with --without")


class Null:
    """What JSON calls null: said to be nothing, where an empty cell says nothing at all."""

    def __repr__(self) -> str:
        return "NULL"


NULL: Final = Null()


@dataclass(frozen=True)
class Table:
    """A table of a `file`, which may have several sheets; an empty cell is None.

    `lines` says where each row begins in a text file. `merged` are the first and last row and column of cells that
    are one, whose value stands in all of them. `said` is what the reader of the file found out.
    """

    file: str
    sheet: str
    rows: Sequence[Sequence[Any]]
    lines: Sequence[int] = ()
    merged: Sequence[tuple[int, int, int, int]] = ()
    hidden: frozenset[int] = frozenset()
    said: tuple[Diagnostic, ...] = ()
    by_names: bool = False  # its first row are keys of records
    names: Sequence[str] = field(default=())  # of its rows, in messages, where they are no rows

    def position(self, row: int, column: int = 0) -> Position:
        """Return the place of a cell, which are counted from 0."""
        line = self.lines[row] if row < len(self.lines) else row + 1
        return Position(self.file, line, 1 if self.lines else column + 1, line, 1 if self.lines else column + 1)

    def cell(self, row: int, column: int) -> str:
        """Return what people call a cell: `cell B7`, `sheet 'Cards', cell B7`."""
        if self.names:
            return f"{self.names[row]}, '{self.rows[0][column]}'"
        return f"{self.where()}cell {letters(column)}{row + 1}"

    def where(self) -> str:
        """Return the sheet, to stand before what is in it."""
        return f"sheet '{self.sheet}', " if self.sheet else ""

    def about(self, code: str, message: str, row: int, column: int, advice: str | None = None) -> Diagnostic:
        """Make a finding about a cell."""
        return finding(code, f"{self.cell(row, column)}: {message}", self.position(row, column), help=advice)


def letters(column: int) -> str:
    """Return what spreadsheets call a column, which is counted from 0: A, B, Z, AA."""
    name = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        name = chr(65 + rest) + name
    return name


def trimmed(rows: Sequence[Sequence[Any]]) -> list[list[Any]]:
    """Return rows without the empty ones at the end, all as long as the longest that says anything; blanks are None."""
    clean = [[_told(cell) for cell in row] for row in rows]
    while clean and not any(cell is not None for cell in clean[-1]):
        clean.pop()
    width = max((_used(row) for row in clean), default=0)
    return [[*row[:width], *([None] * (width - len(row)))] for row in clean]


def _told(cell: Any) -> Any:
    if not isinstance(cell, str):
        return cell
    if not cell or cell.isspace():
        return None
    return erring(cell) if cell[0] == "#" and cell in ERRORS else cell


def _used(row: Sequence[Any]) -> int:
    return next((at for at in range(len(row), 0, -1) if row[at - 1] is not None), 0)
