"""The small orchards of tests/cases as games to be played."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tests.test_cases import lay_out
from toolkit.executor.inline import InlineExecutor
from toolkit.load import load_project
from toolkit.load.bundle import Bundle, bundle_in
from toolkit.load.cases import read_case
from toolkit.model.loaded.project import Game
from toolkit.playing.session import Order, Result, conclude, play_games
from toolkit.playouts.chunk import Joined, Trial

GOOD = read_case("G704").good  # three fruits each, of which one is sold in each of three rounds


def orchard(folder: Path, files: Mapping[str, bytes] = GOOD) -> Path:
    """Lay a project out with an orchard."""
    return lay_out(folder, files)


def bundle(root: Path) -> Bundle:
    return bundle_in(root, "orchard")


def game(root: Path) -> Game:
    return load_project(root).games[0]


def order(root: Path, games: int = 60, *, covered: bool = False, policy: str = "random", chunk: int = 200) -> Order:
    return Order(bundle(root), Trial(2, policy=policy, most=400), games, covered, chunk)


def played(wanted: Order) -> Joined:
    """Play in this process."""
    return play_games(wanted, InlineExecutor(), 1)


def result(root: Path, wanted: Order) -> Result:
    """Play in this process, and conclude."""
    return conclude(game(root), wanted, played(wanted), "build/play/orchard")
