"""When a game is checked while somebody works on it: what changed soon, all of it after a pause."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from threading import Lock, Timer
from typing import Any, Final

from toolkit.serve.work.worker import Worker
from toolkit.workflows.live import Findings

SOON: Final = 0.12  # seconds in which nobody waits for anything, such as the picture of a card that was edited
PAUSE: Final = 0.6  # seconds without a change, after which a game is checked whole


class Check:
    """Checks of one game, and what was found last: of cards that change at once, of the whole game after a pause.

    Of whole checks one is at work, and at most one waits.
    """

    def __init__(
        self,
        whole: Callable[[], Future[Findings]],
        at_once: Callable[[frozenset[str]], Future[Findings | None]],
        tell: Callable[[], None],
        worker: Worker,
    ) -> None:
        self._whole, self._at_once, self._tell, self._worker = whole, at_once, tell, worker
        self._running, self._again, self._lock = False, False, Lock()
        self._changed = frozenset[str]()
        self._waiting: list[Timer] = []
        self.found: Findings | None = None

    def ask(self, changed: frozenset[str] = frozenset()) -> None:
        """Have the game checked as it is now, of which some files have changed."""
        if self.found is None or not changed:
            self._ask_whole()
            return
        self._changed |= changed
        self.close()
        self._waiting = [self._after(SOON, self._ask_at_once), self._after(PAUSE, self._ask_whole)]

    def _after(self, seconds: float, begin: Callable[[], None]) -> Timer:
        timer = Timer(seconds, lambda: self._worker.begin(begin))
        timer.daemon = True
        timer.start()
        return timer

    def _ask_at_once(self) -> None:
        """Have what has changed checked, once the picture that somebody waits for was drawn."""
        if not self._worker.rests(SOON):
            self._waiting[0] = self._after(SOON, self._ask_at_once)
            return
        changed, self._changed = self._changed, frozenset()
        self._at_once(changed).add_done_callback(self._noted)

    def close(self) -> None:
        """Begin nothing more."""
        for one in self._waiting:
            one.cancel()

    def _ask_whole(self) -> None:
        with self._lock:
            self._again = self._running
            if self._again:
                return
            self._running = True
        self._whole().add_done_callback(self._done)

    def _noted(self, future: Future[Any]) -> None:
        if not future.cancelled() and future.exception() is None and future.result() is not None:
            self.found = future.result()
            self._tell()

    def _done(self, future: Future[Any]) -> None:
        self._noted(future)
        with self._lock:
            self._running, again = False, self._again
        if again:
            with suppress(RuntimeError):  # the studio ends
                self._ask_whole()
