"""The numbers of the steps: on the corner of what is large, beside what is small, never on anything else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from math import hypot
from typing import Final

from toolkit.model.document.nodes import Call, Line
from toolkit.render.scene.spread import Placed, Spread

LARGE: Final = 2.6  # badges: both sides of what has them on its corner
PITCH: Final = 1.05  # from one badge to the one below


@dataclass(frozen=True, slots=True)
class Mark:
    """Numbers of steps, and the corner of what they laid; where that is small, they stand `aside` of it."""

    steps: tuple[int, ...]
    x: float = 0.0
    y: float = 0.0
    aside: bool = False

    def without(self, known: frozenset[int]) -> Mark:
        """Return it without the numbers that are known."""
        return replace(self, steps=tuple(dict.fromkeys(one for one in self.steps if one not in known)))


def badged(spread: Spread, marks: Sequence[Mark], unit: float, texts: Mapping[int, Line]) -> Spread:
    """Return what is laid with its badges, within its width and height."""
    if not marks:
        return spread
    is_large = min(spread.width, spread.height) >= LARGE * unit
    return _on_corners(spread, marks, unit, texts) if is_large else _in_column(spread, marks, unit, texts)


def _on_corners(spread: Spread, marks: Sequence[Mark], unit: float, texts: Mapping[int, Line]) -> Spread:
    half = 0.5 * unit
    calls: list[Call] = []
    for mark in marks:
        for step in mark.steps:
            x, y = (mark.x, mark.y + unit) if mark.aside else (mark.x + half, mark.y + half)
            while any(hypot(one.x - x, one.y - y) < PITCH * unit for one in calls):
                y += 0.5 * unit
            calls.append(Call(step, max(half, x), y, texts[step]))
    height = max(spread.height + half, *(one.y + half for one in calls))
    return Spread(spread.width + half, height, calls=tuple(calls), parts=(Placed(half, half, spread),))


def _in_column(spread: Spread, marks: Sequence[Mark], unit: float, texts: Mapping[int, Line]) -> Spread:
    steps = list(dict.fromkeys(chain.from_iterable(mark.steps for mark in marks)))
    column = PITCH * unit * len(steps)
    height = max(spread.height, column)
    top = (height - column) / 2 + 0.5 * PITCH * unit
    calls = tuple(Call(step, 0.5 * unit, top + at * PITCH * unit, texts[step]) for at, step in enumerate(steps))
    left = 1.15 * unit
    return Spread(spread.width + left, height, calls=calls, parts=(Placed(left, (height - spread.height) / 2, spread),))
