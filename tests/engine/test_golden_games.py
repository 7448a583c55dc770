"""Whole games are played as their logs in golden/ tell; how to write those anew is said in golden_games.py."""

import pytest

from tests.engine.golden_games import FOLDER, GAMES, log


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_its_log_tells(name: str) -> None:
    assert log(name) == (FOLDER / f"{name}.txt").read_text("utf-8")
