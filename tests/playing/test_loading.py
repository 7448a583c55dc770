"""A game's rules.py is run and found; what is wrong with it is said with its line."""

from __future__ import annotations

import importlib.util
import os
import py_compile
import subprocess
import sys
from pathlib import Path

import pytest

from tests.engine.tables import ROOT, engine_of, game
from toolkit.engine import Rules
from toolkit.playing.loading import RulesError, load_rules

UNCHECKED = py_compile.PycInvalidationMode.UNCHECKED_HASH
USE = "from toolkit.engine.rules import Rules\n"


def test_the_one_class_that_is_derived_from_rules_is_given() -> None:
    found = load_rules(ROOT / "cards/oh-my-goods/rules.py")
    assert (found.__name__, issubclass(found, Rules)) == ("OhMyGoods", True)


def test_a_class_may_use_what_looks_up_its_module(tmp_path: Path) -> None:
    file = tmp_path / "rules.py"
    file.write_text(f"from __future__ import annotations\n{USE}from dataclasses import dataclass\n\n"
                    "@dataclass\nclass Card:\n    n: int\n\nclass Game(Rules):\n    card = Card(1)\n")  # fmt: skip
    assert load_rules(file).__name__ == "Game"


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        (USE + "class Game(Rules)\n    pass\n", 2, "SyntaxError: expected ':'"),
        (USE + "\nclass Game(Rules):\n    x = 1 // 0\n", 4, "ZeroDivisionError: integer division or modulo by zero"),
        (USE, 1, "rules.py has one class derived from Rules; here are 0"),
        (
            USE + "class A(Rules): ...\nclass B(Rules): ...\n",
            1,
            "rules.py has one class derived from Rules; here are 2",
        ),
    ],
)
def test_what_is_wrong_is_said_with_its_line(tmp_path: Path, text: str, line: int, problem: str) -> None:
    file = tmp_path / "rules.py"
    file.write_text(text)
    with pytest.raises(RulesError) as error:
        load_rules(file)
    assert (error.value.path, error.value.line, error.value.problem) == (file, line, problem)


def test_a_game_without_rules_of_its_own_gets_plain_ones(tmp_path: Path) -> None:
    assert type(engine_of(game("oh-my-goods"), ROOT, 3).hooks.rules).__name__ == "OhMyGoods"
    assert type(engine_of(game("oh-my-goods"), tmp_path, 3).hooks.rules) is Rules


def test_nothing_is_written_beside_a_game_s_rules(tmp_path: Path) -> None:
    path = tmp_path / "rules.py"
    path.write_text((ROOT / "cards/oh-my-goods/rules.py").read_text("utf-8"), "utf-8")
    begin = "from pathlib import Path\nfrom toolkit.playing.loading import load_rules\n"
    code = f"{begin}load_rules(Path({str(path)!r}))"
    subprocess.run((sys.executable, "-c", code), check=True, env={**os.environ, "PYTHONDONTWRITEBYTECODE": ""})
    assert [one.name for one in tmp_path.iterdir()] == ["rules.py"]


def test_what_was_compiled_before_is_not_run(tmp_path: Path) -> None:
    path = tmp_path / "rules.py"
    path.write_text(f"{USE}class Honest(Rules): ...\n")
    prepared = tmp_path / "evil.py"
    prepared.write_text(f"{USE}class Hidden(Rules): ...\n")
    cached = Path(importlib.util.cache_from_source(str(path)))
    py_compile.compile(str(prepared), str(cached), dfile=str(path), invalidation_mode=UNCHECKED)
    assert load_rules(path).__name__ == "Honest"
