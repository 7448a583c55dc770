"""`tuckbox edit`: a program changes the sheet, saves and ends; the deck has it."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from tests.sheets.test_bring_back import DECK, GAME
from toolkit.cli.command import run

PROGRAM = """import sys
path = sys.argv[1]
text = open(path, encoding="utf-8", newline="").read()
open(path, "w", encoding="utf-8", newline="").write(text.replace({old!r}, {new!r}))
"""


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "cards" / "toy" / "decks"
    folder.mkdir(parents=True)
    (folder.parent / "game.yaml").write_text(GAME)
    (folder / "tools.yaml").write_text(DECK)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def program(root: Path, old: str, new: str) -> str:
    """Write a program that changes a sheet, and return the command for it."""
    (root / "change.py").write_text(PROGRAM.format(old=old, new=new))
    return shlex.join([sys.executable, str(root / "change.py")])


def deck(root: Path) -> str:
    return (root / "cards/toy/decks/tools.yaml").read_text()


def test_what_a_program_saves_comes_back(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    words = ("edit", "toy/tools", "--format", "csv", "--with", program(root, ",8,", ",9,"))
    assert run(words) == 0
    assert "ladder: weight is 9, was 8" in capfd.readouterr().out
    assert deck(root) == DECK.replace("weight: 8", "weight: 9")


def test_the_environment_may_name_the_program(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUCKBOX_EDITOR", program(root, ",8,", ",9,"))
    assert run(("edit", "toy/tools", "--format", "csv")) == 0
    assert "weight: 9" in deck(root)


def test_what_cannot_be_brought_back_stays_where_it_is_told(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    words = ("edit", "toy/tools", "--format", "csv", "--with", program(root, "weight", "wieght"))
    assert run(words) == 1
    told, said = capfd.readouterr()
    assert "the deck has no field 'wieght'" in told
    assert Path(said.partition("what did not come back is in ")[2].strip()).exists()
    assert deck(root) == DECK


def test_a_sheet_that_was_exported_comes_back_and_is_not_replaced(
    root: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run(("export", "toy", "--format", "csv")) == 0
    assert run(("export", "toy", "--format", "csv")) == 2
    assert "toy-tools.csv is already there" in capfd.readouterr().err
    file = root / "toy-tools.csv"
    file.write_bytes(file.read_bytes().replace(b",8,", b",9,"))
    assert run(("edit", "toy/tools", "--from", "toy-tools.csv", "--dry-run")) == 0
    assert deck(root) == DECK
    assert run(("edit", "toy/tools", "--from", "toy-tools.csv")) == 0
    assert "weight: 9" in deck(root)


@pytest.mark.usefixtures("root")
def test_a_program_that_is_not_there_is_told(capfd: pytest.CaptureFixture[str]) -> None:
    assert run(("edit", "toy/tools", "--with", "no-such-program")) == 2
    assert "no-such-program cannot be started" in capfd.readouterr().err
