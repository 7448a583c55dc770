"""Verbs that move components over a map as the player likes: walk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from toolkit.engine.board.graph import Bits
from toolkit.engine.code.types import Compiled, Frame, Option, Refuse, Run, Spoken
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.game_state import State
from toolkit.engine.verbs.components.pieces import lacking
from toolkit.model.effects.components.walking import Walk, Walking


def walk(step: Walk, make: Compiler) -> Compiled:
    """Ask which component goes where; where there is one way alone, it is taken."""
    gone, mark, single, listed = step.walk, make.atlas.mark, make.atlas.single, make.atlas.listed
    here, around = make.find.here(gone.what, "play"), make.find.surveyor.around
    reach = _reach(gone, make)
    shunned = around(gone.but, single) if gone.but else None

    if step.to_this:
        return Compiled(_to_this(step, make), can=make.find.some_here(gone.what, "play"), counts=False)

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        _, seat, piece, *_ = frame
        bar = shunned(state, seat, piece) if shunned else 0
        pieces = make.copies.distinct(state, here(state, seat, piece))
        lying = [(one, at) for (one,) in pieces if (at := state.counters[mark + one]) and not single[at] & bar]
        return [
            (one, space) for one, at in lying for space in listed(reach(state, seat, piece, one) & ~(bar | single[at]))
        ]

    def take(state: State, frame: Frame, option: Option) -> None:
        state.counters[mark + option[0]] = make.atlas.place_of(state, option[1])

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        return {"walk": make.name(option[0]), **make.atlas.said(option[1], frame[1])}

    return make.question(options, take, say, why=lacking(gone.what, "play", make))


def _reach(gone: Walking, make: Compiler) -> Callable[[State, int, int, int], int]:
    """Return the function that gives the spaces to which one of some pieces can go; the last number is that piece."""
    goal = make.find.surveyor.around(gone.to, make.atlas.single) if gone.to else None
    near = _near(gone.steps, make) if gone.steps is not None else None

    def reach(state: State, seat: int, piece: int, one: int) -> int:
        far = near(state, seat, one) if near else -1
        return far & goal(state, seat, piece) if goal else far

    return reach


def _near(steps: Any, make: Compiler) -> Bits:
    """Return the function that gives the spaces so many steps at most from a piece."""
    mark, passages = make.atlas.mark, make.find.surveyor.passages
    if passages.are_fixed(steps):
        near = make.atlas.within(steps)
        return lambda state, seat, piece: near[state.counters[mark + piece]]
    single = make.atlas.single
    return passages.within(lambda state, seat, piece: single[state.counters[mark + piece]], steps)


def _to_this(step: Walk, make: Compiler) -> Run:
    """Return what moves the component to the space on which `this` lies, or that `this` is."""
    here, mark, first = make.find.here(step.walk.what, "play"), make.atlas.mark, make.atlas.first

    def run(state: State, seat: int, piece: int) -> None:
        space = piece - first + 1 if piece >= first else state.counters[mark + piece]
        for one in here(state, seat, piece)[-1:]:
            state.counters[mark + one] = space

    return run
