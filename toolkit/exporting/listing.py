"""The list of what is where, for people with a spreadsheet and for programs."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass

from toolkit.exporting.pieces import Piece


@dataclass(frozen=True, slots=True)
class Line:
    """One side of one design: the file that shows it, the page or the cell there (from 1), and how many are needed."""

    file: str
    place: int
    deck: str
    component: str
    name: str
    kind: str
    side: str
    copies: int
    size: str
    width: float
    height: float


def line(piece: Piece, side: str, size: str, trim: tuple[float, float], where: tuple[str, int]) -> Line:
    """Return the line of one side of a piece; `where` is its file and its page or cell there."""
    one = piece.component
    return Line(*where, one.deck, one.id, one.name, one.kind, side, one.copies, size, *trim)


def listing(lines: Iterable[Line]) -> dict[str, str]:
    """Write the list as contents.csv and contents.json."""
    rows = [asdict(one) for one in lines]
    table = io.StringIO()
    writer = csv.DictWriter(table, list(Line.__dataclass_fields__), lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(rows)
    return {"contents.csv": table.getvalue(), "contents.json": json.dumps(rows, ensure_ascii=False, indent=1) + "\n"}
