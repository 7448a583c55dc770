"""The parts of a compiled game that its course is put together from."""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.engine.actions.declared_actions import DeclaredActions
from toolkit.engine.actions.modifiers import Modifiers
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.flow.endings import Endings
from toolkit.engine.flow.order_of_play import OrderOfPlay
from toolkit.engine.scripting.hooks import Hooks


@dataclass(frozen=True, slots=True)
class Context:
    """What compiles a game, its rules.py, what lies in play, where it stands, how it ends, and what players may do."""

    compiler: Compiler
    hooks: Hooks
    modifiers: Modifiers
    course: OrderOfPlay
    endings: Endings
    declared: DeclaredActions
