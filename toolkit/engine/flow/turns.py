"""Turns: the decision that asks a player for one of a phase's actions, and carrying it out.

Some actions are open at any time: around all else that a player does in a turn, or in the turns of others too.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Final, NamedTuple

from toolkit.engine.actions.legal_actions import legal_actions
from toolkit.engine.code.action import Action, where_done
from toolkit.engine.code.types import NOTHING, Frame, Option, Options, Refuse, Run, Spoken, Take
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.flow.endings import Endings
from toolkit.engine.flow.order_of_play import AS_OFTEN_AS_WISHED, OrderOfPlay
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


class AnyTime:
    """Asks players for such actions; who has said that there is nothing to do is asked again once something happened.

    `rested` are the slots that say so, one for each seat. Nobody is asked who has nothing that could be used.
    """

    def __init__(self, course: OrderOfPlay, endings: Endings, actions: Mapping[str, Action]) -> None:
        self._compiler, self._course, self._endings = (compiler := course.compiler), course, endings
        when = {str(name): one.any_time for name, one in compiler.game.plays.actions.items() if one.any_time}
        self._in_turn = {name: actions[name] for name in when if name in actions}
        self._always = {name: one for name, one in self._in_turn.items() if when[name] == "always"}
        self._rested = compiler.layout.standing("rested") if self._in_turn else 0
        self._all = slice(self._rested, self._rested + compiler.seats)
        self._nobody = array("q", bytes(8 * compiler.seats))

    def __bool__(self) -> bool:
        """Whether the game has any."""
        return bool(self._in_turn)

    def are_all(self, names: Iterable[str]) -> bool:
        """Whether these actions are all open at any time, so that nothing else is asked with them."""
        return self._in_turn.keys() >= set(map(str, names))

    def happened(self, state: State) -> None:
        """Let everybody be asked again."""
        state.counters[self._all] = self._nobody

    def after(self, effect: Run) -> Run:
        """Return what carries an effect out and lets its player be asked again."""

        def run(state: State, seat: int, piece: int) -> None:
            state.counters[self._rested + seat] = 0
            effect(state, seat, piece)

        return run if self else effect

    @cached_property
    def in_turn(self) -> list[int]:
        """The task that asks whose turn it is, if there is anything to ask for."""
        return [self._compiler.task(self._asking(self._in_turn))] if self._in_turn else []

    @cached_property
    def of_others(self) -> list[int]:
        """The task that asks all others, from the next one on."""
        if not self._always:
            return []
        ask, others = self._asking(self._always), self._compiler.players.others

        def run(state: State, seat: int, piece: int) -> None:
            for one in reversed(others(state, seat)):
                ask(state, one, piece)

        return [self._compiler.task(run)]

    def heard(self, names: Iterable[str]) -> Heard:
        """Return what hears that a player acts; and is done, where all that is open at any time was offered."""
        if not self:
            return Heard()
        return Heard(done=self._rest if set(names) >= self._in_turn.keys() else None, acted=self.happened)

    def _rest(self, state: State, seat: int) -> None:
        state.counters[self._rested + seat] = 1

    def _asking(self, named: dict[str, Action]) -> Run:
        number, compiler, rested = self._compiler.task_table.promise(), self._compiler, self._rested
        Turn(number, named, self._endings.check, compiler, heard=Heard(done=self._rest, acted=self.happened))
        compiler.task_table.in_turn.add(number)
        self._course.asking.add(number)
        self._course.at_any_time.add(number)
        places = where_done(named.values())

        def is_possible(state: State, seat: int) -> bool:
            return not places or any(not usable.isdisjoint(state.zones[place + seat]) for place, usable in places)

        def ask(state: State, seat: int, piece: int) -> None:
            if not state.counters[rested + seat] and is_possible(state, seat):
                state.frames.append((number, seat, AS_OFTEN_AS_WISHED))

        return ask
