"""Amounts, compiled: a function for each shape of the model's `amount`, which MEASURES lists."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from toolkit.engine.compiled import Measure
from toolkit.engine.compiler import Compiler
from toolkit.engine.sayings import said_by, up_side
from toolkit.engine.state import State
from toolkit.engine.surveying import ROLLED
from toolkit.model.effects.along import DistanceOf, Longest
from toolkit.model.effects.amount import BidOf, CountOf, Difference, FieldOf, LeftOver, Rolled, Sum, TrackOf, ValueOf
from toolkit.model.effects.by_players import ByPlayers
from toolkit.model.effects.standing_at import PersonOf, SideOf


def measure(amount: Any, make: Compiler) -> Measure:
    """Compile an amount: a number, or a shape of MEASURES."""
    if isinstance(amount, int):
        return make.once("number", amount, lambda: lambda state, seat, piece: amount)
    return make.once("amount", amount, lambda: MEASURES[type(amount)](amount, make))


def stands(counter: str, make: Compiler) -> Measure:
    """Return what a counter stands at, or what all is worth that it is paid with."""
    if counter in make.payments:
        worth = make.payments[counter].worth
        return lambda state, seat, piece: worth(state, seat)
    slot = make.counter(counter)

    def measure(state: State, seat: int, piece: int) -> int:
        return state.counters[slot + seat]

    return measure


def left_over(amount: LeftOver, make: Compiler) -> Measure:
    """Divide, and keep the rest."""
    held, per = stands(amount.left_over, make), amount.per
    return lambda state, seat, piece: held(state, seat, piece) % per


def count_of(amount: CountOf, make: Compiler) -> Measure:
    """Count the pieces where they lie; in play if the selector does not say where."""
    here = make.find.here(amount.count, "play")

    def measure(state: State, seat: int, piece: int) -> int:
        return len(here(state, seat, piece))

    return measure


def value_of(amount: ValueOf, make: Compiler) -> Measure:
    """Read the counter."""
    return stands(amount.value, make)


def field_of(amount: FieldOf, make: Compiler) -> Measure:
    """Read the field of the component that says it, or of others."""
    numbers = make.field(amount.field)
    if amount.of is not None:
        here = make.find.here(amount.of, "play")
        said = [numbers.get(one, 0) for one in range(len(make.box.design_of))].__getitem__
        return lambda state, seat, piece: sum(map(said, here(state, seat, piece)))

    def measure(state: State, seat: int, piece: int) -> int:
        return numbers.get(piece, 0)  # it may be left out, or nothing be meant

    return measure


def track_of(amount: TrackOf, make: Compiler) -> Measure:
    """Read the number at which the marker stands."""
    tracks, at = make.track(amount.track), make.mark(amount.marker)
    return lambda state, seat, piece: tracks[piece][state.counters[at + piece]]


def sum_of(amount: Sum, make: Compiler) -> Measure:
    """Add the amounts up."""
    parts = tuple(measure(part, make) for part in amount.sum)
    if len(parts) == 2:
        first, second = parts
        return lambda state, seat, piece: first(state, seat, piece) + second(state, seat, piece)
    return lambda state, seat, piece: sum([part(state, seat, piece) for part in parts])


def difference_of(amount: Difference, make: Compiler) -> Measure:
    """Take one from the other, as far as there is anything left."""
    whole, less = (measure(part, make) for part in amount.difference)
    return lambda state, seat, piece: max(0, whole(state, seat, piece) - less(state, seat, piece))


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
    slot = make.number("bid")
    return lambda state, seat, piece: state.counters[slot]


def by_players(amount: ByPlayers, make: Compiler) -> Measure:
    """Return what the table says for this number of players."""
    return measure(make.by_players(amount.players), make)


def rolled(amount: Rolled, make: Compiler) -> Measure:
    """Read the dice."""
    slot = make.number(ROLLED)
    return lambda state, seat, piece: state.counters[slot]


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
    DistanceOf: distance_of,
    TrackOf: track_of,
    Sum: sum_of,
    Difference: difference_of,
}
