"""What an automaton decides, by which rules, and what it remembers of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from toolkit.engine.automata.option_view import Seen
from toolkit.engine.code.types import NOTHING


@dataclass(slots=True)
class Entry:
    """A goal that was begun: what it is about, what is kept for it, what is on its way, and whether it is taken.

    What is on its way comes by the order in which it is carried out, and so does the goal itself; 0 where nothing says.
    `steps` are the goals that bring what it needs, as far as they were taken.
    """

    goal: str
    piece: int = NOTHING
    needs: Counter[str] = field(default_factory=Counter)
    brings: dict[int, Counter[str]] = field(default_factory=dict)
    order: int = 0
    steps: tuple[str, ...] = ()
    is_taken: bool = False
    round: int = 0
    phase: int = 0


class Kept(NamedTuple):
    """What goals need that were begun: all of them, and those beside the one that is being carried out."""

    needed: Counter[str]
    others: Counter[str]


class Passed(NamedTuple):
    """A goal that was passed over, and the rule by which."""

    goal: str
    why: str
    rule: str | None


@dataclass(frozen=True)
class Decision:
    """What is chosen, by which rules (addresses of paragraphs), and what was passed over before.

    `goals` lead to what is done, the listed one first; `entry` is what is remembered once it is done.
    """

    seen: Seen
    goals: tuple[str, ...] = ()
    because: tuple[str, ...] = ()
    passed: tuple[Passed, ...] = ()
    entry: Entry | None = None
    line: int | None = None
