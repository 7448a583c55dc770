"""Verbs about the marks that components bear: mark, unmark."""

from __future__ import annotations

from toolkit.engine.compiled import Compiled
from toolkit.engine.compiler import Compiler
from toolkit.engine.state import State
from toolkit.model.effects.marking import Marking, MarkStep, Unmark


def mark(step: MarkStep, make: Compiler) -> Compiled:
    """Mark all that are meant."""
    return _set(step.mark, 1, make)


def unmark(step: Unmark, make: Compiler) -> Compiled:
    """Take the mark off all that are meant."""
    return _set(step.unmark, 0, make)


def _set(marking: Marking, value: int, make: Compiler) -> Compiled:
    slot = make.mark(marking.mark)
    if marking.what.this:

        def mark_this(state: State, seat: int, piece: int) -> None:
            state.counters[slot + piece] = value

        return Compiled(mark_this)
    here = make.find.here(marking.what, "play")

    def run(state: State, seat: int, piece: int) -> None:
        for one in here(state, seat, piece):
            state.counters[slot + one] = value

    return Compiled(run)
