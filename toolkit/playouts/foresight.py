"""What a player foresees of an option: the questions that may follow it, as a tree that grows with the playouts.

All playouts go through one tree, though each is played in another world: a branch is an option of a player whatever
lies hidden, and is judged by those playouts in which it was open (information set search, with one observer).
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from typing import Final

from toolkit.engine import Option
from toolkit.engine.code.types import Frame
from toolkit.playouts.outcomes import Outcome

Draw = Callable[[], float]
CURIOSITY: Final = 0.5  # how much what was seldom tried is tried again, against how good it is
BREADTH: Final = 1.0  # branches of a question, for the root of how often it was asked
RIPE: Final = 4  # tries of a branch before what follows it is remembered: before that chance tells as much


class Branch:
    """An option of a question, with what came of it for the player whose it is, and the question that follows it."""

    __slots__ = ("lead", "offered", "seat", "then", "tries", "won")

    def __init__(self, seat: int) -> None:
        self.seat, self.tries, self.offered, self.won, self.lead = seat, 0, 0, 0.0, 0.0
        self.then: Question | None = None

    @property
    def question(self) -> Question | None:
        """The question that follows it; None as long as it has hardly been tried."""
        if self.then is None and self.tries >= RIPE:
            self.then = Question()
        return self.then

    def heard(self, outcome: Outcome) -> None:
        """Add what came of it."""
        self.tries += 1
        self.won += outcome.won[self.seat]
        self.lead += outcome.lead[self.seat]

    def value(self, reach: float) -> float:
        """Return how good it is; `reach` is the farthest lead of all, so that winning counts as much as any lead."""
        return (self.won + self.lead / reach) / self.tries

    def promise(self, reach: float) -> float:
        """Return how much it is worth another try: how good it is, and how little is known of it (UCB1)."""
        return self.value(reach) + CURIOSITY * sqrt(log(self.offered) / self.tries)


class Question:
    """Where somebody chooses in the tree, with the branches that were tried; more are as it is asked more often."""

    __slots__ = ("_asked", "_branches")

    def __init__(self) -> None:
        self._asked = 0
        self._branches: dict[tuple[int, int, Option], Branch] = {}

    def answer(self, frame: Frame, options: list[Option], draw: Draw, reach: float) -> tuple[Option, Branch]:
        """Return the option that is tried next, and its branch; it has no tries where it is new."""
        task, seat, branches = frame[0], frame[1], self._branches
        self._asked += 1
        known = [(option, branch) for option in options if (branch := branches.get((task, seat, option)))]
        if len(known) < min(len(options), 1 + int(BREADTH * sqrt(self._asked))):
            new = [option for option in options if (task, seat, option) not in branches]
            option = new[int(draw() * len(new))]
            branches[task, seat, option] = Branch(seat)
            return option, branches[task, seat, option]
        for _, branch in known:
            branch.offered += 1
        return max(known, key=lambda one: one[1].promise(reach))
