"""Functions put together do as each of them would, for none, one, two and more."""

from __future__ import annotations

from array import array

import pytest

from toolkit.engine.code.combinators import all_hold, any_holds, is_not, together, total
from toolkit.engine.code.types import Run, Test
from toolkit.engine.state.game_state import State

NOWHERE = State(array("q", [0]), [], [], [])


def says(asked: list[int], number: int, *, holds: bool) -> Test:
    """Return a test that notes that it was asked."""

    def test(*_: object) -> bool:
        asked.append(number)
        return holds

    return test


@pytest.mark.parametrize("many", range(5))
def test_all_hold_asks_until_one_does_not(many: int) -> None:
    asked: list[int] = []
    tests = [says(asked, number, holds=number < 2) for number in range(many)]
    assert all_hold(tests)(NOWHERE, 0, 0) is (many < 3)
    assert asked == [*range(min(many, 3))]


@pytest.mark.parametrize("many", range(1, 5))
def test_any_holds_asks_until_one_does(many: int) -> None:
    asked: list[int] = []
    tests = [says(asked, number, holds=number == 2) for number in range(many)]
    assert any_holds(tests)(NOWHERE, 0, 0) is (many > 2)
    assert is_not(any_holds(tests))(NOWHERE, 0, 0) is (many <= 2)
    assert asked[: len(asked) // 2] == [*range(min(many, 3))]


@pytest.mark.parametrize("many", range(1, 5))
def test_a_total_adds_all_up(many: int) -> None:
    amounts = [lambda state, seat, piece, number=number: number + seat for number in range(many)]
    assert total(amounts)(NOWHERE, 10, 0) == sum(range(many)) + 10 * many


@pytest.mark.parametrize("many", range(5))
def test_together_is_one_after_the_other(many: int) -> None:
    def leave(number: int) -> Run:
        return lambda state, seat, piece: state.frames.append((number, seat, piece))

    state = State(array("q", [0]), [], [], [])
    together([leave(number) for number in range(many)])(state, 3, 4)
    assert state.frames == [(number, 3, 4) for number in range(many)]
