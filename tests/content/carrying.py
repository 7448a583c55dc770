"""What all components say in a field, compiled once for the many effects in which they are asked to do it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from toolkit.engine.code.types import Compiled
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.verbs.control.flow import carry_out
from toolkit.model.effects.control.flow import CarryOut


def carried_out_once() -> Callable[[CarryOut, Compiler], Compiled]:
    """Return the verb `carry_out` as it is, but that it remembers what it has compiled, and what that asks."""
    known: dict[Any, tuple[Compiled, set[int]]] = {}

    def compiled(step: CarryOut, make: Compiler) -> Compiled:
        if make.this is not None or make.fields_begun:
            return carry_out(step, make)
        key, outer = (step.carry_out, make.selectors._likely), make._asked
        if key not in known:
            make._asked = set()
            known[key] = carry_out(step, make), make._asked
        code, asked = known[key]
        make._asked = outer | asked
        return code

    return compiled
