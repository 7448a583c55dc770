"""Every verb, amount and condition that an author can write has a function that compiles it."""

from toolkit.engine.amounts import MEASURES
from toolkit.engine.conditions import TESTS
from toolkit.engine.verbs import VERBS
from toolkit.model.effects import VERBS as WRITTEN
from toolkit.model.effects.amount import SHAPES as AMOUNTS
from toolkit.model.effects.condition import SHAPES as CONDITIONS


def test_every_verb_has_a_function() -> None:
    assert set(VERBS) == set(WRITTEN.values())


def test_every_amount_and_condition_has_a_function() -> None:
    assert set(MEASURES) == set(AMOUNTS.values())
    assert set(TESTS) == set(CONDITIONS.values())


def test_a_function_is_called_as_its_verb() -> None:
    names = {verb: name for name, verb in WRITTEN.items()}
    assert {verb: function.__name__.rstrip("_") for verb, function in VERBS.items()} == names
