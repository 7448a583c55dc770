"""A sheet shows how the tiles of a map lie for a seed; a game without such tiles has none."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from toolkit.cli.command import main
from toolkit.workflows.new import start_game


def told(root: Path, *options: str) -> tuple[int, list[str]]:
    """Return the exit code of `tuckbox play --layout`, and the lines that it prints."""
    ran = CliRunner().invoke(main, ["play", "toy", "--layout", "--quiet", "-C", str(root), *options])
    return ran.exit_code, ran.stdout.splitlines()


def test_the_same_seed_lays_the_same_tiles_out(tmp_path: Path) -> None:
    start_game(tmp_path, "toy", "tiles")
    code, rows = told(tmp_path, "--seed", "4")
    assert code == 0
    assert rows == told(tmp_path, "--seed", "4")[1] != told(tmp_path, "--seed", "5")[1]
    (sheet,) = tmp_path.glob("build/play/toy/layout-4.svg")
    assert all(tile.split()[-1] in sheet.read_text(encoding="utf-8") for row in rows for tile in row.split("  ") if tile)


def test_a_game_without_tiles_has_no_sheet(tmp_path: Path) -> None:
    start_game(tmp_path, "toy", "auction")
    assert told(tmp_path)[0] == 2


@pytest.mark.parametrize("players", ["1"])
def test_players_are_asked_as_for_games(players: str, tmp_path: Path) -> None:
    start_game(tmp_path, "toy", "tiles")
    assert told(tmp_path, "--players", players)[0] == 2
