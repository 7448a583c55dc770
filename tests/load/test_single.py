"""A worked example is read from anywhere, and joined to the game that it is for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.load.project import Project
from toolkit.load import load_project
from toolkit.load.single import Single, read_single

TEXT = "example: mine\ntitle: Mine\nplayers: 2\n"
PACK = "cards/toy/examples/mine.yaml"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path / "project")


def single(project: Project, path: str, text: str) -> Single:
    project.put(path, text)
    return read_single(project.root, load_project(project.root), project.root / path)


def test_a_game_has_the_examples_in_its_folder(project: Project) -> None:
    project.put(PACK, TEXT)
    loaded = load_project(project.root)
    assert loaded.diagnostics == ()
    assert [(one.file, one.body.example) for one in loaded.games[0].examples] == [(PACK, "mine")]
    assert loaded.games[0].names["example"] == {"mine"}


def test_an_example_with_a_mistake_is_told_and_left_out(project: Project) -> None:
    project.put(PACK, TEXT + "given: {plaiers: {}}\n")
    loaded = load_project(project.root)
    assert [(one.code, str(one.position), one.help) for one in loaded.diagnostics] == [
        ("S101", f"{PACK}:4:9", "did you mean 'players'?")
    ]
    assert loaded.games[0].examples == ()
    assert "example" in loaded.games[0].partial


def test_a_file_in_a_game_s_folder_needs_no_name_of_the_game(project: Project) -> None:
    found = single(project, PACK, TEXT)
    assert found.game
    assert (found.file, found.diagnostics) == (PACK, ())
    assert [one.body.example for one in found.game.examples] == ["mine"]


def test_a_file_elsewhere_names_its_game(project: Project) -> None:
    assert single(project, "notes/mine.yaml", TEXT).game is None
    found = single(project, "notes/mine.yaml", f"game: toy\n{TEXT}")
    assert found.game
    assert found.game.locator.locate("notes/mine.yaml", ("title",)).line == 3


def test_a_file_outside_the_project_is_called_by_its_whole_path(project: Project, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(f"game: toy\n{TEXT}tittle: Mine\n", "utf-8")
    found = read_single(project.root, load_project(project.root), file)
    assert [str(one.position) for one in found.diagnostics] == [f"{file}:5:1"]
