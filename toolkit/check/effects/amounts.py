"""What can be wrong with amounts: numbers that nothing says, bids without an auction, tables with gaps."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from toolkit.check.analysis.facts import Facts, Judges
from toolkit.check.effects.by_players import unserved
from toolkit.model.effects.components.hidden import Comparing
from toolkit.model.effects.control.players import Among
from toolkit.model.effects.values.amount import BidOf, FieldOf
from toolkit.model.effects.values.by_players import ByPlayers
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import any_of, did_you_mean
from toolkit.model.gameplay.scoring import ScoreLine


def least(amount: Any) -> int:
    """Return what an amount comes to at least, whatever happens in play."""
    if isinstance(amount, int):
        return amount
    return min(getattr(amount, "players", {}).values(), default=0)


def _field(part: FieldOf, facts: Facts) -> Iterator[Diagnostic]:
    """Name an integer field of its own deck, or of all the others that are meant."""
    deck, known, meant = "", facts.numbers_of(part.of) if part.of else None, "all that is meant"
    if part.of is None and (own := facts.numbers()):
        deck, known = own
        meant = f"the deck '{deck}'"
    if known is not None and part.field not in known:
        advice = did_you_mean(part.field, known) or (f"it has: {any_of(known)}" if deck and known else None)
        yield facts.finding("E404", f"'{part.field}' is no integer field of {meant}", "field", help=advice)
    elif known is None and (declared := facts.fields()) is not None and part.field not in declared:
        advice = did_you_mean(part.field, declared)
        yield facts.finding("E440", f"no deck declares a field '{part.field}'", "field", help=advice)


def _line(part: ScoreLine, facts: Facts) -> Iterator[Diagnostic]:
    """Give points by a number of all that is counted."""
    points = part.points
    if part.each is None or not isinstance(points, FieldOf) or points.of:
        return
    known, declared = facts.numbers_of(part.each), facts.fields() or frozenset()
    if known is not None and points.field not in known and points.field in declared:
        advice = did_you_mean(points.field, known) or f"they have: {any_of(known) if known else 'none'}"
        message = f"'{points.field}' is no integer field of all that is counted here"
        yield facts.finding("E404", message, "points", "field", help=advice)


def _of_cards(part: Among | Comparing, facts: Facts) -> Iterator[Diagnostic]:
    """Name a field that holds numbers."""
    known = facts.numbers_of(part.of)
    if known is not None and part.field not in known:
        advice = f"they have: {', '.join(known)}" if known else None
        yield facts.finding("E404", f"'{part.field}' is no integer field of these cards", "field", help=advice)
    if isinstance(part, Comparing) and not part.outcomes():
        yield facts.finding("E432", "nothing comes of this", help="say 'lower', 'higher' or 'equal'")


def _bid(part: BidOf, facts: Facts) -> Iterator[Diagnostic]:
    """Stand in an auction."""
    if "auction" not in facts.use.found.path:
        yield facts.finding("E416", "no auction stands around this, so nothing is bid", "bid", help="write a number")


def _by_players(part: ByPlayers, facts: Facts) -> Iterator[Diagnostic]:
    """Have a value for every number of players, and for no other."""
    if (players := facts.players) is not None:
        yield from unserved(facts.game, part, players, partial(facts.known.survey.at, facts.use))


JUDGES: Final[Judges] = {
    ScoreLine: _line,
    FieldOf: _field,
    Among: _of_cards,
    Comparing: _of_cards,
    BidOf: _bid,
    ByPlayers: _by_players,
}
