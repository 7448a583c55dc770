"""Compiled functions and steps put together: quick for one and two, as most are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from toolkit.engine.code.task_table import TaskTable
from toolkit.engine.code.types import Compiled, Measure, Offer, Option, Run, Test, Why, nothing
from toolkit.engine.state.game_state import State

F = TypeVar("F", bound=Callable[[State, int, int], Any])


def _joined(parts: Sequence[F], join: Callable[[F, F], F]) -> F:
    """Return one function for several: joined two by two, as that is quickest for two, and most are no more."""
    half = len(parts) // 2
    return join(_joined(parts[:half], join), _joined(parts[half:], join)) if half else parts[0]


def always(state: State, seat: int, piece: int) -> bool:
    """Whether what asks nothing holds."""
    return True


def all_hold(tests: Sequence[Test]) -> Test:
    """Return the test of whether all of some tests hold."""

    def both(first: Test, second: Test) -> Test:
        return lambda state, seat, piece: first(state, seat, piece) and second(state, seat, piece)

    return _joined(tests, both) if tests else always


def any_holds(tests: Sequence[Test]) -> Test:
    """Return the test of whether one of some tests holds."""

    def either(first: Test, second: Test) -> Test:
        return lambda state, seat, piece: first(state, seat, piece) or second(state, seat, piece)

    return _joined(tests, either) if tests else is_not(always)


def is_not(holds: Test) -> Test:
    """Return the test of whether another one does not hold."""
    return lambda state, seat, piece: not holds(state, seat, piece)


def total(amounts: Sequence[Measure]) -> Measure:
    """Return what some amounts come to."""

    def sum_of(first: Measure, second: Measure) -> Measure:
        return lambda state, seat, piece: first(state, seat, piece) + second(state, seat, piece)

    return _joined(amounts, sum_of)


def together(runs: Sequence[Run]) -> Run:
    """Return what does several things one after the other."""

    def both(first: Run, second: Run) -> Run:
        def run(state: State, seat: int, piece: int) -> None:
            first(state, seat, piece)
            second(state, seat, piece)

        return run

    return _joined(runs, both) if runs else nothing


def in_order(codes: Iterable[Compiled], task_table: TaskTable) -> Compiled:
    """Compile steps that are done one after the other; from the first that asks on, they wait as frames."""
    parts = [code for code in codes if code.run is not nothing or code.needs or code.can]
    needs = tuple(need for code in parts for need in code.needs)
    tests = [code.can for code in parts if code.can]
    can, why = all_hold(tests) if tests else None, _first_missing(parts)
    counts = any(code.counts for code in parts if code.can)
    if len(parts) == 1:
        return replace(parts[0], needs=needs, can=can, why=why, counts=counts)
    if all(code.plain for code in parts):
        return Compiled(together([code.run for code in parts]), needs, can, why=why, counts=counts)
    first = next(at for at, code in enumerate(parts) if not code.plain)
    tasks = [task_table.task(code.run) for code in reversed(parts[first + 1 :])]

    def wait(state: State, seat: int, piece: int) -> None:
        state.frames += [(task, seat, piece) for task in tasks]

    waits = [wait] if tasks else []
    run = together([*(code.run for code in parts[:first]), *waits, parts[first].run])
    return Compiled(run, needs, can, plain=False, why=why, counts=counts, offer=_offered(parts))


def _first_missing(parts: Sequence[Compiled]) -> Why | None:
    """Return the function that says what is missing for the first of several that cannot be done."""
    checked = [(code.can, code.why) for code in parts if code.can and code.why]
    if not checked:
        return None

    def why(state: State, seat: int, piece: int) -> str:
        reasons = (why(state, seat, piece) for can, why in checked if not can(state, seat, piece))
        return next(reasons, "it cannot be paid")

    return why


def _offered(parts: Sequence[Compiled]) -> Offer | None:
    """Return what several steps offer: their one question, or the last, where what they ask before can wait."""
    asking = [index for index, code in enumerate(parts) if not code.plain]
    first, last = asking[0], asking[-1]
    offer, waiting, is_plain = parts[last].offer, parts[first], len(asking) == 1
    ends = last == len(parts) - 1
    if offer is None or not (offer.plain or ends):
        return None
    if not is_plain and (len(asking) > 2 or not ends or waiting.offer is None or not waiting.offer.later):
        return None
    before = together([code.run for code in parts[:last] if is_plain or code is not waiting])
    after = together([code.run for code in parts[last + 1 :]]) if is_plain else waiting.run
    others = (*parts[:last], *parts[last + 1 :])
    tests = [can for can in (*(code.can for code in others), offer.can) if can]
    take_offered = offer.take

    def take(state: State, seat: int, piece: int, option: Option) -> None:
        before(state, seat, piece)
        take_offered(state, seat, piece, option)
        after(state, seat, piece)

    can = all_hold(tests) if tests else None
    return replace(offer, take=take, can=can, plain=offer.plain and is_plain, later=False)


def asked(decision: int, can: Callable[[State, int, int], object] | None = None) -> Run:
    """Return the function that asks the player, unless nothing could be answered."""
    if can is None:
        return lambda state, seat, piece: state.frames.append((decision, seat, piece))

    def ask_if(state: State, seat: int, piece: int) -> None:
        if can(state, seat, piece):
            state.frames.append((decision, seat, piece))

    return ask_if
