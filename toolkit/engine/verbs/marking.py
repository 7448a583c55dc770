"""Verbs about the marks that components and spaces bear: mark, unmark."""

from __future__ import annotations

from toolkit.engine.bearing import borne, slot_of
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
    if marking.what.this:
        return _set_of_this(marking.mark, value, make)
    slot = slot_of(marking.mark, make.atlas, make.layout) if marking.what.space else make.mark(marking.mark)
    here = make.find.here(marking.what, "play")
    lines = ["for one in {here()}:", "    state.counters[{slot} + one] = {value}"]
    return Compiled(statement(lines, here=here, slot=slot, value=value))


def _set_of_this(name: str, value: int, make: Compiler) -> Compiled:
    """Mark what says it, or what an action is done to: a component or a space."""
    slots = {"slot": make.mark(name), "value": value}
    if not make.atlas.names:
        return Compiled(statement(["state.counters[{slot} + piece] = {value}"], **slots))
    lines = ["if piece < {first}:", "    state.counters[{slot} + piece] = {value}"]
    if name in make.once("borne", "", lambda: borne(make.game)):
        slots["spaces"] = slot_of(name, make.atlas, make.layout)
        lines += ["else:", "    state.counters[{spaces} + piece] = {value}"]
    return Compiled(statement(lines, first=make.atlas.first, **slots))
