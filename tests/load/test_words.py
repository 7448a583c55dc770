"""Rules, play.yaml and changes.yaml are loaded in order, and what is wrong in them is left out."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.load.project import Project
from toolkit.load import load_project
from toolkit.model.loaded.project import Game

SECTION = "section: {name}\ntitle: A\ndesigned: For a test.\nparagraphs:\n  - {{id: one, text: One.}}\n{more}"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def rules(project: Project, file: str, name: str, more: str = "") -> None:
    project.put(f"cards/toy/rules/{file}.yaml", SECTION.format(name=name, more=more))


def game(project: Project) -> tuple[Game, list[tuple[str, str]]]:
    """Return the game, and code and place of each finding."""
    loaded = load_project(project.root)
    return loaded.games[0], [(one.code, str(one.position)) for one in loaded.diagnostics]


def test_sections_come_in_the_order_of_their_files(project: Project) -> None:
    rules(project, "02-b", "first")
    rules(project, "10-a", "second")
    loaded, findings = game(project)
    assert findings == []
    assert [(number, place.address) for number, place in enumerate(loaded.outline.values())] == [
        *((0, "first"), (1, "first.one"), (2, "second"), (3, "second.one")),
    ]


def test_a_wrong_paragraph_is_left_out_and_the_rest_is_read(project: Project) -> None:
    rules(project, "01", "a", "  - {id: two, txt: Two.}\n  - {id: three, text: ' '}\n  - {id: four, text: Four.}\n")
    loaded, findings = game(project)
    assert findings == [("S101", "cards/toy/rules/01.yaml:6:15"), ("S107", "cards/toy/rules/01.yaml:7:23")]
    assert list(loaded.outline) == ["a", "a.one", "a.four"]
    assert "rule" in loaded.partial


def test_a_section_without_paragraphs_is_a_finding(project: Project) -> None:
    project.put("cards/toy/rules/01.yaml", "section: a\ntitle: A\nparagraphs: []\n")
    loaded, findings = game(project)
    assert findings == [("S105", "cards/toy/rules/01.yaml:3:13")]
    assert loaded.rules == ()


def test_play_and_changes_may_be_there(project: Project) -> None:
    assert game(project)[0].play is None
    project.put("cards/toy/play.yaml", "rounds: {most: 4}\nphases: [{id: a}]\n")
    project.put("cards/toy/changes.yaml", 'changes:\n  - {version: "1", date: "2026-01-01"}\n')
    loaded, findings = game(project)
    assert {code for code, _ in findings} == {"S102"}
    assert loaded.play
    assert loaded.play.body.rounds
    assert (loaded.play.body.rounds.most, loaded.play.body.phases) == (4, ())
    assert loaded.partial == {"play", "phase"}
    assert loaded.changes
    assert loaded.changes.body.changes[0].version == "1"


def test_words_are_found_in_a_text(project: Project) -> None:
    more = "  - id: two\n    text: |\n      A b\n      c, and\n      b c.\n"
    rules(project, "01", "a", more)
    loaded, _ = game(project)
    where = ("paragraphs", 1, "text")

    def find(words: str, nth: int = 0) -> str:
        return str(loaded.locator.find("cards/toy/rules/01.yaml", where, words, nth))

    assert (find("b c"), find("b c", 1)) == ("cards/toy/rules/01.yaml:8:9", "cards/toy/rules/01.yaml:10:7")
    assert find("nowhere") == str(loaded.locator.locate("cards/toy/rules/01.yaml", where))
