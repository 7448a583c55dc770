"""Turns: the decision that asks a player for one of a phase's actions, and carrying it out."""

from __future__ import annotations

from collections.abc import Callable
from itertools import repeat
from typing import Any, Final

from toolkit.engine.compiled import NOTHING, Frame, Option, Refuse, Spoken
from toolkit.engine.compiler import Compiler
from toolkit.engine.course import AS_OFTEN_AS_WISHED
from toolkit.engine.source import numbered, written
from toolkit.engine.state import State
from toolkit.engine.targets import Action
from toolkit.engine.ways import in_one_go

DONE: Final[tuple[int, ...]] = (-1,)


class Turn:
    """A player's turn of a phase, compiled: what the decision with this number asks.

    A frame of it holds how many actions are left, or AS_OFTEN_AS_WISHED. An option is the place of an action among
    the phase's, then that action's own option. To be done is open where the player `may_pass`; `passed` hears of it.
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
        self._performs = [one.perform for one in self._actions]
        pieces = [((index,), one.targets) for index, one in enumerate(self._actions) if one.targets]
        self._ways = list(in_one_go(make, pieces))
        self._open = make.listing.of(self._open_ways())
        self._check, self._checking = check, make.work(lambda state, seat, piece: check(state, seat))
        playing = frozenset(i for i, action in enumerate(self._actions) if action.plays)
        make.tasks.keep(number, self._options, self._take, self._say, playing)

    def _options(self, state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        found = self._told(state, frame[1], refuse) if refuse else self._open(state, frame[1])
        if self._may_pass or frame[2] == AS_OFTEN_AS_WISHED or not found:
            found.append(DONE)
        return found

    def _told(self, state: State, seat: int, refuse: Refuse) -> list[Option]:
        """List what is open, and tell why all else is not."""
        found = [option for ways in self._ways for option in ways(state, seat, refuse)]
        for index, one in enumerate(self._actions):
            if not one.targets:
                found += [(index, *option) for option in one.options(state, seat, _told(refuse, index))]
        return found

    def _open_ways(self) -> Callable[[State, int], list[Option]]:
        """Write the function that lists what is open: of pieces lot by lot, then the other actions in turn."""
        lots = [f"*{name}(state, seat, None)" for name in numbered("ways", self._ways)]
        lines, known = [f"found = [{', '.join(lots)}]"], {"NOTHING": NOTHING, "repeat": repeat}
        known |= numbered("ways", self._ways) | numbered("options", [one.options for one in self._actions])
        for index, one in enumerate(self._actions):
            if simple := one.simple:
                known |= {f"test{index}": simple.test, f"spaces{index}": simple.spaces}
                mine = (
                    f"zip(repeat({index}), spaces{index}(state, seat, NOTHING))" if simple.spaces else f"(({index},),)"
                )
                lines.append(f"if test{index}(state, seat, NOTHING): found += {mine}")
            elif not one.targets:
                lines.append(f"found += [({index}, *option) for option in options{index}(state, seat, None)]")
        lines = [f"return {lots[0][1:]}"] if len(lots) == len(lines) == 1 else [*lines, "return found"]
        ways: Callable[[State, int], list[Option]] = written("open_ways(state, seat)", lines, known)
        return ways

    def _take(self, state: State, frame: Frame, option: Option) -> None:
        """Carry an action out; the endings are asked after it, at once where it leaves nothing to be done."""
        if option[0] == NOTHING:
            if self._passed:
                self._passed(state, frame[1])
            return
        frames, (number, seat, times) = state.frames, frame
        if times == AS_OFTEN_AS_WISHED:
            frames.append(frame)
        elif times > 1:
            frames.append((number, seat, times - 1))
        depth = len(frames)
        self._performs[option[0]](state, seat, option[1:])
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
