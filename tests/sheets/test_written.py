"""What a person meets in an exported spreadsheet, read from its XML: what is locked, offered and told."""

from __future__ import annotations

import zipfile
from collections.abc import Mapping
from io import BytesIO
from xml.etree import ElementTree as ET

import pytest

from toolkit.importing.readers import contents_of
from toolkit.sheets.sheet import names_of, sheet_of
from toolkit.sheets.written import xlsx_of

SAID = {
    "deck": "tools",
    "fields": {
        "weight": {"type": "integer", "help": "In stones."},
        "sharp": {"type": "flag", "default": False},
        "trade": {"type": "choice", "of": ["smith", "tailor"]},
        "made_of": {"type": "symbol"},
        "maker": {"type": "component"},
        "play": {"type": "effect", "help": "What happens."},
        "text": {"type": "text"},
    },
    "components": [
        {"id": "axe", "name": "Axe", "weight": 3, "made_of": "iron", "play": [{"gain": {"coins": 2}}], "text": "=1+1"},
        {"id": "saw", "name": "Saw", "copies": 2, "sharp": True, "trade": "smith"},
    ],
}
NAMES = {"symbol": ["iron", "wood"], "component": [f"person-{n:03d}" for n in range(60)]}
SPACE = "{*}"  # elements of whatever namespace


class Book:
    """The parts of a spreadsheet."""

    def __init__(self, data: bytes) -> None:
        with zipfile.ZipFile(BytesIO(data)) as file:
            self.parts = {name: ET.fromstring(file.read(name)) for name in file.namelist() if name.endswith(".xml")}  # noqa: S314 (ours)
        self.sheet = self.parts["xl/worksheets/sheet1.xml"]
        self.cells = {str(one.get("r")): one for one in self.sheet.iterfind(f".//{SPACE}c")}

    def text(self, cell: str) -> str:
        """Return what a cell shows."""
        shared = ["".join(one.itertext()) for one in self.parts["xl/sharedStrings.xml"].iterfind(f".//{SPACE}si")]
        found = self.cells[cell].findtext(f"{SPACE}v") or ""
        return shared[int(found)] if self.cells[cell].get("t") == "s" else found

    def is_locked(self, cell: str) -> bool:
        """Whether a cell cannot be typed into."""
        style = self.parts["xl/styles.xml"].findall(f"{SPACE}cellXfs/{SPACE}xf")[int(self.cells[cell].get("s") or 0)]
        protection = style.find(f"{SPACE}protection")
        return self.sheet.find(f"{SPACE}sheetProtection") is not None and (
            protection is None or protection.get("locked") != "0"
        )

    def offers(self) -> Mapping[str, str]:
        """Return what drop-downs are made from, by their column."""
        lists = [one for one in self.sheet.iterfind(f".//{SPACE}dataValidation") if one.get("type") == "list"]
        return {str(one.get("sqref"))[0]: str(one.findtext(f"{SPACE}formula1")) for one in lists}


@pytest.fixture(scope="module")
def book() -> Book:
    return Book(xlsx_of("toy", [sheet_of(SAID, NAMES, lambda one, _: "Gain 2 coins." if one == "axe" else None)]))


def test_identifiers_and_what_effects_say_are_locked_and_all_else_is_not(book: Book) -> None:
    locked = {column: book.is_locked(f"{column}2") for column in "ABCDEFGHIJK"}
    assert locked == dict.fromkeys("ABCDEFGHIJK", False) | {"A": True, "J": True}
    assert not book.is_locked("A4")  # a new row may have one


def test_an_effect_is_a_line_of_yaml_with_its_words_beside_it(book: Book) -> None:
    assert [book.text(cell) for cell in ("I1", "J1", "I2", "J2")] == [
        "play",
        "play, in words",
        "[{gain: {coins: 2}}]",
        "Gain 2 coins.",
    ]


def test_flags_choices_symbols_and_other_names_are_offered(book: Book) -> None:
    assert book.offers() == {
        "E": '"yes,no"',
        "F": '"smith,tailor"',
        "G": '"iron,wood"',
        "H": "names!$A$1:$A$60",  # too many for a cell
    }


def test_help_is_told_where_it_is_needed(book: Book) -> None:
    notes = {
        one.get("ref"): "".join(one.itertext()) for one in book.parts["xl/comments1.xml"].iterfind(f".//{SPACE}comment")
    }
    assert notes["D1"] == "In stones."
    prompts = {one.get("sqref"): one.get("prompt") for one in book.sheet.iterfind(f".//{SPACE}dataValidation")}
    assert prompts["D2:D2003"] == "In stones."
    assert prompts["I2:I2003"] == "What happens."


def test_words_that_look_like_a_formula_are_words(book: Book) -> None:
    assert book.text("K2") == "=1+1"
    assert book.cells["K2"].find(f"{SPACE}f") is None


def test_helper_sheets_are_hidden_and_say_what_the_deck_said(book: Book) -> None:
    sheets = {one.get("name"): one.get("state") for one in book.parts["xl/workbook.xml"].iterfind(f".//{SPACE}sheet")}
    assert sheets == {"tools": None, "names": "hidden", "tuckbox": "hidden"}
    known = contents_of("toy.xlsx", xlsx_of("toy", [sheet_of(SAID, {}, lambda *_: None)]))
    assert (known.game, list(known.exported["tools"]), known.notes) == ("toy", ["axe", "saw"], [])


def test_sheets_have_names_that_spreadsheets_take() -> None:
    long = ("a-deck-with-a-very-long-name-for-winter", "a-deck-with-a-very-long-name-for-summer", "names")
    found = names_of(long)
    assert len(set(found.values())) == len(long)
    assert all(len(one) <= 31 and one not in ("names", "tuckbox") for one in found.values())
