"""What was learnt of a game is kept with its files, and learnt anew when they change."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playing.orchards import bundle, orchard
from tests.projects import change
from toolkit.executor.inline import InlineExecutor
from toolkit.playing import learnt
from toolkit.playing.learnt import learnt_of, recalled
from toolkit.playing.session import crew
from toolkit.playouts import lessons
from toolkit.playouts.chunk import Trial


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Learn of few games, and take whatever comes of them."""
    monkeypatch.setattr(learnt, "GAMES", 40)
    monkeypatch.setattr(lessons, "BETTER", 1e9)


def test_it_is_kept_as_long_as_the_game_is_the_same(tmp_path: Path) -> None:
    root, build, told = orchard(tmp_path), tmp_path / "build", list[tuple[int, int]]()
    trial = Trial(2, policy="learn:8")
    assert recalled(build, bundle(root), trial) is None
    found = learnt_of(build, bundle(root), trial, InlineExecutor(), lambda *done: told.append(done))
    assert found is not None
    assert told == [(20, 40), (40, 40)]
    assert recalled(build, bundle(root), trial) == found
    assert learnt_of(build, bundle(root), trial, InlineExecutor(), lambda *done: told.append(done)) == found
    assert len(told) == 2
    change(root / "cards/orchard/decks/fruit.yaml", "worth: 3", "worth: 4")
    assert recalled(build, bundle(root), trial) is None
    learnt_of(build, bundle(root), trial, InlineExecutor(), lambda *done: told.append(done))
    assert len(told) == 4


def test_it_is_the_same_for_any_workers(tmp_path: Path) -> None:
    root = orchard(tmp_path)
    alone = learnt_of(tmp_path / "one", bundle(root), Trial(2), InlineExecutor())
    with crew(2) as (executor, _):
        assert learnt_of(tmp_path / "two", bundle(root), Trial(2), executor) == alone


def test_that_it_is_of_no_use_is_kept_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root, told = orchard(tmp_path), list[tuple[int, int]]()
    monkeypatch.setattr(lessons, "BETTER", 0)
    for _ in range(2):
        assert learnt_of(tmp_path, bundle(root), Trial(2), InlineExecutor(), lambda *done: told.append(done)) is None
    assert len(told) == 2
