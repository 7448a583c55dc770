"""What frames do: each task and each decision has a number, so that a frame holds nothing but numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, Final, Literal, ParamSpec, TypeVar

from toolkit.engine.code.types import Options, Run, Say, Take
from toolkit.model.effects.control.choices import Choose


@dataclass(frozen=True, slots=True)
class Decision:
    """A question to the player of a frame's seat: its options, taking one, saying one."""

    options: Options
    take: Take
    say: Say


NO_QUESTION: Final = Decision(lambda state, frame, refuse: [], lambda state, frame, option: None, lambda *_: {})
P = ParamSpec("P")
R = TypeVar("R")
Plays = Literal["", "option", "piece"]
ABOUT: Final = frozenset({-2})  # no action has this number


@dataclass(slots=True)
class TaskTable:
    """The tasks and decisions of a compiled game by number.

    `plays` are the decisions that play a piece: the one that an option begins with (None), or that follows one of these
    numbers in it (an action of a turn), or the one that the frame is about (ABOUT). `in_turn` are the tasks and
    decisions that belong to the turn of the frame's player. `choices` are the steps whose ways a decision asks for.
    """

    runs: list[Run | None] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)
    plays: dict[int, frozenset[int] | None] = field(default_factory=dict)
    in_turn: set[int] = field(default_factory=set)
    choices: dict[int, Choose] = field(default_factory=dict)

    @contextmanager
    def of_a_player(self) -> Iterator[None]:
        """Number what one player does: who leaves does no more of it."""
        first = len(self.runs)
        yield
        self.in_turn.update(range(first, len(self.runs)))

    def task(self, run: Run) -> int:
        """Return the number under which a frame (number, seat, piece) does this."""
        self.runs.append(run)
        self.decisions.append(NO_QUESTION)
        return len(self.runs) - 1

    def decision(self, options: Options, take: Take, say: Say, *, plays: Plays = "") -> int:
        """Return the number under which a frame (number, seat, ...) asks the player of its seat.

        For playouts it may say which piece is played: that with which an `option` begins (a number below 0 is none),
        or the `piece` of the frame, by every option but (-1,).
        """
        number = self.promise()
        self.decisions[number] = Decision(options, take, say)
        if plays:
            self.plays[number] = ABOUT if plays == "piece" else None
        return number

    def promise(self) -> int:
        """Return the number of a decision that is compiled later, because what it asks needs its number."""
        self.runs.append(None)
        self.decisions.append(NO_QUESTION)
        return len(self.decisions) - 1

    def keep(self, number: int, options: Options, take: Take, say: Say, playing: frozenset[int]) -> None:
        """Compile a decision that was promised, with the actions of it that play a piece."""
        self.decisions[number] = Decision(options, take, say)
        self.plays[number] = playing


def probed(probe: Callable[[Any], None], what: Any, do: Callable[P, R]) -> Callable[P, R]:
    """Return the function that tells a probe of what it does, and does it."""

    @wraps(do)
    def told(*now: P.args, **named: P.kwargs) -> R:
        probe(what)
        return do(*now, **named)

    return told
