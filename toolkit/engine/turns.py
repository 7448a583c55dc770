"""Turns: the decision that asks a player for one of a phase's actions, and carrying it out."""

from __future__ import annotations

from collections.abc import Callable
from itertools import repeat
from typing import Any, Final, NamedTuple

from toolkit.engine.compiled import NOTHING, Frame, Option, Options, Refuse, Run, Spoken, Take
from toolkit.engine.compiler import Compiler
from toolkit.engine.course import AS_OFTEN_AS_WISHED
from toolkit.engine.source import in_lines, indented, lines_of, numbered, written
from toolkit.engine.state import State
from toolkit.engine.targets import Action
from toolkit.engine.ways import in_one_go

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
        make: Compiler,
        *,
        may_pass: bool = False,
        heard: Heard,
    ) -> None:
        self._heard = heard
        self._names, self._actions = list(actions), list(actions.values())
        pieces = [((index,), one.targets) for index, one in enumerate(self._actions) if one.targets]
        self._ways = list(in_one_go(make, pieces))
        options = make.listing.of(self._options(may_pass=may_pass))
        playing = frozenset(i for i, action in enumerate(self._actions) if action.plays)
        make.tasks.keep(number, options, self._take(check, make.work(check)), self._say, playing)

    def _told(self, state: State, seat: int, refuse: Refuse) -> list[Option]:
        """List what is open, and tell why all else is not."""
        found = [option for ways in self._ways for option in ways(state, seat, refuse)]
        for index, one in enumerate(self._actions):
            if not one.targets:
                found += [(index, *option) for option in one.options(state, seat, _told(refuse, index))]
        return found

    def _options(self, *, may_pass: bool) -> Options:
        """Write the function that lists what is open: of pieces lot by lot, then the other actions in turn."""
        lots = [f"{name}(state, seat, None)" for name in numbered("ways", self._ways)]
        every = lots[0] if len(lots) == 1 else f"[{', '.join(f'*{lot}' for lot in lots)}]"
        lines = [f"found = {every}"]
        known: dict[str, Any] = {"NOTHING": NOTHING, "repeat": repeat, "told": self._told, "DONE": DONE}
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
        done = "" if may_pass else f"if frame[2] == {AS_OFTEN_AS_WISHED} or not found: "
        lines = ["seat = frame[1]", "if refuse: found = told(state, seat, refuse)", "else:", *indented(lines)]
        lines += [f"{done}found.append(DONE)", "return found"]
        options: Options = written("options(state, frame, refuse)", lines, known)
        return options

    def _take(self, check: Run, checking: int) -> Take:
        """Write what carries an action out; the endings are asked after it, at once where it leaves nothing to do."""
        asked, known = in_lines("check", check)
        done, acted = self._heard.passed or self._heard.done, self._heard.acted
        known |= {"performs": [one.perform for one in self._actions], "checking": checking}
        known |= {"done": done, "acted": acted}
        lines = [
            "action = option[0]",
            f"if action == {NOTHING}: return{' done(state, frame[1])' if done else ''}",
            *(["acted(state)"] if acted else []),
            "frames, (number, seat, times), piece = state.frames, frame, 0",
            f"if times == {AS_OFTEN_AS_WISHED}: frames.append(frame)",
            "elif times > 1: frames.append((number, seat, times - 1))",
            "depth = len(frames)",
            "performs[action](state, seat, option[1:])",
            "if len(frames) != depth: return frames.insert(depth, (checking, seat, 0))",
            *lines_of(asked),
        ]
        take: Take = written("take(state, frame, option)", lines, known)
        return take

    def _say(self, state: State, frame: Frame, option: Option) -> Spoken:
        if option == DONE:
            return {"do": "pass" if self._heard.passed else "done"}
        return {"do": self._names[option[0]], **self._actions[option[0]].say(state, frame[1], option[1:])}


def _told(refuse: Refuse, index: int) -> Callable[[Any, str], None]:
    return lambda option, why: refuse((index, *option), why)
