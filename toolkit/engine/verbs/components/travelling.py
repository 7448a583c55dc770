"""Verbs that move components along a map: travel."""

from __future__ import annotations

from toolkit.engine.code.types import NOTHING, Compiled, Frame, Option, Refuse, Run, Spoken
from toolkit.engine.compiler.amounts import measure
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.game_state import State
from toolkit.engine.verbs.components.pieces import lacking
from toolkit.model.effects.components.travelling import Journey, Travel


def travel(step: Travel, compiler: Compiler) -> Compiled:
    """Ask which component goes where, of the spaces that are so many steps away; one way alone is taken."""
    gone, mark = step.travel, compiler.graph.mark
    here, steps = compiler.selectors.here(gone.what, "play"), measure(gone.steps, compiler)
    ends, paths = compiler.graph.ends, compiler.selectors.regions.paths
    arrive = _arriving(gone, compiler)

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        many, shut = steps(state, frame[1], frame[2]), paths.shut(state, frame[1])
        pieces = compiler.equivalence.distinct(state, here(state, frame[1], frame[2]))
        lying = [(one, state.counters[mark + one]) for (one,) in pieces]
        return [(one, end) for one, at in lying if at for end in ends(at - 1, many, shut, back=gone.back)]

    def take(state: State, frame: Frame, option: Option) -> None:
        state.counters[mark + option[0]] = option[1] + 1
        arrive(state, frame[1], option[1])

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        return {"travel": compiler.name(option[0]), **compiler.graph.said(compiler.graph.first + option[1], frame[1])}

    return compiler.question(options, take, say, why=lacking(gone.what, "play", compiler))


def _arriving(gone: Journey, compiler: Compiler) -> Run:
    """Return what happens on a space (its number in the graph) where something comes to rest."""
    with compiler.about(None):
        first, arrive = (
            compiler.task(compiler.effect(one).run) if one else NOTHING for one in (gone.first, gone.arrive)
        )
    asked = any(isinstance(one, Journey) and one.first for one in compiler.game.said)  # who comes to a space first
    reached = [compiler.layout.standing(f"reached {at}") for at in range(len(compiler.graph.names))] if asked else []

    def arriving(state: State, seat: int, space: int) -> None:
        this = compiler.graph.first + space
        if reached and not state.counters[reached[space]]:
            state.counters[reached[space]] = 1
            state.frames += [(first, seat, this)] if first != NOTHING else []
        state.frames += [(arrive, seat, this)] if arrive != NOTHING else []

    return arriving
