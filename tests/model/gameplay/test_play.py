"""Play as data: which side lies up by chance, and points for several of a counter."""

from __future__ import annotations

import pytest
from pydantic import TypeAdapter, ValidationError

from toolkit.model.gameplay.play import SetupStep, by_players
from toolkit.model.gameplay.scoring import ScoreLine

STEP = TypeAdapter(SetupStep)
LINE = TypeAdapter(ScoreLine)


def test_chance_may_decide_which_side_lies_up() -> None:
    always = {"id": "hands", "side": "random", "rule": "setting-up"}
    assert STEP.validate_python(always).side == "random"
    for_two = STEP.validate_python(always | {"side": {"players": {2: "random", "default": "back"}}})
    assert [by_players(for_two.side, n) for n in (2, 3)] == ["random", "back"]


def test_a_side_is_none_of_other_words() -> None:
    with pytest.raises(ValidationError, match="front"):
        STEP.validate_python({"id": "hands", "side": "upright", "rule": "setting-up"})


def test_a_line_of_the_score_may_take_several_for_a_point() -> None:
    line = {"id": "coins", "name": "Coins", "counter": "coins"}
    assert LINE.validate_python(line).per == 1
    assert LINE.validate_python(line | {"per": 5}).per == 5
    with pytest.raises(ValidationError, match="greater than or equal to 1"):
        LINE.validate_python(line | {"per": 0})
