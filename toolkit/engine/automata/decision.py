"""What an automaton is asked in the author's names, what it decides by which rules, and what it remembers of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from toolkit.engine.code.types import NOTHING, Option, Spoken
from toolkit.engine.compiler.compiler import Compiler


class Seen(NamedTuple):
    """One of the options: what it says, and the component or space that it is done to (or NOTHING)."""

    option: Option
    words: Spoken
    piece: int


class Pieces:
    """Finds the piece or the space that an option names; of several copies of a design any one."""

    def __init__(self, compiler: Compiler) -> None:
        self._name = compiler.name
        self._designs = {name: piece for piece, name in reversed(list(enumerate(compiler.box.names)))}
        first, said = compiler.graph.first, compiler.graph.said
        spaces = (first + number for number in range(len(compiler.graph.names)))
        self._spaces = {words: space for space in reversed(list(spaces)) for words in said(space).items()}

    def of(self, option: Option, words: Mapping[str, Any]) -> int:
        """Return what an option is done to: of a turn's options the very piece that they name."""
        found = self.named(words)
        very = option[1] if "do" in words and len(option) > 1 else NOTHING
        return very if found != NOTHING and very >= 0 and self._name(very) == self._name(found) else found

    def named(self, words: Mapping[str, Any]) -> int:
        """Return a piece that an option names, or a space."""
        for key, value in words.items():
            if not isinstance(value, str | int):
                continue
            if (key, value) in self._spaces:
                return self._spaces[key, value]
            if key != "do" and isinstance(value, str) and value in self._designs:
                return self._designs[value]
        return NOTHING


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
    rule: str | None = None


@dataclass(frozen=True)
class Verdict:
    """What is chosen, by which rules (addresses of paragraphs), and what was passed over before.

    `goals` lead to what is done, the listed one first; `entry` is what is remembered once it is done.
    """

    seen: Seen
    goals: tuple[str, ...] = ()
    because: tuple[str, ...] = ()
    passed: tuple[Passed, ...] = ()
    entry: Entry | None = None
    line: int | None = None


def addresses(*rules: object) -> tuple[str, ...]:
    """Return the addresses of the rules that there are, each once."""
    return tuple(dict.fromkeys(str(one) for one in rules if one))
