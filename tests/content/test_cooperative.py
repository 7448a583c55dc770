"""The starter game that is won together: mice carry props through a theatre until the curtain rises."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.engine.tables import engine_of, play_at_random
from toolkit.load import load_project
from toolkit.reference import reference_of
from toolkit.reference.markdown import markdown
from toolkit.workflows.new import start_game

if TYPE_CHECKING:
    from pathlib import Path

    from toolkit.engine import Engine
    from toolkit.engine.state.game_state import State

PROPS = 12
PANIC = 8


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a project with the game alone."""
    root = tmp_path_factory.mktemp("cooperative")
    start_game(root, "theatre", "cooperative")
    return root


def table(root: Path, seats: int) -> Engine:
    """Compile the game for so many players."""
    (game,) = load_project(root).games
    return engine_of(game, root, seats)


def lying(played: Engine, state: State, zone: str) -> list[str]:
    """Name what lies in a zone of the table."""
    return [played.table.box.names[piece] for piece in state.zones[played.table.layout.place(zone)]]


def test_what_has_gone_wrong_at_the_start_depends_on_how_many_play(root: Path) -> None:
    for seats, already in ((1, 6), (3, 6), (4, 4)):
        played = table(root, seats)
        state = played.start(1)
        assert played.advance(state)
        pile = state.zones[played.table.layout.place("heap", pile=played.table.box.piles.index("mishaps"))]
        assert len(pile) == already
        assert len(lying(played, state, "house")) >= already / 2


def test_places_that_cards_name_are_told_by_their_names(root: Path) -> None:
    (game,) = load_project(root).games
    told = markdown(reference_of(game))
    assert "Fly Loft" in told
    assert "fly-loft |" not in told


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_game_is_over_when_the_last_mishap_is_turned_over(root: Path, seats: int) -> None:
    played = table(root, seats)
    for seed in range(8):
        state, choices = play_at_random(played, seed)
        props = len(lying(played, state, "show"))
        left = len(state.zones[played.table.layout.place("pile", pile=played.table.box.piles.index("mishaps"))])
        assert props < PROPS
        assert left == 0 or len(lying(played, state, "house")) >= PANIC
        assert choices <= 200
