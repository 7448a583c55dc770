"""Verbs about the marks that components and spaces bear: mark, unmark."""

from __future__ import annotations

from toolkit.engine.board.space_marks import borne, slot_of
from toolkit.engine.code.types import Compiled
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.game_state import State
from toolkit.model.effects.components.marking import Marking, MarkStep, Unmark


def mark(step: MarkStep, compiler: Compiler) -> Compiled:
    """Mark all that are meant."""
    return _set(step.mark, 1, compiler)


def unmark(step: Unmark, compiler: Compiler) -> Compiled:
    """Take the mark off all that are meant."""
    return _set(step.unmark, 0, compiler)


def _set(marking: Marking, value: int, compiler: Compiler) -> Compiled:
    if marking.what.this:
        return _set_of_this(marking.mark, value, compiler)
    slot = slot_of(marking.mark, compiler.graph, compiler.layout) if marking.what.space else compiler.mark(marking.mark)
    here = compiler.selectors.here(marking.what, "play")

    def run(state: State, seat: int, piece: int) -> None:
        for one in here(state, seat, piece):
            state.counters[slot + one] = value

    return Compiled(run)


def _set_of_this(name: str, value: int, compiler: Compiler) -> Compiled:
    """Mark what says it, or what an action is done to: a component or a space."""
    slot, first = compiler.mark(name), compiler.graph.first if compiler.graph.names else None
    is_borne = name in compiler.memo("borne", "", lambda: borne(compiler.game))
    slot_of_space = slot_of(name, compiler.graph, compiler.layout) if first is not None and is_borne else None

    def run(state: State, seat: int, piece: int) -> None:
        if first is None or piece < first:
            state.counters[slot + piece] = value
        elif slot_of_space is not None:
            state.counters[slot_of_space + piece] = value

    return Compiled(run)
