"""A game that is checked again: of a rule that found nothing, only where something changed that it looks at."""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.check.all_checks import CHECKS, OF_WORDS, Rule, found_by, in_order
from toolkit.check.analysis.survey import Survey
from toolkit.model.faces.looks import Looks
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.loaded.alike import Reading


@dataclass(frozen=True)
class _Last:
    """A game as it was checked last, and the rules that found nothing then."""

    reading: Reading
    looks: Looks
    quiet: frozenset[Rule]


class Checks:
    """Checks games again and again; remembers what was quiet, by game, for as long as the process lives."""

    def __init__(self) -> None:
        self._last: dict[str, _Last] = {}

    def findings(self, survey: Survey) -> tuple[Diagnostic, ...]:
        """Return what is wrong with a game that was surveyed, in the order of the places."""
        game = survey.game
        last = self._last.get(game.id)
        is_alike = last is not None and last.looks == survey.looks and last.reading.is_alike(game)
        quiet = last.quiet - OF_WORDS if last and is_alike else frozenset()
        found = found_by((rule for rule in CHECKS if rule not in quiet), survey)
        quiet |= {rule for rule, one in found.items() if not one}
        reading = last.reading.again(game) if last and is_alike else Reading(game)
        self._last[game.id] = _Last(reading, survey.looks, quiet)
        return in_order(found)
