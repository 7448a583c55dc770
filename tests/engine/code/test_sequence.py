"""Steps put together: what several of them offer with the component that an action is done to."""

from __future__ import annotations

from array import array

from toolkit.engine.code.sequence import in_order
from toolkit.engine.code.task_table import TaskTable
from toolkit.engine.code.types import Compiled, Offer
from toolkit.engine.state.game_state import State

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
