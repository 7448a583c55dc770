"""Ranges and bounds can be met."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.check.analysis.survey import Survey
from toolkit.model.declarations.invariant import Bounds
from toolkit.model.effects.values.condition import Reach
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic


def players_are_a_range(survey: Survey) -> Iterator[Diagnostic]:
    """The smallest number of players is not above the largest."""
    players = survey.game.head.players
    if players.min > players.max:
        message = f"min {players.min} is larger than max {players.max}"
        yield finding("S115", message, survey.game.place("players", "min"), help="swap them")


def bounds_say_something(survey: Survey) -> Iterator[Diagnostic]:
    """Bounds say something, once, and can be met."""
    for use in survey.uses:
        bounds = use.found.value
        if not isinstance(bounds, Bounds | Reach):
            continue
        exact = isinstance(bounds, Bounds) and bounds.exactly is not None
        low, high = bounds.at_least, bounds.at_most
        if exact == (low is not None or high is not None):
            message = "these bounds say both exactly and something else" if exact else "these bounds say nothing"
            yield finding("S118", message, survey.at(use), help="say exactly, or at_least, at_most or both")
        elif isinstance(low, int) and isinstance(high, int) and low > high:
            place = survey.at(use, "at_least")
            yield finding("S115", f"at_least {low} is larger than at_most {high}", place, help="swap them")
