"""What happens as soon as a condition holds, compiled: it is looked at after each answer, and before each question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from toolkit.engine.code.combinators import always
from toolkit.engine.code.costs import able
from toolkit.engine.code.types import NOTHING, Compiled, Frame, Option, Run, Take, Test
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.compiler.conditions import test
from toolkit.engine.state.game_state import State
from toolkit.model.gameplay.whenever import Whenever

Look = Callable[[State, int], None]  # a state, and the seat that has just done something


def follow_up(compiler: Compiler) -> None:
    """Let what was compiled be followed by what happens whenever something holds then."""
    looks = [_look(one, compiler) for one in compiler.game.plays.whenever]
    if not looks:
        return

    def look(state: State, seat: int) -> None:
        for one in looks:
            one(state, seat)

    task_table = compiler.task_table
    asks = frozenset(number for number, run in enumerate(task_table.runs) if run is None)
    task_table.runs[:] = [run and _before_questions(run, asks, look) for run in task_table.runs]
    task_table.decisions[:] = [replace(one, take=_answered(one.take, look)) for one in task_table.decisions]


def _look(one: Whenever, compiler: Compiler) -> Look:
    """Return what looks whether a condition holds, and does what happens then."""
    code, holds = compiler.effect(one.does), test(one.when, compiler)
    of_table = one.each == "table"
    begun = compiler.layout.standing(f"whenever {one.id}")
    do = _doing(holds, code, lambda seat: begun + seat * (not of_table))
    if of_table:
        return lambda state, seat: do(state, seat, NOTHING)
    around, first = compiler.players.around, compiler.players.first

    def each(state: State, seat: int) -> None:
        for player in reversed(around(state, state.counters[first])):
            do(state, player, NOTHING)

    return each


def _doing(holds: Test, code: Compiled, slot_of: Callable[[int], int]) -> Run:
    """Do it as long as it holds; what asks once each time that it comes to hold: a slot says whether it is begun."""
    can = able(code) or always

    def as_long_as(state: State, seat: int, piece: int) -> None:
        if holds(state, seat, piece) and can(state, seat, piece):
            code.run(state, seat, piece)

    def once(state: State, seat: int, piece: int) -> None:
        slot = slot_of(seat)
        if not holds(state, seat, piece):
            state.counters[slot] = 0
        elif not state.counters[slot] and can(state, seat, piece):
            state.counters[slot] = 1
            code.run(state, seat, piece)

    return as_long_as if code.plain else once


def _before_questions(run: Run, asks: frozenset[int], look: Look) -> Run:
    def followed(state: State, seat: int, piece: int) -> None:
        run(state, seat, piece)
        if not state.frames or state.frames[-1][0] in asks:
            look(state, seat)

    return followed


def _answered(take: Take, look: Look) -> Take:
    def answered(state: State, frame: Frame, option: Option) -> None:
        take(state, frame, option)
        look(state, frame[1])

    return answered
