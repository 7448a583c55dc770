"""Verbs that last or speak: modify, trigger, note, rule."""

from __future__ import annotations

from toolkit.engine.code import Code, nothing
from toolkit.engine.compiler import Compiler
from toolkit.model.effects.standing import Modify, Note, Rule, Trigger


def modify(step: Modify, make: Compiler) -> Code:
    """The engine asks it of every action while this lies in play."""
    return Code(nothing)


def trigger(step: Trigger, make: Compiler) -> Code:
    """The engine does it when the moment comes, while this lies in play."""
    return Code(nothing)


def note(step: Note, make: Compiler) -> Code:
    """Nothing happens."""
    return Code(nothing)


def rule(step: Rule, make: Compiler) -> Code:
    """Do what the game's rules.py does under this name."""
    return make.procedure(step.rule.name)
