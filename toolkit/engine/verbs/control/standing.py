"""Verbs that last or speak: modify, trigger, note, rule."""

from __future__ import annotations

from toolkit.engine.code.types import Compiled, nothing
from toolkit.engine.compiler.compiler import Compiler
from toolkit.model.effects.control.standing import Rule
from toolkit.model.effects.step import Step


def left_to_the_engine(step: Step, compiler: Compiler) -> Compiled:
    """Nothing carries it out: the engine asks for it as it plays, of what lies there."""
    return Compiled(nothing)


modify = trigger = note = left_to_the_engine


def rule(step: Rule, compiler: Compiler) -> Compiled:
    """Do what the game's rules.py does under this name."""
    return compiler.procedure(step.rule.name)
