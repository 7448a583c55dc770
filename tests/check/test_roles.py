"""A zone that is asked for by its role is there: what check does not tell can be played without it."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from tests.check.toy import LOOKS
from tests.thorough import some
from toolkit.check import findings_of
from toolkit.engine import Engine
from toolkit.load import load_project
from toolkit.model.loaded.project import Game
from toolkit.playouts.trouble import examine
from toolkit.workflows.new import start_game, starters

ROLE = re.compile(r", role: ([a-z-]+)")


def _plays(game: Game) -> bool:
    """Whether a game can be played, which ends in no LookupError."""
    engine, by_chance = Engine(game, max(game.players)), random.Random(1)  # noqa: S311
    return examine(engine, 1, lambda _, __, options: by_chance.choice(options)).trouble is None


@pytest.mark.parametrize("like", some(starters(), 3))
def test_a_role_that_is_taken_away_is_told_or_not_missed(tmp_path: Path, like: str) -> None:
    start_game(tmp_path, "mine", like)
    file = tmp_path / "cards/mine/game.yaml"
    text = file.read_text("utf-8")
    for found in ROLE.finditer(text):
        file.write_text(text[: found.start()] + text[found.end() :], "utf-8")
        (game,) = load_project(tmp_path).games
        told = {one.code for one in findings_of(game, LOOKS)} & {"E425", "E445"}
        assert told or _plays(game), f"without {found[1]}"
        assert found[1] == "hand" or "E425" in told or _plays(game)
