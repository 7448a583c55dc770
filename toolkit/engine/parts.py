"""The parts of a compiled game that its course is put together from."""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.engine.compiler import Compiler
from toolkit.engine.course import Course
from toolkit.engine.doings import Doings
from toolkit.engine.endings import Endings
from toolkit.engine.hooks import Hooks
from toolkit.engine.modifiers import Modifiers


@dataclass(frozen=True, slots=True)
class Parts:
    """What compiles a game, its rules.py, what lies in play, where it stands, how it ends, and what players may do."""

    make: Compiler
    hooks: Hooks
    modifiers: Modifiers
    course: Course
    endings: Endings
    doings: Doings
