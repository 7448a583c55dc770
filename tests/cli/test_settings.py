"""Settings come from plain files of the project, and ask for nothing that a machine cannot do."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import click
import pytest

from toolkit.cli.command import run
from toolkit.cli.settings import Settings


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (os.mkfifo, "this is a pipe, not a file"),
        (lambda path: path.symlink_to("/dev/zero"), "this link leads out of the project's folder"),
        (lambda path: path.write_text("a = " + "[" * 9999), "recursion"),
    ],
)
def test_a_file_of_settings_is_a_plain_one(tmp_path: Path, make: Callable[[Path], None], told: str) -> None:
    make(tmp_path / "tuckbox.toml")
    with pytest.raises(click.UsageError, match=f"tuckbox.toml: .*{told}"):
        Settings({"directory": str(tmp_path)}, {}).get("paper")


def test_a_project_asks_for_no_more_processes_than_make_sense(tmp_path: Path) -> None:
    (tmp_path / "tuckbox.toml").write_text("jobs = 1000000")
    with pytest.raises(click.UsageError, match="jobs is a number from 1 to 64, not '1000000'"):
        Settings({"directory": str(tmp_path)}, {}).get("jobs")


def test_cards_that_lie_outside_of_the_project_are_wrong_use(tmp_path: Path) -> None:
    (tmp_path / "cards").symlink_to("/etc")
    with pytest.raises(click.UsageError, match="cards: this link leads out of the project's folder"):
        _ = Settings({"directory": str(tmp_path)}, {}).root


@pytest.mark.parametrize("value", ["soon", "0", "-1"])
def test_a_limit_that_is_no_number_is_wrong_use(value: str) -> None:
    with pytest.raises(click.UsageError, match="TUCKBOX_SECONDS is a number of seconds"):
        Settings({}, {"TUCKBOX_SECONDS": value})


def test_a_paper_that_print_yaml_says_amiss_is_told_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(["-C", str(tmp_path), "new", "toy"])
    (tmp_path / "print.yaml").write_text("papers:\n  p: {width: 0, height: 200}\n")
    assert run(["-C", str(tmp_path), "build", "--paper", "p", "--sheets"]) == 1
    printed = capsys.readouterr()
    assert "--> print.yaml:2:14" in printed.out
    assert "there is no paper" not in printed.err
