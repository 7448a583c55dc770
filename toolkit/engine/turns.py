"""Turns: the decision that asks a player for one of a phase's actions, and carrying it out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from toolkit.engine.compiled import Frame, Option, Refuse, Spoken
from toolkit.engine.compiler import Compiler
from toolkit.engine.course import AS_OFTEN_AS_WISHED
from toolkit.engine.state import State
from toolkit.engine.targets import Action
from toolkit.engine.ways import in_one_go

DONE: Final[tuple[int, ...]] = (-1,)


class Turn:
    """A player's turn of a phase, compiled: what the decision with this number asks.

    A frame of it holds how many actions are left, or AS_OFTEN_AS_WISHED. An option is the place of an action among
    the phase's, then that action's own option. To be done is open where the player `may_pass`; `passed` is told of it.
    """

    def __init__(
        self,
        number: int,
        actions: dict[str, Action],
        check: Callable[[State, int], None],
        make: Compiler,
        *,
        may_pass: bool = False,
        passed: Callable[[State, int], None] | None = None,
    ) -> None:
        self._may_pass, self._passed = may_pass, passed
        self._names, self._actions = list(actions), list(actions.values())
        others = [(index, (index,).__add__, one.options) for index, one in enumerate(self._actions) if not one.targets]
        pieces = [((index,), one.targets) for index, one in enumerate(self._actions) if one.targets]
        self._ways, self._others = list(in_one_go(make, pieces)), others
        self._check, self._checking = check, make.work(lambda state, seat, piece: check(state, seat))
        playing = frozenset(i for i, action in enumerate(self._actions) if action.plays)
        make.tasks.keep(number, self._options, self._take, self._say, playing)

    def _options(self, state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        seat = frame[1]
        found: list[Option] = []
        for ways in self._ways:
            found += ways(state, seat, refuse)
        for index, led, options in self._others:
            if mine := options(state, seat, _told(refuse, index) if refuse else None):
                found += map(led, mine)
        if self._may_pass or frame[2] == AS_OFTEN_AS_WISHED or not found:
            found.append(DONE)
        return found

    def _take(self, state: State, frame: Frame, option: Option) -> None:
        """Carry an action out; the endings are asked after it, at once where it leaves nothing to be done."""
        if option == DONE:
            if self._passed:
                self._passed(state, frame[1])
            return
        frames, seat = state.frames, frame[1]
        if frame[2] == AS_OFTEN_AS_WISHED:
            frames.append(frame)
        elif frame[2] > 1:
            frames.append((frame[0], seat, frame[2] - 1))
        depth = len(frames)
        self._actions[option[0]].perform(state, seat, option[1:])
        if len(frames) == depth:
            self._check(state, seat)
        else:
            frames.insert(depth, (self._checking, seat, 0))

    def _say(self, state: State, frame: Frame, option: Option) -> Spoken:
        if option == DONE:
            return {"do": "pass" if self._passed else "done"}
        return {"do": self._names[option[0]], **self._actions[option[0]].say(state, frame[1], option[1:])}


def _told(refuse: Refuse, index: int) -> Callable[[Any, str], None]:
    return lambda option, why: refuse((index, *option), why)
