"""Chance written down as it comes: what dice showed, and what was drawn, as a worked example tells it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

from toolkit.engine.state.chance import DICE, Foretold, roll

TOP = 12  # pieces of a shuffled pile that are noted


class NotedStreams(Foretold):
    """Streams of chance that go as they would, and note it: `dice` one by one, `drawn` what lay first each time."""

    def __init__(self, streams: Sequence[int], name: Callable[[int], str]) -> None:
        super().__init__(streams)
        self._name = name
        self.dice: list[int] = []
        self.drawn: list[list[str]] = []

    def rolled(self, dice: int, sides: int) -> int | None:
        """Roll each die by itself, and note it."""
        streams = list(self)
        total = roll(streams, DICE, dice, sides)
        shown = [roll(list(self), DICE, number, sides) for number in range(dice + 1)]
        self[:] = streams
        self.dice += [after - before for before, after in pairwise(shown)]
        return total

    def arrange(self, pieces: list[Any], *, on_top: bool) -> None:
        """Note what is drawn first, and leave it as it lies."""
        first = pieces[::-1] if on_top else pieces
        self.drawn.append([self._name(one) for one in first[:TOP]])
