"""Verbs about the marks that components bear: mark, unmark."""

from __future__ import annotations

from toolkit.engine.compiled import Compiled
from toolkit.engine.compiler import Compiler
from toolkit.engine.source import statement
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
        return Compiled(statement(["state.counters[{slot} + piece] = {value}"], slot=slot, value=value))
    here = make.find.here(marking.what, "play")
    lines = ["for one in {here()}:", "    state.counters[{slot} + one] = {value}"]
    return Compiled(statement(lines, here=here, slot=slot, value=value))
