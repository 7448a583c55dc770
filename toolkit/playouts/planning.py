"""Players who plan: they play the game on in their heads, many times, and take what has served them best."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from math import inf
from random import Random
from time import monotonic
from typing import Final, NamedTuple

from toolkit.engine import Engine, Option, State
from toolkit.playouts.foresight import Branch
from toolkit.playouts.outcomes import Judge
from toolkit.playouts.unseen import AtOnce, Draw

LEAST: Final = 4  # playouts to the end that an option is worth at least; of more options, as many as that allows
FARTHEST: Final = 2_000  # questions that a playout goes on for


class Budget(NamedTuple):
    """What a choice may take: so many playouts, or seconds; and how many rounds each playout goes on for at most.

    All of it is spent by each of some `searches`, whose playouts count together; None is one for each processor. Where
    it `learns`, what was learnt of the game judges where playouts end.
    """

    playouts: int | None
    seconds: float = 0.0
    rounds: int | None = None
    searches: int | None = 1
    learns: bool = False


class Way(NamedTuple):
    """An option that is looked at, with all that came of it."""

    option: Option
    branch: Branch


class Thought(NamedTuple):
    """An option as it was judged: after how many playouts, what part of them won, and how far the score led.

    `won` is None where nothing was played on: then `lead` is how good the state is after it.
    """

    option: Option
    tries: int
    won: float | None
    lead: float


Think = Callable[[State, int, "list[Option]"], "list[Thought]"]  # the options that are looked at, the best first
Thinker = Callable[[Engine, AtOnce, "Sequence[Draw]"], Think]  # for one game, by each seat's chance


class Planner:
    """Plays on from each option, drops the worse half of the options, and so on.

    Each playout is in a world in which what the player does not see is dealt anew, the same for all options. It goes
    by the tree of its option as far as that has grown, where each player takes what has served that player best, then
    by chance, to the end of the game, or of so many rounds, the one that is played among them.
    """

    def __init__(self, engine: Engine, unseen: AtOnce, draw: Draw, budget: Budget, judge: Judge | None = None) -> None:
        self._engine, self._unseen, self._draw, self._budget = engine, unseen, draw, budget
        self._judge, self.reach = judge or Judge(engine), 1.0

    def thoughts(self, state: State, seat: int, options: list[Option]) -> list[Thought]:
        """Return the options that were looked at, the best first."""
        return [_thought(*way) for way in self.search(state, seat, self.some(options))]

    def search(self, state: State, seat: int, options: list[Option]) -> list[Way]:
        """Return all of some options with what came of them, the best first."""
        self.reach = 1.0
        ways, dropped = [Way(option, Branch(seat)) for option in options], list[Way]()
        for tries in self._halvings(len(ways)):
            for _ in tries:
                self._try(ways, state, seat)
            ways.sort(key=self._rank)
            half = -(-len(ways) // 2)
            dropped[:0] = ways[half:]
            del ways[half:]
        if not any(way.branch.tries for way in (*ways, *dropped)):
            self._judge.outcome(state)  # what fails for every state is told, and not played past
        return [*ways, *dropped]

    def _rank(self, way: Way) -> float:
        return -way.branch.value(self.reach) if way.branch.tries else inf

    def _halvings(self, ways: int) -> Iterator[Iterable[object]]:
        """Yield, for each time that the worse half is dropped, the tries before that."""
        playouts, seconds = self._budget[:2]
        most = max(1, (ways - 1).bit_length())
        halvings, begun = most if playouts is None else max(1, min(most, playouts // ways)), monotonic()
        for number in range(halvings):
            if playouts is None:
                yield _until(begun + seconds * (number + 1) / halvings)
            else:
                yield range(max(1, playouts // (halvings * -(-ways // 2**number))))

    def some(self, options: list[Option]) -> list[Option]:
        """Return the options that are looked at: of too many for its budget, some by chance."""
        playouts, rounds = self._budget.playouts, self._budget.rounds
        if playouts is None:
            return options
        most = max(2, playouts // (LEAST if rounds is None else 1))  # what is near is told by one
        return options if len(options) <= most else sorted(options, key=lambda _: self._draw())[:most]

    def _try(self, ways: list[Way], state: State, seat: int) -> None:
        """Play each way on in one world."""
        world, luck = self._unseen.dealt_anew(state, seat, self._draw), int(self._draw() * (1 << 62))
        for way in ways:
            try:
                self._play(world.clone(), way, Random(luck).random)  # noqa: S311 (a game, no secret)
            except Exception:  # noqa: BLE001, S112 (in a game that is not played; the one that is will tell)
                continue

    def _play(self, world: State, way: Way, draw: Draw) -> None:
        """Play a way on, and let all branches that were taken hear what it came to."""
        rounds, round_ = self._budget.rounds, self._engine.course.round
        last = inf if rounds is None else world.counters[round_] + rounds - 1
        self._engine.take(world, way.option)
        path = [way.branch]
        play_on(self._engine, world, draw, last, path, self.reach)
        outcome = self._judge.outcome(world)
        self.reach = max(self.reach, *map(abs, outcome.lead))
        for branch in path:
            branch.heard(outcome)


def _until(moment: float) -> Iterator[None]:
    """Yield once, and again until a moment has come."""
    yield
    while monotonic() < moment:
        yield


def _thought(option: Option, branch: Branch) -> Thought:
    tries = branch.tries or 1
    return Thought(option, branch.tries, branch.won / tries, branch.lead / tries)


def play_on(engine: Engine, state: State, draw: Draw, last: float, path: list[Branch], reach: float) -> None:
    """Play a game on to its end, or to that of the round `last`: by the tree at the end of `path`, then by chance.

    The branches that are taken are added to `path`.
    """
    frames, counters, turn = state.frames, state.counters, engine.course.round
    question = path[-1].question
    for frame, options, take in islice(engine.questions(state), FARTHEST):
        if counters[turn] > last:
            return
        frames.pop()
        if question is None or len(options) == 1:
            take(state, frame, options[int(draw() * len(options))])
            continue
        option, branch = question.answer(frame, options, draw, reach)
        path.append(branch)
        question = branch.question
        take(state, frame, option)
