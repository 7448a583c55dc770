"""`tuckbox explain GAME` lists what a worked example of the game may say."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.test_command import Terminal
from tests.playing.orchards import orchard
from tests.projects import change


@pytest.fixture
def tuckbox(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.chdir(tmp_path)
    return Terminal(capsys)


def test_the_words_of_a_game_are_listed_with_those_that_only_its_python_knows(
    tuckbox: Terminal, tmp_path: Path
) -> None:
    orchard(tmp_path)
    done = tuckbox("explain", "orchard", "--trust")
    assert done.code == 0
    lines = [line.strip() for line in done.out.splitlines()]
    assert lines[0] == "Orchard, words for worked examples with 2 players"
    assert "{do: sell, card: COMPONENT}" in lines
    assert "market: no steps" in lines
    assert lines[lines.index("players: numbers of game.yaml") + 1] == "coins"
    assert lines[lines.index("ending") + 1] == "closing"


def test_of_a_game_with_errors_the_words_that_it_declares_are_listed_after_them(
    tuckbox: Terminal, tmp_path: Path
) -> None:
    orchard(tmp_path)
    change(tmp_path / "cards/orchard/play.yaml", "actions: [sell]", "actions: [sel]")
    done = tuckbox("explain", "orchard", "--trust")
    assert (done.code, "did you mean 'sell'?" in done.out) == (1, True)
    lines = [line.strip() for line in done.out.splitlines()]
    lines = lines[lines.index("Orchard, words for worked examples as its files declare them") :]
    assert {"{do: sell}", "market: no steps", "coins", "closing"} <= {*lines}


def test_a_code_is_explained_as_before(tuckbox: Terminal, tmp_path: Path) -> None:
    orchard(tmp_path)
    assert tuckbox("explain", "X609").out.startswith("X609  word that no option says")
