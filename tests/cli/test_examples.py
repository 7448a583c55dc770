"""`tuckbox play --example` and `--examples`: what is told of worked examples, and whose rules.py may run."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from tests.cli.test_command import Terminal
from tests.projects import change
from tests.thorough import only_thorough
from toolkit.cli.command import run

FAIR = Path(__file__).resolve().parents[1] / "examples/verbs"
MINE = "cards/fair/examples/gain.yaml"


@pytest.fixture
def tuckbox(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    shutil.copytree(FAIR, tmp_path, dirs_exist_ok=True)
    monkeypatch.delenv("TUCKBOX_TRUST", raising=False)
    monkeypatch.chdir(tmp_path)
    return Terminal(capsys)


def test_an_example_that_is_borne_out_is_noted(tuckbox: Terminal) -> None:
    assert tuckbox("play", "--example", MINE, "--trust") == (0, "", "1 example checked, none wrong\n")


def test_what_differs_stands_side_by_side_with_its_line(tuckbox: Terminal, tmp_path: Path) -> None:
    change(tmp_path / MINE, "coins: 3", "coins: 5")
    done = tuckbox("play", "--example", MINE, "--trust")
    assert done.code == 1
    assert "error[X601]: player 1, coins: expected 5, found 3\n  --> cards/fair/examples/gain.yaml:14:16" in done.out
    assert done.out.splitlines()[-3:] == [
        "gain (cards/fair/examples/gain.yaml)",
        "                          expected  found",
        "line 14: player 1, coins  5         3",
    ]
    assert done.err.endswith("1 example checked, 1 wrong\n")


def test_findings_are_written_for_programs_too(tuckbox: Terminal, tmp_path: Path) -> None:
    change(tmp_path / MINE, "coins: 3", "coins: 5")
    done = tuckbox("play", "--example", MINE, "--trust", "--format", "json")
    assert [one["code"] for one in json.loads(done.out)] == ["X601"]


def test_an_example_from_anywhere_names_its_game(tuckbox: Terminal, tmp_path_factory: pytest.TempPathFactory) -> None:
    mine = tmp_path_factory.mktemp("elsewhere") / "mine.yaml"
    text = Path(MINE).read_text("utf-8")
    mine.write_text(text, "utf-8")
    done = tuckbox("play", "--example", mine, "--trust")
    assert done.code == 2
    assert "say in it which game it is for, with `game:`" in done.err
    mine.write_text(f"game: fair\n{text}", "utf-8")
    assert tuckbox("play", "--example", mine, "--trust").code == 0


@only_thorough
def test_an_example_of_a_shipped_game_needs_no_project_and_no_trust(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = "example: mine\ngame: last-will\ntitle: Mine\nplayers: 2\ngiven: {players: {1: {hand: [dinnner]}}}\n"
    (tmp_path / "mine.yaml").write_text(text, "utf-8")
    assert run(["play", "--example", "mine.yaml"]) == 1
    assert "there is no component 'dinnner'" in (told := capsys.readouterr().out)
    assert "help: did you mean 'dinner'?" in told
    (tmp_path / "mine.yaml").write_text(text.replace("dinnner", "dinner"), "utf-8")
    assert run(["play", "--example", "mine.yaml"]) == 0


def test_a_rules_py_runs_only_where_it_is_trusted(tuckbox: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    for words in (("--example", MINE), ("--examples", "fair")):
        done = tuckbox("play", *words)
        assert done.code == 2
        assert "cards/fair/rules.py is Python that would run on this machine, and it is not trusted" in done.err
    monkeypatch.setenv("TUCKBOX_TRUST", os.pathsep.join(("cards/other", "cards/fair")))
    assert tuckbox("play", "--example", MINE).code == 0


def test_the_rules_py_of_a_shipped_game_runs_in_a_copy_of_it_too(tuckbox: Terminal) -> None:
    assert tuckbox("new", "mine", "--like", "oh-my-goods").code == 0
    assert tuckbox("play", "--examples", "mine").code == 0
    with Path("cards/mine/rules.py").open("a", encoding="utf-8") as file:
        file.write("# mine\n")
    assert tuckbox("play", "--examples", "mine").code == 2


def test_all_examples_of_a_game_are_checked(tuckbox: Terminal) -> None:
    files = len(list(Path("cards/fair/examples").iterdir()))
    assert tuckbox("play", "--examples", "fair", "--trust").err == f"{files} examples checked, none wrong\n"
    assert tuckbox("play", "--examples", "fare", "--trust").code == 2


@pytest.mark.parametrize(
    ("right", "wrong", "code"),
    [("players: 2", "players: 9", "X605"), ("players:\n    1: {c", "players:\n    1: {colour: 1, c", "X604")],
)
def test_an_example_with_errors_keeps_no_other_from_being_played(
    tuckbox: Terminal, tmp_path: Path, right: str, wrong: str, code: str
) -> None:
    change(tmp_path / MINE, right, wrong)
    done = tuckbox("play", "--examples", "fair", "--trust")
    assert (done.code, f"error[{code}]" in done.out) == (1, True)
    files = len(list(Path("cards/fair/examples").iterdir()))
    told = f"{files} examples checked, 1 wrong\n"
    unplayed = f"{files - 1} examples checked, none wrong; 1 more cannot be played, because of errors in it\n"
    assert done.err.endswith(told if code == "X604" else unplayed)
    other = "cards/fair/examples/lose.yaml"
    assert tuckbox("play", "--example", other, "--trust").code == 0


def test_an_example_that_cannot_be_read_keeps_no_other_from_being_played(tuckbox: Terminal, tmp_path: Path) -> None:
    change(tmp_path / MINE, "given:", "gven:")
    assert tuckbox("play", "--examples", "fair", "--trust").err.endswith("errors in it\n")
    assert tuckbox("play", "--example", "cards/fair/examples/lose.yaml", "--trust").code == 0
    assert tuckbox("play", "fair", "--games", "1", "--trust").code == 0


def test_a_file_that_is_not_there_is_wrong_use(tuckbox: Terminal) -> None:
    done = tuckbox("play", "--example", "nowhere.yaml")
    assert (done.code, done.err) == (2, "error: --example nowhere.yaml: there is no such file\n")
