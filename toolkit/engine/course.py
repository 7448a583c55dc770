"""Where a game stands in its course: the round, the phase, who comes first, and whose turn is to be played."""

from __future__ import annotations

from typing import Final

from toolkit.engine.code import Frame
from toolkit.engine.compiler import Compiler
from toolkit.engine.hooks import Hooks
from toolkit.engine.state import State
from toolkit.model.play import Ending, Phase

AS_OFTEN_AS_WISHED: Final = -1


class Course:
    """The phases of a game, in order.

    `round`, `starter`, `phase` and `ended` (the ending that has come, from 1) are slots of numbers in the state, and
    `turns` holds the decision of each phase's turn by its number, which rounds.py compiles.
    """

    def __init__(self, make: Compiler, hooks: Hooks) -> None:
        self._hooks, self._seats, self._variants = hooks, make.seats, make.variants
        self.round, self.starter, self.phase = (make.number(name) for name in ("round", "starter", "phase"))
        self.last_round, self.ended = make.number("last round"), make.number("ending")
        play = make.game.play.body if make.game.play else None
        self.list = [one for one in (play.phases if play else ()) if self._applies(one)]
        self.phases = [one.id for one in self.list]
        self.turns = {phase: make.works.promise() for phase in self.phases}
        self._turn_numbers = frozenset(self.turns.values())
        self.times = {one.id: one.limit.times if one.limit else AS_OFTEN_AS_WISHED for one in self.list}
        self.all_endings = [one for one in (play.ending if play else ()) if self._in_variant(one)]
        self.endings = tuple(one.id for one in self.all_endings)

    def _applies(self, phase: Phase) -> bool:
        return (not phase.players or self._seats in phase.players) and self._in_variant(phase)

    def _in_variant(self, part: Phase | Ending) -> bool:
        return not part.variants or not self._variants.isdisjoint(part.variants)

    def order(self, state: State, phase: str) -> list[int]:
        """List the seats in the order in which they act in a phase: as rules.py says, or from the first player on."""
        if by_rules := self._hooks.get("order", phase):
            seats: list[int] = by_rules(state)
            return seats
        first = state.counters[self.starter]
        return [*range(first, self._seats), *range(first)]

    def turn(self, state: State, phase: str, seat: int, times: int = AS_OFTEN_AS_WISHED) -> None:
        """Leave a player's turn of a phase to be played: so many of its actions, or as many as the player wishes."""
        state.frames.append((self.turns[phase], seat, times))

    def asks_for_action(self, frame: Frame) -> bool:
        """Return whether a frame asks a player for an action of a turn."""
        return frame[0] in self._turn_numbers
