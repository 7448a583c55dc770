"""A game as a list of what players chose, in the author's names: told while it is played, and followed again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from toolkit.engine import DONE, Engine, Option, Spoken, State
from toolkit.playouts.policies import Choose

PLAYER: Final = "player"  # the keys that an entry has beside those of the option: whose it is, from 1
NTH: Final = "nth"  # and which one, from 1, of several options that are called the same


def entry(engine: Engine, state: State, options: Sequence[Option], option: Option) -> Spoken:
    """Return one choice."""
    said = engine.say(state, option)
    alike = [one for one in options if engine.say(state, one) == said]
    nth = {NTH: alike.index(option) + 1} if len(alike) > 1 else {}
    return {PLAYER: engine.seat(state) + 1, **said, **nth}


class Follower:
    """Chooses what a script says as soon as it can be chosen; where it says nothing that fits, as little as can be.

    That is to leave it, where a player may, or else the first option. `left` is what has not been chosen.
    """

    def __init__(self, engine: Engine, script: Sequence[Spoken]) -> None:
        self._engine = engine
        self.left = list(reversed(script))

    def __call__(self, state: State, seat: int, options: list[Option]) -> Option:
        """Choose one of the options."""
        if self.left and self.left[-1].get(PLAYER) == seat + 1:
            said = {key: value for key, value in self.left[-1].items() if key not in (PLAYER, NTH)}
            alike = [one for one in options if self._engine.say(state, one) == said]
            nth = int(self.left[-1].get(NTH, 1)) - 1
            if 0 <= nth < len(alike):
                self.left.pop()
                return alike[nth]
        return DONE if DONE in options else options[0]


class Teller:
    """Lets another one choose, and writes down what is chosen in `script`."""

    def __init__(self, engine: Engine, choose: Choose) -> None:
        self._engine, self._choose = engine, choose
        self.script: list[Spoken] = []

    def __call__(self, state: State, seat: int, options: list[Option]) -> Option:
        """Choose as the other one does."""
        option = self._choose(state, seat, options)
        self.script.append(entry(self._engine, state, options, option))
        return option
