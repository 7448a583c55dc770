"""Several searches for one choice, each with worlds and trees of its own, side by side where there are processes.

What came of an option in all of them is added up. The searches and their chance are told beforehand, so that what is
found is the same wherever each is done. But where they keep to seconds, none is waited for that is late.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import Future, wait
from math import inf
from random import Random
from time import monotonic
from typing import Final, NamedTuple, Protocol

from toolkit.engine import Engine, Option, State
from toolkit.playouts.learning import Learnt, judge_of
from toolkit.playouts.outcomes import Judge
from toolkit.playouts.planning import Budget, Planner, Think, Thinker, Thought
from toolkit.playouts.unseen import AtOnce, Draw, Heard, Unseen

PATIENCE: Final = 10.0  # seconds after which a process that searches for so many playouts is given up, at least
SLOWER: Final = 5  # times as long as a search took here: as long another one may take that is still worth waiting for
ENOUGH: Final = 0.5  # part of the tries of what was tried most, with which an option is well enough known
LATE: Final = 0.25  # seconds that one which keeps to seconds may be late


class Search(NamedTuple):
    """A question to be thought about: the options, what may be spent, chance, and what was heard of turns at once."""

    state: State
    seat: int
    options: tuple[Option, ...]
    budget: Budget
    chance: int
    heard: Heard


class Found(NamedTuple):
    """What came of each option: its playouts, and of all of them what was won and how far the score led.

    `reach` is the farthest lead of all.
    """

    reach: float
    tried: tuple[tuple[int, float, float], ...]


class Elsewhere(Protocol):
    """Other processes that search, `helpers` of them."""

    helpers: int

    def begin(self, search: Search) -> Future[Found]:
        """Have a search done; its future may hold any error, where the process that was at it has ended."""

    def give_up(self) -> None:
        """Hear that a process does not answer."""


class Aid(NamedTuple):
    """What helps who thinks: other processes, and what was learnt of the game."""

    elsewhere: Elsewhere | None = None
    learnt: Learnt | None = None


ALONE: Final = Aid()


def searched(engine: Engine, unseen: Unseen, search: Search, judge: Judge | None = None) -> Found:
    """Do a search; `judge` says what its playouts come to."""
    at_once, draw = AtOnce(engine, unseen), Random(search.chance).random  # noqa: S311 (a game, no secret)
    at_once.heard = search.heard
    planner = Planner(engine, at_once, draw, search.budget, judge if search.budget.learns else None)
    branches = dict(planner.search(search.state, search.seat, list(search.options)))
    tried = (branches[option] for option in search.options)
    return Found(planner.reach, tuple((one.tries, one.won, one.lead) for one in tried))


def together(found: Iterable[Found]) -> Found:
    """Add up what came of searches for one choice."""
    every = list(found)
    rows = zip(*(one.tried for one in every), strict=True)
    sums = ((sum(n for n, _, _ in row), sum(won for _, won, _ in row), sum(lead for *_, lead in row)) for row in rows)
    return Found(max(one.reach for one in every), tuple(sums))


def weighed(options: Sequence[Option], found: Found) -> list[Thought]:
    """Return what is thought of options, the best first: what served best, of what was not dropped early by most.

    What was tried most is not what is best: of two that were kept to the end, each by half of the searches, one tells
    more than a third that was second in all of them.
    """
    least = ENOUGH * max(tries for tries, _, _ in found.tried)

    def rank(thought: Thought) -> tuple[bool, float]:
        value = (thought.won or 0.0) + thought.lead / found.reach
        return thought.tries < least, -value if thought.tries else inf

    rows = zip(options, found.tried, strict=True)
    return sorted((Thought(one, n, won / (n or 1), lead / (n or 1)) for one, (n, won, lead) in rows), key=rank)


def planner(budget: Budget, aid: Aid = ALONE) -> Thinker:
    """Return the way of thinking that spends so much on every question, here and in other processes."""
    helpers = aid.elsewhere.helpers if aid.elsewhere else 0
    count = helpers + 1 if budget.searches is None else budget.searches

    def thinker(engine: Engine, unseen: AtOnce, draws: Sequence[Draw]) -> Think:
        judge = judge_of(engine, aid.learnt if budget.learns else None)
        planners = [Planner(engine, unseen, draw, budget, judge) for draw in draws]
        if count == 1:
            seats = [one.thoughts for one in planners]
        else:
            several = Several(engine, budget, count, judge, aid.elsewhere)
            seats = [Searcher(several, one, unseen, draw).thoughts for one, draw in zip(planners, draws, strict=True)]
        return lambda state, seat, options: seats[seat](state, seat, options)

    return thinker


class Several(NamedTuple):
    """How often is searched for a choice of a game, for how much each, who judges, and who else searches."""

    engine: Engine
    budget: Budget
    times: int
    judge: Judge
    elsewhere: Elsewhere | None


class Searcher:
    """Thinks about a question in several searches: in other processes as far as there are any, the rest here."""

    def __init__(self, several: Several, planner: Planner, unseen: AtOnce, draw: Draw) -> None:
        self._engine, self._budget, self._count, self._judge, self._elsewhere = several
        self._planner, self._unseen, self._draw = planner, unseen, draw
        self._dealer = Unseen(self._engine)

    def thoughts(self, state: State, seat: int, options: list[Option]) -> list[Thought]:
        """Return the options that were looked at, the best first."""
        some, (begun, number, taken) = tuple(self._planner.some(options)), self._unseen.heard
        chances = [int(self._draw() * (1 << 62)) for _ in range(self._count)]
        search = Search(state.clone(), seat, some, self._budget, 0, (begun, number, taken.copy()))
        searches = [search._replace(chance=one) for one in chances]
        return weighed(some, together(self._done(searches)))

    def _done(self, searches: list[Search]) -> list[Found]:
        begun = [(one, self._elsewhere.begin(one)) for one in searches[1:]] if self._elsewhere else []
        start = monotonic()
        own = [self._here(one) for one in (searches[:1] if begun else searches)]
        if self._budget.playouts is None:
            return own + self._in_time([future for _, future in begun])
        taken, running = monotonic() - start, list[tuple[Search, Future[Found]]]()
        for search, future in reversed(begun):
            if future.cancel():  # what nobody has begun is done here as soon
                own.append(self._here(search))
            else:
                running.append((search, future))
        return own + [self._waited_for(*one, taken) for one in running]

    def _in_time(self, futures: list[Future[Found]]) -> list[Found]:
        """Return what is found in time; the rest is not waited for."""
        done, late = wait(futures, LATE)
        for future in late:
            future.cancel()
        return [future.result() for future in futures if future in done and not future.exception()]

    def _waited_for(self, search: Search, future: Future[Found], taken: float) -> Found:
        """Return what another process found; what comes of it here where that one has ended, or does not answer."""
        assert self._elsewhere is not None  # noqa: S101 (for mypy)
        try:
            return future.result(max(PATIENCE, SLOWER * taken))
        except TimeoutError:
            self._elsewhere.give_up()
        except Exception:  # noqa: BLE001, S110 (what is wrong with the game will be met here, too)
            pass
        return self._here(search)

    def _here(self, search: Search) -> Found:
        return searched(self._engine, self._dealer, search, self._judge)
