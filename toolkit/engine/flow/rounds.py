"""Rounds: the phases, steps and turns of a game as play.yaml gives them, compiled to tasks."""

from __future__ import annotations

from toolkit.engine.code.types import Run
from toolkit.engine.flow.phases import Phases, StepPlace
from toolkit.engine.state.game_state import State


class Rounds:
    """The rounds of a game, compiled."""

    def __init__(self, phases: Phases) -> None:
        self._course, self._endings, self._declared = (course := phases.course), phases.endings, phases.declared
        self._compiler, self._hooks = (compiler := course.compiler), course.hooks
        self._places = phases.places
        self._any_time = phases.any_time
        self._in_phase = {one.id: tuple(phases.tasks(one)) for one in course.list}
        begun = [phases.laps(one, list(self._in_phase[one.id])) for one in course.list]
        self._phases = [compiler.task(self._phase(index, tasks)) for index, tasks in enumerate(begun)]
        self._round, self._round_end = compiler.task(self.begin_round), compiler.task(self._end_round)
        self._round_over = compiler.task(self._go_on)

    # rounds

    def begin(self, state: State) -> None:
        """Leave the first round to be played, when the set-up is finished."""
        state.frames.append((self._round, 0, 0))
        if finish := self._hooks.get("finish", "setup"):
            finish(state)

    def begin_round(self, state: State, seat: int = 0, piece: int = 0) -> None:
        """Begin a round: its phases are left to be played."""
        state.counters[self._course.round] += 1
        self._declared.modifiers.reset(state, "round")
        self._compiler.players.begin_round(state)
        self._declared.reset(state, "round", range(self._compiler.seats))
        state.frames.append((self._round_end, 0, 0))
        state.frames.extend([(task, 0, 0) for task in reversed(self._phases)])

    def _end_round(self, state: State, seat: int, piece: int) -> None:
        state.frames.append((self._round_over, 0, 0))
        if finish := self._hooks.get("finish", "round"):
            finish(state)

    def _go_on(self, state: State, seat: int, piece: int) -> None:
        """Begin another round, unless one of the endings has come; whatever was asked at the end of it is answered."""
        for one in range(self._compiler.seats):
            self._endings.check(state, one, 0)
        if not self._endings.came(state):
            state.frames.append((self._round, 0, 0))

    def _phase(self, index: int, tasks: list[int]) -> Run:
        frames = [(task, 0, 0) for task in reversed(tasks)]
        number = self._course.phase

        def run(state: State, seat: int, piece: int) -> None:
            state.counters[number] = index
            state.frames += frames
            if self._any_time:
                self._any_time.happened(state)

        return run

    # going on from anywhere

    def resume(self, state: State, phase: str, step: str | None = None, seat: int | None = None, times: int = 0) -> int:
        """Leave a round to be played from a phase on, or from one of its steps; return how many frames are below it.

        A phase that is done `again` goes round until its end. With a seat, of the phase only its turn is played, from
        the step on, or with `times` actions (0: as the phase says). LookupError where a game of this table has no such
        phase or step.
        """
        course = self._course
        index = course.phases.index(phase)
        state.counters[course.phase] = index
        state.frames[:] = [(self._round_end, 0, 0), *((task, 0, 0) for task in reversed(self._phases[index + 1 :]))]
        below = len(state.frames)
        place = self._places[phase, step] if step else StepPlace(0, [], 0)
        own = place.turn[place.first :][::-1]
        if seat is None and phase in course.laps:
            state.frames.append((course.laps[phase], 0, 0))
        if seat is None:
            state.frames += [(task, 0, 0) for task in reversed(self._in_phase[phase][place.at + bool(own) :])]
        if own:
            seats = [seat] if seat is not None else place.seats(state) if place.seats else course.order(state, phase)
            state.frames += [(task, one, 0) for one in reversed(seats) for task in own]
        elif seat is not None:
            state.frames.append((course.turns[phase], seat, times or course.times[phase]))
        return below

    def is_turn(self, phase: str, step: str | None) -> bool:
        """Whether there is something that a single player does: the step, or actions of the phase."""
        own = self._places[phase, step].turn if step else []
        return bool(own) or any(one.actions for one in self._course.list if one.id == phase)

    def first_work(self, phase: str, step: str) -> int:
        """Return the task that a step begins with."""
        place = self._places[phase, step]
        return place.turn[place.first] if place.first < len(place.turn) else self._in_phase[phase][place.at]

    def steps(self, phase: str) -> list[str]:
        """Name the steps of a phase."""
        return [step for one, step in self._places if one == phase]
