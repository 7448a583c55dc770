"""Rounds: the phases, steps and turns of a game as play.yaml gives them, compiled to works."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from toolkit.engine.code import Frame, Run
from toolkit.engine.compiler import Compiler
from toolkit.engine.course import Course
from toolkit.engine.endings import Endings
from toolkit.engine.hooks import Hooks
from toolkit.engine.modifiers import Modifiers
from toolkit.engine.state import State
from toolkit.engine.targets import Action
from toolkit.engine.turns import Turn
from toolkit.model.play import Phase, PhaseStep

ONE_PLAYER: Final = ("nobody", "starting-player", "active-player")
Spot = tuple[int, list[int], int]  # where a step is among a phase's works; a player's turn, and where it is in that


class Rounds:
    """The rounds of a game, compiled; `actions` are what players may do in a turn."""

    def __init__(
        self,
        make: Compiler,
        hooks: Hooks,
        modifiers: Modifiers,
        course: Course,
        endings: Endings,
        actions: Mapping[str, Action],
    ) -> None:
        self._make, self._hooks, self._modifiers = make, hooks, modifiers
        self._course, self._endings = course, endings
        for phase in course.list:
            named = {str(name): actions[name] for name in phase.actions if name in actions}
            Turn(course.turns[phase.id], named, endings.check, make)
        self._in_phase: dict[str, tuple[int, ...]] = {}
        self._spots: dict[tuple[str, str], Spot] = {}
        self._phases = [make.work(self._phase(one, index)) for index, one in enumerate(course.list)]
        self._round, self._round_end = make.work(self._begin_round), make.work(self._end_round)

    # rounds

    def begin(self, state: State) -> None:
        """Leave the first round to be played, when the set-up is finished."""
        if tidy := self._hooks.get("finish", "setup"):
            tidy(state)
        state.frames.append((self._round, 0, 0))

    def _begin_round(self, state: State, seat: int, piece: int) -> None:
        state.counters[self._course.round] += 1
        self._modifiers.reset(state, "round")
        state.frames.append((self._round_end, 0, 0))
        state.frames.extend([(work, 0, 0) for work in reversed(self._phases)])

    def _end_round(self, state: State, seat: int, piece: int) -> None:
        if tidy := self._hooks.get("finish", "round"):
            tidy(state)
        for one in range(self._make.seats):
            self._endings.check(state, one)
        if not self._endings.came(state):
            state.frames.append((self._round, 0, 0))

    # phases and their steps

    def _phase(self, phase: Phase, index: int) -> Run:
        steps = list(self._works(phase))
        if not steps and phase.actions:
            steps = [self._make.work(self._default_turns(phase))]
        self._in_phase[phase.id] = tuple(steps)
        frames = [(work, 0, 0) for work in reversed(steps)]
        number = self._course.phase

        def run(state: State, seat: int, piece: int) -> None:
            state.counters[number] = index
            state.frames += frames

        return run

    def _works(self, phase: Phase) -> Iterator[int]:
        """Yield the works of a phase; steps in a row that each player does make up one player's turn."""
        turn: list[int] = []
        made = 0
        for one in phase.steps:
            done = self._for_the_table(phase, one)
            if done is None:
                self._spots[phase.id, one.id] = (made, turn, len(turn))
                turn += self._for_each(phase, one)
                continue
            if turn:
                yield self._one_by_one(phase, turn)
                turn = []
                made += 1
            self._spots[phase.id, one.id] = (made, turn, 0)
            yield self._make.work(done)
            made += 1
            turn = []
        if turn:
            yield self._one_by_one(phase, turn)

    def _for_the_table(self, phase: Phase, step: PhaseStep) -> Run | None:
        if hook := self._hooks.get("step", f"{phase.id}.{step.id}"):
            return lambda state, seat, piece: hook(state)
        if not (step.does or step.fires) or (step.who or phase.who) not in ONE_PLAYER:
            return None
        effect, fired = self._make.effect(step.does).run, self._fired(step)[::-1]
        starter = self._course.starter

        def run(state: State, seat: int, piece: int) -> None:
            one = state.counters[starter]
            state.frames.extend([(work, one, 0) for work in fired])
            effect(state, one, 0)

        return run

    def _for_each(self, phase: Phase, step: PhaseStep) -> list[int]:
        if hook := self._hooks.get("turn", f"{phase.id}.{step.id}"):
            return [self._make.work(lambda state, seat, piece: hook(state, seat))]
        does = [self._make.work(self._make.effect(step.does).run)] if step.does else []
        return does + self._fired(step)

    def _fired(self, step: PhaseStep) -> list[int]:
        """Return the works that let the moments of a step come; a step of rules.py fires its own when it is time."""
        return [self._make.work(partial(self._fire, str(moment))) for moment in step.fires]

    def _fire(self, moment: str, state: State, seat: int, piece: int) -> None:
        self._modifiers.fire(state, moment, seat)

    def _one_by_one(self, phase: Phase, works: list[int]) -> int:
        by_order: dict[tuple[int, ...], list[Frame]] = {}

        def run(state: State, seat: int, piece: int) -> None:
            seats = tuple(self._course.order(state, phase.id))
            if seats not in by_order:
                by_order[seats] = [(work, one, 0) for one in reversed(seats) for work in reversed(works)]
            state.frames += by_order[seats]

        return self._make.work(run)

    def _default_turns(self, phase: Phase) -> Run:
        course, times = self._course, self._course.times[phase.id]

        def run(state: State, seat: int, piece: int) -> None:
            for one in reversed(course.order(state, phase.id)):
                course.turn(state, phase.id, one, times)

        return run

    # going on from anywhere

    def resume(self, state: State, phase: str, step: str | None = None, seat: int | None = None, times: int = 0) -> int:
        """Leave a round to be played from a phase on, or from one of its steps; return how many frames are below it.

        With a seat, of the phase only its turn is played, from the step on, or with `times` actions (0: as the phase
        says). LookupError where a game of this table has no such phase or step.
        """
        course = self._course
        index = course.phases.index(phase)
        state.counters[course.phase] = index
        state.frames[:] = [(self._round_end, 0, 0), *((work, 0, 0) for work in reversed(self._phases[index + 1 :]))]
        below = len(state.frames)
        at, turn, first = self._spots[phase, step] if step else (0, [], 0)
        own = turn[first:][::-1]
        if seat is None:
            state.frames += [(work, 0, 0) for work in reversed(self._in_phase[phase][at + bool(own) :])]
        if own:
            seats = course.order(state, phase) if seat is None else [seat]
            state.frames += [(work, one, 0) for one in reversed(seats) for work in own]
        elif seat is not None:
            course.turn(state, phase, seat, times or course.times[phase])
        return below

    def open_round(self, state: State) -> None:
        """Begin a round: its phases are left to be played."""
        self._begin_round(state, 0, 0)

    def steps(self, phase: str) -> list[str]:
        """Name the steps of a phase."""
        return [step for one, step in self._spots if one == phase]
