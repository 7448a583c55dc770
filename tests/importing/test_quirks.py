"""What spreadsheets and their exports do to a table, each with a file made here."""

from __future__ import annotations

import io
import zipfile
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from tests.importing.biff import xls
from tests.importing.books import ods, said, xlsx
from tests.importing.tables import bring, deck, write
from toolkit.importing.mapped import Mapped
from toolkit.importing.refused import HiddenRowsError, RefusedTableError
from toolkit.importing.table import MOST_COLUMNS
from toolkit.workflows.importing import Wanted

HEAD = ["Name", "Qty", "Power", "Text"]
ROWS: list[list[Any]] = [HEAD, ["Oak", 2, 3, "Grow."], ["Elm", 1, 4, "Lean."], ["Fir", 1, 5, "Stand."]]


def cards(root: Path) -> dict[str, dict[str, Any]]:
    return {one["id"]: one for one in deck(root)["components"]}


def codes(root: Path, name: str) -> list[str]:
    try:
        return [one.code for one in bring(root, name).findings]
    except RefusedTableError as error:
        return [one.code for one in error.findings]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le"])
def test_marks_of_encodings_are_read_and_are_no_part_of_the_first_heading(tmp_path: Path, encoding: str) -> None:
    text = "Name,Text\nÉclair,Süß\n"
    write(tmp_path, "deck.csv", "\ufeff" + text if encoding == "utf-16-le" else text, encoding)
    bring(tmp_path, "deck.csv")
    assert cards(tmp_path)["eclair"]["text"] == "Süß"


def test_what_is_no_utf_8_is_read_as_cp1252_with_a_word(tmp_path: Path) -> None:
    write(tmp_path, "deck.csv", "Name,Text\nÉclair,“Süß” – 5 €\n", "cp1252")
    assert codes(tmp_path, "deck.csv") == ["D103"]
    assert cards(tmp_path)["eclair"]["text"] == "“Süß” – 5 €"


@pytest.mark.parametrize("separator", [";", "\t", "|", ","])
def test_cells_are_parted_by_what_parts_all_rows_alike(tmp_path: Path, separator: str) -> None:
    rows = [["Name", "Weight", "Text"], ["Oak", '"2,5"', '"One, two; three"'], ["Elm", "3", "Lean, and fall."]]
    if separator == ",":
        rows[2][2] = '"Lean, and fall."'
    write(tmp_path, "deck.csv", "\n".join(separator.join(row) for row in rows))
    bring(tmp_path, "deck.csv")
    assert cards(tmp_path)["oak"]["weight"] == 2.5
    assert cards(tmp_path)["oak"]["text"] == "One, two; three"


def test_copies_may_be_written_2x(tmp_path: Path) -> None:
    write(tmp_path, "deck.csv", "Karte;Anzahl\nEiche;2x\nUlme;x3\nTanne;1,0\nLinde;\nNichts;0\n")
    bring(tmp_path, "deck.csv")
    assert {name: one.get("copies", 1) for name, one in cards(tmp_path).items()} == {
        "eiche": 2,
        "ulme": 3,
        "tanne": 1,
        "linde": 1,
    }


def test_a_limit_for_deck_building_is_no_number_of_copies(tmp_path: Path) -> None:
    write(tmp_path, "deck.csv", "Title,Deck limit\nOak,3\nElm,1\n")
    bring(tmp_path, "deck.csv")
    assert cards(tmp_path)["oak"] == {"id": "oak", "name": "Oak", "deck_limit": 3}


def test_cells_may_hold_line_ends_and_quotation_marks(tmp_path: Path) -> None:
    write(tmp_path, "deck.csv", 'Name,Text\r\n"The ""Big"" One","First.\r\nSecond."\r\nOther,\r\n')
    bring(tmp_path, "deck.csv")
    assert cards(tmp_path)["the-big-one"] == {"id": "the-big-one", "name": 'The "Big" One', "text": "First.\nSecond."}


def test_whole_numbers_are_whole_and_empty_rows_are_none(tmp_path: Path) -> None:
    xlsx(tmp_path / "deck.xlsx", [*ROWS[:2], [], [], *ROWS[2:]])
    bring(tmp_path, "deck.xlsx")
    assert deck(tmp_path, "cards")["components"][0] == {
        "id": "oak",
        "name": "Oak",
        "copies": 2,
        "power": 3,
        "text": "Grow.",
    }


def test_percents_and_leading_zeros_are_as_they_show_and_currencies_are_numbers(tmp_path: Path) -> None:
    def fill(page: Any, formatted: Any) -> None:
        page.write_row(0, 0, ["Name", "Chance", "Set", "Price"])
        page.write_row(1, 0, ["Oak"])
        page.write_number(1, 1, 0.25, formatted(num_format="0%"))
        page.write_number(1, 2, 7, formatted(num_format="000"))
        page.write_number(1, 3, 3, formatted(num_format="#,##0.00 €"))

    xlsx(tmp_path / "deck.xlsx", fill=fill, sheet="Deck")
    bring(tmp_path, "deck.xlsx")
    assert cards(tmp_path)["oak"] == {"id": "oak", "name": "Oak", "chance": "25%", "set": "007", "price": 3}


