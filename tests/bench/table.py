"""The bench's figures as one table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory


@dataclass(frozen=True, slots=True)
class Row:
    """One figure: what was done, how it is told, its ratio to the yardstick and the most that it may be."""

    work: str
    told: str
    ratio: float | None = None
    limit: float | None = None

    @property
    def reached(self) -> bool:
        """Whether the figure is within its limit, if it has one."""
        return self.limit is None or (self.ratio is not None and self.ratio <= self.limit)


HEADINGS = ("work", "measured", "ratio", "limit", "reached")


def table(rows: Iterable[Row]) -> str:
    """Return the rows as lines of text with aligned columns."""
    cells = [HEADINGS, *(_cells(row) for row in rows)]
    widths = [max(len(line[column]) for line in cells) for column in range(len(HEADINGS))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in cells
    )


def shown(measured: Callable[[Path], Iterable[Row]]) -> int:
    """Print what is measured in an empty folder; return 0 if every limit was kept, else 1."""
    with TemporaryDirectory(prefix="tuckbox-bench-") as name:
        rows = list(measured(Path(name)))
    print(table(rows))
    return 0 if all(row.reached for row in rows) else 1


def _cells(row: Row) -> tuple[str, ...]:
    reached = "" if row.limit is None else ("yes" if row.reached else "NO")
    return (row.work, row.told, _number(row.ratio), _number(row.limit), reached)


def _number(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:.3f}" if value < 10 else f"{value:.0f}"
