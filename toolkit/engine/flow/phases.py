"""Phases: the steps of a phase, compiled to tasks; steps in a row that each player does make up one player's turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from toolkit.engine.actions.declared_actions import DeclaredActions
from toolkit.engine.code.action import Action, where_done
from toolkit.engine.code.combinators import all_hold, together
from toolkit.engine.code.types import Frame, Run, Test, nothing
from toolkit.engine.compiler.amounts import measure
from toolkit.engine.compiler.conditions import test
from toolkit.engine.flow.endings import Endings
from toolkit.engine.flow.order_of_play import FIRST_ALONE, InOrder, OrderOfPlay, times_of
from toolkit.engine.flow.turns import AnyTime, Turn
from toolkit.engine.state.game_state import State
from toolkit.model.gameplay.play import Phase, PhaseStep
from toolkit.model.gameplay.turns import Order, until_passed
from toolkit.model.schema.part import Numbered

Over = Callable[[State], bool]  # whether turns do not go round again


@dataclass(frozen=True, slots=True)
class StepPlace:
    """Where a step is: its place among a phase's tasks, the tasks of a turn, its place among those; the order."""

    at: int
    turn: list[int]
    first: int
    seats: InOrder | None = None


class Phases:
    """What compiles the phases of a game; `places` says where each step is, by phase and step.

    Where play is to be looked at between the steps of a turn, each is a task of its own (`stepwise`).
    """

    def __init__(
        self,
        course: OrderOfPlay,
        endings: Endings,
        declared: DeclaredActions,
        actions: Mapping[str, Action],
        *,
        stepwise: bool = False,
    ) -> None:
        self.course, self.endings, self.declared, self._actions = course, endings, declared, actions
        self._compiler, self._hooks, self._modifiers = course.compiler, course.hooks, declared.modifiers
        self._stepwise, self.places = stepwise, dict[tuple[str, str], StepPlace]()
        self.any_time = AnyTime(course, endings, actions)
        self._guarded: dict[int, tuple[Test, int]] = {}  # tasks that do another one where a test holds
        self._stops = [self._compiler.task(stops)] if (stops := endings.check_at_once) else []
        self._begins = self._beginning()

    def tasks(self, phase: Phase) -> list[int]:
        """Compile a phase: its tasks, in order."""
        self._turn(self.course.turns[phase.id], phase, phase.actions, may_pass=until_passed(phase.again))
        steps = [one for one in phase.steps if not one.players or self._compiler.seats in one.players]
        return list(self._tasks_of(phase, steps))

    def _tasks_of(self, phase: Phase, steps: list[PhaseStep]) -> Iterator[int]:
        turn: list[int] = []
        its: list[PhaseStep] = []  # the steps that make up the turn
        made = 0
        for one in steps:
            done = self._for_the_table(phase, one)
            goes_on = done is None and one.who != "turns" and its and _actors(phase, one) == _actors(phase, its[0])
            if not goes_on:
                if turn:
                    yield self._one_by_one(phase, turn, its)
                    made += 1
                turn, its = [], []
            seats = self.course.seats_of(phase, one.order, one.who)
            self.places[phase.id, one.id] = StepPlace(made, turn, len(turn), seats)
            if done is None:
                turn += self._for_each(phase, one)
                its.append(one)
                continue
            yield self._compiler.task(done)
            made, turn, its = made + 1, [], []
        left = self._left_to_ask(phase, alone=not (made or turn))
        if left and turn and (phase.who in FIRST_ALONE) != _actors(phase, its[0])[1]:
            yield self._one_by_one(phase, turn, its)
            turn, its = [], []
        turn += left
        if turn:
            yield self._one_by_one(phase, turn, its, is_whole=bool(left))

    def _left_to_ask(self, phase: Phase, *, alone: bool) -> list[int]:
        """Return the task that asks for a phase's actions, where its steps do nothing, or leave some that are data."""
        asked = {str(name) for step in phase.steps for name in step.actions}
        left = [name for name in map(str, phase.actions) if name in self.declared.actions and name not in asked]
        if not (phase.actions if alone else left):
            return []
        turn = [self._turn_of(self.course.turns[phase.id], self.course.times[phase.id])]
        return self._around(turn, asks=True, together=phase.who == "together")

    def _turn_of(self, number: int, times: int, names: tuple[str, ...] = ()) -> int:
        """Return the task that asks a player for so many actions; for these ones, only if there is a piece."""
        is_changed = isinstance(times, Numbered) and times.name in self._compiler.changed
        places = set() if is_changed else {place for place, _ in where_done(self._named(names).values())}
        often = measure(times, self._compiler)

        def ask(state: State, seat: int, piece: int) -> None:
            is_any = not places or any(state.zones[place + seat] for place in places)
            if is_any and (many := often(state, seat, piece)):
                state.frames.append((number, seat, many))

        return self._compiler.task(ask)

    def _named(self, names: Iterable[str]) -> dict[str, Action]:
        return {str(name): self._actions[name] for name in names if name in self._actions}

    # steps of the table

    def _for_the_table(self, phase: Phase, step: PhaseStep) -> Run | None:
        asked = [(task, seat, 0) for task in self._stops for seat in reversed(range(self._compiler.seats))]
        if hook := self._hooks.get("step", f"{phase.id}.{step.id}"):

            def by_rules(state: State, seat: int, piece: int) -> None:
                state.frames += asked  # by then it may have ended the game
                hook(state)

            return by_rules
        if step.actions or not (step.does or step.fires) or (step.who or phase.who) not in ("nobody", *FIRST_ALONE):
            return None
        effect, fired = self._compiler.effect(step.does).run, self._fired(step)[::-1]
        first, guard = self.course.starter, self._guard(step)

        def run(state: State, seat: int, piece: int) -> None:
            one = state.counters[first]
            if guard is None or guard(state, one, 0):
                state.frames += asked
                state.frames.extend([(task, one, 0) for task in fired])
                effect(state, one, 0)

        return run

    # steps of each player

    def _for_each(self, phase: Phase, step: PhaseStep) -> list[int]:
        if hook := self._hooks.get("turn", f"{phase.id}.{step.id}"):
            return [self._compiler.task(lambda state, seat, piece: hook(state, seat)), *self._stops]
        with self._compiler.task_table.of_a_player():
            effect = self._compiler.effect(step.does)
            does = [self._compiler.task(self.any_time.after(effect.run))] if step.does else []
        asking, together = self._asking(phase, step), (step.who or phase.who) == "together"
        tasks = does + (self._stops if does else []) + asking
        if asking != self.any_time.in_turn:
            tasks = self._around(tasks, asks=bool(asking), answered=not effect.plain, together=together)
        tasks += self._fired(step)
        guard = self._guard(step)
        if guard is None or not tasks:
            return tasks
        guarded = self._compiler.task(_guarded(guard, tasks))
        if len(tasks) == 1:
            self._guarded[guarded] = guard, tasks[0]
        return [guarded]

    def _asking(self, phase: Phase, step: PhaseStep) -> list[int]:
        """Return the task that asks for a step's actions, if it has any."""
        if not step.actions:
            return []
        if self.any_time and step.limit is None and self.any_time.are_all(step.actions):
            return self.any_time.in_turn
        number = self._compiler.task_table.promise()
        self._turn(number, phase, step.actions, may_pass=step.may_pass or until_passed(phase.again))
        self.course.steps_turns[number] = phase.id
        self.course.asking.add(number)
        return [self._turn_of(number, times_of(phase, step.limit), () if until_passed(phase.again) else step.actions)]

    def _around(self, tasks: list[int], *, asks: bool, together: bool, answered: bool = False) -> list[int]:
        """Return the tasks of a step with those that ask for what is open at any time.

        That is before it where it `asks` for actions, and after it, also where its effect is `answered`.
        """
        if not (self.any_time and (asks or answered)):
            return tasks
        before = [*([] if together else self.any_time.of_others), *self.any_time.in_turn] if asks else []
        return [*before, *tasks, *self.any_time.in_turn]

    def _turn(self, number: int, phase: Phase, names: tuple[str, ...], *, may_pass: bool) -> None:
        named = self._named(names)
        heard = self.any_time.heard(named)._replace(passed=self._pass if until_passed(phase.again) else None)
        Turn(number, named, self.endings.check, self._compiler, may_pass=may_pass, heard=heard)
        self._compiler.task_table.in_turn.add(number)

    def _pass(self, state: State, seat: int) -> None:
        state.counters[self.course.passed + seat] = 1

    def _guard(self, step: PhaseStep) -> Test | None:
        """Return the test of whether a step is done now; None where it always is."""
        when = test(step.when, self._compiler) if step.when else None
        if not step.rounds:
            return when
        number, rounds = self.course.round, step.rounds

        def in_round(state: State, seat: int, piece: int) -> bool:
            return state.counters[number] in rounds

        return all_hold([in_round, when]) if when else in_round

    def _fired(self, step: PhaseStep) -> list[int]:
        """Return the tasks that let the moments of a step come; a step of rules.py fires its own when it is time."""
        fire = self._modifiers.fire

        def coming(moment: str) -> Run:
            return lambda state, seat, piece: fire(state, moment, seat)

        return [self._compiler.task(coming(str(moment))) for moment in step.fires]

    # turns

    def _one_by_one(self, phase: Phase, tasks: list[int], steps: list[PhaseStep], *, is_whole: bool = False) -> int:
        """Return the task that leaves everybody's turn to be played; in rounds without one, no turn begins.

        Its steps, and what else a phase asks (`is_whole`), are done at once where all of them are done together.
        """
        is_each = is_whole or not all(one.rounds for one in steps)
        rounds = None if is_each else frozenset(chain.from_iterable(one.rounds for one in steps))
        begin_together = self.course.together.begin if _at_once(phase, steps) and self._compiler.seats > 1 else None
        by_order: dict[tuple[int, ...], list[Frame]] = {}
        own = [*self._begins, *tasks]
        apart = self._stepwise or self._compiler.players.leaves or len(own) == 1
        turn = own if apart else [self._in_a_row(own)]
        self._compiler.task_table.in_turn.update(one for one in (*tasks, *turn) if one not in self._begins)
        turn = [*turn, self._once_more(turn)] if self._compiler.players.turn_again else turn
        turn = [*turn, self._ask_again(phase)] if phase.again and phase.again.at_once else turn
        order, who = (steps[0].order, steps[0].who) if steps else (None, None)
        seats_of, number = self.course.seats_of(phase, order, who), self.course.round

        def run(state: State, seat: int, piece: int) -> None:
            if rounds is not None and state.counters[number] not in rounds:
                return
            seats = tuple(seats_of(state))
            if seats not in by_order:
                by_order[seats] = [(task, one, 0) for one in reversed(seats) for task in reversed(turn)]
            if begin_together:
                begin_together(state)
            state.frames += by_order[seats]

        return self._compiler.task(run)

    def _in_a_row(self, tasks: list[int]) -> int:
        """Return the task that does tasks one after the other.

        From the first that leaves something to do, it waits until that is done: as a frame that says how many are.
        """
        task_table, number = self._compiler.task_table, self._compiler.task_table.task(nothing)
        guarded = [self._guarded.get(task, (None, task)) for task in tasks]
        steps = [(guard, task_table.runs[task] or nothing) for guard, task in guarded]
        last = len(steps) - 1

        def in_a_row(state: State, seat: int, done: int) -> None:
            frames = state.frames
            depth = len(frames)
            for at in range(done, len(steps)):
                guard, run = steps[at]
                if guard is None or guard(state, seat, 0):
                    run(state, seat, 0)
                    if len(frames) != depth and at < last:
                        if len(frames) > depth:  # else the game has ended
                            frames.insert(depth, (number, seat, at + 1))
                        return

        task_table.runs[number] = in_a_row
        return number

    def _once_more(self, turn: list[int]) -> int:
        """Return the task that ends a player's turn: with another one, where an effect gave it."""
        another_turn, number = self._compiler.players.another_turn, len(self._compiler.task_table.runs)

        def run(state: State, seat: int, piece: int) -> None:
            if another_turn(state, seat):
                state.frames += [(task, seat, 0) for task in (number, *reversed(turn))]

        return self._compiler.task(run)

    def _beginning(self) -> list[int]:
        """Return the task that begins a player's turn, where anything begins again with it."""
        declared, modifiers, players = self.declared, self._modifiers, self._compiler.players
        runs: list[Run] = [players.begin_turn] if players.safe_for_a_while else []
        if declared.limits_turns:
            runs.append(lambda state, seat, piece: declared.reset(state, "turn", (seat,)))
        if modifiers.resets["turn"]:
            runs.append(lambda state, seat, piece: modifiers.reset(state, "turn"))
        return [self._compiler.task(together(runs))] if runs else []

    # turns that go round again

    def laps(self, phase: Phase, tasks: list[int]) -> list[int]:
        """Return the tasks of a phase that is done again and again until what its `again` says."""
        if phase.again is None:
            return tasks
        again, frames = self.course.laps[phase.id], [(task, 0, 0) for task in reversed(tasks)]
        over = self._over(phase)

        def lap(state: State, seat: int, piece: int) -> None:
            if over(state):
                self.course.forget_passes(state)
            else:
                state.frames.append((again, 0, 0))
                state.frames += frames

        self._compiler.task_table.runs[again] = lap
        return [self._compiler.task(lambda state, seat, piece: state.frames.extend([(again, 0, 0), *frames]))]

    def _over(self, phase: Phase) -> Over:
        until = phase.again.until if phase.again else None
        if until is None or isinstance(until, str):
            seats_of = self.course.seats_of(phase, None)
            return lambda state: not seats_of(state)
        holds, around, first = test(until, self._compiler), self._compiler.players.around, self.course.starter
        return lambda state: any(holds(state, seat, 0) for seat in around(state, state.counters[first]))

    def _ask_again(self, phase: Phase) -> int:
        """Return the task that ends a phase's laps as soon as what they wait for is so."""
        over, again = self._over(phase), self.course.laps[phase.id]

        def run(state: State, seat: int, piece: int) -> None:
            if over(state):
                while state.frames[-1][0] != again:
                    state.frames.pop()

        return self._compiler.task(run)


def _actors(phase: Phase, step: PhaseStep) -> tuple[Order | None, bool]:
    """Return what steps that make up one turn have in common: the order, and whether the first player acts alone."""
    return step.order, (step.who or phase.who) in FIRST_ALONE


def _at_once(phase: Phase, steps: list[PhaseStep]) -> bool:
    """Whether everybody does some steps of a phase at once, or what else it asks where there are none."""
    return all(who == "together" for who in ([one.who or phase.who for one in steps] or [phase.who]))


def _guarded(guard: Test, tasks: list[int]) -> Run:
    def run(state: State, seat: int, piece: int) -> None:
        if guard(state, seat, piece):
            state.frames += [(task, seat, piece) for task in reversed(tasks)]

    return run
