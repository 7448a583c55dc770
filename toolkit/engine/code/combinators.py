"""Compiled functions of a state, a seat and a piece, put together: quick for one and two, as most are."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.engine.code.types import Measure, Run, Test, nothing
from toolkit.engine.state.game_state import State


def always(state: State, seat: int, piece: int) -> bool:
    """Whether what asks nothing holds."""
    return True


def all_hold(tests: Sequence[Test]) -> Test:
    """Return the test of whether all of some tests hold."""
    match tests:
        case []:
            return always
        case [only]:
            return only
        case [first, second]:
            return lambda state, seat, piece: first(state, seat, piece) and second(state, seat, piece)

    def every(state: State, seat: int, piece: int) -> bool:
        for holds in tests:  # noqa: SIM110 (a generator takes twice as long)
            if not holds(state, seat, piece):
                return False
        return True

    return every


def any_holds(tests: Sequence[Test]) -> Test:
    """Return the test of whether one of some tests holds."""
    match tests:
        case [only]:
            return only
        case [first, second]:
            return lambda state, seat, piece: first(state, seat, piece) or second(state, seat, piece)

    def some(state: State, seat: int, piece: int) -> bool:
        for holds in tests:  # noqa: SIM110 (as above)
            if holds(state, seat, piece):
                return True
        return False

    return some


def is_not(holds: Test) -> Test:
    """Return the test of whether another one does not hold."""
    return lambda state, seat, piece: not holds(state, seat, piece)


def total(amounts: Sequence[Measure]) -> Measure:
    """Return what some amounts come to."""
    match amounts:
        case [only]:
            return only
        case [first, second]:
            return lambda state, seat, piece: first(state, seat, piece) + second(state, seat, piece)
    return lambda state, seat, piece: sum([amount(state, seat, piece) for amount in amounts])


def together(runs: Sequence[Run]) -> Run:
    """Return what does several things one after the other."""
    match runs:
        case []:
            return nothing
        case [only]:
            return only
        case [first, second]:

            def both(state: State, seat: int, piece: int) -> None:
                first(state, seat, piece)
                second(state, seat, piece)

            return both

    def every(state: State, seat: int, piece: int) -> None:
        for run in runs:
            run(state, seat, piece)

    return every
