"""Every verb of effects is played by a worked example of the fair (verbs/), on a card of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.model.effects import VERBS
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import walk
from toolkit.project import Project
from toolkit.workflows.check import check
from toolkit.workflows.examples import examples

ROOT = Path(__file__).parent / "verbs"


@pytest.fixture(scope="module")
def opened() -> Project:
    return Project(ROOT, trust=lambda *_: True)


@pytest.fixture(scope="module")
def fair(opened: Project) -> Game:
    (game,), findings = check(opened, frozenset({"fair"}))
    assert {one.code for one in findings} <= {"P103", "P104"}  # the fair is never drawn
    return game


@pytest.mark.parametrize("verb", sorted(VERBS))
def test_a_verb_has_a_card_and_an_example_that_plays_it(verb: str, fair: Game) -> None:
    name = verb.replace("_", "-")
    said = [found.value for found in walk(fair.by_id[name].body) if isinstance(found.value, VERBS[verb])]
    assert said, f"the card '{name}' does not say {verb}"
    example = next(one.body for one in fair.examples if one.body.example == name)
    assert name in str(example.actions) or name in str(example.given), f"the example '{name}' does not use its card"


def test_the_examples_of_the_fair_are_borne_out_by_play(opened: Project, fair: Game) -> None:
    checked = examples(opened, frozenset({"fair"}))
    assert [f"{found.position}: {found.message}" for one in checked for found in one.findings] == []
    assert len(checked) == len(fair.examples)
