"""Keeping and arranging: one question where there are few ways, and one for each piece where there are many."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.tables import Position
from toolkit.model.effects.components.keeping import Arrange, Keep


def questions(step: Any, held: int) -> tuple[list[int], int]:
    """Return how many ways each question had, answered by the first, and how many cards are held then."""
    position = Position("last-will", 2)
    position.empty("hand")
    cards = [part.id for part in position.table.game.components() if part.kind == "card"]
    position.lay("hand", *cards[:held])
    position.state.frames.clear()
    position.table.effect((step,)).run(position.state, 0, 0)
    ways: list[int] = []
    while options := position.engine.advance(position.state):
        ways.append(len(options))
        position.engine.take(position.state, options[0])
        if len(ways) > held:
            break
    return ways, len(position.zone("hand"))


@pytest.mark.parametrize(("held", "ways"), [(3, [6]), (6, [720]), (8, [8, 7, 6, 5, 4, 3, 2])])
def test_many_pieces_are_put_in_order_one_after_the_other(held: int, ways: list[int]) -> None:
    assert questions(Arrange.model_validate({"arrange": "hand"}), held) == (ways, held)


@pytest.mark.parametrize(("held", "cards", "ways"), [(4, 2, [6]), (4, 4, []), (14, 7, [8] * 7)])
def test_so_many_are_kept_at_once_where_that_can_be_done_in_few_ways(held: int, cards: int, ways: list[int]) -> None:
    assert questions(Keep.model_validate({"keep": {"in": "hand", "cards": cards}}), held) == (ways, min(held, cards))
