"""The spaces of all maps and boards of a game: where things can come to lie, and what is near what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from toolkit.check.analysis.survey import Survey
from toolkit.check.analysis.this import This
from toolkit.model.effects.components.spaces import Dealing, Putting
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.holding import SameAs
from toolkit.model.maps.chart import Chart

FAR: Final = 999  # steps, where how many there are is known only in play
ALONE: Final = ("corner", "place")  # these are next to links and edges, and not to each other


class Space(NamedTuple):
    """A space: of a map, its number there; of boards, its name."""

    kind: str
    map: str
    at: int | str


Spaces = frozenset[Space]


@dataclass(frozen=True)
class Grounds:
    """What is known of spaces before play; `this` says what that is, by the identity of a part."""

    survey: Survey
    this: dict[int, This]

    @cached_property
    def _charts(self) -> dict[str, Chart]:
        return {str(name): one.chart for name, one in self.survey.game.head.maps.items()}

    @cached_property
    def every(self) -> Spaces:
        """All spaces that there are."""
        found = {one for each in self._on.values() for one in each}
        for boards in self.survey.game.spots.values():
            found |= {Space(kind, "", one.name) for kind, spots in boards.items() for one in spots}
        return frozenset(found)

    @cached_property
    def ground(self) -> frozenset[str]:
        """The kinds of spaces on which anything is put; all where that is not known."""
        game, kinds = self.survey.game, set[str]()
        for use in self.survey.uses:
            part = use.found.value
            if isinstance(part, Putting | Dealing):
                at = part.at
                if at.this:
                    this = self.this.get(id(at))
                    at = this.what if this and this.what else at
                if not at.space:
                    return frozenset(one.kind for one in self.every)
                kinds.add(str(at.space))
        kinds |= {"tile" for step in game.plays.setup if step.on} | {"place" for step in game.plays.setup if step.space}
        is_known = kinds and not game.script
        return frozenset(kinds if is_known else (one.kind for one in self.every))

    def all_of(self, what: Selector) -> Spaces:
        """Return the spaces of which a selector speaks, or on which its components may lie, wherever that is."""
        if not what.space:
            return frozenset(one for one in self.every if one.kind in self.ground)
        return frozenset(one for one in self.every if self._is_meant(one, what))

    def _is_meant(self, one: Space, what: Selector) -> bool:
        if one.kind != what.space or (one.map and what.of not in (None, one.map)):
            return False
        if not what.named or isinstance(what.named, SameAs) or one.at in what.named:
            return True
        numbers = self._charts[one.map].numbers if one.map else {}
        return any(numbers.get((one.kind, name)) == one.at for name in what.named)

    def spaces(self, what: Selector) -> Spaces:
        """Return the spaces that a selector may mean, or on which what it means may lie; all if that is not known."""
        if what.this:
            this = self.this.get(id(what))
            return self.spaces(this.what) if this and this.what else self.every
        left = self.all_of(what)
        for _, _, fitting in self.asked(what):
            left &= fitting
        return left

    def asked(self, what: Selector) -> Iterator[tuple[str, Spaces, Spaces]]:
        """Yield what a selector asks of where it lies: the key, the spaces that it speaks of, and those that fit."""
        if what.at:
            there = self.spaces(what.at)
            yield "at", there, there
        if what.touching:
            there = self.spaces(what.touching)
            yield "touching", there, self._near(there)
        if what.within:
            there, steps = self.spaces(what.within.of), what.within.steps
            yield "within", there, self._within(there, steps if isinstance(steps, int) else FAR)

    def kinds_near(self, spaces: Spaces) -> set[str]:
        """Return the kinds of spaces that lie next to some."""
        return {one.kind for one in self._near(spaces)}

    def _near(self, spaces: Spaces) -> Spaces:
        found: set[Space] = set()
        for one in spaces:
            if chart := self._charts.get(one.map):
                at = int(one.at)
                found |= self._of(one.map, chart.touching[at])
                found |= self._of(one.map, chart.beside[at]) if one.kind not in ALONE else set()
        return frozenset(found)

    def _within(self, spaces: Spaces, steps: int) -> Spaces:
        found, last = set(spaces), set(spaces)
        for _ in range(steps):
            ahead = set[Space]()
            for one in last:
                ahead |= self._of(one.map, self._charts[one.map].onwards[int(one.at)]) if one.map else set()
            last = ahead - found
            if not last:
                break
            found |= last
        return frozenset(found)

    def _of(self, name: str, numbers: Iterable[int]) -> set[Space]:
        return {*map(self._on[name].__getitem__, numbers)}

    @cached_property
    def _on(self) -> dict[str, list[Space]]:
        """The spaces of each map by their numbers."""
        return {
            name: [Space(one.kind, name, at) for at, one in enumerate(each.spaces)]
            for name, each in self._charts.items()
        }
