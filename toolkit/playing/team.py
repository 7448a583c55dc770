"""Other processes that search for one choice of a game, each with the game read and compiled."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from time import monotonic
from typing import Any, Final

from toolkit.executor.pool import processors
from toolkit.executor.process_pool import ProcessPool
from toolkit.load.bundle import Bundle
from toolkit.playing.work import opened, player_of
from toolkit.playouts.chunk import Trial
from toolkit.playouts.learning import judge_of
from toolkit.playouts.searching import PATIENCE, SLOWER, Found, Search, searched
from toolkit.playouts.unseen import Unseen

PRELOADED: Final = "toolkit.playing.team"  # what these processes have imported
_POOLS: Final[dict[int, ProcessPool]] = {}
MOST_LOST: Final = 3  # times that processes do not answer, after which all is searched here


class Team:
    """Some processes for searches of one game as it is played by so many; begun when they are first needed.

    Teams of as many share them, so that several tables take no more.
    """

    def __init__(self, bundle: Bundle, trial: Trial, helpers: int | None = None) -> None:
        self.helpers = processors() - 1 if helpers is None else helpers
        self._bundle, self._trial = bundle, Trial(trial.seats, trial.variants, learnt=trial.learnt)
        self._begun: list[tuple[float, Future[Found]]] = []  # with the moment at which it is over-late
        self._lost = 0
        _ = bundle.key  # so that it is sent along, and not worked out anew by each

    def prepare(self) -> None:
        """Begin to read and compile the game in all of them."""
        for _ in range(self.helpers):
            self._submit(make_ready, self._bundle, self._trial)

    def begin(self, search: Search) -> Future[Found]:
        """Have a search done; its future holds an error where that cannot be."""
        now = monotonic()
        self._begun = [one for one in self._begun if not one[1].done()]
        if any(moment < now for moment, _ in self._begun):
            self.give_up()
        future = self._submit(search_in, self._bundle, self._trial, search)
        self._begun.append((now + max(PATIENCE, SLOWER * search.budget.seconds), future))
        return future

    def give_up(self) -> None:
        """End all processes, since one does not answer; others take their place, a few times."""
        self._lost += 1
        self.leave()

    def leave(self) -> None:
        """End all processes."""
        self._begun.clear()
        if pool := _POOLS.pop(self.helpers, None):
            pool.leave()

    def _submit(self, call: Callable[..., Any], *asked: Any) -> Future[Any]:
        if self._lost >= MOST_LOST:
            return _failed(OSError("processes that search do not answer"))
        try:
            if self.helpers not in _POOLS:
                _POOLS[self.helpers] = ProcessPool(self.helpers, PRELOADED)
            return _POOLS[self.helpers].submit(call, *asked)
        except (OSError, RuntimeError) as error:
            return _failed(error)


def _failed(error: Exception) -> Future[Any]:
    future: Future[Any] = Future()
    future.set_exception(error)
    return future


def make_ready(bundle: Bundle, trial: Trial) -> None:
    """Read and compile a game in this process."""
    player_of(bundle, trial)


def search_in(bundle: Bundle, trial: Trial, search: Search) -> Found:
    """Do a search in this process."""
    engine, dealers = player_of(bundle, trial)[0].engine, opened(bundle).dealers
    if trial not in dealers:
        dealers[trial] = Unseen(engine), judge_of(engine, trial.learnt)
    unseen, judge = dealers[trial]
    return searched(engine, unseen, search, judge)
