"""The course of a game: rounds, phases, steps and turns, in the order that play.yaml gives, to one of its endings."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from toolkit.engine.turns import AS_OFTEN_AS_WISHED, Turn

if TYPE_CHECKING:
    from toolkit.engine.rules import Action
    from toolkit.engine.table import Table
    from toolkit.engine.wiring import Hooks
    from toolkit.model.effects.running import Frame, Run, State, Test
    from toolkit.model.play import Ending, Phase, PhaseStep

ONE_PLAYER: Final = ("nobody", "starting-player", "active-player")
Spot = tuple[int, list[int], int]  # where a step is among a phase's works; a player's turn, and where it is in that


class Course:
    """The rounds of a game, compiled. `round`, `starter` and `phase` are slots of numbers in the state."""

    def __init__(self, table: Table, hooks: Hooks) -> None:
        self._table, self._hooks = table, hooks
        table.course = self
        self.round, self.starter, self.phase = (table.number(name) for name in ("round", "starter", "phase"))
        self._last, self.ended = table.number("last round"), table.number("ending")
        self._asked: set[int] = set()
        play = table.game.play.body if table.game.play else None
        self.actions: dict[str, Action] = {name: make() for name, make in hooks.of("action").items()}
        self._turns: dict[str, int] = {}
        self._times: dict[str, int] = {}
        self._acts: set[str] = set()
        self._in_phase: dict[str, tuple[int, ...]] = {}
        self._spots: dict[tuple[str, str], Spot] = {}
        phases = [one for one in (play.phases if play else ()) if self._applies(one)]
        self.phases = [one.id for one in phases]
        self._phases = [table.work(self._phase(one, index)) for index, one in enumerate(phases)]
        self._round, self._round_end = table.work(self._begin_round), table.work(self._end_round)
        self._most = self._most_rounds()
        self._endings = [(one, self._ending(one)) for one in (play.ending if play else ()) if self._in_variant(one)]
        self._tests = [(index, one, test) for index, (one, test) in enumerate(self._endings) if test]

    def _applies(self, phase: Phase) -> bool:
        return (not phase.players or self._table.seats in phase.players) and self._in_variant(phase)

    def _in_variant(self, part: Phase | Ending) -> bool:
        return not part.variants or not self._table.variants.isdisjoint(part.variants)

    def _most_rounds(self) -> int:
        play = self._table.game.play
        most = play.body.rounds.most if play and play.body.rounds else None
        if most is None:
            return 0
        return most if isinstance(most, int) else self._table.players(most.players)

    # rounds

    def begin(self, state: State) -> None:
        """Leave the first round to be played, when the set-up is finished."""
        if tidy := self._hooks.get("finish", "setup"):
            tidy(state)
        state.frames.append((self._round, 0, 0))

    def open_round(self, state: State) -> None:
        """Begin a round: its phases are left to be played."""
        self._begin_round(state, 0, 0)

    def _begin_round(self, state: State, seat: int, piece: int) -> None:
        state.counters[self.round] += 1
        self._table.privileges.reset(state, "round")
        state.frames.append((self._round_end, 0, 0))
        state.frames.extend([(work, 0, 0) for work in reversed(self._phases)])

    def _end_round(self, state: State, seat: int, piece: int) -> None:
        if tidy := self._hooks.get("finish", "round"):
            tidy(state)
        for one in range(self._table.seats):
            self.check(state, one)
        counters = state.counters
        played = counters[self.round]
        if counters[self._last] and played >= counters[self._last]:
            self._over(state)
        elif self._most and played >= self._most:
            counters[self.ended] = 1 + next((i for i, (one, _) in enumerate(self._endings) if one.after_rounds), -1)
            self._over(state)
        else:
            state.frames.append((self._round, 0, 0))

    def _over(self, state: State) -> None:
        state.frames.clear()
        if tidy := self._hooks.get("finish", "game"):
            tidy(state)

    def is_last_round(self, state: State) -> bool:
        """Whether the game ends after the round that is played, as far as can be told now."""
        played, last = state.counters[self.round], state.counters[self._last] or self._most
        return 0 < last <= played

    def make_last_round(self, state: State) -> None:
        """Let the game end after the round that is played."""
        state.counters[self._last] = state.counters[self.round]

    # phases and their steps

    def _phase(self, phase: Phase, index: int) -> Run:
        self._acts |= {phase.id} if phase.actions else set()
        self._times[phase.id] = phase.limit.times if phase.limit else AS_OFTEN_AS_WISHED
        steps = list(self._works(phase))
        if not steps and phase.actions:
            steps = [self._table.work(self._default_turns(phase))]
        self._turns[phase.id] = self._turn_decision(phase)
        self._in_phase[phase.id] = tuple(steps)
        frames = [(work, 0, 0) for work in reversed(steps)]

        def run(state: State, seat: int, piece: int) -> None:
            state.counters[self.phase] = index
            state.frames += frames

        return run

    def _works(self, phase: Phase) -> Iterator[int]:
        """Give the works of a phase; steps in a row that each player does make up one player's turn."""
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
            yield self._table.work(done)
            made += 1
            turn = []
        if turn:
            yield self._one_by_one(phase, turn)

    def _for_the_table(self, phase: Phase, step: PhaseStep) -> Run | None:
        if hook := self._hooks.get("step", f"{phase.id}.{step.id}"):
            return lambda state, seat, piece: hook(state)
        if not (step.does or step.fires) or (step.who or phase.who) not in ONE_PLAYER:
            return None
        effect, fired = self._table.effect(step.does).run, self._fired(step)[::-1]

        def run(state: State, seat: int, piece: int) -> None:
            one = state.counters[self.starter]
            state.frames.extend([(work, one, 0) for work in fired])
            effect(state, one, 0)

        return run

    def _for_each(self, phase: Phase, step: PhaseStep) -> list[int]:
        if hook := self._hooks.get("turn", f"{phase.id}.{step.id}"):
            return [self._table.work(lambda state, seat, piece: hook(state, seat))]
        does = [self._table.work(self._table.effect(step.does).run)] if step.does else []
        return does + self._fired(step)

    def _fired(self, step: PhaseStep) -> list[int]:
        """Give the works that let the moments of a step come; a step of rules.py fires its own when it is time."""
        return [self._table.work(partial(self._fire, str(moment))) for moment in step.fires]

    def _fire(self, moment: str, state: State, seat: int, piece: int) -> None:
        self._table.privileges.fire(state, moment, seat)

    def _one_by_one(self, phase: Phase, works: list[int]) -> int:
        by_order: dict[tuple[int, ...], list[Frame]] = {}

        def run(state: State, seat: int, piece: int) -> None:
            seats = tuple(self.order(state, phase.id))
            if seats not in by_order:
                by_order[seats] = [(work, one, 0) for one in reversed(seats) for work in reversed(works)]
            state.frames += by_order[seats]

        return self._table.work(run)

    def order(self, state: State, phase: str) -> list[int]:
        """List the seats in the order in which they act in a phase: as rules.py says, or from the first player on."""
        if by_rules := self._hooks.get("order", phase):
            seats: list[int] = by_rules(state)
            return seats
        first = state.counters[self.starter]
        return [*range(first, self._table.seats), *range(first)]

    def _default_turns(self, phase: Phase) -> Run:
        times = self._times[phase.id]

        def run(state: State, seat: int, piece: int) -> None:
            for one in reversed(self.order(state, phase.id)):
                self.turn(state, phase.id, one, times)

        return run

    def resume(self, state: State, phase: str, step: str | None = None, seat: int | None = None, times: int = 0) -> int:
        """Leave a round to be played from a phase on, or from one of its steps; give how many frames are below it.

        With a seat, of the phase only its turn is played, from the step on, or with `times` actions (0: as the phase
        says). LookupError where a game of this table has no such phase or step.
        """
        index = self.phases.index(phase)
        state.counters[self.phase] = index
        state.frames[:] = [(self._round_end, 0, 0), *((work, 0, 0) for work in reversed(self._phases[index + 1 :]))]
        below = len(state.frames)
        at, turn, first = self._spots[phase, step] if step else (0, [], 0)
        own = turn[first:][::-1]
        if seat is None:
            state.frames += [(work, 0, 0) for work in reversed(self._in_phase[phase][at + bool(own) :])]
        if own:
            seats = self.order(state, phase) if seat is None else [seat]
            state.frames += [(work, one, 0) for one in reversed(seats) for work in own]
        elif seat is not None:
            self.turn(state, phase, seat, times or self._times[phase])
        return below

    def is_turn(self, phase: str, step: str | None) -> bool:
        """Whether there is something that a single player does: the step, or actions of the phase."""
        own = self._spots[phase, step][1] if step else []
        return bool(own) or phase in self._acts

    def steps(self, phase: str) -> list[str]:
        """Name the steps of a phase."""
        return [step for one, step in self._spots if one == phase]

    # turns

    def turn(self, state: State, phase: str, seat: int, times: int = AS_OFTEN_AS_WISHED) -> None:
        """Leave a player's turn of a phase to be played: so many of its actions, or as many as the player wishes."""
        state.frames.append((self._turns[phase], seat, times))

    def asks_for_action(self, frame: Frame) -> bool:
        """Say whether a frame asks a player for an action of a turn."""
        return frame[0] in self._asked

    def _turn_decision(self, phase: Phase) -> int:
        actions = {str(name): self.actions[name] for name in phase.actions if name in self.actions}
        number = Turn(self._table, actions, self.check).number
        self._asked.add(number)
        return number

    # endings

    def _ending(self, ending: Ending) -> Test | None:
        if by_rules := self._hooks.get("ending", ending.id):
            return lambda state, seat, piece: bool(by_rules(state, seat))
        return ending.when.test(self._table) if ending.when else None

    @property
    def endings(self) -> tuple[str, ...]:
        """Name the endings, in order."""
        return tuple(one.id for one, _ in self._endings)

    def check(self, state: State, seat: int) -> None:
        """Ask, for a player, whether one of the endings has come, and do what it says is still played."""
        counters = state.counters
        if counters[self._last]:
            return
        for index, one, test in self._tests:
            if test(state, seat, 0):
                counters[self.ended] = index + 1
                counters[self._last] = counters[self.round] + (one.then == "another-round")
                if one.then == "stop":
                    self._over(state)
                return
