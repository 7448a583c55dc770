"""Turns: the decision that asks a player for one of a phase's actions, and carrying it out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from toolkit.engine.actions.legal_actions import legal_actions
from toolkit.engine.code.action import Action
from toolkit.engine.code.types import NOTHING, Frame, Option, Options, Refuse, Run, Spoken, Take
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.flow.order_of_play import AS_OFTEN_AS_WISHED
from toolkit.engine.state.game_state import State

DONE: Final[tuple[int, ...]] = (-1,)


class Heard(NamedTuple):
    """What hears that a player has passed, where turns go round, or is done; and that anybody has acted."""

    passed: Callable[[State, int], None] | None = None
    done: Callable[[State, int], None] | None = None
    acted: Callable[[State], None] | None = None


class Turn:
    """A player's turn of a phase, compiled: what the decision with this number asks.

    A frame of it holds how many actions are left, or AS_OFTEN_AS_WISHED. An option is the place of an action among
    the phase's, then that action's own option. To be done is open where the player `may_pass`.
    """

    def __init__(
        self,
        number: int,
        actions: dict[str, Action],
        check: Run,
        compiler: Compiler,
        *,
        may_pass: bool = False,
        heard: Heard,
    ) -> None:
        self._heard = heard
        self._names, self._actions = list(actions), list(actions.values())
        pieces = [((index,), one.targets) for index, one in enumerate(self._actions) if one.targets]
        self._legal = list(legal_actions(compiler, pieces))
        options = compiler.turn_memo.of(self._options(may_pass=may_pass))
        playing = frozenset(i for i, action in enumerate(self._actions) if action.plays)
        compiler.task_table.keep(number, options, self._take(check, compiler.task(check)), self._say, playing)

    def _options(self, *, may_pass: bool) -> Options:
        """Return the function that lists what is open: of pieces place by place, then what rules.py lists."""
        legal, others = self._legal, [(index, one) for index, one in enumerate(self._actions) if not one.targets]

        def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
            _, seat, times = frame
            found: list[Option] = []
            for of_pieces in legal:
                found += of_pieces(state, seat, refuse)
            for index, one in others:
                told = _refusing(refuse, index) if refuse else None
                found += [(index, *option) for option in one.options(state, seat, told)]
            if may_pass or times == AS_OFTEN_AS_WISHED or not found:
                found.append(DONE)
            return found

        return options

    def _take(self, check: Run, checking: int) -> Take:
        """Return what carries an action out; the endings are asked after it, at once where it leaves nothing to do."""
        done, acted = self._heard.passed or self._heard.done, self._heard.acted
        performs = [one.perform for one in self._actions]

        def take(state: State, frame: Frame, option: Option) -> None:
            action, frames = option[0], state.frames
            number, seat, times = frame
            if action == NOTHING:
                if done:
                    done(state, seat)
                return
            if acted:
                acted(state)
            if times == AS_OFTEN_AS_WISHED:
                frames.append(frame)
            elif times > 1:
                frames.append((number, seat, times - 1))
            depth = len(frames)
            performs[action](state, seat, option[1:])
            if len(frames) != depth:
                frames.insert(depth, (checking, seat, 0))
            else:
                check(state, seat, 0)

        return take

    def _say(self, state: State, frame: Frame, option: Option) -> Spoken:
        if option == DONE:
            return {"do": "pass" if self._heard.passed else "done"}
        return {"do": self._names[option[0]], **self._actions[option[0]].say(state, frame[1], option[1:])}


def _refusing(refuse: Refuse, index: int) -> Refuse:
    return lambda option, why: refuse((index, *option), why)
