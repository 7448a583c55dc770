"""What goes wrong in a game's own Python ends the example that met it, and no other."""

from __future__ import annotations

from pathlib import Path

from tests.projects import change
from tests.test_cases import lay_out
from toolkit.examples import Examiner
from toolkit.load import load_project
from toolkit.load.cases import read_case
from toolkit.playing.loading import load_rules

NEVER = "next(one for one in () if one)"


def test_a_search_that_finds_nothing_is_told_with_its_line_and_ends_one_example_only(tmp_path: Path) -> None:
    root = lay_out(tmp_path, read_case("X603").good)
    folder = root / "cards/orchard"
    rules = folder / "rules.py"
    line = next(n for n, text in enumerate(rules.read_text().splitlines(), 1) if "+= " in text)
    change(rules, rules.read_text().splitlines()[line - 1], f"        {NEVER}")
    example = folder / "examples/first-sale.yaml"
    other = folder / "examples/no-sale.yaml"
    text = example.read_text().split("actions:")[0].replace("first-sale", "no-sale")
    other.write_text(text)
    game = load_project(root).games[0]
    checked = {one.name: one for one in Examiner(game, load_rules(rules)).check(game.examples)}
    assert [(one.code, one.message, one.position.line) for one in checked["first-sale"].findings] == [
        ("X607", "StopIteration", line)
    ]
    assert checked["no-sale"].passed
