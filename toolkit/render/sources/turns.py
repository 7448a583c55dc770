"""What a player aid tells of a game: the parts of a round with their actions, and the end, as play.yaml has them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.model.loaded.project import Game


@dataclass(frozen=True, slots=True)
class Turn:
    """A part of a round: its number, its name, a sentence, names of actions. A step has no number, the end no name."""

    number: int
    name: str
    says: str
    actions: tuple[str, ...] = ()


def turns(game: Game) -> Iterator[Turn]:
    """Yield the phases of a game with what is said of their steps, then what ends it; nothing where it has no play."""
    for number, phase in enumerate(game.plays.phases, 1):
        yield Turn(number, phase.name, phase.summary, tuple(map(str, phase.offered)))
        yield from (Turn(0, step.name, step.summary) for step in phase.steps if step.summary)
    yield from (Turn(0, "", end.summary) for end in game.plays.ending)
    if game.plays.scoring and game.plays.scoring.summary:
        yield Turn(0, "", game.plays.scoring.summary)
