"""A table in an empty folder: one command makes a game that checks and builds, another one brings it again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.importing.tables import bring, deck, write
from toolkit.project import Project
from toolkit.publish.request import Request
from toolkit.workflows.build import build
from toolkit.workflows.check import check

TABLE = """Name,Qty,Cost,Type,Text,Notes
A Log,8,1,starter,"Gain [wood].
Then draw 2 * 3.",
Rusted Gears,4,2,starter,Gain {steel},
Anvil,1,X,tool,"<b>Heavy</b>, [wood] [axe]",Too strong?
Cave,2,4,tool,,
Spear,1,3,tool,Throw [axe],
Wheel,1,3,starter,,
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    write(tmp_path, "deck.csv", TABLE)
    return tmp_path


def test_a_table_becomes_a_game_that_is_sound(root: Path) -> None:
    bring(root, "deck.csv")
    games, findings = check(Project(root), frozenset(("deck",)))
    assert findings == ()
    assert [(one.id, one.copies) for one in games[0].decks[0].components][:2] == [("a-log", 8), ("rusted-gears", 4)]


def test_every_card_is_printed(root: Path) -> None:
    bring(root, "deck.csv")
    with Project(root, jobs=1) as project:
        built = build(project, Request(("a4",)))
    assert [one for one in built.findings if one.level == "error"] == []
    assert (root / "build/pdf/deck").is_dir()


def test_texts_are_those_of_the_table_and_marks_are_icons(root: Path) -> None:
    bring(root, "deck.csv")
    cards = {one["id"]: one for one in deck(root)["components"]}
    assert cards["a-log"]["text"] == "Gain [wood].\nThen draw 2 \\* 3."
    assert cards["rusted-gears"]["text"] == "Gain {icon steel}"
    assert cards["anvil"]["text"] == "**Heavy**, [wood] [axe]"


def test_the_theme_builds_on_the_plain_one_and_holds_what_that_does_not_have(root: Path) -> None:
    bring(root, "deck.csv")
    folder, game = root / "templates/deck", (root / "cards/deck/game.yaml").read_text("utf-8")
    assert (folder / "theme.yaml").read_text("utf-8").endswith("\nextends: plain\n")
    held = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.*"))
    assert held == ["icons/steel.svg", "theme.yaml"]
    assert "  axe: {one: axe, meaning: What it means is still to be told., icon: lucide/axe}" in game


def test_nothing_is_written_when_nothing_has_changed(root: Path) -> None:
    bring(root, "deck.csv")
    assert bring(root).files == {}


def test_one_changed_cell_changes_one_value(root: Path) -> None:
    bring(root, "deck.csv")
    path = root / "cards/deck/decks/deck.yaml"
    before = path.read_text("utf-8").replace("  - id: cave", "  # mine\n  - id:   cave")
    path.write_text(before, "utf-8")
    write(root, "deck.csv", TABLE.replace("Cave,2,4", "Cave,2,5"))
    bring(root)
    assert path.read_text("utf-8") == before.replace("    cost: 4\n", "    cost: 5\n")
