"""Verbs that last or speak: modify, trigger, note, rule."""

from __future__ import annotations

from toolkit.engine.compiled import Compiled, nothing
from toolkit.engine.compiler import Compiler
from toolkit.model.effects.standing import Modify, Note, Rule, Trigger


def modify(step: Modify, make: Compiler) -> Compiled:
    """The engine asks it of every action while this lies in play."""
    return Compiled(nothing)


def trigger(step: Trigger, make: Compiler) -> Compiled:
    """The engine does it when the moment comes, while this lies in play."""
    return Compiled(nothing)


def note(step: Note, make: Compiler) -> Compiled:
    """Nothing happens."""
    return Compiled(nothing)


def rule(step: Rule, make: Compiler) -> Compiled:
    """Do what the game's rules.py does under this name."""
    return make.procedure(step.rule.name)
