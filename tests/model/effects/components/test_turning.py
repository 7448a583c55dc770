"""Turning cards over: what is said of it goes together."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from toolkit.model.effects.components.turning import TurningOver

PILE = {"from": "events"}
CARDS = {"card": "farms"}


@pytest.mark.parametrize("said", [{}, {"until": CARDS}, {"only": CARDS}])
def test_one_card_is_turned_over_or_several_up_to_one_or_one_alone(said: dict[str, Any]) -> None:
    assert TurningOver.model_validate(PILE | said).pile == "events"


def test_up_to_a_card_and_only_a_card_do_not_go_together() -> None:
    with pytest.raises(ValidationError, match="'until' and 'only' do not go together"):
        TurningOver.model_validate({**PILE, "until": CARDS, "only": CARDS})
