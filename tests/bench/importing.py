"""A large table brought in, checked, and brought again with one cell changed: seconds of processor, and memory."""

from __future__ import annotations

import csv
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import xlsxwriter

from tests.bench.table import Row
from tests.bench.timing import can_measure_memory, seconds_and_peak, work_seconds

ROWS, VAST, NARROW = 5_000, 30_000, 4  # rows, and columns where there are so many: a file has at most 200,000 values
HEAD = ("ID", "Name", "Cost", "Power", "Qty", "Kind", "Tags", "Text", "Saying")
TUCKBOX = str(Path(sys.executable).with_name("tuckbox"))


def imports(folder: Path) -> Iterator[Row]:
    """Yield what 5,000 rows of XLSX and CSV take, one cell of them, and how much more a row of 30,000 does."""
    for kind in ("xlsx", "csv"):
        root = _write(folder / kind, kind, ROWS)
        if can_measure_memory():
            peak = seconds_and_peak(_command(root, "import", f"deck.{kind}"))[1]
            yield Row(f"{ROWS:,} rows of {kind.upper()}, memory of the import (MB)", f"{peak:.0f} MB", peak, 300)
            _forget(root)
        spent = _spent(root, kind)
        yield Row(f"{ROWS:,} rows of {kind.upper()} to a checked game (processor)", f"{spent:.1f} s", spent, 5.0)
    root = folder / "csv"
    took = work_seconds(_command(root, "import"), lambda: _edit(root / "deck.csv"))
    yield Row("imported again with one changed cell (processor)", f"{took:.1f} s", took, 1.5)
    few, vast = (_spent(_write(folder / f"{rows}", "csv", rows, NARROW), "csv") for rows in (ROWS, VAST))
    ratio = vast / few * ROWS / VAST
    yield Row(f"a row of {VAST:,} imported and checked against one of {ROWS:,}", f"{vast:.1f} s", ratio, 1.2)
    shutil.rmtree(folder)


def _spent(root: Path, kind: str) -> float:
    bring, check = _command(root, "import", f"deck.{kind}"), _command(root, "check")
    return work_seconds(bring, lambda: None, 1) + work_seconds(check, lambda: None, 1)


def _command(root: Path, *words: str) -> list[str]:
    return [TUCKBOX, "-C", str(root), "-q", *words]


def _forget(root: Path) -> None:
    for name in ("cards", "templates"):
        shutil.rmtree(root / name)


def _edit(table: Path) -> None:
    """Let one card cost otherwise than it did."""
    first, row, rest = table.read_text("utf-8").split("\n", 2)
    cells = row.split(",")
    cells[2] = str(int(cells[2]) % 9 + 1)
    table.write_text("\n".join((first, ",".join(cells), rest)), "utf-8")


def _write(root: Path, kind: str, rows: int, columns: int = len(HEAD)) -> Path:
    """Write a table of so many rows into a folder of its own."""
    root.mkdir(parents=True)
    table = [row[:columns] for row in (HEAD, *_rows(rows))]
    if kind == "csv":
        with (root / "deck.csv").open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows(table)
        return root
    with xlsxwriter.Workbook(str(root / "deck.xlsx")) as book:
        page = book.add_worksheet("deck")
        for at, row in enumerate(table):
            page.write_row(at, 0, row)
    return root


def _rows(number: int) -> Iterator[tuple[str | int, ...]]:
    chance = Random(1)  # noqa: S311 (a table, no secret)
    for at in range(number):
        words = (
            f"When you play this, gain {chance.randint(1, 4)} [gold] and draw a card; then {chance.choice('abcdefg')}."
        )
        tree, kind = chance.choice(("Oak", "Ash", "Elm", "Fir")), chance.choice(("tree", "bush", "herb"))
        tags = chance.choice(("a; b", "b", "c; a"))
        yield f"{at:05d}", f"{tree} {at}", at % 9 + 1, at % 7, chance.randint(1, 4), kind, tags, words, ""
