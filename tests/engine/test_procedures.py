"""The rules.py of every shipped game: each method names paragraphs that exist, and holds no number that is printed."""

from __future__ import annotations

import ast

import pytest

from tests.engine.tables import ROOT, game
from toolkit.engine.scripting.hooks import hooks_of
from toolkit.playing.loading import load_rules

GAMES = sorted(path.parent.name for path in ROOT.glob("cards/*/rules.py"))
NUMBERS: dict[str, set[int]] = {"oh-my-goods": {0, 1, 2}}  # the numbers that may stand in procedure


@pytest.mark.parametrize("name", GAMES)
def test_every_method_names_paragraphs_of_the_rules(name: str) -> None:
    known = {f"{one.body.section}.{part.id}" for one in game(name).rules for part in one.body.paragraphs}
    known |= {
        f"{one.body.section}.{inner.id}"
        for one in game(name).rules
        for part in one.body.paragraphs
        for inner in getattr(part, "parts", ())
    }
    hooks = list(hooks_of(load_rules(ROOT / "cards" / name / "rules.py")))
    missing = {paragraph for hook, _ in hooks for paragraph in hook.paragraphs} - known
    assert missing == set()


@pytest.mark.parametrize("name", GAMES)
def test_every_method_is_for_something_that_the_game_has(name: str) -> None:
    play = game(name).play
    assert play
    steps = {f"{phase.id}.{step.id}" for phase in play.body.phases for step in phase.steps}
    scoring = play.body.scoring
    assert scoring
    there: dict[str, set[str]] = {
        "step": steps,
        "turn": steps,
        "order": {phase.id for phase in play.body.phases},
        "action": {str(name) for phase in play.body.phases for name in phase.actions},
        "value": {line.id for line in scoring.lines},
        "tie": {tie.id for tie in scoring.ties if tie.id},
        "floor": {str(counter) for counter in game(name).head.counters},
    }
    for hook, method in hooks_of(load_rules(ROOT / "cards" / name / "rules.py")):
        assert hook.kind not in there or hook.name in there[hook.kind], f"{method} is for nothing"


@pytest.mark.parametrize("name", NUMBERS)
def test_numbers_and_names_are_read_from_the_content(name: str) -> None:
    tree = ast.parse((ROOT / "cards" / name / "rules.py").read_text("utf-8"))
    constants = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    numbers = {one for one in constants if isinstance(one, int) and not isinstance(one, bool)}
    assert numbers <= NUMBERS[name]
    cards = [part for part in game(name).components() if part.kind == "card"]
    printed = {part.id for part in cards} | {part.name for part in cards}
    assert {one for one in constants if isinstance(one, str)} & printed == set()
