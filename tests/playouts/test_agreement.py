"""What a rules.py asks for under a name that is nearly one of the game's; any other name is its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playing.orchards import game, orchard
from tests.projects import change, shipped
from toolkit.engine.rules import Rules
from toolkit.playouts.agreement import of_rules

FLIP = "worth: 3, play: [{flip: {card: fruit}}]"


def misspelt(root: Path, asked: str) -> list[tuple[int, str | None]]:
    """Write an orchard whose pear flips fruit and whose rules.py asks for this; give lines and helps."""
    orchard(root)
    change(root / "cards/orchard/decks/fruit.yaml", "worth: 3", FLIP)
    (root / "cards/orchard/rules.py").write_text(f"def prepare(table):\n    {asked}\n", "utf-8")
    return [(one.position.line, one.help) for one in of_rules(game(root), Rules) if one.code == "G711"]


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        ("table.counter('coinz')", "coins"),
        ("table.counter('Coins')", "coins"),
        ("price(table, 'coin', 2)", "coins"),
        ("table.mark('turend')", "turned"),
    ],
)
def test_a_name_that_is_nearly_the_game_s_is_told(tmp_path: Path, asked: str, meant: str) -> None:
    ((line, help_),) = misspelt(tmp_path, asked)
    assert (line, help_) == (2, f"did you mean '{meant}'? A number of its own needs another name")


@pytest.mark.parametrize(
    ("asked", "help_"),
    [
        ("table.field('wroth')", "did you mean 'worth'?"),
        ("codes_of(table, cards, 'event')", "declared: worth and play"),
    ],
)
def test_a_field_that_no_deck_has_is_told(tmp_path: Path, asked: str, help_: str) -> None:
    assert misspelt(tmp_path, asked) == [(2, help_)]


@pytest.mark.parametrize(
    "asked",
    [
        "table.field('worth')",
        "table.field('copies')",
        "table.counter('coins')",
        "table.counter('sold today')",
        "table.mark('turned')",
        "table.number('coin')",
    ],
)
def test_the_game_s_names_and_quite_other_ones_are_not(tmp_path: Path, asked: str) -> None:
    assert misspelt(tmp_path, asked) == []


def test_no_shipped_game_is_told_of_its_own_numbers() -> None:
    games = shipped().values()
    assert games
    assert any(one.script for one in games)
    for one in games:
        assert [found for found in of_rules(one, Rules) if found.code == "G711"] == []
