"""A game is dealt again when something has changed that the deal could depend on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.loaded.project import Game
from toolkit.playing import dealt
from toolkit.playing.deal_check import cannot_be_dealt
from toolkit.project import Project
from toolkit.workflows.check import check
from toolkit.workflows.new import start_game

DECK = "cards/garden/decks/crops.yaml"
PLAY = "cards/garden/play.yaml"


@pytest.mark.parametrize(
    ("file", "old", "new", "times"),
    [
        (DECK, "Stains everything", "Colours everything", 1),
        (DECK, "cost: 1\n", "cost: 2\n", 2),
        (PLAY, "setup:\n", "setup:\n  # A step moves down by a line.\n", 1),
        (PLAY, "gain: {coins: 3}", "gain: {coins: 4}", 2),
    ],
)
def test_a_new_word_deals_nothing_and_a_new_number_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, old: str, new: str, times: int
) -> None:
    start_game(tmp_path, "garden", "garden")
    asked: list[str] = []

    def deal(game: Game) -> Iterator[Diagnostic]:
        asked.append(game.id)
        return cannot_be_dealt(game)

    monkeypatch.setattr(dealt, "cannot_be_dealt", deal)
    with Project(tmp_path, jobs=1) as project:
        check(project, frozenset({"garden"}))
        text = (tmp_path / file).read_text("utf-8")
        assert old in text
        (tmp_path / file).write_text(text.replace(old, new, 1), "utf-8")
        check(project, frozenset({"garden"}))
    assert asked == ["garden"] * times
