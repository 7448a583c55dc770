"""Endings: whether one of them has come, what is still played then, and the end of the game."""

from __future__ import annotations

from toolkit.engine.code.types import Run, Test
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.compiler.conditions import test
from toolkit.engine.flow.order_of_play import OrderOfPlay
from toolkit.engine.state.game_state import State
from toolkit.model.gameplay.play import Ending, by_players


class Endings:
    """The endings of a game, compiled; `check` asks, for a player, whether one has come.

    `check_at_once` asks for those that stop the game wherever it stands; None where there are none.
    """

    def __init__(self, course: OrderOfPlay) -> None:
        self._hooks, self._course, compiler = course.hooks, course, course.compiler
        rounds = compiler.game.plays.rounds
        self._most = by_players(rounds.most, compiler.seats) or 0 if rounds else 0
        tests = [self._compiled(one, compiler) for one in course.all_endings]
        known = [(index, holds) for index, holds in enumerate(tests) if holds]
        self.check = self._checking(known)
        at_once = [(index, holds) for index, holds in known if course.all_endings[index].then == "stop"]
        self.check_at_once = self._checking(at_once) if at_once else None
        after_rounds = (index for index, one in enumerate(course.all_endings) if one.after_rounds)
        self._after_rounds = 1 + next(after_rounds, -1)

    def _compiled(self, one: Ending, compiler: Compiler) -> Test | None:
        if by_rules := self._hooks.get("ending", one.id):
            return lambda state, seat, piece: bool(by_rules(state, seat))
        return test(one.when, compiler) if one.when else None

    def _checking(self, tests: list[tuple[int, Test]]) -> Run:
        """Return what asks, for a player, whether one of the endings has come; what is still played then, it says."""
        last_round, come = self._course.last_round, self._come

        def check(state: State, seat: int, piece: int) -> None:
            if state.counters[last_round]:
                return
            for index, holds in tests:
                if holds(state, seat, piece):
                    come(state, index)
                    return

        return check

    def _come(self, state: State, index: int) -> None:
        counters, course, then = state.counters, self._course, self._course.all_endings[index].then
        counters[course.ended] = index + 1
        counters[course.last_round] = counters[course.round] + (then == "another-round")
        if then == "stop":
            self.finish(state)

    def came(self, state: State) -> bool:
        """Finish the game where the round that was played is its last; return whether it is."""
        counters, course = state.counters, self._course
        played, last = counters[course.round], counters[course.last_round]
        over = bool(last) and played >= last
        if not over and self._most and played >= self._most:
            counters[course.ended] = self._after_rounds
            over = True
        if over:
            self.finish(state)
        return over

    def is_last_round(self, state: State) -> bool:
        """Whether the game ends after the round that is played, as far as is known now."""
        last = state.counters[self._course.last_round] or self._most
        return 0 < last <= state.counters[self._course.round]

    def finish(self, state: State) -> None:
        """End the game: nothing remains to be done but what rules.py does at its end."""
        state.frames.clear()
        if finish := self._hooks.get("finish", "game"):
            finish(state)
