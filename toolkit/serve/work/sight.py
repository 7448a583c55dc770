"""What somebody looks at who types: with the next change it is drawn before they ask for it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from toolkit.serve.work.worker import Urgency, Worker
from toolkit.workflows.face import Side


class Shot(NamedTuple):
    """A picture that is asked for: of which version and side, so many pixels wide, with its bleed or without."""

    version: str
    side: Side
    width: int
    bleed: bool


class Sight(NamedTuple):
    """A picture that is looked at, whatever its version: of which card, and how it is shown."""

    game: str
    deck: str
    card: str
    side: Side
    width: int
    bleed: bool

    def shot(self, version: str) -> Shot:
        """Return this picture in one of its versions."""
        return Shot(version, self.side, self.width, self.bleed)


class Foresight:
    """Has drawn what is in sight once its game has changed, unless nobody came for it the last time.

    `draw` says whether there was anything to draw: for what a page has already it does not come.
    """

    def __init__(self, draw: Callable[[Sight], bool], worker: Worker) -> None:
        self._draw, self._worker = draw, worker
        self._sight: Sight | None = None
        self._was_left = False

    def look_at(self, sight: Sight) -> None:
        """Take note of what somebody looks at."""
        self._sight, self._was_left = sight, False

    def of(self, games: Collection[str]) -> Sight | None:
        """Return what is in sight, if it is of one of these games and was come for the last time."""
        sight = self._sight
        return sight if sight and sight.game in games and not self._was_left else None

    def changed(self, games: Collection[str]) -> None:
        """Begin to draw what is in sight, if it is of one of these games."""
        sight = self._sight
        if sight is None or sight.game not in games:
            return
        if self._was_left:
            self._sight = None
        else:
            self._worker.begin(lambda: self._foresee(sight), Urgency.EDIT)

    def _foresee(self, sight: Sight) -> None:
        self._was_left = self._draw(sight)
