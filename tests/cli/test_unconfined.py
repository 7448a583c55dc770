"""Where the system does not shut in what draws, that is said once for each game."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from toolkit.cli.console import Console
from toolkit.cli.settings import Settings
from toolkit.cli.unconfined import warn_of_strangers
from toolkit.shipped import shipped_cards


def said(root: Path, capsys: pytest.CaptureFixture[str], *names: str) -> str:
    warn_of_strangers(Console(Settings({"project": str(root)})), [root / name for name in names])
    return capsys.readouterr().err


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder of games on a system that shuts nothing in."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setattr(sys, "platform", "darwin")
    return tmp_path


def test_a_game_that_may_be_a_strangers_is_warned_of_once(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = said(root, capsys, "orchard", "delta")
    assert "does not shut in what draws 'delta' and 'orchard'" in first
    assert "docs/platforms.md" in first
    assert said(root, capsys, "orchard") == ""
    assert "draws 'pond':" in said(root, capsys, "orchard", "pond")


@pytest.mark.usefixtures("root")
def test_nothing_is_said_of_shipped_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(shipped_cards(), capsys, "last-will") == ""


def test_nothing_is_said_where_drawing_is_shut_in(
    root: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert said(root, capsys, "orchard") == ""
