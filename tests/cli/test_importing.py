"""`tuckbox import` as it is typed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.crash.killing import HOME
from tests.importing.books import xlsx
from tests.importing.tables import write
from toolkit.cli.command import run

TABLE = "Name,Qty,Cost,Text\nOak,2,3,Grow.\nElm,1,X,Lean.\nFir,1,2,\n"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    write(tmp_path, "deck.csv", TABLE)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("root")
def test_it_says_what_it_understood_and_brings_all_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["import", "deck.csv"]) == 0
    said = capsys.readouterr()
    assert said.out == "wrote templates/deck/\nwrote cards/deck/\n"
    assert said.err.splitlines()[:4] == [
        "deck.csv: 3 cards, 4 copies in all",
        "  Name  the name",
        "  Qty   the number of copies",
        "  Cost  cost: a number, or a mark in its place; not sure: beside numbers there is 'X'",
    ]
    assert run(["import"]) == 0
    assert capsys.readouterr().out == "cards/deck/decks/deck.yaml is as the table says\n"


def test_a_dry_run_is_a_difference_and_writes_nothing(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(["import", "deck.csv"])
    write(root, "deck.csv", TABLE.replace("Oak,2,3", "Oak,2,5"))
    before = (root / "cards/deck/decks/deck.yaml").read_bytes()
    capsys.readouterr()
    assert run(["import", "--dry-run"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if line[:1] in "+-" and line[:3] not in ("+++", "---")] == [
        "-    cost: 3",
        "+    cost: 5",
    ]
    assert (root / "cards/deck/decks/deck.yaml").read_bytes() == before


def test_what_is_wrong_is_told_with_its_cell_and_nothing_is_written(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(root, "deck.csv", TABLE.replace("Oak,2", "Oak,-2"))
    assert run(["import", "deck.csv"]) == 1
    said = capsys.readouterr()
    assert (
        "error[D109]: cell B2: expected a number of copies, at most 10,000, found '-2'\n --> deck.csv:2:1" in said.out
    )
    assert "nothing was written" in said.err
    assert not (root / "cards").exists()


def test_a_map_says_what_columns_are(root: Path) -> None:
    write(root, "map.toml", '[columns]\nCost = "price"\nText = false\n[types]\nprice = "text"\n')
    assert run(["import", "deck.csv", "--map", "map.toml", "--game", "wood", "--deck", "trees"]) == 0
    text = (root / "cards/wood/decks/trees.yaml").read_text("utf-8")
    assert "  price: {type: text, label: Cost}" in text
    assert "Grow" not in text


@pytest.mark.usefixtures("root")
def test_an_address_is_asked_about_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["import", "https://example.org/deck.csv"]) == 2
    assert "asked first: to fetch https://example.org/deck.csv, say --fetch" in capsys.readouterr().err
    assert run(["import", "http://example.org/deck.csv"]) == 2
    assert "http://example.org/deck.csv is no https address" in capsys.readouterr().err


def test_a_file_outside_of_the_project_is_read_when_it_is_named(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (root / "game").mkdir()
    assert run(["-C", "game", "import", "../deck.csv"]) == 0
    assert run(["-C", "game", "import"]) == 2
    assert "name it: tuckbox import ../deck.csv" in capsys.readouterr().err


def test_without_the_extra_it_says_what_to_type(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    xlsx(root / "deck.xlsx", [["Name"], ["Oak"]])
    monkeypatch.setitem(sys.modules, "python_calamine", None)
    assert run(["import", "deck.xlsx"]) == 2
    assert "XLSX needs one more package: pip install 'tuckbox[sheets]'" in capsys.readouterr().err


@pytest.mark.usefixtures("root")
def test_with_nothing_brought_in_yet_a_table_must_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["import"]) == 2
    assert "no table was brought in yet; name one: tuckbox import deck.csv" in capsys.readouterr().err


def test_what_was_cut_short_is_finished_before_anything_is_read(root: Path) -> None:
    run(["import", "deck.csv"])
    write(root, "deck.csv", TABLE.replace("Oak,2,3", "Oak,2,5"))
    words = (sys.executable, "-m", "tests.crash.dying", "3", "process", "-C", str(root), "import")
    assert subprocess.run(words, cwd=HOME, check=False, capture_output=True).returncode < 0
    assert (root / "build/.edits/journal.json").is_file()
    assert run(["import"]) == 0
    assert "cost: 5" in (root / "cards/deck/decks/deck.yaml").read_text("utf-8")
    assert not (root / "build/.edits/journal.json").exists()
