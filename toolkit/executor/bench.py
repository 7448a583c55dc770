"""A place where one process works after the other, each as it is needed."""

from __future__ import annotations

import threading
from collections.abc import Callable

from toolkit.executor.hand import Answer, Call
from toolkit.executor.limited import begin_work
from toolkit.executor.pool import End, Foreman, Hand
from toolkit.executor.walls import Walls

NEVER = End(0, 0, 0)  # how something ended that did not begin


class EndedError(Exception):
    """The process that did something has ended; `end` is how."""

    def __init__(self, end: End) -> None:
        super().__init__(f"a process has ended: {end}")
        self.end = end


class Bench:
    """One of the places of a press; whoever is at it has the walls around it that `walls` gives, if there are any."""

    def __init__(self, foreman: Foreman, walls: Callable[[], Walls | None]) -> None:
        self._foreman, self._walls = foreman, walls
        self._lock = threading.Lock()
        self._hand: Hand | None = None
        self._is_open = True

    def do(self, call: Call) -> Answer:
        """Have something done; EndedError where the process ends meanwhile, OSError where none can begin."""
        self._make_ready(self._walls())
        answer = self._ask(call)
        if answer.leaves:
            self.dismiss()
        return answer

    def leave(self) -> None:
        """Let the process go, whatever it is doing."""
        with self._lock:
            self._is_open = False
            if self._hand:
                self._hand.leave()

    def _make_ready(self, walls: Walls | None) -> None:
        stamp = (walls, walls.stamp()) if walls else None
        if self._hand and self._hand.stamp != stamp:
            self.dismiss()
        if self._hand is None:
            hand = self._foreman.hire(stamp)
            with self._lock:
                self._hand = hand
                if not self._is_open:
                    hand.leave()
            if error := self._ask((walls.close if walls else begin_work, (), {})).error:
                self.dismiss()
                raise error

    def _ask(self, call: Call) -> Answer:
        assert self._hand is not None  # noqa: S101 (for mypy)
        try:
            return self._hand.ask(call)
        except (EOFError, OSError):
            raise EndedError(self.dismiss()) from None

    def dismiss(self) -> End:
        """End the process, if there is one; only for who asks it."""
        with self._lock:
            hand, self._hand = self._hand, None
        return self._foreman.dismiss(hand) if hand else NEVER
