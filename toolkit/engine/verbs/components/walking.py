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


def walk(step: Walk, compiler: Compiler) -> Compiled:
    """Ask which component goes where; where there is one way alone, it is taken."""
    gone, mark, single, listed = step.walk, compiler.graph.mark, compiler.graph.single, compiler.graph.listed
    here, around = compiler.selectors.here(gone.what, "play"), compiler.selectors.regions.around
    reach = _reach(gone, compiler)
    shunned = around(gone.but, single) if gone.but else None

    if step.to_this:
        return Compiled(_to_this(step, compiler), can=compiler.selectors.some_here(gone.what, "play"), counts=False)

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        _, seat, piece, *_ = frame
        bar = shunned(state, seat, piece) if shunned else 0
        pieces = compiler.equivalence.distinct(state, here(state, seat, piece))
        lying = [(one, at) for (one,) in pieces if (at := state.counters[mark + one]) and not single[at] & bar]
        return [
            (one, space) for one, at in lying for space in listed(reach(state, seat, piece, one) & ~(bar | single[at]))
        ]

    def take(state: State, frame: Frame, option: Option) -> None:
        state.counters[mark + option[0]] = compiler.graph.place_of(state, option[1])

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        return {"walk": compiler.name(option[0]), **compiler.graph.said(option[1], frame[1])}

    return compiler.question(options, take, say, why=lacking(gone.what, "play", compiler))


def _reach(gone: Walking, compiler: Compiler) -> Callable[[State, int, int, int], int]:
    """Return the function that gives the spaces to which one of some pieces can go; the last number is that piece."""
    goal = compiler.selectors.regions.around(gone.to, compiler.graph.single) if gone.to else None
    near = _near(gone.steps, compiler) if gone.steps is not None else None

    def reach(state: State, seat: int, piece: int, one: int) -> int:
        far = near(state, seat, one) if near else -1
        return far & goal(state, seat, piece) if goal else far

    return reach


def _near(steps: Any, compiler: Compiler) -> Bits:
    """Return the function that gives the spaces so many steps at most from a piece."""
    mark, paths = compiler.graph.mark, compiler.selectors.regions.paths
    if paths.are_fixed(steps):
        near = compiler.graph.within(steps)
        return lambda state, seat, piece: near[state.counters[mark + piece]]
    single = compiler.graph.single
    return paths.within(lambda state, seat, piece: single[state.counters[mark + piece]], steps)


def _to_this(step: Walk, compiler: Compiler) -> Run:
    """Return what moves the component to the space on which `this` lies, or that `this` is."""
    here, mark, first = compiler.selectors.here(step.walk.what, "play"), compiler.graph.mark, compiler.graph.first

    def run(state: State, seat: int, piece: int) -> None:
        space = piece - first + 1 if piece >= first else state.counters[mark + piece]
        for one in here(state, seat, piece)[-1:]:
            state.counters[mark + one] = space

    return run