def test_a_date_among_what_is_none_is_told_by_its_cell(tmp_path: Path) -> None:
    def fill(page: Any, formatted: Any) -> None:
        page.write_datetime(2, 3, date(2026, 4, 3), formatted(num_format="d/m"))

    xlsx(tmp_path / "deck.xlsx", ROWS, fill)
    (found,) = bring(tmp_path, "deck.xlsx").findings
    assert found.code == "D108"
    assert found.message.startswith("sheet 'Cards', cell D3: this is a date, 2026-04-03")


def test_formulas_count_as_their_values_and_one_without_is_told(tmp_path: Path) -> None:
    def fill(page: Any, _: Any) -> None:
        page.write_formula(1, 2, "=1+2", None, 3)
        page.write_formula(2, 2, "=1+3", None, "")

    xlsx(tmp_path / "deck.xlsx", ROWS, fill)
    made = bring(tmp_path, "deck.xlsx")
    assert [one.message for one in made.findings] == [
        "sheet 'Cards', cell C3: the formula has no value stored beside it"
    ]
    assert not (tmp_path / "cards").exists()


def test_errors_in_cells_are_told_and_their_column_can_be_left_out(tmp_path: Path) -> None:
    def fill(page: Any, _: Any) -> None:
        page.write_formula(2, 2, "=1/0", None, "#DIV/0!")

    xlsx(tmp_path / "deck.xlsx", ROWS, fill, sheet="Deck")
    assert codes(tmp_path, "deck.xlsx") == ["D107"]
    assert bring(tmp_path, "deck.xlsx", mapped=Mapped({"Power": None})).findings == []


def test_bold_and_italic_words_are_markdown(tmp_path: Path) -> None:
    def fill(page: Any, formatted: Any) -> None:
        page.write_rich_string(
            1, 3, "Gain ", formatted(bold=True), "two ", "coins, ", formatted(italic=True), "at once", "."
        )

    xlsx(tmp_path / "deck.xlsx", ROWS, fill, sheet="Deck")
    bring(tmp_path, "deck.xlsx")
    assert cards(tmp_path)["oak"]["text"] == "Gain **two** coins, *at once*."


def test_cells_that_are_one_count_in_each_of_them_and_headings_over_headings_stand_before(tmp_path: Path) -> None:
    def fill(page: Any, formatted: Any) -> None:
        page.merge_range("A1:A2", "Name", formatted())
        page.merge_range("B1:C1", "Cost", formatted())
        page.write_row("B2", ["wood", "stone"])
        page.write_row("A3", ["Oak", 1, 2])
        page.write_row("A4", ["Elm", 3])
        page.merge_range("C3:C4", 2, formatted())

    xlsx(tmp_path / "deck.xlsx", fill=fill, sheet="Deck")
    bring(tmp_path, "deck.xlsx")
    assert cards(tmp_path)["elm"] == {"id": "elm", "name": "Elm", "cost_wood": 3, "cost_stone": 2}


def test_rows_above_the_headings_and_other_sheets_are_passed_over(tmp_path: Path) -> None:
    xlsx(tmp_path / "deck.xlsx", [["My great game"], [], *ROWS], sheet="Deck")
    made = bring(tmp_path, "deck.xlsx")
    assert "the headings are in row 3; what stands above them was passed over" in made.notes
    assert list(cards(tmp_path)) == ["oak", "elm", "fir"]


def test_hidden_rows_ask(tmp_path: Path) -> None:
    xlsx(tmp_path / "deck.xlsx", ROWS, lambda page, _: page.set_row(2, None, None, {"hidden": True}), sheet="Deck")
    with pytest.raises(HiddenRowsError, match="sheet 'Deck' has hidden rows: 3; say --hidden"):
        bring(tmp_path, "deck.xlsx")
    bring(tmp_path, "deck.xlsx", wanted=Wanted(hidden=False))
    assert list(cards(tmp_path)) == ["oak", "fir"]
    assert bring(tmp_path).files == {}  # the answer is remembered


def test_thousands_of_empty_rows_cost_nothing(tmp_path: Path) -> None:
    xlsx(
        tmp_path / "deck.xlsx",
        ROWS,
        lambda page, formatted: [page.write_blank(at, 3, None, formatted(bold=True)) for at in range(10, 5010)],
        "Deck",
    )
    assert len(bring(tmp_path, "deck.xlsx").read.table.rows) == len(ROWS)
    write(tmp_path, "more.csv", "Name,Text\nOak,Grow.\n" + ",\n" * 5000)
    assert bring(tmp_path, "more.csv", game="more").read.cards[0].id == "oak"


def test_a_sheet_of_all_columns_is_refused_before_it_takes_memory(tmp_path: Path) -> None:
    xlsx(tmp_path / "deck.xlsx", ROWS, lambda page, _: page.write(1_000_000, 16_383, "far"))
    assert codes(tmp_path, "deck.xlsx") == ["D102"]
    write(tmp_path, "wide.csv", "Name" + "," * MOST_COLUMNS + "\n")
    assert codes(tmp_path, "wide.csv") == ["D102"]


