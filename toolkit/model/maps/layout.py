"""Tiles laid out on a map: what a layout must keep to, what it breaks, and how one is dealt."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import isclose
from typing import Final, Generic, TypeVar

from toolkit.model.maps.chart import Chart

Tile = TypeVar("Tile", bound=Hashable)
Fault = tuple[int, tuple[int, ...]]  # which rule is broken, and by which spaces
MOST_SWAPS: Final = 2_000  # until a layout is given up


@dataclass(frozen=True)
class Rule(Generic[Tile]):
    """What a layout keeps to: tiles that are about it, and the value of each where neighbours must differ.

    `only` names the tiles of the map on which they may lie.
    """

    about: frozenset[Tile]
    apart: int = 0
    inside: bool = False
    differ: Mapping[Tile, object] | None = None
    scattered: bool = False
    only: frozenset[str] = frozenset()


class Layouts(Generic[Tile]):
    """The layouts of a map that keep to some rules."""

    def __init__(self, chart: Chart, rules: Sequence[Rule[Tile]]) -> None:
        spaces = range(len(chart.tiles))
        away = [chart.steps(one) for one in spaces]
        self._rules = rules
        self._spaces = spaces
        lines = [_in_line(chart, at) for at in spaces]
        self._near = {
            (apart, scattered): [
                frozenset(one for one, steps in away[at].items() if 0 < steps < apart)
                | (lines[at] if scattered else frozenset())
                for at in spaces
            ]
            for apart, scattered in {(rule.apart, rule.scattered) for rule in rules if rule.apart or rule.scattered}
        }
        self._beside = chart.beside
        most = max((len(chart.beside[one]) for one in spaces), default=0)
        self._names = [one.name for one in chart.tiles]
        self._rim = frozenset(one for one in spaces if len(chart.beside[one]) < most)

    def faults(self, laid: Sequence[Tile]) -> Iterator[Fault]:
        """Yield what a layout breaks; `laid` are the tiles in the order of the spaces."""
        for number, rule in enumerate(self._rules):
            at = [space for space, tile in zip(self._spaces, laid, strict=False) if tile in rule.about]
            if rule.inside:
                yield from ((number, (space,)) for space in at if space in self._rim)
            if rule.only:
                yield from ((number, (space,)) for space in at if self._names[space] not in rule.only)
            if rule.apart or rule.scattered:
                near = self._near[rule.apart, rule.scattered]
                yield from ((number, pair) for pair in combinations(at, 2) if pair[1] in near[pair[0]])
            if (value := rule.differ) is not None:
                pairs = ((one, other) for one, other in combinations(at, 2) if other in self._beside[one])
                yield from ((number, pair) for pair in pairs if value[laid[pair[0]]] == value[laid[pair[1]]])

    def mend(self, laid: list[Tile], below: Callable[[int], int]) -> bool:
        """Swap tiles that chance chooses until the layout breaks nothing; False where that does not come about.

        `below` gives a number from 0 that is below another.
        """
        for _ in range(MOST_SWAPS):
            fault = next(self.faults(laid), None)
            if fault is None:
                return True
            one, other = fault[1][below(len(fault[1]))], below(len(laid))
            laid[one], laid[other] = laid[other], laid[one]
        return False


def _in_line(chart: Chart, at: int) -> frozenset[int]:
    """Return the other tiles of the same row, and of the same column."""
    tiles, here = chart.tiles, chart.tiles[at]
    near = (number for number, one in enumerate(tiles) if isclose(one.x, here.x) or isclose(one.y, here.y))
    return frozenset(number for number in near if number != at)
