"""Functions put together do as each of them would, for none, one, two and more; so do steps, and what they offer."""

from __future__ import annotations

from array import array

import pytest

from toolkit.engine.code.combinators import all_hold, any_holds, in_order, is_not, together, total
from toolkit.engine.code.task_table import TaskTable
from toolkit.engine.code.types import Compiled, Offer, Run, Test
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


DONE: list[str] = []


def plain(name: str) -> Compiled:
    """Return a step that asks nothing."""
    return Compiled(lambda state, seat, piece: DONE.append(name))


def asking(name: str, *, offers: bool = True, later: bool = False) -> Compiled:
    """Return a step that asks one thing; asked with the component, it is done as soon as that is chosen."""
    offer = Offer(
        lambda state, seat, piece: [(1,), (2,)],
        lambda state, seat, piece, option: DONE.append(f"{name} {option[0]}"),
        lambda state, seat, piece, option: {},
        later=later,
    )
    return Compiled(lambda state, seat, piece: DONE.append(f"ask {name}"), plain=False, offer=offer if offers else None)


def done(*codes: Compiled) -> list[str] | None:
    """Take the second option of what steps offer, and tell what was done; None where they offer nothing."""
    DONE.clear()
    offer = in_order(codes, TaskTable()).offer
    if offer is None:
        return None
    offer.take(State(array("l"), [], [], []), 0, 0, (2,))
    return DONE


def test_the_one_question_is_offered_and_the_rest_is_done_around_it() -> None:
    assert done(plain("gain"), asking("pay"), plain("move")) == ["gain", "pay 2", "move"]


def test_what_can_wait_is_asked_when_the_last_question_is_answered() -> None:
    assert done(asking("pay", later=True), asking("send")) == ["send 2", "ask pay"]


def test_of_two_questions_that_do_not_wait_none_is_offered() -> None:
    assert done(asking("discard"), asking("send")) is None
    assert done(asking("pay", later=True), asking("send"), plain("move")) is None
    assert done(plain("gain"), asking("choose", offers=False)) is None
