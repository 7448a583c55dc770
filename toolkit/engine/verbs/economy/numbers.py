"""Verbs that let players choose numbers: choose_number."""

from __future__ import annotations

from toolkit.engine.code.types import Compiled, Frame, Option, Refuse, Spoken
from toolkit.engine.compiler.amounts import measure
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.game_state import State
from toolkit.model.effects.economy.numbers import ChooseNumber


class _Choice:
    """The choice of a number, compiled: a player's own, or those of all, kept in secret until the last has chosen."""

    def __init__(self, step: ChooseNumber, compiler: Compiler) -> None:
        asked = step.choose_number
        self._compiler, self._name = compiler, str(asked.counter)
        self._counter, self._is_secret = compiler.counter(asked.counter), asked.secret
        self._low, self._high = measure(asked.low, compiler), measure(asked.high, compiler)
        self._secret = compiler.secret(self._name) if asked.secret else None
        watched, names = compiler.thresholds.watched, (self._name,)
        self._ask = compiler.decision(self._options, watched(self._take, names), self._say)
        self._close = compiler.task(watched(self._reveal, names))

    def begin(self, state: State, seat: int, piece: int) -> None:
        """Ask the player, or all of them."""
        asked = [seat]
        if self._is_secret:
            asked = self._compiler.players.around(state, seat)
            state.frames.append((self._close, seat, piece))
        state.frames += [(self._ask, one, piece) for one in reversed(asked) if self._span(state, one, piece)]

    def _span(self, state: State, seat: int, piece: int) -> range:
        return range(self._low(state, seat, piece), self._high(state, seat, piece) + 1)

    def _options(self, state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        span = self._span(state, frame[1], frame[2])
        if refuse:
            refuse((span.stop,), f"{span.stop - 1} is the highest number")
            refuse((span.start - 1,), f"{span.start} is the lowest number")
        return list(zip(span))

    def _take(self, state: State, frame: Frame, option: Option) -> None:
        if self._secret:
            self._secret.choose(state, frame[1], option[0], self._span(state, frame[1], frame[2]))
        else:
            state.counters[self._counter + frame[1]] = option[0]

    def _say(self, state: State, frame: Frame, option: Option) -> Spoken:
        return {self._name: option[0]}

    def _reveal(self, state: State, seat: int, piece: int) -> None:
        for one, number in self._secret.revealed(state).items() if self._secret else ():
            state.counters[self._counter + one] = number


def choose_number(step: ChooseNumber, compiler: Compiler) -> Compiled:
    """Let the player choose, or all players in secret."""
    return Compiled(_Choice(step, compiler).begin, plain=False)
