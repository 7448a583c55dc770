"""Which conditions are asked once for all components that an action may be done to."""

from __future__ import annotations

import pytest
from pydantic import TypeAdapter

from toolkit.engine.compiler.conditions import depends_on_piece
from toolkit.model.effects.values.condition import Condition

CONDITION: TypeAdapter[Condition] = TypeAdapter(Condition)
APPLES = {"have": {"card": "fruit", "in": "hand"}}
NOTHING_LEFT = {"counter": "coins", "at_most": 0}


@pytest.mark.parametrize("said", [APPLES, NOTHING_LEFT, {"full": "board"}, {"all": (APPLES, {"not": NOTHING_LEFT})}])
def test_what_speaks_of_no_component_in_particular_is_asked_once(said: object) -> None:
    assert not depends_on_piece(CONDITION.validate_python(said))


@pytest.mark.parametrize(
    "said",
    [
        {"have": {"card": "fruit", "on": "this"}},
        {"counter": "coins", "at_least": {"field": "worth"}},
        {"any": (APPLES, {"not": {"have": "this"}})},
    ],
)
def test_what_speaks_of_the_component_is_asked_of_each(said: object) -> None:
    assert depends_on_piece(CONDITION.validate_python(said))
