"""Amounts, compiled: a function for each shape of the model's `amount`, which MEASURES lists."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeGuard

from toolkit.engine.compiled import Measure
from toolkit.engine.compiler import Compiler
from toolkit.engine.sayings import said_by, up_side
from toolkit.engine.source import expression, joined
from toolkit.engine.state import State
from toolkit.engine.surveying import ROLLED
from toolkit.model.effects.along import DistanceOf, Largest, Longest
from toolkit.model.effects.amount import BidOf, CountOf, Difference, FieldOf, LeftOver, Rolled, Sum, TrackOf, ValueOf
from toolkit.model.effects.by_players import ByPlayers
from toolkit.model.effects.standing_at import PersonOf, SideOf
from toolkit.model.part import Numbered


def measure(amount: Any, make: Compiler) -> Measure:
    """Compile an amount: a number, or a shape of MEASURES."""
    if make.changed and isinstance(amount, Numbered | ByPlayers) and amount.name in make.changed:
        return make.once("changed", amount, lambda: _changed(amount, make))
    if isinstance(amount, int):
        number: Measure = make.once("number", amount, lambda: expression("{amount}", amount=amount))
        return number
    return make.once("amount", amount, lambda: MEASURES[type(amount)](amount, make))


def is_fixed(amount: Any) -> TypeGuard[int]:
    """Whether an amount is a number for sure, and no name of one that could be another for a player."""
    return type(amount) is int


def _changed(amount: Numbered | ByPlayers, make: Compiler) -> Measure:
    """Read a number of the game with what a player's pieces in play make of it, never less than nothing."""
    number, name = amount if isinstance(amount, int) else make.by_players(amount.players), amount.name
    return lambda state, seat, piece: max(0, number + make.shift(state, seat, name))


def stands(counter: str, make: Compiler) -> Measure:
    """Return what a counter stands at, or what all is worth that it is paid with."""
    if counter in make.payments:
        worth = make.payments[counter].worth
        return lambda state, seat, piece: worth(state, seat)
    slot = make.counter(counter)
    held: Measure = make.once("stands", slot, lambda: expression("state.counters[{slot} + seat]", slot=slot))
    return held


def left_over(amount: LeftOver, make: Compiler) -> Measure:
    """Divide, and keep the rest."""
    rest: Measure = expression("{held()} % {per}", held=stands(amount.left_over, make), per=amount.per)
    return rest


def count_of(amount: CountOf, make: Compiler) -> Measure:
    """Count the pieces where they lie; in play if the selector does not say where."""
    number: Measure = expression("len({here()})", here=make.find.here(amount.count, "play"))
    return number


def value_of(amount: ValueOf, make: Compiler) -> Measure:
    """Read the counter."""
    return stands(amount.value, make)


def field_of(amount: FieldOf, make: Compiler) -> Measure:
    """Read the field of the component that says it, or of others."""
    numbers = make.field(amount.field)
    number: Measure = expression("{get}(piece, 0)", get=numbers.get)  # it may be left out
    if amount.of is not None:
        said = [numbers.get(one, 0) for one in range(len(make.box.design_of))].__getitem__
        number = expression("sum(map({said}, {here()}))", said=said, here=make.find.here(amount.of, "play"))
    return number


def track_of(amount: TrackOf, make: Compiler) -> Measure:
    """Read the number at which the marker stands."""
    tracks, at = make.track(amount.track), make.mark(amount.marker)
    return lambda state, seat, piece: tracks[piece][state.counters[at + piece]]


def sum_of(amount: Sum, make: Compiler) -> Measure:
    """Add the amounts up."""
    whole: Measure = joined(" + ", [measure(part, make) for part in amount.sum])
    return whole


def difference_of(amount: Difference, make: Compiler) -> Measure:
    """Take one from the other, as far as there is anything left."""
    whole, less = (measure(part, make) for part in amount.difference)
    rest: Measure = expression("max(0, {whole()} - {less()})", whole=whole, less=less)
    return rest


def side_of(amount: SideOf, make: Compiler) -> Measure:
    """Read the side that lies up."""
    said, turned = up_side(amount.side, make), make.mark("turned")

    def measure(state: State, seat: int, piece: int) -> int:
        return int(said[piece][state.counters[turned + piece]]) if piece in said else 0

    return measure


def person_of(amount: PersonOf, make: Compiler) -> Measure:
    """Read what whoever stands there says."""
    return said_by(amount.person, amount.zone, make)


def bid_of(amount: BidOf, make: Compiler) -> Measure:
    """Read what was bid highest."""
    bid: Measure = expression("state.counters[{slot}]", slot=make.number("bid"))
    return bid


def by_players(amount: ByPlayers, make: Compiler) -> Measure:
    """Return what the table says for this number of players."""
    return measure(make.by_players(amount.players), make)


def rolled(amount: Rolled, make: Compiler) -> Measure:
    """Read the dice."""
    shown: Measure = expression("state.counters[{slot}]", slot=make.number(ROLLED))
    return shown


def longest(amount: Longest, make: Compiler) -> Measure:
    """Follow the pieces along links or edges."""
    here, mark, way = make.find.here(amount.longest, "play"), make.atlas.mark, make.atlas.longest
    marks, passages = make.atlas.shut_marks, make.find.surveyor.passages
    if not make.atlas.closed:
        return lambda state, seat, piece: way(frozenset(state.counters[mark + one] for one in here(state, seat, piece)))

    def open_way(state: State, seat: int, piece: int) -> int:
        lying = frozenset(state.counters[mark + one] for one in here(state, seat, piece))
        return way(lying - marks(passages.shut(state, seat)))

    return open_way


def largest(amount: Largest, make: Compiler) -> Measure:
    """Join neighbours into groups."""
    where, group = make.find.surveyor.around(amount.largest, make.atlas.single), make.atlas.largest
    return lambda state, seat, piece: group(where(state, seat, piece))


def distance_of(amount: DistanceOf, make: Compiler) -> Measure:
    """Follow the shortest open way."""
    return make.find.surveyor.distance(amount.distance.origin, amount.distance.to)


MEASURES: Final[dict[type, Callable[[Any, Compiler], Measure]]] = {
    CountOf: count_of,
    ValueOf: value_of,
    LeftOver: left_over,
    FieldOf: field_of,
    SideOf: side_of,
    PersonOf: person_of,
    BidOf: bid_of,
    ByPlayers: by_players,
    Rolled: rolled,
    Longest: longest,
    Largest: largest,
    DistanceOf: distance_of,
    TrackOf: track_of,
    Sum: sum_of,
    Difference: difference_of,
}
