"""What an XLSX file says of cells besides their values: errors, formulas without one, type, formats, hidden rows."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from posixpath import join, normpath
from typing import Any, Final

from toolkit.importing.looked import UNSTORED, Looked
from toolkit.importing.table import erring
from toolkit.importing.wording import BOLD, ITALIC
from toolkit.importing.zipped import Zipped, local

_REFERENCE: Final = re.compile(r"([A-Z]{1,3})(\d{1,7})")
_PERCENT: Final = (9, 10)  # formats that every workbook has
_DIGITS: Final = re.compile(r"0{2,}")


@dataclass
class Book:
    """What all sheets of a workbook share: texts with bold words by their number, formats by the number of a style."""

    rich: Mapping[int, str] = field(default_factory=dict)
    formats: Mapping[int, str] = field(default_factory=dict)
    sheets: Mapping[str, str] = field(default_factory=dict)  # the file of each, by its name


def open_book(zipped: Zipped) -> Book:
    """Return what the sheets of a workbook share."""
    return Book(_rich(zipped), _formats(zipped), _sheets(zipped))


def _sheets(zipped: Zipped) -> dict[str, str]:
    named, targets = dict[str, str](), dict[str, str]()

    def sheet(name: str, attributes: Mapping[str, str]) -> None:
        if local(name) == "sheet":
            named[attributes.get("name", "")] = next(
                (one for key, one in attributes.items() if key.endswith(":id")), ""
            )

    def relation(name: str, attributes: Mapping[str, str]) -> None:
        if local(name) == "Relationship":
            targets[attributes.get("Id", "")] = attributes.get("Target", "")

    zipped.parse("xl/workbook.xml", start=sheet)
    zipped.parse("xl/_rels/workbook.xml.rels", start=relation)
    return {
        name: target.removeprefix("/") if target.startswith("/") else normpath(join("xl", target))
        for name, key in named.items()
        if (target := targets.get(key))
    }


def _formats(zipped: Zipped) -> dict[int, str]:
    """Return the formats of styles that show a number otherwise than it is stored: percents, and leading zeros."""
    codes, styles, within = dict[str, str](), list[str](), list[str]()

    def start(name: str, attributes: Mapping[str, str]) -> None:
        within.append(local(name))
        if within[-1] == "numFmt":
            codes[attributes.get("numFmtId", "")] = attributes.get("formatCode", "")
        elif within[-1] == "xf" and "cellXfs" in within:
            styles.append(attributes.get("numFmtId", "0"))

    def ended(_: str) -> None:
        within.pop()

    zipped.parse("xl/styles.xml", start, ended)
    percents = {str(one): "0%" for one in _PERCENT}
    shown = {at: percents.get(one) or codes.get(one, "") for at, one in enumerate(styles)}
    return {at: code for at, code in shown.items() if "%" in code or _DIGITS.fullmatch(code)}


class Runs:
    """Collects a text of several runs, some of them bold or italic, from elements as they come."""

    def __init__(self) -> None:
        self.is_rich = False
        self._pieces: list[str] = []
        self._type = ""
        self._reads = False

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        """Note the beginning of an element."""
        if name == "r":
            self._type = ""
        elif name in ("b", "i") and attributes.get("val", "1") not in ("0", "false"):
            self._type += BOLD if name == "b" else ITALIC
        self._reads = name == "t"

    def text(self, words: str) -> None:
        """Take words that stand in the last element."""
        if self._reads:
            self.is_rich = self.is_rich or bool(self._type)
            self._pieces.append(f"{self._type}{words}{self._type[::-1]}")

    def end(self, _: str) -> None:
        """Note the end of an element."""
        self._reads = False

    @property
    def said(self) -> str:
        """All of it."""
        return "".join(self._pieces)


def _rich(zipped: Zipped) -> dict[int, str]:
    found, count, runs = dict[int, str](), [0], [Runs()]

    def start(name: str, attributes: Mapping[str, str]) -> None:
        if local(name) == "si":
            runs[0] = Runs()
        runs[0].start(local(name), attributes)

    def end(name: str) -> None:
        runs[0].end(name)
        if local(name) == "si":
            if runs[0].is_rich:
                found[count[0]] = runs[0].said
            count[0] += 1

    def text(words: str) -> None:
        runs[0].text(words)

    zipped.parse("xl/sharedStrings.xml", start, end, text)
    return found


class Look:
    """Reads one sheet, element by element."""

    def __init__(self, book: Book) -> None:
        self.looked = Looked()
        self._book = book
        self._at = [-1, -1]
        self._cell: Mapping[str, str] = {}
        self._value: list[str] = []
        self._reads = self._has_formula = False
        self._runs = Runs()

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        """Note the beginning of an element."""
        match local(name):
            case "c":
                self._begin(attributes)
            case "v":
                self._reads = True
            case "f":
                self._has_formula = True
            case "row":
                self._row(attributes)
            case "mergeCell":
                self._merge(attributes.get("ref", ""))
            case other:
                self._runs.start(other, attributes)

    def _row(self, attributes: Mapping[str, str]) -> None:
        number = attributes.get("r", "")
        self._at = [int(number) - 1 if number.isdecimal() else self._at[0] + 1, -1]
        if attributes.get("hidden") in ("1", "true"):
            self.looked.hidden.add(self._at[0])

    def _begin(self, attributes: Mapping[str, str]) -> None:
        place = _place(attributes.get("r", ""))
        self._at = [*place] if place else [self._at[0], self._at[1] + 1]
        self._cell, self._value, self._has_formula, self._runs = attributes, [], False, Runs()

    def text(self, words: str) -> None:
        """Take words that stand in the last element."""
        if self._reads:
            self._value.append(words)
        else:
            self._runs.text(words)

    def end(self, name: str) -> None:
        """Note the end of an element."""
        if (ended := local(name)) == "v":
            self._reads = False
        elif ended == "c":
            self._finish("".join(self._value))
        else:
            self._runs.end(ended)

    def _finish(self, value: str) -> None:
        place = (self._at[0], self._at[1])
        if value or self._has_formula or self._runs.said:
            self.looked.grow(*place)
        found = self._otherwise(value)
        if found is not None:
            self.looked.values[place] = found

    def _otherwise(self, value: str) -> Any:
        """Return what a cell has in place of its value, if anything."""
        kind = self._cell.get("t", "n")
        if kind == "e":
            return erring(value or "#ERROR")
        if self._has_formula and not value and kind != "str":
            return UNSTORED
        if kind == "s":
            return self._book.rich.get(int(value)) if value.isdecimal() else None
        if kind == "inlineStr":
            return self._runs.said if self._runs.is_rich else None
        code = self._book.formats.get(int(self._cell.get("s", "0") or 0)) if kind == "n" and value else None
        return _shown(value, code) if code else None

    def _merge(self, area: str) -> None:
        first, _, last = area.partition(":")
        start, end = _place(first), _place(last)
        if start and end:
            self.looked.merged.append((start[0], end[0], start[1], end[1]))


def look(zipped: Zipped, book: Book, sheet: str) -> Looked:
    """Return what a sheet says of its cells besides their values."""
    one = Look(book)
    zipped.parse(book.sheets.get(sheet, ""), one.start, one.end, one.text)
    return one.looked


def _place(reference: str) -> tuple[int, int] | None:
    found = _REFERENCE.fullmatch(reference)
    if not found:
        return None
    column = 0
    for letter in found[1]:
        column = 26 * column + ord(letter) - 64
    return int(found[2]) - 1, column - 1


def _shown(value: str, code: str) -> str | None:
    """Return a number as its format shows it."""
    try:
        number = float(value)
    except ValueError:
        return None
    if _DIGITS.fullmatch(code):
        return f"{round(number):0{len(code)}d}"
    return f"{round(number * 100, 6):g}%"


def asides(zipped: Zipped) -> list[str]:
    """Return words on what lies in a workbook and is not brought in."""
    notes = []
    if "xl/vbaProject.bin" in zipped.names:
        notes.append("the file has macros; they are neither run nor brought in")
    if any(name.startswith("xl/externalLinks/") for name in zipped.names):
        notes.append("the file has links to other files; what was stored of them when it was saved is what counts")
    return notes