def test_more_values_than_a_deck_may_have_are_told_before_anything_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("toolkit.importing.fresh.LARGEST", 8)
    write(tmp_path, "deck.csv", "Name,Height\nOak,1\nElm,2\nFir,3\n")
    assert codes(tmp_path, "deck.csv") == ["D102"]
    assert not (tmp_path / "cards").exists()


@pytest.mark.parametrize("name", ["deck.csv", "deck.xlsx", "deck.ods", "deck.json"])
def test_a_file_of_nothing_is_told(tmp_path: Path, name: str) -> None:
    (tmp_path / name).touch()
    assert codes(tmp_path, name) == ["D101"]


def test_what_is_no_spreadsheet_is_told(tmp_path: Path) -> None:
    (tmp_path / "deck.xlsx").write_bytes(b"PK\x03\x04 and no more")
    assert codes(tmp_path, "deck.xlsx") == ["D111"]
    write(tmp_path, "deck.json", '[{"name": "Oak",}]')
    assert codes(tmp_path, "deck.json") == ["D112"]


def test_a_file_that_is_far_larger_unpacked_is_not_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toolkit.importing.zipped.MOST", 2**20)
    xlsx(tmp_path / "small.xlsx", ROWS)
    packed = io.BytesIO((tmp_path / "small.xlsx").read_bytes())
    with zipfile.ZipFile(packed, "a", zipfile.ZIP_DEFLATED) as file:
        file.writestr("xl/bomb.xml", b"\0" * 2**21)
    (tmp_path / "deck.xlsx").write_bytes(packed.getvalue())
    assert codes(tmp_path, "deck.xlsx") == ["D102"]


def test_a_member_that_is_larger_than_it_says_is_not_read(tmp_path: Path) -> None:
    xlsx(tmp_path / "deck.xlsx", ROWS)
    packed = io.BytesIO((tmp_path / "deck.xlsx").read_bytes())
    with zipfile.ZipFile(packed, "a", zipfile.ZIP_DEFLATED) as file:
        file.writestr("xl/bomb.xml", b"\0" * 100_000)
    data = packed.getvalue().replace((100_000).to_bytes(4, "little"), (10).to_bytes(4, "little"))
    (tmp_path / "deck.xlsx").write_bytes(data)
    assert codes(tmp_path, "deck.xlsx") == ["D111"]


def test_macros_and_links_to_other_files_are_neither_followed_nor_brought_in(tmp_path: Path) -> None:
    xlsx(tmp_path / "deck.xlsx", ROWS, sheet="Deck")
    with zipfile.ZipFile(tmp_path / "deck.xlsx", "a") as file:
        file.writestr("xl/vbaProject.bin", b"macro")
        file.writestr("xl/externalLinks/externalLink1.xml", "<externalLink/>")
    (tmp_path / "deck.xlsx").rename(tmp_path / "deck.xlsm")
    notes = bring(tmp_path, "deck.xlsm").notes
    assert [note.partition(";")[0] for note in notes[:2]] == [
        "the file has macros",
        "the file has links to other files",
    ]
    assert list(cards(tmp_path)) == ["oak", "elm", "fir"]


def test_ods_is_read_with_its_type_its_errors_and_its_hidden_rows(tmp_path: Path) -> None:
    style = '<style:style style:name="T1"><style:text-properties fo:font-weight="bold"/></style:style>'
    words = 'Gain <text:span text:style-name="T1">two</text:span>.'
    rich = f'<table:table-cell office:value-type="string"><text:p>{words}</text:p></table:table-cell>'
    rows = [said("Name", "Power", "Text"), said("Oak", 3, rich), said("Elm", 4, "Lean.", visibility="collapse")]
    ods(tmp_path / "deck.ods", "".join(rows), style)
    with pytest.raises(HiddenRowsError):
        bring(tmp_path, "deck.ods")
    bring(tmp_path, "deck.ods", deck="deck", wanted=Wanted(hidden=True))
    assert cards(tmp_path)["oak"] == {"id": "oak", "name": "Oak", "power": 3, "text": "Gain **two**."}


def test_an_ods_row_that_is_repeated_without_end_is_refused(tmp_path: Path) -> None:
    ods(tmp_path / "deck.ods", said("Name", "Power") + said("Oak", 3, number_rows_repeated="1000000"))
    assert codes(tmp_path, "deck.ods") == ["D102"]


def test_xls_is_read_with_its_words_and_numbers(tmp_path: Path) -> None:
    xls(tmp_path / "deck.xls", [["Name", "Qty", "Power", "Text"], ["Éclair", 2, 2.5, "Gain [gold]."], ["Elm", None, 3]])
    bring(tmp_path, "deck.xls", deck="deck")
    assert cards(tmp_path) == {
        "eclair": {"id": "eclair", "name": "Éclair", "copies": 2, "power": 2.5, "text": "Gain [gold]."},
        "elm": {"id": "elm", "name": "Elm", "power": 3},
    }
    assert bring(tmp_path).files == {}
