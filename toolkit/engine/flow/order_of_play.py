"""Where a game stands in its course: the round, the phase, who comes first, and whose turn is to be played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from toolkit.engine.code.types import NOTHING
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.scripting.hooks import Hooks
from toolkit.engine.state.game_state import State
from toolkit.model.effects.control.standing import Limit
from toolkit.model.effects.values.selector import Selector
from toolkit.model.gameplay.play import Ending, Phase, Who
from toolkit.model.gameplay.turns import Order, until_passed

AS_OFTEN_AS_WISHED: Final = -1
FIRST_ALONE: Final = ("first-player", "starting-player", "active-player")
InOrder = Callable[[State], list[int]]  # the seats, in the order in which they act


def times_of(phase: Phase, limit: Limit | None) -> int:
    """Return how many actions a turn of a phase is: one where turns go round until all have passed."""
    return limit.times if limit else 1 if until_passed(phase.again) else AS_OFTEN_AS_WISHED


class Together:
    """Turns that all players have at once: `number` is a slot of the state that counts how often such turns began."""

    def __init__(self, compiler: Compiler) -> None:
        self.number = compiler.number("together")
        self._ends = compiler.task(lambda state, seat, piece: None)

    def begin(self, state: State) -> None:
        """Begin such turns, which are over when the game has come to what stands below them."""
        state.counters[self.number] += 1
        state.frames.append((self._ends, 0, 0))

    def lasts(self, state: State) -> bool:
        """Whether such turns are not over."""
        return any(frame[0] == self._ends for frame in state.frames)


class OrderOfPlay:
    """The phases of a game, in order.

    `round`, `starter`, `phase` and `ended` (the ending that has come, from 1) are slots of numbers in the state, and
    `turns` holds the number of the decision that is each phase's turn, `steps_turns` the phase of each decision that is
    a step's, and `laps` the task that begins each phase again; phases.py compiles them. Decisions that are `asking`
    ask a player for an action of a turn; those `at_any_time` for what is open then.
    """

    def __init__(self, compiler: Compiler, hooks: Hooks) -> None:
        self.compiler, self.hooks, self._seats, self._variants = compiler, hooks, compiler.seats, compiler.variants
        self._players, self.together = compiler.players, Together(compiler)
        self.round = compiler.number("round")
        self.starter = compiler.players.first
        self.phase = compiler.number("phase")
        self.passed = compiler.layout.standing("passed")
        self.last_round, self.ended = compiler.number("last round"), compiler.number("ending")
        play = compiler.game.plays
        phases = [one for one in play.phases if not one.players or self._seats in one.players]
        self.list = [one for one in phases if self._in_variant(one)]
        self.phases = [one.id for one in self.list]
        self.turns = {phase: compiler.task_table.promise() for phase in self.phases}
        self.laps = {one.id: compiler.task_table.promise() for one in self.list if one.again}
        self.steps_turns: dict[int, str] = {}
        self.asking, self.at_any_time = set(self.turns.values()), set[int]()
        self._orders = {one.id: self.seats_of(one, None) for one in self.list}
        self.times = {one.id: times_of(one, one.limit) for one in self.list}
        self.all_endings = [one for one in play.ending if self._in_variant(one)]
        self.endings = tuple(one.id for one in self.all_endings)

    def _in_variant(self, part: Phase | Ending) -> bool:
        return not part.variants or not self._variants.isdisjoint(part.variants)

    def order(self, state: State, phase: str) -> list[int]:
        """List the seats in the order in which they act in a phase: as rules.py says, or from the first player on."""
        return self._orders[phase](state) if phase in self._orders else self._around(state)

    def seats_of(self, phase: Phase, order: Order | None, who: Who | None = None) -> InOrder:
        """Return the function that lists the seats in the order of a phase, or of a step of it that has its own.

        Who is out of the round is not listed, nor who has passed where turns go round until all have; nor anybody but
        the first player where that one acts alone, as the phase says, or `who` of the step.
        """
        by_rules: InOrder | None = self.hooks.get("order", phase.id)
        if (who or phase.who) in FIRST_ALONE:
            seats: InOrder = lambda state: self._around(state)[:1]  # noqa: E731
        else:
            seats = by_rules if by_rules and order is None else self._ordered(order or phase.order or Order())
        if not until_passed(phase.again):
            return seats
        return lambda state: [seat for seat in seats(state) if not state.counters[self.passed + seat]]

    def _ordered(self, order: Order) -> InOrder:
        if order.players and self.compiler.seats not in order.players:
            return self._around
        if isinstance(order.by, Selector):
            return self._by_space(order.by, -1 if order.first == "highest" else 1)
        if order.by is not None:
            slot, sign = self.compiler.counter(order.by), 1 if order.first == "lowest" else -1
            return lambda state: sorted(self._around(state), key=lambda seat: sign * state.counters[slot + seat])
        around = self._back_around if order.way == "counterclockwise" else self._around
        return (lambda state: (seats := around(state))[1:] + seats[:1]) if order.last else around

    def _by_space(self, spaces: Selector, sign: int) -> InOrder:
        """Return the seats by the first of these spaces that each has; who has none comes last."""
        bits, ranks = self.compiler.selectors.regions.bits(spaces), self.compiler.graph.ranks
        last = len(ranks)

        def by_space(state: State) -> list[int]:
            mine = [bits(state, seat, NOTHING) for seat in range(self._seats)]
            at = [sign * ranks[(each & -each).bit_length() - 1] if each else last for each in mine]
            return sorted(self._around(state), key=at.__getitem__)

        return by_space

    def _around(self, state: State) -> list[int]:
        return self._players.around(state, state.counters[self.starter])

    def _back_around(self, state: State) -> list[int]:
        first, *others = self._around(state)
        return [first, *reversed(others)]

    def forget_passes(self, state: State) -> None:
        """Let everybody act again who has passed."""
        for seat in range(self._seats):
            state.counters[self.passed + seat] = 0
