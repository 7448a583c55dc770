"""Numbers of counters at which something happens, compiled: what raises a counter is watched."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Concatenate, Final, ParamSpec

from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import Layout
from toolkit.model.effects.step import Step
from toolkit.model.gameplay.thresholds import Threshold
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import Identifier

P = ParamSpec("P")
Change = Callable[Concatenate[State, P], None]
NOT_YET: Final = -1  # the number of a task that is still to be compiled


@dataclass(slots=True)
class _Mark:
    """A threshold: the slots of its counter and of what has happened (a bit for each number), and its task."""

    said: Threshold
    slot: int
    done: int
    task: int = NOT_YET


class Thresholds:
    """The thresholds of a game. What they do is done as soon as the change that came to them is complete."""

    def __init__(self, layout: Layout, game: Game) -> None:
        self._seats = range(layout.seats)
        self.marks: list[_Mark] = []
        for one in game.plays.thresholds:
            done = layout.standing(f"passed {one.id}")
            self.marks.append(_Mark(one, layout.counter(str(one.counter)), done))

    def compile(self, task: Callable[[tuple[Step, ...]], int]) -> None:
        """Number what the thresholds do, once all that an effect can say is known."""
        for one in self.marks:
            one.task = task(one.said.does)

    def watched(self, change: Change[P], names: Iterable[Identifier | str]) -> Change[P]:
        """Return the function that makes a change to some counters, and then what its thresholds do."""
        wanted = set(map(str, names))
        marks = [one for one in self.marks if str(one.said.counter) in wanted]
        if not marks:
            return change

        def watched(state: State, /, *now: P.args, **named: P.kwargs) -> None:
            before = [[state.counters[one.slot + seat] for seat in self._seats] for one in marks]
            change(state, *now, **named)
            for one, each in zip(reversed(marks), reversed(before), strict=True):
                for seat in reversed(self._seats):
                    self._pass(state, one, seat, each[seat])

        return watched

    def _pass(self, state: State, mark: _Mark, seat: int, before: int) -> None:
        """Let happen what happens at the numbers that were come to on the way up."""
        said, now = mark.said, state.counters[mark.slot + seat]
        if said.until is not None and before >= said.until:
            return
        passed = sum(1 << at for at, number in enumerate(said.numbers) if before < number <= now)
        if not said.again:
            passed &= ~state.counters[mark.done + seat]
            state.counters[mark.done + seat] |= passed
        state.frames += [(mark.task, seat, NOT_YET)] * passed.bit_count()

    def note_passed(self, state: State) -> None:
        """Take what players have in a state that was laid out for come to long ago."""
        for one in self.marks:
            for seat in self._seats if not one.said.again else ():
                numbers, held = one.said.numbers, state.counters[one.slot + seat]
                state.counters[one.done + seat] |= sum(1 << at for at, n in enumerate(numbers) if n <= held)
