"""Whether a condition can hold at all, by what the box and the game give; and whether it cannot but hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf
from typing import Any, Final

from toolkit.check.analysis.facts import Facts
from toolkit.check.effects.amounts import least
from toolkit.model.effects.values.condition import AllOf, AnyOf, Beside, Have, Not, PlayersLeft, Reach
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.clause import Clause

NEVER: Final = "this condition can never hold"
DROP: Final = "ask for no more than there can be, or leave out what it opens"


def possible(condition: Clause, facts: Facts, space: int = 1) -> bool:
    """Whether a condition can hold; for a token beside an option, on so many of its spaces."""
    match condition:
        case AllOf():
            return all(possible(part, facts) for part in condition.all) and _go_together(condition)
        case AnyOf():
            return any(possible(part, facts) for part in condition.any)
        case Not():
            return not certain(condition.not_)
        case Beside():
            held = facts.held(Selector(token=condition.beside))
            return not held or held >= space
    judge = _JUDGES.get(type(condition))
    return judge is None or judge(condition, facts)


def certain(condition: Clause) -> bool:
    """Whether a condition holds whatever happens."""
    match condition:
        case Have():
            return condition.low == 0 and condition.at_most is None
        case Reach():
            return condition.at_least is None and condition.at_most is None
        case PlayersLeft(players_left=players):
            return players.at_most is None and (players.at_least or 0) < 1
        case AllOf():
            return all(map(certain, condition.all))
        case AnyOf():
            return any(map(certain, condition.any))
    return False


def _can_be_had(condition: Have, facts: Facts) -> bool:
    """Whether the box holds so many."""
    held, low = facts.held(condition.have), least(condition.low)
    alone = facts.players is not None and max(facts.players) == 1 and condition.have.whose == "others"
    if isinstance(condition.at_most, int) and low > condition.at_most:
        return False
    return not held or (held >= low and not (alone and low))


def _can_stand(condition: Reach, facts: Facts) -> bool:
    """Whether the counter can stand so high, and not above as well."""
    most = None if facts.written(condition.counter) == "never" else facts.most(condition.counter)
    low, high = _bounds(condition)
    return low <= high and (most is None or low <= most)


def _can_play(condition: PlayersLeft, facts: Facts) -> bool:
    """Whether so many players can be there."""
    low, high, players = condition.players_left.at_least or 0, condition.players_left.at_most, facts.known.players
    if players is None or high is None:
        return players is None or low <= max(players)
    return low <= min(high, max(players)) and (high >= min(players) or facts.somebody_leaves)


_JUDGES: Final[Mapping[type, Callable[[Any, Facts], bool]]] = {
    Have: _can_be_had,
    Reach: _can_stand,
    PlayersLeft: _can_play,
}


def _go_together(condition: AllOf) -> bool:
    """Whether all that is asked of one counter can hold at once."""
    lows: dict[str, float] = {}
    highs: dict[str, float] = {}
    for part in condition.all:
        if isinstance(part, Reach):
            low, high = _bounds(part)
            lows[part.counter] = max(low, lows.get(part.counter, -inf))
            highs[part.counter] = min(high, highs.get(part.counter, inf))
    return all(lows[name] <= highs[name] for name in lows)


def _bounds(condition: Reach) -> tuple[float, float]:
    """Return the lowest and the highest number at which it can hold, whatever its amounts come to in play."""
    highest = condition.at_most if isinstance(condition.at_most, int) else inf
    return (-inf if condition.at_least is None else least(condition.at_least)), highest
