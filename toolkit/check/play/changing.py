"""Whether anything that is done in a phase, or in the whole game, can bring a condition about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from toolkit.check.analysis.facts import Known
from toolkit.model.effects.accesses import Access
from toolkit.model.effects.control.flow import CarryOut
from toolkit.model.effects.control.standing import Rule
from toolkit.model.effects.economy.goods import Collect
from toolkit.model.effects.step import effect_writes
from toolkit.model.effects.values.condition import AllOf, AnyOf, Full, Have, InVariant, PlayersLeft, Reach
from toolkit.model.effects.wording.clause import Clause
from toolkit.model.gameplay.play import ActionPlay, Phase, PhaseStep
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import ZoneName, inside, walk

_PLAIN = frozenset({"card", "pile", "token", "where", "zone", "whose"})  # what a component says, and where it lies


@dataclass(frozen=True)
class Changing:
    """What may change: counters that go up or down, zones to or from which something moves, and who is in."""

    raised: frozenset[str]
    lowered: frozenset[str]
    zones: frozenset[str]
    leave: bool

    def against(self, condition: Any) -> str | None:
        """Return why nothing brings a condition about; None where something may."""
        missing = [self._missing(one) for one in _asked(condition)]
        return None if None in missing else next(iter(missing), None)

    def _missing(self, one: Clause) -> str | None:
        match one:
            case Reach():
                return self._standing(one)
            case Have() if one.have.model_fields_set <= _PLAIN and one.have.zone:
                return self._moving(one.have.zone)
            case Full():
                return self._moving(one.full)
            case PlayersLeft():
                return None if self.leave else "lets anybody leave"
            case InVariant():
                return "changes which variant is played"
        return None

    def _moving(self, zone: str) -> str | None:
        return None if zone in self.zones else f"moves anything to or from the zone '{zone}'"

    def _standing(self, one: Reach) -> str | None:
        name = str(one.counter)
        if name not in self.raised | self.lowered:
            return f"changes the counter '{name}'"
        if one.at_most is None and isinstance(one.at_least, int) and name not in self.raised:
            return f"raises the counter '{name}'"
        if one.at_least is None and isinstance(one.at_most, int) and name not in self.lowered:
            return f"lowers the counter '{name}'"
        return None


def in_phase(phase: Phase, known: Known) -> Changing:
    """Return what may change in a phase; all that does in the game, where that depends on what components say."""
    body = known.survey.game.plays
    actions = [body.actions[name] for name in phase.offered if name in body.actions]
    doings: list[PhaseStep | ActionPlay] = [*phase.steps, *actions]
    effects = [*(one.does for one in doings), *body.by_itself]
    steps = [found.value for effect in effects for found in walk(effect)]
    opens = any(isinstance(step, CarryOut | Collect | Rule) for step in steps)
    if opens or any(one.fires for one in doings) or len(actions) < len(phase.offered):
        return in_game(known)
    paid = [Access("counter", str(name), "-") for one in actions for name in one.pay or ()]
    earned = [Access("counter", str(name), "+") for one in actions for name in one.earns or ()]
    picked = [Access("role", role) for one in actions if one.pick and not one.pick.zone for role in ("hand", "play")]
    named = (name for value in (*effects, *(one.pick for one in actions)) for name in _zones(value))
    written = [touch for effect in effects for touch in effect_writes(effect)]
    return _changing(known, [*paid, *earned, *picked, *written], named)


def in_game(known: Known) -> Changing:
    """Return what may change in the whole game; a counter that nothing changes is told of where it is read."""
    body, counters = known.survey.game.plays, set(map(str, known.survey.game.head.counters))
    priced = {str(name) for one in body.actions.values() for name in (*(one.pay or ()), *(one.earns or ()))}
    laid_out = [Access("counter", name, "+") for name in known.given - known.elsewhere]
    both = [Access("counter", name) for name in known.elsewhere | priced | (counters - known.written)]
    named = [str(use.found.value) for use in known.survey.uses if isinstance(use.found.value, ZoneName)]
    return _changing(known, [*laid_out, *both, *known.writes], named)


def _changing(known: Known, touches: Iterable[Access], named: Iterable[str]) -> Changing:
    game, touches = known.survey.game, [*touches]
    counted = {str(name) for name, one in game.head.counters.items() if one.paid_with or one.pieces}
    numbers = [touch for touch in touches if touch.kind in ("counter", "price")]
    raised = {touch.name for touch in numbers if touch.sign != "-" or touch.kind == "price"} | counted
    lowered = {touch.name for touch in numbers if touch.sign != "+" or touch.kind == "price"} | counted
    roles = {touch.name for touch in touches if touch.kind == "role"}
    zones = {*named, *(touch.name for touch in touches if touch.kind == "zone"), *_always(game)}
    zones |= {str(name) for name, one in game.head.zones.items() if one.role in roles}
    leave = any(touch.kind == "seat" and touch.name == "out" for touch in touches)
    return Changing(frozenset(raised), frozenset(lowered), frozenset(zones), leave)


def _always(game: Game) -> Iterator[str]:
    """Yield the zones to which things go by themselves."""
    yield from (str(name) for name, one in game.head.zones.items() if one.role in ("discard", "supply", "draw"))
    yield from (str(zone) for pile in game.head.piles.values() for zone in (pile.spent_to, pile.drawn_to) if zone)
    yield from (str(one.paid_with.zone) for one in game.head.counters.values() if one.paid_with and one.paid_with.zone)


def _asked(condition: Any) -> Iterator[Clause]:
    """Yield the conditions that a condition is made of."""
    match condition:
        case AllOf():
            parts: Iterable[Any] = condition.all
        case AnyOf():
            parts = condition.any
        case _:
            yield condition
            return
    for part in parts:
        yield from _asked(part)


def _zones(value: object) -> Iterator[str]:
    """Yield the zones that an effect names, but for what its conditions ask."""
    if isinstance(value, ZoneName):
        yield str(value)
    elif not isinstance(value, Clause):
        for _, item in inside(value):
            yield from _zones(item)
