"""Every verb, amount and condition that an author can write has a function that compiles it."""

from toolkit.engine.compiler.amounts import MEASURES
from toolkit.engine.compiler.conditions import TESTS
from toolkit.engine.verbs.all_verbs import VERBS
from toolkit.model.effects.values.condition import SHAPES as CONDITIONS
from toolkit.model.effects.values.quantity import FORMS as AMOUNTS


def test_the_function_of_a_verb_is_given_its_step() -> None:
    given = {verb: function.__annotations__["step"].removeprefix("steps.") for verb, function in VERBS.items()}
    assert {verb: step for verb, step in given.items() if step not in (verb.__name__, "Step")} == {}


def test_every_amount_and_condition_has_a_function() -> None:
    assert set(MEASURES) == set(AMOUNTS.values())
    assert set(TESTS) == set(CONDITIONS.values())
