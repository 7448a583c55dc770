"""A game at a table, written down: how it began, who plays, and what was chosen so far."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from toolkit.engine import Spoken

PERSON: Final = "person"


@dataclass(frozen=True, slots=True)
class Record:
    """How a game began, and what was chosen, in the author's names.

    `seats` says who plays each: `person`, or the name of a policy or an automaton. A game begins with the set-up of
    game `number` by a seed, or where the worked `example` begins. `script` holds the choices that were choices.
    """

    seats: tuple[str, ...]
    seed: int = 1
    number: int = 0
    variants: tuple[str, ...] = ()
    example: str = ""
    script: tuple[Spoken, ...] = ()

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.seats)

    def after(self, script: Iterable[Spoken]) -> Record:
        """Return the game that began alike, with other choices."""
        return replace(self, script=tuple(script))
