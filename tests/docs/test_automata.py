"""The guide's automaton plays a seat as it stands, always decides, and its worked example holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.pages import write_files
from toolkit.executor.inline import InlineExecutor
from toolkit.load import load_project
from toolkit.load.bundle import bundle_in
from toolkit.playing.session import Order, conclude, play_games
from toolkit.playouts.chunk import Trial
from toolkit.project import Project
from toolkit.workflows.examples import examples


@pytest.mark.parametrize("policy", ["random,neighbour", "neighbour", "neighbour,greedy"])
def test_the_neighbour_plays_a_seat(tmp_path: Path, policy: str) -> None:
    write_files("automata", tmp_path)
    order = Order(bundle_in(tmp_path, "orchard"), Trial(2, policy=policy), 60)
    joined = play_games(order, InlineExecutor(), 1)
    result = conclude(load_project(tmp_path).games[0], order, joined, "build/play/orchard")
    assert result.findings == ()


def test_what_the_neighbour_decides_is_as_the_guide_says(tmp_path: Path) -> None:
    write_files("automata", tmp_path)
    broom, press = examples(Project(tmp_path), frozenset(("orchard",)))
    assert (broom.findings, press.findings) == ((), ())
    assert broom.decisions == (
        "player 2 decides: {do: send, job: sweeping}",
        "  because: neighbour.before, neighbour.cider, neighbour.safe, neighbour.sweep",
    )
    assert press.decisions == (
        "player 2 decides: {do: send, job: press}",
        "  because: neighbour.before, neighbour.cider, neighbour.scarce",
        "player 2 decides: {do: send, job: sweeping}",
        "  because: neighbour.memory, neighbour.cider, neighbour.sweep",
    )
