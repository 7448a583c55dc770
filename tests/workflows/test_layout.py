"""A sheet shows how the tiles of a map lie for a seed; a game without such tiles has none."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from toolkit.cli.command import run
from toolkit.workflows.new import start_game

Told = Callable[..., tuple[int, list[str]]]


@pytest.fixture
def told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Told:
    """Return what calls `tuckbox play toy --layout` in a project: its exit code, and the lines that it prints."""

    def told(*options: str) -> tuple[int, list[str]]:
        code = run(["play", "toy", "--layout", "--quiet", "-C", str(tmp_path), *options])
        return code, capsys.readouterr().out.splitlines()

    return told


def test_the_same_seed_lays_the_same_tiles_out(tmp_path: Path, told: Told) -> None:
    start_game(tmp_path, "toy", "hexes")
    code, rows = told("--seed", "4")
    assert code == 0
    assert rows == told("--seed", "4")[1] != told("--seed", "5")[1]
    (sheet,) = tmp_path.glob("build/play/toy/layout-4.svg")
    assert sheet.read_text(encoding="utf-8").count("<polygon") == sum(len(re.split(" {2,}", row)) for row in rows)
    assert "<title>Toy, seed 4</title>" in sheet.read_text(encoding="utf-8")


def test_a_game_without_tiles_has_no_sheet(tmp_path: Path, told: Told) -> None:
    start_game(tmp_path, "toy", "auction")
    assert told()[0] == 2


def test_players_are_asked_as_for_games(tmp_path: Path, told: Told) -> None:
    start_game(tmp_path, "toy", "hexes")
    assert told("--players", "1")[0] == 2
