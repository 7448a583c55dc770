"""What an ODS file says of its cells besides their values: errors, hidden rows, cells that are one, percents, type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from toolkit.importing.looked import Looked
from toolkit.importing.table import MOST_COLUMNS, MOST_ROWS, erring
from toolkit.importing.wording import BOLD, ITALIC
from toolkit.importing.zipped import Zipped, local

_CELLS: Final = ("table-cell", "covered-table-cell")


class Look:
    """Reads all sheets, element by element."""

    def __init__(self, file: str) -> None:
        self.sheets: dict[str, Looked] = {}
        self._file = file
        self._styles: dict[str, str] = {}  # the signs of type that each automatic style has
        self._style = ""
        self._row = self._column = 0
        self._rows = self._columns = 1  # as how many a row, a cell counts
        self._cell: Mapping[str, str] | None = None
        self._pieces: list[str] = []
        self._types: list[str] = []
        self._paragraphs = 0

    @property
    def _sheet(self) -> Looked:
        return next(reversed(self.sheets.values()))

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        """Note the beginning of an element."""
        kind, said = local(name), {local(key): value for key, value in attributes.items()}
        if kind == "style":
            self._style = said.get("name", "")
        elif kind == "text-properties":
            bold, italic = said.get("font-weight") == "bold", said.get("font-style") == "italic"
            self._styles[self._style] = BOLD * bold + ITALIC * italic
        elif kind == "table":
            self.sheets[said.get("name", "")] = Looked()
            self._row = 0
        elif kind == "table-row" and self.sheets:
            self._begin_row(said)
        elif kind in _CELLS and self.sheets:
            self._cell, self._pieces, self._paragraphs = said, [], 0
            self._columns = _repeated(said.get("number-columns-repeated"))
        elif self._cell is not None:
            self._inside(kind, said)

    def _begin_row(self, said: Mapping[str, str]) -> None:
        self._column, self._rows = 0, _repeated(said.get("number-rows-repeated"))
        if said.get("visibility") in ("collapse", "filter"):
            self._sheet.hidden |= set(range(self._row, min(self._row + self._rows, MOST_ROWS)))

    def _inside(self, kind: str, said: Mapping[str, str]) -> None:
        if kind == "p":
            self._paragraphs += 1
            self._pieces.append("\n" if self._paragraphs > 1 else "")
        elif kind in ("line-break", "s", "tab"):
            self._pieces.append({"line-break": "\n", "tab": " "}.get(kind) or " " * _repeated(said.get("c")))
        elif kind == "span":
            sign = self._styles.get(said.get("style-name", ""), "")
            self._types.append(sign)
            self._pieces.append(sign)

    def text(self, words: str) -> None:
        """Take words that stand in the last element."""
        if self._cell is not None and self._paragraphs:
            self._pieces.append(words)

    def end(self, name: str) -> None:
        """Note the end of an element."""
        kind = local(name)
        if kind == "span" and self._types:
            self._pieces.append(self._types.pop()[::-1])
        elif kind in _CELLS and self._cell is not None:
            self._finish(self._cell, "".join(self._pieces))
            self._column += self._columns
            self._cell = None
        elif kind == "table-row":
            self._row += self._rows

    def _finish(self, said: Mapping[str, str], words: str) -> None:
        sheet = self._sheet
        if words or "value" in said or "formula" in said:
            sheet.grow(self._row + self._rows - 1, self._column + self._columns - 1)
            sheet.check(self._file)
        spans = [
            int(one) if (one := said.get(f"number-{way}-spanned", "1")).isdecimal() else 1
            for way in ("rows", "columns")
        ]
        if spans != [1, 1]:
            sheet.merged.append((self._row, self._row + spans[0] - 1, self._column, self._column + spans[1] - 1))
        found = _otherwise(said, words)
        if found is not None:
            for row in range(self._row, self._row + self._rows):
                sheet.values |= {(row, column): found for column in range(self._column, self._column + self._columns)}


def _otherwise(said: Mapping[str, str], words: str) -> Any:
    """Return what a cell has in place of its value, if anything."""
    if words.startswith(("#", "Err:")) and "formula" in said:
        return erring(words)
    if said.get("value-type") == "percentage":
        return words or None
    return words if BOLD in words or ITALIC in words else None


def _repeated(number: str | None) -> int:
    return (
        min(max(int(number), 1), MOST_ROWS * MOST_COLUMNS) if number and number.isdecimal() and len(number) < 10 else 1
    )


def look(zipped: Zipped, file: str) -> dict[str, Looked]:
    """Return what the sheets of a file say of their cells besides their values."""
    one = Look(file)
    zipped.parse("content.xml", one.start, one.end, one.text)
    return one.sheets
