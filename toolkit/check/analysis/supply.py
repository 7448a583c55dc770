"""Which counters players can come by, and how much of one a player can have at most."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from toolkit.model.content.game import Counter
from toolkit.model.declarations.fields import names_in
from toolkit.model.effects.control.choices import May
from toolkit.model.effects.control.standing import Modify, Trigger
from toolkit.model.effects.economy.counters import Exchange, Gain, Pay, Score, SetTo
from toolkit.model.effects.economy.goods import Collect, Trade
from toolkit.model.effects.economy.numbers import ChooseNumber
from toolkit.model.effects.inside import effects_inside
from toolkit.model.effects.step import Step
from toolkit.model.effects.values.by_players import ByPlayers
from toolkit.model.effects.wording.holding import several
from toolkit.model.loaded.match import Says
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import walk

Names = frozenset[str]
NONE: Names = frozenset()


def most_of_each(game: Game) -> dict[str, int | None]:
    """Return how much of each counter a player can have; None where that has no bound, 0 where nothing gives any.

    What can only be had for a price that can never be paid is not had. What rules.py may give is not counted.
    """
    effects = [effect for part in game.parts() for _, effect in part.effects]
    effects += [step.does for phase in game.phases for step in phase.steps]
    effects += [((Pay(pay=one.pay), *one.does) if one.pay else one.does) for one in game.plays.actions.values()]
    effects += game.plays.by_itself
    setup = game.plays.setup
    dealt = {name for step in setup for name in step.gain or ()}
    unbounded = {name for name, one in game.head.counters.items() if one.given or one.paid_with}
    unbounded |= {*_taken_off(effects), *collected(game)}
    ways = [way for effect in effects for way in _gains(effect)]
    reached = -1
    while len(unbounded) > reached:
        reached = len(unbounded)
        unbounded.update(*(got for price, got in ways if price <= unbounded | dealt))
    start = {str(name): [step.gain[name] for step in setup if step.gain and name in step.gain] for name in dealt}
    given = {name: None if name in unbounded else _sum(start.get(name, ())) for name in game.head.counters}
    return {name: _least_of(most, *_bounds(game, game.head.counters[name])) for name, most in given.items()}


def _least_of(*bounds: int | None) -> int | None:
    return min((one for one in bounds if one is not None), default=None)


def _bounds(game: Game, counter: Counter) -> tuple[int | None, int | None]:
    """Return how much of a counter there can be: as it says itself, and as many as its pieces; None for no end."""
    piece = game.by_id.get(str(counter.pieces)) if counter.pieces else None
    return counter.most if isinstance(counter.most, int) else None, piece.copies if piece else None


def collected(game: Game) -> frozenset[str]:
    """Name the counters that components give where `collect` asks for them."""
    fields = {str(step.collect.field) for step in game.said if isinstance(step, Collect)}
    return frozenset[str]().union(*(values_of(game, field) for field in fields))


def values_of(game: Game, field: str) -> frozenset[str]:
    """Return the words that components, and places of maps, hold in a field, or in the list that it is."""
    sites = (site for one in game.head.maps.values() for site in one.sites)
    everything: tuple[Says, ...] = (*game.parts(), *sites)
    values = (value for says in everything for value in several(says.value(field)))
    return frozenset(str(value) for value in values if isinstance(value, str))


def fields_of(game: Game) -> frozenset[str]:
    """Return the fields that decks and maps declare, and those of the records in them."""
    declared = (*(deck.head.fields for deck in game.decks), *(one.fields for one in game.head.maps.values()))
    return frozenset(name for fields in declared for name in names_in(fields))


def _sum(amounts: Iterable[Any]) -> int | None:
    """Add up what the set-up gives; None where it counts something."""
    total = 0
    for amount in amounts:
        if isinstance(amount, ByPlayers):
            total += max(amount.players.values(), default=0)
        elif isinstance(amount, int):
            total += amount
        else:
            return None
    return total


def _taken_off(effects: Iterable[tuple[Step, ...]]) -> Iterator[str]:
    """Yield the counters of which a modifier takes something off a price."""
    for effect in effects:
        for found in walk(effect):
            if isinstance(found.value, Modify):
                change = found.value.modify
                yield from map(str, (*(change.less or ()), *(change.either or ())))


def _gains(steps: Iterable[Step], price: Names = NONE) -> Iterator[tuple[Names, Names]]:
    """Yield what an effect gives, with the counters that must be paid for it; what must be paid comes first."""
    steps = tuple(steps)
    price |= _names(*(step.pay for step in steps if isinstance(step, Pay)))
    for step in steps:
        match step:
            case Gain() | Score() | SetTo() | ChooseNumber():
                raised = (one.name for one in step.writes() if one.kind == "counter" and one.sign == "+")
                yield price, frozenset(raised)
            case Exchange():
                yield price | _names(step.exchange.give), _names(step.exchange.get)
            case Trade():
                kinds = _names(step.trade.among)
                yield from ((price | {one}, kinds - {one}) for one in kinds)
            case May():
                yield from _gains(step.may.then, price | _names(step.may.pay))
            case Trigger():
                yield from _gains(step.trigger.do)
            case _:
                for inner in effects_inside(step):
                    yield from _gains(inner, price)


def _names(*counts: Any) -> Names:
    return frozenset(str(name) for one in counts for name in one or ())
