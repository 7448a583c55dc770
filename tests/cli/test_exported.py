"""`tuckbox import` of what `tuckbox export` wrote: known again, and brought back where it is from."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from tests.importing.books import altered, set_number
from tests.importing.tables import bring, write
from tests.projects import change
from tests.sheets.test_bring_back import DECK, GAME
from toolkit.cli.command import run

TOOLS = "cards/toy/decks/tools.yaml"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    write_toy(tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write_toy(root: Path) -> None:
    (root / "cards/toy/decks").mkdir(parents=True)
    write(root, "cards/toy/game.yaml", GAME)
    write(root, TOOLS, DECK)


def exported(root: Path, form: str) -> Path:
    """Export the toy, and give the file."""
    assert run(["export", "toy", "--format", form]) == 0
    return next(root.glob(f"toy*.{form}"))


@pytest.mark.parametrize("form", ["xlsx", "csv", "json"])
def test_what_nobody_has_changed_changes_nothing(root: Path, form: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = exported(root, form)
    capsys.readouterr()
    assert run(["import", file.name]) == 0
    assert capsys.readouterr() == (f"{TOOLS} is as the table says\n", "\n")
    assert (root / TOOLS).read_text() == DECK
    assert not list(root.rglob("imported.lock"))


def test_a_cell_that_was_changed_in_a_spreadsheet_is_changed_in_the_deck(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = exported(root, "xlsx")
    set_number(file, "D2", 9)
    assert run(["import", file.name, "--dry-run"]) == 0
    assert (root / TOOLS).read_text() == DECK
    assert run(["import", file.name]) == 0
    assert "ladder: weight is 9, was 8" in capsys.readouterr().out
    assert (root / TOOLS).read_text() == DECK.replace("weight: 8", "weight: 9")


def test_a_spreadsheet_knows_what_it_said_when_it_was_written(root: Path) -> None:
    file = exported(root, "xlsx")
    set_number(file, "D2", 9)
    change(root / TOOLS, "name: Basket", "name: Bag")  # meanwhile, in the deck
    assert run(["import", file.name]) == 0
    assert (root / TOOLS).read_text() == DECK.replace("weight: 8", "weight: 9").replace("name: Basket", "name: Bag")


def test_what_was_changed_on_both_sides_is_shown_with_sheet_and_cell(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = exported(root, "xlsx")
    set_number(file, "D2", 9)
    change(root / TOOLS, "weight: 8", "weight: 7")
    assert run(["import", file.name]) == 1
    said = capsys.readouterr().out
    assert "error[D110]: sheet 'tools', cell D2: the table says 9, the deck 7, and both were changed" in said
    assert "what the deck has as weight of 'ladder'" in said
    assert run(["import", file.name, "--take", "sheet"]) == 0
    assert "weight: 9" in (root / TOOLS).read_text()


def test_bold_words_that_were_typed_there_are_markdown(root: Path) -> None:
    file = exported(root, "xlsx")
    altered(file, "<t>Basket</t>", "<r><rPr><b/></rPr><t>Big</t></r><r><t> Bag</t></r>")
    assert run(["import", file.name]) == 0
    assert "name: '**Big** Bag'" in (root / TOOLS).read_text() or "**Big** Bag" in (root / TOOLS).read_text()


def test_csv_as_a_spreadsheet_saves_it_comes_back_too(root: Path) -> None:
    file = exported(root, "csv")
    rows = list(csv.reader(file.read_text("utf-8-sig").splitlines()))
    rows[1][3] = "9"
    with file.open("w", encoding="cp1252", newline="") as text:
        csv.writer(text, delimiter=";").writerows(rows)
    assert run(["import", file.name]) == 0
    assert (root / TOOLS).read_text() == DECK.replace("weight: 8", "weight: 9")


def test_a_value_of_json_is_changed_as_it_stands_there(root: Path) -> None:
    file = exported(root, "json")
    said = json.loads(file.read_text("utf-8"))
    said["tools"][1]["play"] = [{"gain": {"coins": 3}}]
    file.write_text(json.dumps(said))
    assert run(["import", file.name]) == 0
    assert (root / TOOLS).read_text() == DECK.replace("coins: 2", "coins: 3")


def test_a_deck_that_was_brought_in_goes_out_and_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path, "deck.csv", "Name,Qty,Cost\nOak,2,3\nElm,1,4\n")
    bring(tmp_path, "deck.csv")
    before = (tmp_path / "cards/deck/decks/deck.yaml").read_text()
    assert run(["export", "deck", "--format", "xlsx"]) == 0
    set_number(tmp_path / "deck.xlsx", "D3", 5)
    assert run(["import", "deck.xlsx"]) == 0
    assert (tmp_path / "cards/deck/decks/deck.yaml").read_text() == before.replace("cost: 4", "cost: 5")
    assert run(["import"]) == 0  # the table has not changed, and the author's change stays
    assert "cost: 5" in (tmp_path / "cards/deck/decks/deck.yaml").read_text()


def test_a_deck_on_a_board_comes_back_where_it_lies(root: Path) -> None:
    (root / "cards/toy/boards").mkdir()
    (root / TOOLS).rename(root / "cards/toy/boards/table.yaml")
    file = exported(root, "xlsx")
    set_number(file, "D2", 9)
    assert run(["import", file.name]) == 0
    assert "weight: 9" in (root / "cards/toy/boards/table.yaml").read_text()
