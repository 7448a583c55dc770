"""Boxes that are asked for with a part of a game: each is its whole deck's, and where there is none, that is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.cli.command import run


def test_the_deck_of_a_card_that_is_asked_for_has_its_box(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    build = ["-C", str(project), "--quiet", "build", "--paper", "a4", "--boxes", "--only"]
    assert run([*build, "garden/crops/carrot"]) == 0
    assert (project / "build/pdf/garden/garden-only-crops-carrot-boxes-a4.pdf").is_file()
    assert "no boxes" not in capsys.readouterr().out


def test_where_nothing_goes_into_a_box_that_is_said(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    build = ["-C", str(project), "--quiet", "build", "--paper", "a4", "--boxes", "--only", "garden/coins"]
    assert run(build) == 0
    assert not list((project / "build/pdf/garden").glob("*boxes*"))
    assert "no boxes were made" in capsys.readouterr().out
