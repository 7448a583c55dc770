"""Turns that all have at once are asked seat by seat: until they are over, nobody sees what the others do in theirs."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile

from toolkit.matches.match import Match
from toolkit.matches.sight import Eyes, Sight


class Simultaneous:
    """Looks at a game as a seat may while others have their turns at the same time."""

    def __init__(self, match: Match, eyes: Eyes) -> None:
        self._match, self._eyes = match, eyes
        self._together = match.engine.course.together

    def first(self) -> int | None:
        """Return the step with which the turns began that all are having now; None where nobody has any."""
        match, together = self._match, self._together
        if not together.lasts(match.state):
            return None
        number = match.state.counters[together.number]
        steps = reversed(match.steps)
        since = takewhile(
            lambda one: together.lasts(one.before) and one.before.counters[together.number] == number, steps
        )
        return len(match.steps) - sum(1 for _ in since)

    def hides(self, step: int, viewer: int | None) -> bool:
        """Whether a step was another one's in turns that are not over."""
        first = self.first()
        return first is not None and step >= first and viewer not in (None, self._match.steps[step].seat)

    def look(self, step: int, viewer: int | None) -> Sight:
        """Return what a seat sees before a step: of the others what they had before the turns that all are having."""
        seen, first = self._eyes.look(self._match.state_at(step), viewer), self.first()
        if viewer is None or first is None or step <= first:
            return seen
        before = self._eyes.look(self._match.state_at(first), viewer)
        own = tuple(one for one in seen.spreads if one.seat in (None, viewer))
        others = tuple(one for one in before.spreads if one.seat not in (None, viewer))
        counters = {
            name: tuple(
                now if len(levels) == 1 or seat == viewer else was
                for seat, (now, was) in enumerate(zip(levels, before.counters[name], strict=True))
            )
            for name, levels in seen.counters.items()
        }
        return replace(seen, counters=counters, spreads=(*own, *others))
